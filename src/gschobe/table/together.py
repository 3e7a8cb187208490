"""What goes out of entries that are written together, so that nobody acts on half of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gschobe.core.seats import Seat
from gschobe.protocol.events import Dealt
from gschobe.protocol.messages import News, Notice
from gschobe.table.entries import Entry
from gschobe.table.state import TableState
from gschobe.table.telling import notices

Change = tuple[TableState, Entry, TableState]
"""The table before an entry, the entry, and the table after it."""


def told_together(changes: Iterable[Change]) -> Iterator[tuple[Seat | None, Notice]]:
    """Each receiver and what he is sent of entries; news that follow each other come as one."""
    changes = tuple(changes)
    if len(changes) == 1:
        yield from notices(*changes[0])
        return
    told: dict[Seat | None, list[Notice]] = {}
    joined: dict[tuple[int, int], tuple[Notice, Notice, News]] = {}
    for before, entry, after in changes:
        for receiver, notice in notices(before, entry, after):
            heard = told.setdefault(receiver, [])
            last = heard[-1] if heard else None
            if isinstance(last, News) and isinstance(notice, News) and not _is_deal(notice):
                # What is the same for all receivers is joined once; both parts are kept, so that
                # no other notice gets the place of one of them in memory.
                place = id(last), id(notice)
                if place not in joined:
                    joined[place] = last, notice, _joined(last, notice)
                heard[-1] = joined[place][2]
            else:
                heard.append(notice)
    for receiver, heard in told.items():
        for notice in heard:
            yield receiver, notice


def _is_deal(news: News) -> bool:
    """Whether a round begins with it, from which a client counts what it may be told again."""
    return bool(news.told) and isinstance(news.told[0], Dealt)


def _joined(first: News, second: News) -> News:
    return News(seq=second.seq, at=second.at, told=first.told + second.told)
