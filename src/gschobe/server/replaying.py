"""A finished round told again, for a page on which it is looked at card by card."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from gschobe.core.events import Dealt, Event
from gschobe.core.rulestext import abbreviate_rules
from gschobe.protocol.conversion import message_of
from gschobe.protocol.events import Happened
from gschobe.protocol.messages import Holder
from gschobe.records.jass_parse import JassError, read_records
from gschobe.records.record import RoundRecord, begin, finish, replay


class PlayedRound(Struct, frozen=True, kw_only=True):
    """A round with all four hands: what happened, in order, and who played it."""

    address: str
    table: str
    number: int
    rules: str
    totals: tuple[int, int]
    seats: tuple[Holder, Holder, Holder, Holder]
    told: tuple[Happened, ...]
    is_proved: bool


def told_again(address: str, text: str, *, is_proved: bool) -> PlayedRound:
    """The round of a record that this server has written."""
    (record,) = read_records(text.splitlines(keepends=True))
    assert not isinstance(record, JassError), "what lies in the archive was written from a record"
    tags = dict(record.tags)
    south, east, north, west = _holders(tags.get("Players", ""))
    return PlayedRound(
        address=address,
        table=tags.get("Table", ""),
        number=record.number,
        rules=abbreviate_rules(record.rules),
        totals=record.before,
        seats=(south, east, north, west),
        told=tuple(map(message_of, _events(record))),
        is_proved=is_proved,
    )


def _events(record: RoundRecord) -> Iterator[Event]:
    game = begin(record)
    yield Dealt(dealer=record.dealer, hands=game.hands, face_down=None)
    for moment in replay(record):
        game = moment.game
        yield from moment.events
    yield from finish(game).events


def _holders(players: str) -> Iterator[Holder]:
    """Who sat where, from a remark such as `S=person/7 E=bot/simple N=person/8+bot/simple W=…`."""
    for entry in players.split():
        names = dict(each.split("/") for each in entry.partition("=")[2].split("+"))
        person = names.get("person")
        yield Holder(person=None if person is None else int(person), bot=names.get("bot"))
