"""A second, deliberately plain reading of following suit and of trick winning.

The upper half shares no function, table or type with the rules under test: cards are two
letters, the orders and points are typed in anew from the documents, the three options are
plain words. The lower half compares both readings, in the tests and as a command:

    python tests/plain.py --positions 1000000 --seed 1
"""

import argparse
import sys
import time
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from gschobe.core.cards import CARDS, Card, CardSet
from gschobe.core.contracts import CONTRACTS
from gschobe.core.following import playable
from gschobe.core.seats import Seat
from gschobe.core.tablerules import LonePuur, TableRules, TrumpIn, Undertrump
from gschobe.core.tricks import Trick

# ---------------------------------------------------------------- the plain reading

STRONGEST_FIRST = {
    "trump suit": "U9AKOX876",
    "beside a trump": "AKOUX9876",
    "O": "AKOUX9876",
    "U": "6789XUOKA",
}
WORTH = {
    "trump suit": {"U": 20, "9": 14, "A": 11, "X": 10, "K": 4, "O": 3, "8": 0, "7": 0, "6": 0},
    "beside a trump": {"A": 11, "X": 10, "K": 4, "O": 3, "U": 2, "9": 0, "8": 0, "7": 0, "6": 0},
    "O": {"A": 11, "X": 10, "8": 8, "K": 4, "O": 3, "U": 2, "9": 0, "7": 0, "6": 0},
    "U": {"6": 11, "X": 10, "8": 8, "K": 4, "O": 3, "U": 2, "A": 0, "9": 0, "7": 0},
}


class Options(NamedTuple):
    """The three options on following, each in one plain word."""

    trumping: str = "always"
    """May one who could follow play a trump? "always" or "void" (only when he cannot)."""
    puur: str = "free"
    """Must a lone Puur follow a trump lead? "free" (it need not) or "bound"."""
    under: str = "rare"
    """Undertrumping: "rare" (only with nothing but trumps) or "anyhow" (whoever may play a trump)."""


EVERY_OPTION = [
    Options(trumping, puur, under)
    for trumping in ("always", "void")
    for puur in ("free", "bound")
    for under in ("rare", "anyhow")
]


def is_trump(card: str, contract: str) -> bool:
    return contract in ("E", "R", "S", "T") and card[0] == contract


def ladder(card: str, contract: str) -> str:
    if contract in ("O", "U"):
        return contract
    return "trump suit" if is_trump(card, contract) else "beside a trump"


def outranks(card: str, other: str, contract: str) -> bool:
    """Whether a card is stronger than another of the same suit."""
    order = STRONGEST_FIRST[ladder(card, contract)]
    return order.index(card[1]) < order.index(other[1])


def worth(cards: list[str], contract: str) -> int:
    return sum(WORTH[ladder(card, contract)][card[1]] for card in cards)


def taker(trick: list[str], contract: str) -> int:
    """Which card of the trick takes it, counted from 0."""
    taking = 0
    for place in range(1, len(trick)):
        card, best = trick[place], trick[taking]
        if card[0] == best[0]:
            if outranks(card, best, contract):
                taking = place
        elif is_trump(card, contract):
            taking = place
    return taking


def may_play(card: str, hand: list[str], trick: list[str], contract: str, options: Options) -> bool:
    """Whether a card of the hand may be played to the trick."""
    if not trick:
        return True
    led = trick[0][0]
    if card[0] == led:
        return True
    of_the_suit = [held for held in hand if held[0] == led]
    if led == contract:
        if of_the_suit == [led + "U"] and options.puur == "free":
            return True
        return of_the_suit == []
    if not is_trump(card, contract):
        return of_the_suit == []
    if of_the_suit and options.trumping == "void":
        return False
    trumps_there = [there for there in trick if is_trump(there, contract)]
    goes_under = any(outranks(there, card, contract) for there in trumps_there)
    if not goes_under:
        return True
    if options.under == "anyhow":
        return True
    return all(is_trump(held, contract) for held in hand)


def shuffled(rng: Random) -> list[list[str]]:
    """Four hands of nine."""
    pack = [suit + rank for suit in "ERST" for rank in "AKOUX9876"]
    for last in range(35, 0, -1):
        other = rng.randrange(last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    return [pack[:9], pack[9:18], pack[18:27], pack[27:]]


class PlainPosition(NamedTuple):
    """Who is to move, the four hands, the trick so far."""

    mover: int
    hands: list[list[str]]
    trick: list[str]


def count_plays(position: PlainPosition, depth: int, contract: str, options: Options) -> int:
    """How many different sequences of so many legal cards there are."""
    if depth == 0:
        return 1
    mover, hands, trick = position
    total = 0
    for card in hands[mover]:
        if may_play(card, hands[mover], trick, contract, options):
            left = [[held for held in hand if held != card] for hand in hands]
            after = [*trick, card]
            following = (mover + 1) % 4
            if len(after) == 4:
                following = (following + taker(after, contract)) % 4
                after = []
            total += count_plays(
                PlainPosition(following, left, after), depth - 1, contract, options
            )
    return total


def random_round(
    rng: Random, contract: str, options: Options
) -> Iterator[tuple[PlainPosition, str]]:
    """The 36 positions of one round of random legal play, each with the card played."""
    hands, trick, mover = shuffled(rng), list[str](), 0
    for _ in range(36):
        hand = hands[mover]
        card = rng.choice([c for c in hand if may_play(c, hand, trick, contract, options)])
        yield PlainPosition(mover, hands, trick), card
        hands[mover] = [held for held in hand if held != card]
        trick = [*trick, card]
        mover = (mover + 1) % 4
        if len(trick) == 4:
            mover = (mover + taker(trick, contract)) % 4
            trick = []


# ---------------------------------------------------------------- the comparison

BY_NAME: dict[str, Card] = {str(card): card for card in CARDS}


def table_rules(options: Options) -> TableRules:
    """The same three options as the rules under test name them."""
    return TableRules(
        trump_in={"always": TrumpIn.ANY_TIME, "void": TrumpIn.ONLY_WHEN_VOID}[options.trumping],
        lone_puur={"free": LonePuur.FREE, "bound": LonePuur.MUST_FOLLOW}[options.puur],
        undertrump={
            "rare": Undertrump.ONLY_FROM_ALL_TRUMPS,
            "anyhow": Undertrump.ALLOWED,
        }[options.under],
    )


def card_set(cards: list[str]) -> CardSet:
    return CardSet.from_cards(BY_NAME[card] for card in cards)


def mismatches_at(
    position: PlainPosition, card: str, contract: str, options: Options
) -> Iterator[str]:
    """What the two readings say differently: legal cards, then winner and points with the card."""
    mover, hands, cards = position
    hand, leader = hands[mover], Seat((mover - len(cards)) % 4)
    trick = Trick(CONTRACTS["ERSTOU".index(contract)], leader, tuple(BY_NAME[c] for c in cards))
    told = playable(hand=card_set(hand), trick=trick, rules=table_rules(options))
    plain = [c for c in hand if may_play(c, hand, cards, contract, options)]
    if told != card_set(plain):
        yield f"{contract} {options} trick {cards} hand {hand}: legal {told}, plainly {plain}"
    trick, cards = trick.with_card(BY_NAME[card]), [*cards, card]
    if trick.winner != (leader + taker(cards, contract)) % 4:
        yield f"{contract} trick {cards}: {trick.winner!r} wins, plainly {taker(cards, contract)}"
    if trick.points != worth(cards, contract):
        yield f"{contract} trick {cards}: {trick.points} points, plainly {worth(cards, contract)}"


class Compared(NamedTuple):
    """How many positions were compared, and every difference found."""

    positions: int
    mismatches: list[str]


def compare(positions: int, seed: int) -> Compared:
    """Compare both readings in so many positions of random play.

    The eight combinations of the options and the six contracts take turns, a round each.
    """
    rng, found, done = Random(seed), list[str](), 0
    kinds = [(contract, options) for options in EVERY_OPTION for contract in "ERSTOU"]
    while done < positions:
        contract, options = kinds[done // 36 % len(kinds)]
        for position, card in random_round(rng, contract, options):
            if done == positions:
                break
            found += mismatches_at(position, card, contract, options)
            done += 1
    return Compared(done, found)


def main() -> int:
    """Compare as the command line asks; one line of result."""
    parser = argparse.ArgumentParser(description="Compare the rules with their plain reading.")
    parser.add_argument("--positions", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    start = time.perf_counter()
    compared = compare(wanted.positions, wanted.seed)
    seconds = time.perf_counter() - start
    for line in compared.mismatches[:10]:
        print(line)
    print(
        f"{compared.positions} positions, seed {wanted.seed}, {seconds:.1f} s,"
        f" {len(compared.mismatches)} mismatches"
    )
    return 1 if compared.mismatches else 0


if __name__ == "__main__":
    sys.exit(main())
