"""`gschobe perft`: count the ways to play on, from four hands or from a file of counts."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

from gschobe.cli.inputs import InputError, read, read_rules
from gschobe.core.cards import CardSet
from gschobe.core.notation import parse_contract, parse_hand
from gschobe.core.seats import SEATS, Seat
from gschobe.core.tricks import Trick
from gschobe.records.perft import PerftError, Position, parse_perft
from gschobe.records.perft import divide as count_by_first_card
from gschobe.texts import say


def perft(
    path: Path | None = None,
    /,
    *,
    hand: list[str] | None = None,
    contract: str = "",
    depth: int = 4,
    rules: str = "schieber",
    divide: bool = False,
) -> int:
    """Count the different sequences of so many legal cards, the contract given.

    With a file, count every position of it and compare; exit 1 at the first wrong number.

    Parameters
    ----------
    path
        A file of positions with their counts.
    hand
        A hand as E.R.S.T by ranks, four times, forehand first.
    contract
        E, R, S or T for a trump suit, O for Obenabe, U for Undenufe.
    depth
        How many cards are played.
    rules
        A preset, and options behind it.
    divide
        Print the counts by first card as well.
    """
    if path is not None:
        return _check_file(path, split=divide)
    position = _position(hand or [], contract)
    table = read_rules(rules)
    most = sum(len(held) for held in position.hands)
    if not 1 <= depth <= most:
        raise InputError(say("error/depth", found=depth, most=most))
    counts = count_by_first_card(position, depth, rules=table)
    if divide:
        for card, count in counts.items():
            print(f"{card} {count}")
    print(sum(counts.values()))
    return 0


def _position(texts: list[str], contract: str) -> Position:
    hands = [read("--hand", parse_hand, text) for text in texts]
    if len(hands) != len(SEATS):
        raise InputError(say("error/four_hands", count=len(hands)))
    for one, other in combinations(hands, 2):
        if common := one & other:
            raise InputError(say("error/hands_share", cards=" ".join(map(str, common))))
    if len({len(held) for held in hands}) != 1 or hands[0] == CardSet():
        raise InputError(say("error/hands_unequal", counts=", ".join(str(len(h)) for h in hands)))
    chosen = read("--contract", parse_contract, contract)
    south, east, north, west = hands
    return Position((south, east, north, west), Trick(chosen, Seat.SOUTH))


def _check_file(path: Path, *, split: bool) -> int:
    """Compare every count of a file; where one is wrong, show it split by first card."""
    try:
        blocks = parse_perft(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(say("error/no_file", path=path)) from error
    except PerftError as error:
        sentence = say(error.code, line=error.line, found=error.found)
        raise InputError(say("error/in_option", option=path, sentence=sentence)) from error
    for block in blocks:
        for depth, expected in block.counts:
            counts = count_by_first_card(block.position, depth, rules=block.table_rules)
            total = sum(counts.values())
            right = total == expected
            key = "perft/right" if right else "perft/wrong"
            print(say(key, id=block.id, depth=depth, expected=expected, total=total))
            if split or not right:
                print(*(f"  {card} {count}" for card, count in counts.items()), sep="\n")
            if not right:
                return 1
    return 0
