"""What happened at the table, told one sentence an event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gschobe.core import events as happened
from gschobe.core.cards import Suit
from gschobe.core.contracts import Contract, strength_order
from gschobe.core.course import Course
from gschobe.core.events import SeenEvent
from gschobe.core.game import Standing
from gschobe.core.rulestext import format_multipliers
from gschobe.core.seats import Seat
from gschobe.texts.faces import card_code, rank_face
from gschobe.texts.messages import say
from gschobe.texts.names import name_card, name_contract, name_seat
from gschobe.texts.sanctions import narrate_sanction
from gschobe.texts.sheet import round_sheet
from gschobe.texts.weis import describe_weis, why_won


def tell(events: Iterable[SeenEvent], standing: Standing, course: Course | None) -> Iterator[str]:
    """Everything that happened, line by line: a free line after each trick, the sheet at the count.

    `standing` and `course` are those after the events.
    """
    contract = None if course is None else course.contract
    for event in events:
        if isinstance(event, happened.RoundCounted):
            a, b = standing.totals
            yield from round_sheet(
                event.score, table=format_multipliers(standing.rules.multipliers)
            )
            yield say("said/totals", a=a, b=b)
        elif sentence := narrate(event, contract=contract):
            yield sentence
            if isinstance(event, happened.TrickTaken):
                yield ""


def narrate(event: SeenEvent, *, contract: Contract | None) -> str | None:
    """The sentence of an event, or None for one that has nothing to say.

    `contract` is that of the running round once it is chosen.

    >>> from gschobe.core.cards import Card
    >>> played = happened.CardPlayed(seat=Seat.EAST, card=Card.TU)
    >>> narrate(played, contract=Contract.SCHILTEN)
    'East: Schilten Puur (TU).'
    """

    def seat(speaker: Seat) -> str:
        return name_seat(speaker)

    match event:
        case happened.Dealt(dealer=dealer):
            forehand = seat(dealer.next)
            return say("said/dealt", dealer=seat(dealer), forehand=forehand)
        case happened.Schoben():
            return say("said/schoben", seat=seat(event.seat))
        case happened.ContractChosen():
            return _contract_chosen(event)
        case happened.CardPlayed(card=card):
            spoken = name_card(card, contract=contract)
            return say("said/card", seat=seat(event.seat), card=spoken, code=card_code(card))
        case happened.WeisCalled(points=points):
            return say("said/weis", seat=seat(event.seat), points=points)
        case happened.StoeckCalled():
            return say("said/stoeck", seat=seat(event.seat))
        case happened.TrickTaken(points=points):
            return say("said/trick", seat=seat(event.seat), points=points)
        case happened.WeisCompared(comparison=comparison):
            reason = why_won(comparison)
            team = comparison.winner.name
            return say("said/weis_compared", team=team, reason=reason)
        case happened.WeisNamed(weis=weis) if contract is not None:
            named = (describe_weis(each, contract=contract) for each in weis)
            cards = "; ".join(named)
            return say("said/weis_named", seat=seat(event.seat), weis=cards)
        case happened.RestClaimed(awarded=team):
            key = "said/rest_won" if team is event.seat.team else "said/rest_lost"
            return say(key, seat=seat(event.seat), cards=event.cards)
        case happened.GameClaimed(right=right):
            key = "said/claim_right" if right else "said/claim_wrong"
            return say(key, seat=seat(event.seat))
        case happened.GameEnded(winner=winner) if winner is not None:
            return say("said/game_won", team=winner.name)
        case happened.GameEnded():
            return say("said/rounds_over")
        case _:
            return narrate_sanction(event, contract=contract)


def _contract_chosen(event: happened.ContractChosen) -> str:
    """The contract with its order and factor, as it is confirmed to all."""
    suit = Suit.EICHELN if event.contract.trump is None else event.contract.trump
    order = " ".join(map(rank_face, strength_order(event.contract, suit)))
    return say(
        "said/contract" if event.contract.trump is None else "said/trump",
        seat=name_seat(event.seat),
        contract=name_contract(event.contract),
        multiplier=event.multiplier,
        order=order,
    )
