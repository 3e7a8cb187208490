"""The course of a round: everything that was said and played openly at the table.

It is the same for all seats and for spectators, so a view is a course and one hand, and what
one is told is folded by the same function as the state itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from gschobe.core.cached import cached
from gschobe.core.cards import NO_CARDS, PACK, CardSet
from gschobe.core.contracts import Contract
from gschobe.core.events import (
    CardPlayed,
    CardsDevalued,
    CardTakenBack,
    ContractChosen,
    Dealt,
    Event,
    HandTakenUp,
    RestClaimed,
    RoundCounted,
    Schoben,
    StoeckCalled,
    StoeckForfeited,
    TrickAwarded,
    TricksForfeited,
    TrickTurned,
    TurnedPointsForfeited,
    WeisCalled,
    WeisCompared,
    WeisMiscalled,
    WeisNamed,
)
from gschobe.core.replacing import replace
from gschobe.core.scoring import RoundScore
from gschobe.core.seats import Seat, Team
from gschobe.core.stoeck import StoeckCall, StoeckTime
from gschobe.core.tricks import TRICKS_IN_ROUND, Trick
from gschobe.core.weis import Comparison, Weis


class Phase(Enum):
    """Where a round stands."""

    FOREHAND_CHOOSES = "forehand_chooses"
    PARTNER_CHOOSES = "partner_chooses"
    PLAYING = "playing"
    COUNTING = "counting"
    COUNTED = "counted"


@dataclass(frozen=True, kw_only=True)
class Course:
    """What lies open of one round.

    `tricks` holds all tricks begun, the last one perhaps unfinished; the first `turned` of
    them are turned. `weis_calls` and `weis_named` hold seats in the order of speaking.
    """

    dealer: Seat
    face_down: Seat | None = None
    schoben: bool = False
    contract: Contract | None = None
    multiplier: int = 1
    tricks: tuple[Trick, ...] = ()
    turned: int = 0
    weis_calls: tuple[tuple[Seat, int], ...] = ()
    comparison: Comparison | None = None
    weis_named: tuple[tuple[Seat, tuple[Weis, ...]], ...] = ()
    stoeck: StoeckCall | None = None
    rest: RestClaimed | None = None
    devalued: CardSet = NO_CARDS
    pending_award: TrickAwarded | None = None
    forfeited_to: Team | None = None
    miscalled: tuple[WeisMiscalled, ...] = ()
    stoeck_forfeited: Team | None = None
    score: RoundScore | None = None

    def __str__(self) -> str:
        """The course in one line: who dealt, what was chosen, the tricks, the calls."""
        tricks = " | ".join(map(str, self.tricks))
        calls = " ".join(f"{seat.letter}:{points}" for seat, points in self.weis_calls)
        chosen = "no contract" if self.contract is None else self.contract.name
        return f"{self.dealer.letter} deals, {self.declarer.letter} {chosen}, [{tricks}], Weis [{calls}]"

    @property
    def forehand(self) -> Seat:
        """The dealer's right-hand neighbour: chooses and leads (§2.1)."""
        return self.dealer.next

    @property
    def declarer(self) -> Seat:
        """Who chooses, or has chosen, the contract."""
        return self.forehand.partner if self.schoben else self.forehand

    @cached
    def phase(self) -> Phase:
        """Where the round stands, read off what has happened."""
        if self.contract is None:
            return Phase.PARTNER_CHOOSES if self.schoben else Phase.FOREHAND_CHOOSES
        if self.score is not None:
            return Phase.COUNTED
        if self.rest is not None or self.complete_tricks == TRICKS_IN_ROUND:
            return Phase.COUNTING
        return Phase.PLAYING

    @property
    def trick(self) -> Trick | None:
        """The trick that lies face up, complete or not."""
        return self.tricks[-1] if self.turned < len(self.tricks) else None

    @cached
    def complete_tricks(self) -> int:
        """How many tricks have all four cards."""
        if self.tricks and not self.tricks[-1].is_complete:
            return len(self.tricks) - 1
        return len(self.tricks)

    @cached
    def next_trick(self) -> Trick:
        """The trick to which the next card belongs, perhaps without a card yet.

        Raises ValueError before a contract is chosen.
        """
        if self.contract is None:
            raise ValueError(f"no contract yet: {self!r}")
        if self.tricks and not self.tricks[-1].is_complete:
            return self.tricks[-1]
        leader = self.tricks[-1].leads_next if self.tricks else self.forehand
        award = self.pending_award
        return Trick(
            self.contract,
            leader,
            devalued=self.devalued,
            awarded=self.forfeited_to if award is None else award.team,
            next_lead=None if award is None else award.next_lead,
        )

    @cached
    def played(self) -> CardSet:
        """All cards that lie or have lain on the table."""
        mask = 0
        for trick in self.tricks:
            mask |= trick.card_set.mask
        return CardSet(mask)

    def captured(self, team: Team) -> CardSet:
        """The cards of the tricks a team has taken, and of a rest awarded to it (§6.1)."""
        mask = 0
        for trick in self.tricks[: self.complete_tricks]:
            if trick.taken_by is team:
                mask |= trick.card_set.mask
        if self.rest is not None and self.rest.awarded is team:
            mask |= (PACK - self.played).mask
        return CardSet(mask)

    def tricks_taken(self, team: Team) -> int:
        """How many tricks a team has taken, an awarded rest included."""
        taken = sum(trick.taken_by is team for trick in self.tricks[: self.complete_tricks])
        if self.rest is not None and self.rest.awarded is team:
            taken += TRICKS_IN_ROUND - self.complete_tricks
        return taken

    def called_weis(self, seat: Seat) -> int | None:
        """The height a seat has called, if it has."""
        return dict(self.weis_calls).get(seat)

    def has_named(self, seat: Seat) -> bool:
        """Whether a seat has named its Weis."""
        return any(named is seat for named, _ in self.weis_named)

    def may_still_name(self, seat: Seat) -> bool:
        """Whether a winner of the comparison has yet to name his Weis and is in time (§7.6)."""
        return (
            self.comparison is not None
            and self.comparison.winner is seat.team
            and self.called_weis(seat) is not None
            and not self.has_named(seat)
            and not (len(self.tricks) > 1 and self.tricks[1].has_played(seat))
            and self.phase in (Phase.PLAYING, Phase.COUNTING)
        )

    @property
    def stoeck_valid(self) -> bool:
        """Whether the Stöck called so far count; called with a Weis, only if that Weis does (§8.4)."""
        if self.stoeck is None or self.stoeck.seat.team is self.stoeck_forfeited:
            return False
        if self.stoeck.time is not StoeckTime.WITH_WEIS:
            return True
        won = self.comparison is not None and self.comparison.winner is self.stoeck.seat.team
        return won and self.has_named(self.stoeck.seat)

    def weis_points(self, team: Team) -> int:
        """What the team writes for Weis: all that the winners of the comparison have named."""
        if self.comparison is None or self.comparison.winner is not team:
            return 0
        return sum(
            weis.points for seat, named in self.weis_named if seat.team is team for weis in named
        )


def evolve(course: Course, event: Event) -> Course:
    """The course after one more event; events that add nothing to it leave it as it is."""
    match event:
        case Schoben():
            return replace(course, schoben=True)
        case HandTakenUp():
            return replace(course, face_down=None)
        case ContractChosen():
            return replace(course, contract=event.contract, multiplier=event.multiplier)
        case CardPlayed():
            trick = course.next_trick.with_card(event.card)
            return replace(
                course, tricks=(*course.tricks[: course.complete_tricks], trick), pending_award=None
            )
        case TrickTurned():
            return replace(course, turned=course.turned + 1)
        case WeisCalled():
            return replace(course, weis_calls=(*course.weis_calls, (event.seat, event.points)))
        case WeisCompared():
            return replace(course, comparison=event.comparison)
        case WeisNamed():
            return replace(course, weis_named=(*course.weis_named, (event.seat, event.weis)))
        case StoeckCalled():
            shown = event.time is StoeckTime.SHOWN
            trick = course.complete_tricks if shown else len(course.tricks)
            call = StoeckCall(seat=event.seat, time=event.time, trick=max(1, trick))
            return replace(course, stoeck=call)
        case RestClaimed():
            return replace(course, rest=event)
        case RoundCounted():
            return replace(course, score=event.score)
        case _:
            return sanction(course, event)


def sanction(course: Course, event: Event) -> Course:
    """The course after what an irregularity has cost (§13)."""
    match event:
        case CardTakenBack():
            trick = course.tricks[-1]
            return _with_last_trick(course, replace(trick, cards=trick.cards[:-1]))
        case CardsDevalued():
            devalued = course.devalued | event.cards
            course = replace(course, devalued=devalued)
            if not course.tricks or course.tricks[-1].is_complete:
                return course
            return _with_last_trick(course, replace(course.tricks[-1], devalued=devalued))
        case TrickAwarded(team=team, next_lead=next_lead):
            if not course.tricks or course.tricks[-1].is_complete:
                return replace(course, pending_award=event)
            awarded = replace(course.tricks[-1], awarded=team, next_lead=next_lead)
            return _with_last_trick(course, awarded)
        case TricksForfeited(first=first, team=team):
            kept = course.tricks[: first - 1]
            lost = (replace(trick, awarded=team) for trick in course.tricks[first - 1 :])
            return replace(course, tricks=(*kept, *lost), forfeited_to=team)
        case TurnedPointsForfeited(team=team):
            turned = (replace(trick, points_to=team) for trick in course.tricks[: course.turned])
            return replace(course, tricks=(*turned, *course.tricks[course.turned :]))
        case WeisMiscalled(seat=seat, points=points):
            calls = (*course.weis_calls, (seat, points))
            return replace(course, weis_calls=calls, miscalled=(*course.miscalled, event))
        case StoeckForfeited(team=team):
            return replace(course, stoeck_forfeited=team)
        case _:
            return course


def _with_last_trick(course: Course, trick: Trick) -> Course:
    return replace(course, tricks=(*course.tricks[:-1], trick))


def next_course(course: Course | None, event: Event) -> Course | None:
    """The course after one more event, for state and view alike; a deal begins a new one."""
    if isinstance(event, Dealt):
        return Course(dealer=event.dealer, face_down=event.face_down)
    return None if course is None else evolve(course, event)
