"""What went wrong at a table and what it cost, told one sentence an event."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from gschobe.core import events as happened
from gschobe.core import irregularities as wrong
from gschobe.core.cards import Card, CardSet
from gschobe.core.contracts import Contract
from gschobe.core.events import SeenEvent
from gschobe.core.irregularities import Irregularity
from gschobe.core.seats import Seat
from gschobe.texts.faces import card_code
from gschobe.texts.messages import say
from gschobe.texts.names import name_card, name_seat
from gschobe.texts.weis import describe_weis

KEYS: dict[type[Any], str] = {
    wrong.RevokeSeen: "wrong/revoke_seen",
    wrong.RevokeUnseen: "wrong/revoke_unseen",
    wrong.RevokeFound: "wrong/revoke_found",
    wrong.LedOutOfTurn: "wrong/led_out_of_turn",
    wrong.PlayedOutOfTurn: "wrong/played_out_of_turn",
    wrong.WrongHeight: "wrong/wrong_height",
    wrong.UselessWeis: "wrong/useless_weis",
    wrong.CalledTooLate: "wrong/called_too_late",
    wrong.PartnerReminded: "wrong/partner_reminded",
    wrong.LookedAtTurnedTricks: "wrong/looked",
}


def narrate_sanction(event: SeenEvent, *, contract: Contract | None) -> str | None:
    """The sentence of an irregularity or of what it costs; None for any other event.

    >>> late = happened.IrregularityRecorded(
    ...     irregularity=wrong.CalledTooLate(seat=Seat.EAST, points=20)
    ... )
    >>> narrate_sanction(late, contract=None)
    'East calls too late.'
    """
    match event:
        case happened.IrregularityRecorded(irregularity=irregularity):
            return _irregularity(irregularity, contract=contract)
        case happened.CardTakenBack(seat=seat, card=card):
            spoken = name_card(card, contract=contract)
            who = name_seat(seat)
            return say("said/taken_back", seat=who, card=spoken)
        case happened.CardsDevalued(seat=seat, cards=cards):
            who, spelled = name_seat(seat), " ".join(map(card_code, cards))
            return say("said/devalued", seat=who, cards=spelled)
        case happened.TrickAwarded(team=team, next_lead=seat):
            who = name_seat(seat)
            return say("said/awarded", team=team.name, seat=who)
        case happened.TricksForfeited(first=first, team=team):
            return say("said/forfeited", first=first, team=team.name)
        case happened.TurnedPointsForfeited(team=team):
            return say("said/turned_points", team=team.name)
        case happened.WeisMiscalled(seat=seat, counts=weis):
            who = name_seat(seat)
            if weis is None or contract is None:
                return say("said/miscalled_lost", seat=who)
            left = describe_weis(weis, contract=contract)
            return say("said/miscalled", seat=who, weis=left)
        case happened.StoeckForfeited(team=team):
            return say("said/stoeck_forfeited", team=team.name)
        case _:
            return None


def _irregularity(irregularity: Irregularity, *, contract: Contract | None) -> str:
    def spoken(value: object) -> str:
        match value:
            case Seat():
                return name_seat(value)
            case Card():
                return name_card(value, contract=contract)
            case CardSet():
                return " ".join(map(card_code, value))
            case _:
                return str(value)

    data = {each.name: spoken(getattr(irregularity, each.name)) for each in fields(irregularity)}
    return say(KEYS[type(irregularity)], **data)
