"""What happens at the table, one sentence an event."""

import pytest

from gschobe.core import events as happened
from gschobe.core.cards import NO_CARDS, Card, CardSet, Rank, Suit
from gschobe.core.contracts import Contract
from gschobe.core.events import Event
from gschobe.core.seats import Seat, Team
from gschobe.core.stoeck import StoeckTime
from gschobe.core.view import NO_HANDS
from gschobe.core.weis import Comparison, Question, Run
from gschobe.texts.narration import narrate

EAST, SOUTH = Seat.EAST, Seat.SOUTH
SENTENCES: list[tuple[Event, str]] = [
    (
        happened.Dealt(dealer=Seat.WEST, hands=NO_HANDS, face_down=None),
        "West deals; South is forehand.",
    ),
    (happened.Schoben(seat=SOUTH), "South: “gschobe”."),
    (
        happened.ContractChosen(seat=EAST, contract=Contract.SCHILTEN, multiplier=2),
        "East chooses Schilten as trump, ×2. Trumps from the top: U 9 A K O 10 8 7 6.",
    ),
    (
        happened.ContractChosen(seat=EAST, contract=Contract.UNDENUFE, multiplier=4),
        "East chooses Undenufe, ×4. From the top: 6 7 8 9 10 U O K A.",
    ),
    (happened.CardPlayed(seat=EAST, card=Card.T9), "East: Schilten Nell (T9)."),
    (happened.WeisCalled(seat=EAST, points=50), "East calls 50."),
    (happened.StoeckCalled(seat=EAST, time=StoeckTime.SECOND_CARD), "East: Stöck!"),
    (happened.TrickTaken(seat=EAST, points=21), "East takes the trick: 21 points."),
    (
        happened.WeisCompared(comparison=Comparison(Team.B, ((Question.POINTS, (20, 50)),))),
        "Team B has the better Weis: more points (50 against 20).",
    ),
    (
        happened.WeisNamed(seat=EAST, weis=(Run(Suit.ROSEN, Rank.KING, 3),)),
        "East names 3 in a row from Rosen king: RK RO RU.",
    ),
    (
        happened.RestClaimed(seat=EAST, cards=CardSet.of(Card.EA), awarded=Team.B),
        "East asks for the rest with A..., and takes it.",
    ),
    (
        happened.RestClaimed(seat=EAST, cards=CardSet.of(Card.EA), awarded=Team.A),
        "East asks for the rest with A..., wrongly: it goes to the opponents.",
    ),
    (happened.GameClaimed(seat=EAST, right=True), "East claims the game, rightly."),
    (happened.GameClaimed(seat=EAST, right=False), "East claims the game, wrongly."),
    (
        happened.GameEnded(winner=Team.B, reason=happened.GameEnd.CLAIMED),
        "The game is over: team B has won.",
    ),
    (
        happened.GameEnded(winner=None, reason=happened.GameEnd.ROUNDS_PLAYED),
        "All rounds are played.",
    ),
]


@pytest.mark.requirement("G-054", "G-061", "G-147", "S-23")
@pytest.mark.parametrize(("event", "sentence"), SENTENCES)
def test_an_event_is_told_in_one_sentence(event: Event, sentence: str) -> None:
    assert narrate(event, contract=Contract.SCHILTEN) == sentence


@pytest.mark.parametrize(
    "event",
    [
        happened.TrickTurned(seat=EAST),
        happened.HandTakenUp(seat=EAST, hand=NO_CARDS),
        happened.CountConfirmed(seat=EAST),
    ],
)
def test_what_everyone_sees_anyway_is_not_told(event: Event) -> None:
    assert narrate(event, contract=Contract.SCHILTEN) is None
