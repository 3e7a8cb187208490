"""A bot that knows the ordinary maxims of the card table, and nothing of chance or search."""

from __future__ import annotations

from random import Random

from gschobe.bots.contract import Choice, Estimate, Reason
from gschobe.bots.hand_value import hand_value
from gschobe.bots.table_sense import TableSense, sense
from gschobe.core.actions import (
    Action,
    ChooseContract,
    ClaimGame,
    ClaimRest,
    CountRound,
    PlayCard,
    Schieben,
    TurnTrick,
)
from gschobe.core.announcing import announced, due_claims
from gschobe.core.cards import Card
from gschobe.core.contracts import CONTRACTS
from gschobe.core.legality import legal_actions
from gschobe.core.view import View

CHOOSES_ALONE = 18.0
"""How much a hand has to be worth, times the factor, before forehand keeps the choice."""

WORTH_A_TRUMP = 8
"""So many points make it worth a trump to take a trick."""


class SimpleBot:
    """Draws trumps as declarer, smears to the partner, takes tricks cheaply, calls what pays."""

    name = "simple"

    def choose(self, view: View, *, rng: Random, budget: float) -> Choice:
        """Choose one of the legal actions of the view's seat."""
        if view.seat is None or view.course is None:
            raise ValueError("there is nothing to choose")
        if view.course.contract is None:
            return _choose_contract(view)
        actions = legal_actions(view, view.seat)
        if claims := [claim for claim in due_claims(view) if claim.seat is view.seat]:
            return _said(claims[0], "reason/stands_at_target")
        plays = [a for a in actions if isinstance(a, PlayCard) and a.weis is None and not a.stoeck]
        others = [a for a in actions if not isinstance(a, PlayCard | ClaimRest | ClaimGame)]
        if pressing := [a for a in others if not isinstance(a, CountRound | TurnTrick)]:
            return _said(pressing[0], "reason/calls_what_pays")
        if not plays:
            return _said(others[0], "reason/goes_on")
        picture = sense(view.course, hand=view.hand, seat=view.seat)
        card, key = _lead(picture) if not picture.trick.cards else _follow(picture, plays)
        return _said(announced(view, PlayCard(seat=view.seat, card=card)), key)


def _said(action: Action, key: str) -> Choice:
    return Choice(action=action, reasons=(Reason(key=key),))


def _choose_contract(view: View) -> Choice:
    """The contract worth most with its factor; forehand passes a poor hand on."""
    assert view.seat is not None
    assert view.course is not None
    factors = view.rules.multipliers
    values = {
        contract: hand_value(view.hand, contract) * factors.factor(contract)
        for contract in CONTRACTS
    }
    best = max(CONTRACTS, key=lambda contract: values[contract])
    choices: dict[Action, Estimate] = {
        ChooseContract(seat=view.seat, contract=contract): Estimate(mean=value)
        for contract, value in values.items()
    }
    may_pass = not view.course.schoben
    threshold = CHOOSES_ALONE * max(1, factors.factor(best))
    if may_pass and values[best] < threshold:
        action: Action = Schieben(seat=view.seat)
        return Choice(action=action, reasons=(Reason(key="reason/passes_on"),), values=choices)
    action = ChooseContract(seat=view.seat, contract=best)
    return Choice(action=action, reasons=(Reason(key="reason/best_contract"),), values=choices)


def _cheapest(picture: TableSense, cards: list[Card]) -> Card:
    """The card that costs least to give away: few points, no trump, weak."""
    return min(
        cards,
        key=lambda card: (
            picture.is_trump(card),
            picture.points(card) + (6 if picture.is_bock(card) else 0),
            picture.strength(card),
        ),
    )


def _lead(picture: TableSense) -> tuple[Card, str]:
    """Draw trumps as declarer; else a card that nothing beats; else something cheap."""
    hand = list(picture.hand)
    trumps = [card for card in hand if picture.is_trump(card)]
    tops = [card for card in hand if picture.is_bock(card)]
    ours = picture.declarer.team is picture.seat.team
    if trumps and ours and picture.unseen_trumps > 0:
        best = max(trumps, key=picture.strength)
        if picture.is_bock(best):
            return best, "reason/draws_trumps"
    plain = [card for card in tops if not picture.is_trump(card)]
    if plain:
        return max(plain, key=picture.points), "reason/leads_bock"
    others = [card for card in hand if not picture.is_trump(card)] or hand
    return _cheapest(picture, others), "reason/leads_low"


def _follow(picture: TableSense, plays: list[PlayCard]) -> tuple[Card, str]:
    """Smear to the partner, take what is worth taking as cheaply as it goes, else stay low."""
    cards = [play.card for play in plays]
    if picture.partner_wins and (picture.partner_is_safe or len(picture.trick.cards) > 1):
        return _smear(picture, cards)
    winning = [card for card in cards if picture.wins_so_far(card)]
    at_stake = sum(picture.points(card) for card in picture.trick.cards)
    plain = [card for card in winning if not picture.is_trump(card)]
    trump_led = picture.trick.led is picture.trump
    safe = [card for card in plain if picture.is_safe(card) or picture.is_bock(card)]
    if picture.is_last and plain:
        return max(plain, key=picture.points), "reason/takes_it"
    if safe:
        return max(safe, key=picture.points), "reason/takes_it"
    trumps = [card for card in winning if picture.is_trump(card)]
    if trumps and (trump_led or at_stake >= WORTH_A_TRUMP):
        sure = [card for card in trumps if picture.is_safe(card)]
        return min(sure or trumps, key=picture.strength), "reason/trumps_in"
    return _cheapest(picture, cards), "reason/stays_low"


def _smear(picture: TableSense, cards: list[Card]) -> tuple[Card, str]:
    """Give the partner points, but neither trumps nor cards that take tricks of their own."""
    free = [card for card in cards if not picture.is_trump(card) and not picture.is_bock(card)]
    if free:
        return max(free, key=picture.points), "reason/smears"
    return _cheapest(picture, cards), "reason/stays_low"
