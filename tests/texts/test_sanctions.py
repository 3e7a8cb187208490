"""Irregularities and what they cost, in sentences."""

import pytest

from gschobe.core import events as happened
from gschobe.core import irregularities as wrong
from gschobe.core.cards import Card, CardSet, Rank, Suit
from gschobe.core.contracts import Contract
from gschobe.core.events import Event
from gschobe.core.irregularities import Irregularity
from gschobe.core.seats import Seat, Team
from gschobe.core.weis import Run
from gschobe.texts.sanctions import KEYS, narrate_sanction

EAST = Seat.EAST
NOTED: list[tuple[Irregularity, str]] = [
    (wrong.RevokeSeen(seat=EAST, card=Card.SK), "East does not follow suit, and it is seen at once."),
    (wrong.RevokeUnseen(seat=EAST, card=Card.SK), "East does not follow suit, and nobody sees it."),
    (
        wrong.RevokeFound(seat=EAST, trick=3),
        "It comes out that East did not follow suit in trick 3.",
    ),
    (wrong.LedOutOfTurn(seat=EAST, card=Card.T9), "East leads Schilten Nell out of turn."),
    (wrong.PlayedOutOfTurn(seat=EAST, card=Card.EA), "East plays Eicheln ace out of turn."),
    (
        wrong.WrongHeight(seat=EAST, points=20),
        "East calls 20, which is not the height of the best Weis.",
    ),
    (
        wrong.UselessWeis(seat=EAST, cards=CardSet.of(Card.EA, Card.EK)),
        "East shows EA EK for a Weis that is beaten already.",
    ),
    (wrong.CalledTooLate(seat=EAST, points=None), "East calls too late."),
    (wrong.PartnerReminded(seat=EAST), "East reminds the partner of the Stöck."),
    (wrong.LookedAtTurnedTricks(seat=EAST), "East looks at turned tricks."),
]  # fmt: skip
COSTS: list[tuple[Event, str]] = [
    (happened.CardTakenBack(seat=EAST, card=Card.TU), "East takes back Schilten Puur."),
    (
        happened.CardsDevalued(seat=EAST, cards=CardSet.of(Card.EA)),
        "East: EA lose their power to take tricks.",
    ),
    (
        happened.TrickAwarded(team=Team.A, next_lead=Seat.NORTH),
        "The trick goes to team A; North leads next.",
    ),
    (happened.TricksForfeited(first=3, team=Team.A), "Trick 3 and all after it go to team A."),
    (
        happened.TurnedPointsForfeited(team=Team.A),
        "The points of all turned tricks count for team A.",
    ),
    (
        happened.WeisMiscalled(seat=EAST, points=20, counts=Run(Suit.ROSEN, Rank.ACE, 3)),
        "East keeps 3 in a row from Rosen ace: RA RK RO.",
    ),
    (happened.WeisMiscalled(seat=EAST, points=100, counts=None), "East has lost the Weis."),
    (happened.StoeckForfeited(team=Team.B), "Team B may not write its Stöck."),
]


@pytest.mark.parametrize(("irregularity", "sentence"), NOTED)
def test_an_irregularity_is_told_in_one_sentence(irregularity: Irregularity, sentence: str) -> None:
    event = happened.IrregularityRecorded(irregularity=irregularity)
    assert narrate_sanction(event, contract=Contract.SCHILTEN) == sentence


def test_every_irregularity_has_its_sentence() -> None:
    assert set(KEYS) == set(Irregularity.__args__)
    assert {type(irregularity) for irregularity, _ in NOTED} == set(KEYS)


@pytest.mark.parametrize(("event", "sentence"), COSTS)
def test_what_it_costs_is_told_in_one_sentence(event: Event, sentence: str) -> None:
    assert narrate_sanction(event, contract=Contract.SCHILTEN) == sentence
