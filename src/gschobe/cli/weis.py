"""`gschobe weis`: the Weis of a hand, or of four hands and who writes them."""

from __future__ import annotations

from itertools import combinations

from gschobe.cli.inputs import InputError, read
from gschobe.core.cards import CardSet
from gschobe.core.contracts import Contract
from gschobe.core.dealing import CARDS_EACH
from gschobe.core.notation import parse_contract, parse_hand
from gschobe.core.seats import SEATS, Seat
from gschobe.core.weis import best_weis, compare_weis, find_weis
from gschobe.texts import say
from gschobe.texts.names import name_seat
from gschobe.texts.weis import describe_weis, why_won


def weis(*, contract: str, hand: list[str]) -> None:
    """Print one line for each Weis of a hand: its points before the factor, and its cards.

    With four hands, forehand first, print each hand's Weis and then which team writes what.

    Parameters
    ----------
    contract
        E, R, S or T for a trump suit, O for Obenabe, U for Undenufe.
    hand
        A hand as E.R.S.T by ranks, such as K9.AOX97.X.O; once, or four times.
    """
    chosen = read("--contract", parse_contract, contract)
    hands = [read("--hand", parse_hand, text) for text in hand]
    _check(hands)
    if len(hands) == 1:
        _print_weis(hands[0], chosen, indent="")
        return
    for seat, held in zip(SEATS, hands, strict=True):
        print(f"{name_seat(seat)}:")
        _print_weis(held, chosen, indent="  ")
    _print_who_writes(hands, chosen)


def _print_weis(hand: CardSet, contract: Contract, *, indent: str) -> None:
    found = find_weis(hand)
    for each in found:
        print(f"{indent}{each.points:>3}  {describe_weis(each, contract=contract)}")
    if not found:
        print(f"{indent}{say('named/none')}")


def _print_who_writes(hands: list[CardSet], contract: Contract) -> None:
    """All call what they hold, forehand (South) first."""
    called = {
        seat: best
        for seat, held in zip(SEATS, hands, strict=True)
        if (best := best_weis(held, contract))
    }
    if not called:
        print(say("compare/nobody"))
        return
    outcome = compare_weis(called, forehand=Seat.SOUTH, contract=contract)
    points = sum(each.points for seat in outcome.winner.seats for each in find_weis(hands[seat]))
    reason = why_won(outcome)
    print(say("compare/writes", team=outcome.winner.name, points=points, reason=reason))


def _check(hands: list[CardSet]) -> None:
    if len(hands) not in (1, len(SEATS)):
        raise InputError(say("error/one_or_four_hands", count=len(hands)))
    for held in hands:
        if len(held) > CARDS_EACH:
            raise InputError(say("error/hand_too_big", count=len(held)))
    for one, other in combinations(hands, 2):
        if common := one & other:
            raise InputError(say("error/hands_share", cards=" ".join(map(str, common))))
