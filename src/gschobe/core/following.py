"""Which cards may be played to a trick (RULES.md §5). The only place that decides it."""

from __future__ import annotations

from gschobe.core.actions import PlayCard
from gschobe.core.cards import SUIT_MASKS, Card, CardSet
from gschobe.core.contracts import STRENGTHS, puur
from gschobe.core.refusals import Code, Refusal
from gschobe.core.tablerules import LonePuur, TableRules, TrumpIn, Undertrump
from gschobe.core.tricks import Trick


def why_not(card: Card, *, hand: CardSet, trick: Trick, rules: TableRules) -> Code | None:
    """Why a card of the hand may not be played to the trick; None when it may.

    >>> from gschobe.core.contracts import Contract
    >>> from gschobe.core.presets import SCHIEBER, SWISS
    >>> from gschobe.core.seats import Seat
    >>> hand, trick = CardSet.of(Card.R7, Card.TU), Trick(Contract.SCHILTEN, Seat(0), (Card.R9,))
    >>> why_not(Card.TU, hand=hand, trick=trick, rules=SCHIEBER.rules)
    <Code.MUST_FOLLOW: 'play/must_follow'>
    >>> why_not(Card.TU, hand=hand, trick=trick, rules=SWISS.rules)
    """
    if not trick.cards:
        return None  # §5.1 the lead is free
    led, trump = trick.led, trick.contract.trump
    if card.suit is led:
        return None  # §5.2
    held = hand.mask & SUIT_MASKS[led]
    if led is trump:
        return Code.MUST_FOLLOW if _must_follow_trump(held, trick, rules) else None
    if card.suit is trump:
        if held and rules.trump_in is TrumpIn.ONLY_WHEN_VOID:
            return Code.MUST_FOLLOW  # §5.4
        if _is_undertrump(card, hand, trick, rules):
            return Code.UNDERTRUMP
        return None
    return Code.MUST_FOLLOW if held else None  # §5.2, §5.6


def _must_follow_trump(trumps_held: int, trick: Trick, rules: TableRules) -> bool:
    """§5.3: trump must be given to a trump lead, a lone Puur excepted."""
    highest_trump = puur(trick.contract)
    lone_puur = highest_trump is not None and trumps_held == highest_trump.mask
    return bool(trumps_held) and not (lone_puur and rules.lone_puur is LonePuur.FREE)


def _is_undertrump(card: Card, hand: CardSet, trick: Trick, rules: TableRules) -> bool:
    """§5.5: a trump below the highest trump of a plain-suit trick."""
    if rules.undertrump is Undertrump.ALLOWED:
        return False
    highest = trick.cards[trick.highest]
    if highest.suit is not card.suit:
        return False
    strengths = STRENGTHS[trick.contract]
    only_trumps = not hand.mask & ~SUIT_MASKS[card.suit]
    return strengths[card] < strengths[highest] and not only_trumps


def playable(*, hand: CardSet, trick: Trick, rules: TableRules) -> CardSet:
    """The cards of the hand that may be played to the trick; never empty for a hand of any cards.

    >>> from gschobe.core.contracts import Contract
    >>> from gschobe.core.presets import SWISS
    >>> from gschobe.core.seats import Seat
    >>> trick = Trick(Contract.SCHILTEN, Seat.SOUTH, (Card.R9,))
    >>> hand = CardSet.of(Card.EA, Card.R7, Card.TU)
    >>> print(playable(hand=hand, trick=trick, rules=SWISS.rules))
    .7..U
    """
    return CardSet.from_cards(
        card for card in hand if why_not(card, hand=hand, trick=trick, rules=rules) is None
    )


def refusal_of(
    action: PlayCard, *, hand: CardSet, trick: Trick, rules: TableRules
) -> Refusal | None:
    """The refusal of a card of the hand, with what was led, what is highest and what may be played."""
    code = why_not(action.card, hand=hand, trick=trick, rules=rules)
    if code is None:
        return None
    allowed = playable(hand=hand, trick=trick, rules=rules)
    data = {
        "seat": action.seat.letter,
        "card": str(action.card),
        "contract": trick.contract.letter,
        "led": trick.led.letter,
        "highest": str(trick.cards[trick.highest]),
        "allowed": " ".join(str(card) for card in allowed),
    }
    return Refusal(code=code, action=action, data=data)
