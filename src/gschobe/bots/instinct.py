"""Bots that play as they have learned, without thinking anything through."""

from __future__ import annotations

from math import log
from random import Random

from gschobe.bots.cards import cards_to_play, dearness
from gschobe.bots.contract import Choice, Estimate, Reason
from gschobe.bots.explaining import what_it_does
from gschobe.bots.learned import card_policy, hand_values
from gschobe.bots.simple import SimpleBot
from gschobe.bots.table_sense import sense
from gschobe.core.actions import Action, ChooseContract, PlayCard, Schieben
from gschobe.core.announcing import announced
from gschobe.core.cards import PACK
from gschobe.core.contracts import CONTRACTS
from gschobe.core.view import View
from gschobe.fast import hand_masks, supports


class InstinctBot:
    """Plays the card that its network likes best; how sure its hand is, its kinds differ in.

    `unsteadiness` is how many points less a card may well be worth that is played all the same; 0 is
    a steady hand. Contracts are chosen by the look of the own nine cards.
    """

    name = "instinct"
    unsteadiness = 0.0

    def choose(self, view: View, *, rng: Random, budget: float) -> Choice:
        """Choose one of the legal actions of the view's seat."""
        if view.seat is None or view.course is None:
            raise ValueError("there is nothing to choose")
        if view.course.contract is None:
            return self._contract(view, rng)
        cards = cards_to_play(view)
        if len(cards) < 2 or not supports(view):
            return SimpleBot().choose(view, rng=rng, budget=budget)
        unseen = PACK - view.course.played - view.hand
        found = card_policy().own_values(view, view.seat, view.hand, unseen)
        best = max(cards, key=lambda card: (found[card] + self._whim(rng), -dearness(view, card)))
        picture = sense(view.course, hand=view.hand, seat=view.seat)
        return Choice(
            action=announced(view, PlayCard(seat=view.seat, card=best)),
            reasons=(what_it_does(picture, best),),
            values={
                PlayCard(seat=view.seat, card=card): Estimate(mean=found[card]) for card in cards
            },
        )

    def _contract(self, view: View, rng: Random) -> Choice:
        """What the hand looks worth in each contract, and when the partner chooses."""
        assert view.seat is not None
        assert view.course is not None
        rules, schoben, hands = view.rules, view.course.schoben, hand_masks([[view.hand] * 4])
        factors = rules.multipliers
        worth = hand_values().of_contracts(hands[:, 0], rules=rules, schoben=schoben)[0]
        values: dict[Action, Estimate] = {
            ChooseContract(seat=view.seat, contract=contract): Estimate(
                mean=float(worth[contract]) * factors.factor(contract)
            )
            for contract in CONTRACTS
        }
        if not schoben:
            passing = float(hand_values().of_passing(hands[:, 0], rules=rules)[0])
            mean = passing * sum(factors.factors) / len(CONTRACTS)
            values[Schieben(seat=view.seat)] = Estimate(mean=mean)
        best = max(values, key=lambda action: values[action].mean + self._whim(rng))
        key = "reason/passes_on" if isinstance(best, Schieben) else "reason/best_contract"
        return Choice(action=best, reasons=(Reason(key=key),), values=values)

    def _whim(self, rng: Random) -> float:
        """A random liking: with it cards come as often as their values say (Gumbel's law)."""
        if not self.unsteadiness:
            return 0.0
        return -self.unsteadiness * log(-log(1 - rng.random()))


class GeselleBot(InstinctBot):
    """Has learned the game, and does not always do what it knows."""

    name = "geselle"
    unsteadiness = 4.0


class KennerBot(InstinctBot):
    """Plays what it has learned, at once."""

    name = "kenner"
