"""What the table does itself, at once: dealing, calling for a seat, counting, agreeing for bots."""

from __future__ import annotations

from collections.abc import Iterator

from gschobe.core.actions import Action, ConfirmCount
from gschobe.core.announcing import due_claims, due_namings
from gschobe.core.counting import score_round
from gschobe.core.course import Phase
from gschobe.core.legality import to_move
from gschobe.core.notation import parse_hand, parse_seat
from gschobe.core.seats import SEATS, Seat, Team
from gschobe.protocol.actions import deed_of
from gschobe.protocol.alphabet import seat_letter
from gschobe.protocol.conversion import score_message
from gschobe.records.proof import Proof, prove
from gschobe.records.shuffle import commit
from gschobe.table import entries as log
from gschobe.table.entries import Body
from gschobe.table.finished import is_counted
from gschobe.table.occupants import Author, Clock, Person, level_of
from gschobe.table.state import TableState


def own_move(
    state: TableState, *, seed: bytes, is_late: bool = False
) -> tuple[Author, Body] | None:
    """The next thing that the table does itself, and who is behind it; None when it waits.

    `seed` is used up where the next deal is bound to one. `is_late` deals without what is missing.
    """
    if not state.has_begun or state.is_over or state.is_put_away or state.is_halted:
        return None
    if is_counted(state):
        for seat, person in zip(SEATS, state.promised, strict=True):
            if person is not None:
                taken = Person(number=person)
                return taken, log.Seated(seat=seat_letter(seat), occupant=taken)
    if state.waits_for_deal:
        return None if state.stopped == "time_up" else _deal(state, seed=seed, is_late=is_late)
    for action in _due(state):
        deed = deed_of(action)
        assert deed is not None, "the table only does for a seat what a seat can do"
        author = state.seats[action.seat] or Clock()
        return author, log.Acted(seat=seat_letter(action.seat), deed=deed)
    course = state.game.course
    if course is not None and course.phase is Phase.COUNTING and to_move(state.game) is None:
        score = score_round(course, rules=state.game.rules)
        return Clock(), log.Counted(score=score_message(score))
    return None


def _due(state: TableState) -> Iterator[Action]:
    """Calls that are made for a seat, claims of bots, and the agreement of teams of bots."""
    game = state.game
    for naming in due_namings(game):
        if state.calls[naming.seat] == "automatic":
            yield naming
    bots = [seat for seat in SEATS if level_of(state.seats[seat]) is not None]
    for claim in due_claims(game) if bots else ():
        if claim.seat in bots:
            yield claim
    course = game.course
    if course is not None and course.phase is Phase.COUNTED:
        for team in Team:
            if team not in game.standing.confirmed and not _has_person(state, team):
                yield ConfirmCount(seat=team.seats[0])


def _has_person(state: TableState, team: Team) -> bool:
    return any(isinstance(state.seats[seat], Person) for seat in team.seats)


def _deal(state: TableState, *, seed: bytes, is_late: bool) -> tuple[Author, Body] | None:
    """Given cards; else a commitment, and the deal when all that is awaited has come."""
    place = len(state.game.standing.scores)
    if place < len(state.given):
        return Clock(), log.Dealt(hands=state.given[place].hands)
    deal, dealer = state.next_deal, state.game.standing.next_dealer
    if deal is None:
        commitment = commit(
            table=state.table,
            round=state.round_number,
            dealer=dealer,
            previous=state.previous,
            seed=seed,
        )
        return Clock(), log.Committed(commitment=commitment.hex(), seed=seed.hex())
    if not is_late and (missing_hashes(state) or missing_values(state)):
        return None
    return Clock(), log.Dealt(hands=_texts(proof_of_next(state)))


def missing_hashes(state: TableState) -> frozenset[Seat]:
    """The persons of whom "ready" is awaited."""
    deal = state.next_deal
    persons = {seat for seat in SEATS if isinstance(state.seats[seat], Person)}
    return frozenset() if deal is None else frozenset(persons - deal.bound)


def missing_values(state: TableState) -> frozenset[Seat]:
    """The persons who are bound to a value and have not shown it."""
    deal = state.next_deal
    if deal is None:
        return frozenset()
    return frozenset(
        seat
        for seat in SEATS
        if isinstance(state.seats[seat], Person)
        and deal.hashes[seat] is not None
        and deal.values[seat] is None
    )


def proof_of_next(state: TableState) -> Proof:
    """The next deal with its proof, from what has been given for it."""
    deal = state.next_deal
    assert deal is not None, "a deal is proved from what the table has bound itself to"
    return prove(
        table=state.table,
        round=state.round_number,
        dealer=state.game.standing.next_dealer,
        previous=state.previous,
        seed=deal.seed,
        hashes=deal.hashes,
        values=deal.values,
    )


def _texts(proof: Proof) -> tuple[str, str, str, str]:
    south, east, north, west = map(str, proof.deal.hands)
    assert parse_hand(south) == proof.deal.hands[parse_seat("S")]
    return south, east, north, west
