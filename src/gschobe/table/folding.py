"""A table as its log tells it, without playing again the rounds that are written.

Of such a round the table keeps its score alone, which stands in the log where it was counted. What the next deal makes
anew is left out as well, so this gives what `evolve` gives, entry by entry, from the last deal on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce

from msgspec.structs import replace

from gschobe.core.replacing import replace as replace_fields
from gschobe.protocol.conversion import score_of
from gschobe.protocol.events import RoundScore
from gschobe.table import entries as log
from gschobe.table.entries import Entry
from gschobe.table.evolving import evolve
from gschobe.table.finished import FinishedRound, finished_by
from gschobe.table.state import TableState, open_table


def fold(entries: Iterable[Entry]) -> TableState:
    """The table as its log tells it; the first entry opens it."""
    told = tuple(entries)
    deals = _deals(told)
    last = deals[-1] if deals else len(told)
    return reduce(evolve, told[last:], _before(told[:last]))


def finished_in(entries: Iterable[Entry], *, after: int = 0) -> Iterator[FinishedRound]:
    """The rounds of a log that have their result, in order, from the one after a number on."""
    told = tuple(entries)
    deals = _deals(told)
    first = deals[after] if after < len(deals) else len(told)
    before = _before(told[:first])
    for entry in told[first:]:
        state = evolve(before, entry)
        if finished := finished_by(before, state):
            yield finished
        before = state


def _deals(entries: Sequence[Entry]) -> list[int]:
    """The places at which rounds begin."""
    return [place for place, entry in enumerate(entries) if isinstance(entry.body, log.Dealt)]


def _before(entries: Sequence[Entry]) -> TableState:
    """The table before a deal, from all entries before it."""
    first, *rest = entries
    evolved = _passed if all(map(_is_told, rest)) else evolve
    return reduce(evolved, rest, open_table(first))


def _is_told(entry: Entry) -> bool:
    """Whether an entry says all that is kept of it: an older one says that a round was counted, not how."""
    return not isinstance(entry.body, log.Counted) or entry.body.score is not None


def _passed(state: TableState, entry: Entry) -> TableState:
    """The table after an entry of a round that is over."""
    match entry.body:
        case log.Counted(score=RoundScore() as score):
            standing = state.game.standing
            written = replace_fields(standing, scores=(*standing.scores, score_of(score)))
            return replace(state, game=replace_fields(state.game, standing=written))
        case log.Dealt():
            deal = state.next_deal
            previous = state.previous if deal is None else deal.commitment
            return replace(state, next_deal=None, previous=previous)
        case log.Acted() | log.TakenBack():
            return state
        case _:
            return evolve(state, entry)
