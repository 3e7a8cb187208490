"""Weis: finding, valuing and comparing them (RULES.md §7)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from gschobe.core.cards import CardSet, Rank, Suit, card_of
from gschobe.core.contracts import Contract
from gschobe.core.seats import Seat, Team

SHORTEST_RUN = 3
RUN_POINTS = {3: 20, 4: 50, 5: 100, 6: 150, 7: 200, 8: 250, 9: 300}
FOUR_POINTS = {Rank.UNDER: 200, Rank.NINE: 150}
OTHER_FOUR_POINTS = 100
"""§7.1, in every contract."""


@dataclass(frozen=True, slots=True)
class Run:
    """Three or more neighbouring cards of one suit, in the natural order even in trumps."""

    suit: Suit
    top: Rank
    length: int

    @property
    def points(self) -> int:
        """What the run counts before the multiplier."""
        return RUN_POINTS[self.length]

    @property
    def lowest(self) -> Rank:
        """The lowest card in the natural order."""
        return Rank(self.top - self.length + 1)

    @property
    def cards(self) -> CardSet:
        """The cards of the run."""
        ranks = range(self.lowest, self.top + 1)
        return CardSet.from_cards(card_of(self.suit, Rank(rank)) for rank in ranks)


@dataclass(frozen=True, slots=True)
class FourOfAKind:
    """All four cards of one rank."""

    rank: Rank

    @property
    def points(self) -> int:
        """What the four count before the multiplier."""
        return FOUR_POINTS.get(self.rank, OTHER_FOUR_POINTS)

    @property
    def length(self) -> int:
        """Four cards."""
        return len(Suit)

    @property
    def top(self) -> Rank:
        """The rank itself."""
        return self.rank

    @property
    def lowest(self) -> Rank:
        """The rank itself."""
        return self.rank

    @property
    def cards(self) -> CardSet:
        """The four cards."""
        return CardSet.from_cards(card_of(suit, self.rank) for suit in Suit)


Weis = Run | FourOfAKind


@lru_cache(maxsize=1 << 14)
def find_weis(hand: CardSet) -> tuple[Weis, ...]:
    """All Weis of a hand, dearest first; a card may serve in a run and a four (§7.2).

    >>> from gschobe.core.notation import parse_hand
    >>> for weis in find_weis(parse_hand("K.K.K.AKOU7")):
    ...     print(weis.points, weis.cards)
    100 K.K.K.K
    50 ...AKOU
    """
    found: list[Weis] = [weis for suit in Suit for weis in _runs(hand, suit)]
    found += [four for four in map(FourOfAKind, reversed(Rank)) if four.cards <= hand]
    return tuple(sorted(found, key=lambda weis: (-weis.points, -weis.length)))


def _runs(hand: CardSet, suit: Suit) -> list[Run]:
    """The unbroken runs of a suit, longest possible each, from the ace down."""
    runs: list[Run] = []
    length = 0
    for rank in range(Rank.ACE, -2, -1):
        if rank >= 0 and card_of(suit, Rank(rank)) in hand:
            length += 1
            continue
        if length >= SHORTEST_RUN:
            runs.append(Run(suit, Rank(rank + length), length))
        length = 0
    return runs


def told(weis: Weis, contract: Contract) -> tuple[int, int, int, int]:
    """The four answers the holder can be asked for: points, cards, top card, in trumps or not.

    The top card is told by its rank; in Undenufe it is the lowest card.
    """
    top = weis.lowest if contract is Contract.UNDENUFE else weis.top
    in_trumps = isinstance(weis, Run) and weis.suit is contract.trump
    return weis.points, weis.length, int(top), int(in_trumps)


def strength(weis: Weis, contract: Contract) -> tuple[int, int, int, int]:
    """How a Weis stands in the comparison (§7.3): its answers in turn, greater is better."""
    points, length, top, in_trumps = told(weis, contract)
    return points, length, -top if contract is Contract.UNDENUFE else top, in_trumps


@lru_cache(maxsize=1 << 14)
def best_weis(hand: CardSet, contract: Contract) -> Weis | None:
    """The Weis whose height the holder calls, the best of his hand."""
    return max(find_weis(hand), key=lambda weis: strength(weis, contract), default=None)


class Question(StrEnum):
    """What is asked while Weis are compared, in this order and no further than needed (§7.3)."""

    POINTS = "points"
    CARDS = "cards"
    TOP_CARD = "top_card"
    TRUMP = "trump"
    FOREHAND = "forehand"


@dataclass(frozen=True, slots=True)
class Comparison:
    """Who wins the comparison, and all that the table hears of it.

    `heard` holds each question asked with the answers of both teams, A then B; None stands
    for a team that has called nothing. The last question is answered by the place after
    forehand.
    """

    winner: Team
    heard: tuple[tuple[Question, tuple[int | None, int | None]], ...]


def compare_weis(called: Mapping[Seat, Weis], *, forehand: Seat, contract: Contract) -> Comparison:
    """Compare the best Weis of each seat that has called; the earlier call wins a full tie.

    `called` holds one seat at least.

    >>> runs = {Seat(0): Run(Suit.SCHELLEN, Rank.NINE, 3), Seat(1): Run(Suit.ROSEN, Rank.NINE, 3)}
    >>> outcome = compare_weis(runs, forehand=Seat(0), contract=Contract.ROSEN)
    >>> outcome.winner.name, [(question.value, answers) for question, answers in outcome.heard]
    ('B', [('points', (20, 20)), ('cards', (3, 3)), ('top_card', (3, 3)), ('trump', (0, 1))])
    """

    def standing(seat: Seat) -> tuple[tuple[int, int, int, int], int]:
        return strength(called[seat], contract), -((seat - forehand) % 4)

    winner = max(called, key=standing).team
    answers: list[tuple[int, ...] | None] = [None, None]
    for team in Team:
        if seats := [seat for seat in called if seat.team is team]:
            best = max(seats, key=standing)
            answers[team] = (*told(called[best], contract), (best - forehand) % 4)
    of_a, of_b = answers
    if of_a is None or of_b is None:
        alone = tuple(answer[0] if answer else None for answer in (of_a, of_b))
        return Comparison(winner, ((Question.POINTS, (alone[0], alone[1])),))
    heard: list[tuple[Question, tuple[int | None, int | None]]] = []
    for question, a, b in zip(Question, of_a, of_b, strict=True):
        heard.append((question, (a, b)))
        if a != b:
            break
    return Comparison(winner, tuple(heard))


def is_sum_of_weis(points: int) -> bool:
    """Whether Weis can add up to these points: 0, 20, 40, 50 and every ten from there.

    >>> [points for points in range(0, 100, 10) if is_sum_of_weis(points)]
    [0, 20, 40, 50, 60, 70, 80, 90]
    """
    return points % 10 == 0 and points >= 0 and points not in (10, 30)
