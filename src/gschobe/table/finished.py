"""A finished round as it is kept for good: its record and the proof of its deal."""

from __future__ import annotations

from dataclasses import dataclass

from gschobe.core.course import Phase
from gschobe.core.dealing import Deal
from gschobe.core.seats import SEATS
from gschobe.records.proof import GivenDeal, Proof, prove
from gschobe.records.record import RoundRecord
from gschobe.records.writing import checks_at_end, steps_of
from gschobe.table.entries import Milliseconds
from gschobe.table.occupants import Occupant, level_of, person_of
from gschobe.table.state import TableState


@dataclass(frozen=True, kw_only=True)
class FinishedRound:
    """One round of a table: who sat there, what was played, and what shows that the deal was fair."""

    table: str
    number: int
    at: Milliseconds
    persons: tuple[int, ...]
    record: RoundRecord
    proof: Proof | GivenDeal


def is_counted(state: TableState) -> bool:
    """Whether the running round has its result."""
    course = state.game.course
    return course is not None and course.phase is Phase.COUNTED


def finished_by(before: TableState, after: TableState) -> FinishedRound | None:
    """The round that got its result between two states; None where none did."""
    return finished_round(after) if is_counted(after) and not is_counted(before) else None


def finished_round(state: TableState) -> FinishedRound:
    """The round that has just been counted."""
    begun = state.at_deal
    assert begun is not None, "only a round that was dealt can be counted"
    assert begun.course is not None, "only a round that was dealt can be counted"
    south, east, north, west = begun.hands
    assert south is not None, "the table knows all four hands"
    assert east is not None, "the table knows all four hands"
    assert north is not None, "the table knows all four hands"
    assert west is not None, "the table knows all four hands"
    deal, dealer = Deal((south, east, north, west)), begun.course.dealer
    number, source = begun.standing.rounds_played + 1, state.running_deal
    record = RoundRecord(
        rules=state.game.rules,
        dealer=dealer,
        hands=begun.hands,
        number=number,
        before=begun.standing.totals,
        steps=steps_of(state.deeds),
        checks=checks_at_end(state.game),
        tags=_tags(state),
    )
    proof = (
        GivenDeal(table=state.table, round=number, dealer=dealer, deal=deal)
        if source is None
        else prove(
            table=state.table,
            round=number,
            dealer=dealer,
            previous=source.previous,
            seed=source.seed,
            hashes=source.hashes,
            values=source.values,
        )
    )
    persons = tuple(p for seat in SEATS if (p := person_of(state.seats[seat])) is not None)
    return FinishedRound(
        table=state.table,
        number=number,
        at=state.since,
        persons=persons,
        record=record,
        proof=proof,
    )


def _tags(state: TableState) -> tuple[tuple[str, str], ...]:
    """The remarks of the record: where and by whom it was played; people stand there by number."""
    players = " ".join(
        f"{seat.letter}={_player(occupant)}"
        for seat, occupant in zip(SEATS, state.seats, strict=True)
    )
    undone = (("Undo", str(state.taken_back)),) if state.taken_back else ()
    return (("Table", state.table), ("Players", players), *_place(state), *undone)


def _place(state: TableState) -> tuple[tuple[str, str], ...]:
    """Where a round of a tournament belongs."""
    if state.drawn is None:
        return ()
    drawn = state.drawn
    return (
        ("Event", drawn.event),
        ("Evening", str(drawn.evening)),
        ("Passe", str(drawn.passe)),
        ("TableNumber", str(drawn.table)),
    )


def _player(occupant: Occupant | None) -> str:
    person, level = person_of(occupant), level_of(occupant)
    names = ([] if person is None else [f"person/{person}"]) + (
        [] if level is None else [f"bot/{level}"]
    )
    return "+".join(names)
