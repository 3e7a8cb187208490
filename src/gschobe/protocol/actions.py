"""What a player does, as a message. Who does it is known from where the message comes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from gschobe.core import actions as act
from gschobe.core.actions import Action
from gschobe.core.notation import parse_card, parse_contract
from gschobe.core.seats import Seat
from gschobe.protocol.alphabet import CardCode, ContractLetter, Points


class Schieben(Struct, frozen=True, tag="schieben", tag_field="do"):
    """Forehand says "gschobe"."""


class ChooseContract(Struct, frozen=True, tag="choose", tag_field="do"):
    """The contract is named."""

    contract: ContractLetter


class PlayCard(Struct, frozen=True, tag="play", tag_field="do", omit_defaults=True):
    """A card, and what is called with it."""

    card: CardCode
    weis: Points | None = None
    stoeck: bool = False


class CallWeis(Struct, frozen=True, tag="weis", tag_field="do"):
    """The height of the best Weis, called while the own card is not yet covered."""

    points: Points


class CallStoeck(Struct, frozen=True, tag="stoeck", tag_field="do"):
    """Stöck, called while the second card is not yet covered."""


class NameWeis(Struct, frozen=True, tag="name", tag_field="do"):
    """A winner of the comparison names the cards of all his Weis."""


class TurnTrick(Struct, frozen=True, tag="turn", tag_field="do"):
    """The winner turns the trick."""


class ConfirmCount(Struct, frozen=True, tag="agree", tag_field="do"):
    """A team agrees with the written result."""


class ClaimRest(Struct, frozen=True, tag="rest", tag_field="do"):
    """The player on lead asks for the rest."""


class ClaimGame(Struct, frozen=True, tag="claim", tag_field="do"):
    """A player says that his team has reached the target."""


Deed = (
    Schieben
    | ChooseContract
    | PlayCard
    | CallWeis
    | CallStoeck
    | NameWeis
    | TurnTrick
    | ConfirmCount
    | ClaimRest
    | ClaimGame
)
"""All that a player can do; dealing and counting are the table's."""

SPOKEN: dict[type[Any], Callable[..., Action]] = {
    Schieben: act.Schieben,
    CallStoeck: act.CallStoeck,
    NameWeis: act.NameWeis,
    TurnTrick: act.TurnTrick,
    ConfirmCount: act.ConfirmCount,
    ClaimRest: act.ClaimRest,
    ClaimGame: act.ClaimGame,
}
"""The deeds that say all there is to say, with the action of each."""

DEEDS: dict[object, Deed] = {action: deed() for deed, action in SPOKEN.items()}


def action_of(deed: Deed, *, seat: Seat) -> Action:
    """The action of a seat.

    >>> action_of(PlayCard(card="TU", weis=50), seat=Seat.EAST)
    PlayCard(seat=<Seat.EAST: 1>, card=<Card.TU: 30>, weis=50, stoeck=False)
    """
    match deed:
        case PlayCard(card=code, weis=weis, stoeck=stoeck):
            return act.PlayCard(seat=seat, card=parse_card(code), weis=weis, stoeck=stoeck)
        case ChooseContract(contract=letter):
            return act.ChooseContract(seat=seat, contract=parse_contract(letter))
        case CallWeis(points=points):
            return act.CallWeis(seat=seat, points=points)
        case _:
            return SPOKEN[type(deed)](seat=seat)


def deed_of(action: Action) -> Deed | None:
    """The message of an action; None for what the table does itself.

    >>> deed_of(act.Schieben(seat=Seat.SOUTH))
    Schieben()
    """
    match action:
        case act.PlayCard(card=card, weis=weis, stoeck=stoeck):
            return PlayCard(card=str(card), weis=weis, stoeck=stoeck)
        case act.ChooseContract(contract=contract):
            return ChooseContract(contract=contract.letter)  # type: ignore[arg-type]
        case act.CallWeis(points=points):
            return CallWeis(points=points)
        case _:
            return DEEDS.get(type(action))
