"""`gschobe legal`: which cards of a hand may be played to a trick, and why another may not."""

from __future__ import annotations

from gschobe.cli.inputs import InputError, read, read_rules
from gschobe.core.actions import PlayCard
from gschobe.core.cards import CardSet
from gschobe.core.dealing import CARDS_EACH
from gschobe.core.following import playable, refusal_of
from gschobe.core.notation import parse_card, parse_cards, parse_contract, parse_hand
from gschobe.core.seats import SEATS, Seat
from gschobe.core.tricks import Trick
from gschobe.texts import say
from gschobe.texts.names import name_card
from gschobe.texts.refusals import explain


def legal(
    *, contract: str, hand: str, trick: str = "", rules: str = "schieber", why: str | None = None
) -> int:
    """Print the legal cards on one line, suits in the order E R S T, ranks from ace to six.

    With --why CARD, print instead whether that card may be played; exit 1 when it may not.

    Parameters
    ----------
    contract
        E, R, S or T for a trump suit, O for Obenabe, U for Undenufe.
    hand
        The hand as E.R.S.T by ranks, such as K9.AOX97.X.O.
    trick
        The cards in the trick in the order played, such as "TX RA"; none for a lead.
    rules
        A preset, and options behind it, such as "schieber lone_puur=must_follow".
    why
        A card of the hand.
    """
    table = read_rules(rules)
    held = read("--hand", parse_hand, hand)
    lying = read("--trick", parse_cards, trick)
    _check(held, CardSet.from_cards(lying))
    played = Trick(read("--contract", parse_contract, contract), Seat.SOUTH, lying)
    if why is None:
        print(*playable(hand=held, trick=played, rules=table))
        return 0
    card = read("--why", parse_card, why)
    if card not in held:
        raise InputError(say("error/why_not_in_hand", card=card, hand=held))
    action = PlayCard(seat=SEATS[len(lying)], card=card)
    refusal = refusal_of(action, hand=held, trick=played, rules=table)
    if refusal is None:
        print(say("legal/allowed", card=name_card(card, contract=played.contract)))
        return 0
    sentence = explain(refusal)
    print(say("legal/refused", code=refusal.code, paragraph=refusal.paragraph, sentence=sentence))
    return 1


def _check(hand: CardSet, trick: CardSet) -> None:
    if not hand:
        raise InputError(say("error/hand_empty"))
    if len(hand) > CARDS_EACH:
        raise InputError(say("error/hand_too_big", count=len(hand)))
    if len(trick) >= len(SEATS):
        raise InputError(say("error/trick_full", count=len(trick)))
    if common := hand & trick:
        raise InputError(say("error/hand_and_trick", cards=" ".join(map(str, common))))
