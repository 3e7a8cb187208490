"""What a player may look at during a game, as lines: cards, tricks, values, slate, advice."""

from __future__ import annotations

from random import Random

from gschobe.bots.simple import SimpleBot
from gschobe.core.actions import ChooseContract, PlayCard, Schieben
from gschobe.core.aids import ROUND_ORDER
from gschobe.core.cards import Suit
from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.core.course import Phase
from gschobe.core.jasstafel import chalked
from gschobe.core.legality import legal_actions, to_move
from gschobe.core.seats import Seat, Team
from gschobe.core.tricks import Trick
from gschobe.core.view import View
from gschobe.core.weis import find_weis
from gschobe.solo.table import BUDGET, PERSON
from gschobe.texts import say
from gschobe.texts.faces import card_code, contract_letter
from gschobe.texts.jasstafel import describe_strokes
from gschobe.texts.names import name_card, name_seat
from gschobe.texts.values import describe_values
from gschobe.texts.weis import describe_weis


def playable_cards(mine: View) -> frozenset[int]:
    """The cards that the person may play now."""
    actions = legal_actions(mine, PERSON)
    return frozenset(action.card for action in actions if isinstance(action, PlayCard))


def hand(mine: View) -> list[str]:
    """The own hand by suit; cards that may not be played now stand in brackets."""
    playing = mine.course is not None and mine.course.phase is Phase.PLAYING
    playable = playable_cards(mine)
    suits = (
        " ".join(
            card_code(card) if card in playable or not playing else f"({card_code(card)})"
            for card in mine.hand.of_suit(suit)
        )
        for suit in Suit
    )
    return [say("play/hand", cards="   ".join(filter(None, suits)))]


def weis_in_hand(mine: View) -> list[str]:
    """The own Weis, with their points before the factor."""
    dealt = mine.dealt_hand(PERSON)
    contract = None if mine.course is None else mine.course.contract
    found = () if dealt is None else find_weis(dealt)
    return [
        say(
            "play/weis_in_hand",
            points=weis.points,
            weis=describe_weis(weis, contract=contract or Contract.OBENABE),
        )
        for weis in found
    ]


def lying_trick(mine: View) -> list[str]:
    """The cards of the running trick, in the order in which they were played."""
    trick = None if mine.course is None else mine.course.trick
    if trick is None or trick.is_complete:
        return []
    return [
        say(
            "said/card",
            seat=name_seat(trick.leader.plus(place)),
            card=name_card(card, contract=trick.contract),
            code=card_code(card),
        )
        for place, card in enumerate(trick.cards)
    ]


def last_trick(mine: View) -> list[str]:
    """The last complete trick, where the rules let one look at it."""
    complete: list[Trick] = [trick for trick in mine.may_look_at if trick.is_complete]
    if not complete:
        return [say("play/no_last_trick")]
    trick = complete[-1]
    cards = ", ".join(
        f"{name_seat(seat)} {name_card(trick.card_of(seat), contract=trick.contract)}"
        for seat in map(trick.leader.plus, range(len(Seat)))
    )
    winner = name_seat(trick.winner)
    return [say("play/last_trick", cards=cards, seat=winner, points=trick.points)]


def values(mine: View) -> list[str]:
    """Order and points of the contract's cards; of all contracts while none is chosen."""
    contract = None if mine.course is None else mine.course.contract
    shown = CONTRACTS if contract is None else (contract,)
    return [line for each in shown for line in describe_values(each)]


def jasstafel(mine: View) -> list[str]:
    """Both halves of the slate."""
    a, b = mine.standing.totals
    halves = zip(Team, chalked(mine.standing), strict=True)
    return [
        say("said/totals", a=a, b=b),
        *(describe_strokes(team, strokes) for team, strokes in halves),
    ]


def hint(mine: View) -> list[str]:
    """What the bot `simple` would do in the person's place, and why."""
    if to_move(mine) is not PERSON:
        return [say("play/no_hint")]
    choice = SimpleBot().choose(mine, rng=Random(0), budget=BUDGET)
    reason = say(choice.reasons[0].key)
    match choice.action:
        case PlayCard(card=card):
            contract = None if mine.course is None else mine.course.contract
            return [say("play/hint_card", card=name_card(card, contract=contract), reason=reason)]
        case ChooseContract(contract=contract):
            letter = contract_letter(contract)
            return [say("play/hint_contract", letter=letter, reason=reason)]
        case Schieben():
            return [say("play/hint_schieben", reason=reason)]
        case _:
            return [say("play/no_hint")]


def order_of_a_round(mine: View) -> list[str]:
    """The sixteen steps of a round, the same for everybody."""
    del mine
    steps = enumerate(ROUND_ORDER, start=1)
    return [f"{number:>2}. {say(step.key)}" for number, step in steps]
