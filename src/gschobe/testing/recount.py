"""A deliberately plain reading of the count, to compare the rules with.

It works on letters and on the open events of one round, and shares no function with `core`:
winner of a trick, finding and comparing Weis, the items of the count and their order are all
stated here anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from gschobe.core import events as ev
from gschobe.core.cards import CardSet
from gschobe.core.tablerules import Crossing, Ending, TableRules

PLAIN = "6789XUOKA"
TRUMP = "678XOKA9U"
RUNS = {3: 20, 4: 50, 5: 100, 6: 150, 7: 200, 8: 250, 9: 300}
FOURS = {"U": 200, "9": 150}


class Moment(NamedTuple):
    """Points that fall to a team (0 or 1) in one trick (1 to 9), the factor included."""

    trick: int
    item: str
    team: int
    points: int


class PlainWeis(NamedTuple):
    """A Weis as its cards, with its place in a comparison: greater is better."""

    strength: tuple[int, int, int, bool]
    cards: frozenset[str]


def value(card: str, contract: str) -> int:
    """What a card counts in a contract, both as letters."""
    suit, rank = card
    low = "6" if contract == "U" else "A"
    points = {low: 11, "X": 10, "K": 4, "O": 3, "U": 2}
    if contract in "OU":
        points["8"] = 8
    if suit == contract:
        points |= {"U": 20, "9": 14}
    return points.get(rank, 0)


def winner(cards: Sequence[str], contract: str) -> int:
    """Which card of a trick wins, counted from the lead."""
    led = cards[0][0]

    def power(card: str) -> tuple[int, int]:
        suit, rank = card
        if suit == contract and contract not in "OU":
            return 2, TRUMP.index(rank)
        if suit != led:
            return 0, 0
        return 1, -PLAIN.index(rank) if contract == "U" else PLAIN.index(rank)

    return max(range(len(cards)), key=lambda place: power(cards[place]))


def letters(cards: CardSet | None) -> frozenset[str]:
    """A set of cards as letters."""
    return frozenset(map(str, cards or ()))


def weis_of(hand: Iterable[str], contract: str) -> list[PlainWeis]:
    """All Weis of a hand, no run a part of a longer one."""
    held, found = set(hand), list[PlainWeis]()
    for suit in "ERST":
        ranks = [place for place in range(9) if suit + PLAIN[place] in held]
        for _, neighbours in groupby(enumerate(ranks), key=lambda pair: pair[1] - pair[0]):
            places = [place for _, place in neighbours]
            if len(places) >= 3:
                cards = frozenset(suit + PLAIN[place] for place in places)
                top = -places[0] if contract == "U" else places[-1]
                strength = RUNS[len(places)], len(places), top, suit == contract
                found.append(PlainWeis(strength, cards))
    for place, rank in enumerate(PLAIN):
        cards = frozenset(suit + rank for suit in "ERST")
        if cards <= held:
            top = -place if contract == "U" else place
            found.append(PlainWeis((FOURS.get(rank, 100), 4, top, False), cards))
    return found


def weis_winner(
    callers: Iterable[int], hands: Sequence[frozenset[str]], *, forehand: int, contract: str
) -> int | None:
    """The team whose best Weis is best, the earlier seat in a tie; None if nobody has called."""
    called = [
        (max(weis.strength for weis in weis_of(hands[seat], contract)), -((seat - forehand) % 4))
        for seat in callers
    ]
    return (forehand - max(called)[1]) % 2 if called else None


def moments(events: Sequence[ev.Event], rules: TableRules) -> list[Moment]:
    """All that counts in the round that was dealt last, in the order of its tricks."""
    begun = max(n for n, event in enumerate(events) if isinstance(event, ev.Dealt))
    happened = events[begun:]
    chosen = next((event for event in happened if isinstance(event, ev.ContractChosen)), None)
    if chosen is None:
        return []
    contract, factor = chosen.contract.letter, rules.multipliers.factors[chosen.contract]
    found = _called(happened, contract) + _tricks(happened, contract, rules)
    return sorted(Moment(m.trick, m.item, m.team, m.points * factor) for m in found)


def _called(happened: Sequence[ev.Event], contract: str) -> list[Moment]:
    dealt = happened[0]
    assert isinstance(dealt, ev.Dealt)
    callers = [int(event.seat) for event in happened if isinstance(event, ev.WeisCalled)]
    hands, forehand = [letters(hand) for hand in dealt.hands], (dealt.dealer + 1) % 4
    compared = any(isinstance(event, ev.WeisCompared) for event in happened)
    team = weis_winner(callers, hands, forehand=forehand, contract=contract) if compared else None
    named = {int(event.seat) for event in happened if isinstance(event, ev.WeisNamed)}
    writers = [seat for seat in callers if seat in named and seat % 2 == team]
    found = [
        Moment(1, "weis", seat % 2, weis.strength[0])
        for seat in writers
        for weis in weis_of(hands[seat], contract)
    ]
    played = 0
    stoeck: Moment | None = None
    for event in happened:
        if isinstance(event, ev.CardPlayed):
            played += 1
        if isinstance(event, ev.StoeckCalled) and (
            event.time != "with_weis" or event.seat in writers
        ):
            # Stöck shown with a claim stand beside the complete tricks, not the running one.
            trick = played // 4 if event.time == "shown" else (played + 3) // 4
            stoeck = Moment(max(1, trick), "stoeck", event.seat % 2, 20)
    return found if stoeck is None else [*found, stoeck]


def _tricks(happened: Sequence[ev.Event], contract: str, rules: TableRules) -> list[Moment]:
    played = [event for event in happened if isinstance(event, ev.CardPlayed)]
    tricks = [played[n : n + 4] for n in range(0, len(played) - len(played) % 4, 4)]
    found: list[Moment] = []
    for number, trick in enumerate(tricks, start=1):
        cards = [str(event.card) for event in trick]
        team = trick[winner(cards, contract)].seat % 2
        points = sum(value(card, contract) for card in cards)
        found.append(Moment(number, "tricks", team, points))
    rest = next((event for event in happened if isinstance(event, ev.RestClaimed)), None)
    if rest is not None:
        points = 152 - sum(moment.points for moment in found)
        found.append(Moment(9, "tricks", int(rest.awarded), points))
    elif len(tricks) < 9:
        return found
    last = found[-1].team
    found.append(Moment(9, "tricks last", last, 5))
    if all(moment.team == last for moment in found):
        found.append(Moment(9, "tricks match", last, rules.match_points))
    return found


def first_to_stand(
    totals: tuple[int, int], found: Sequence[Moment], rules: TableRules
) -> int | None:
    """The team that first stands at or above the target, counted in the order of crossing."""
    blocks = ["stoeck", "weis"]
    if rules.crossing is Crossing.WEIS_STOECK_TRICKS:
        blocks.reverse()

    def order(moment: Moment) -> tuple[int, int]:
        block = blocks.index(moment.item) if moment.item in blocks else 2
        played_out = rules.ending is Ending.PLAYED_OUT
        return (block, moment.trick) if played_out else (moment.trick, block)

    if rules.target is None:
        return None
    for team, total in enumerate(totals):
        if total >= rules.target:
            return team
    running = list(totals)
    for moment in sorted(found, key=order):
        running[moment.team] += moment.points
        if running[moment.team] >= rules.target:
            return moment.team
    return None
