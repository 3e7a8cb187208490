"""One step, one word."""

import pytest

from gschobe.core import actions as act
from gschobe.core import irregularities as wrong
from gschobe.core.cards import Card, CardSet
from gschobe.core.contracts import Contract
from gschobe.core.seats import Seat
from gschobe.records.record import Step
from gschobe.records.tokens import TokenError, format_step, parse_step

SOUTH, EAST, NORTH, WEST = Seat
WORDS: list[tuple[str, Step]] = [
    ("S:gschobe", act.Schieben(seat=SOUTH)),
    ("N:U", act.ChooseContract(seat=NORTH, contract=Contract.UNDENUFE)),
    ("E:TX", act.PlayCard(seat=EAST, card=Card.TX)),
    ("E:TX:20", act.PlayCard(seat=EAST, card=Card.TX, weis=20)),
    ("E:TK:stoeck", act.PlayCard(seat=EAST, card=Card.TK, stoeck=True)),
    ("E:TK:100:stoeck", act.PlayCard(seat=EAST, card=Card.TK, weis=100, stoeck=True)),
    ("W:50", act.CallWeis(seat=WEST, points=50)),
    ("W:stoeck", act.CallStoeck(seat=WEST)),
    ("W:names", act.NameWeis(seat=WEST)),
    ("S:rest", act.ClaimRest(seat=SOUTH)),
    ("S:claim", act.ClaimGame(seat=SOUTH)),
    ("S:count", act.CountRound(seat=SOUTH)),
    ("#revoke:E:SK", wrong.RevokeSeen(seat=EAST, card=Card.SK)),
    ("#unseen:E:SK", wrong.RevokeUnseen(seat=EAST, card=Card.SK)),
    ("#found:E:3", wrong.RevokeFound(seat=EAST, trick=3)),
    ("#lead:E:SK", wrong.LedOutOfTurn(seat=EAST, card=Card.SK)),
    ("#early:E:SK", wrong.PlayedOutOfTurn(seat=EAST, card=Card.SK)),
    ("#height:E:20", wrong.WrongHeight(seat=EAST, points=20)),
    ("#useless:E:AKO...", wrong.UselessWeis(seat=EAST, cards=CardSet.of(Card.EA, Card.EK, Card.EO))),
    ("#late:E:50", wrong.CalledTooLate(seat=EAST, points=50)),
    ("#late:E:stoeck", wrong.CalledTooLate(seat=EAST, points=None)),
    ("#reminded:E", wrong.PartnerReminded(seat=EAST)),
    ("#looked:E", wrong.LookedAtTurnedTricks(seat=EAST)),
]  # fmt: skip


@pytest.mark.parametrize(("word", "step"), WORDS)
def test_a_step_is_written_as_its_word_and_read_back(word: str, step: Step) -> None:
    assert format_step(step) == word
    assert parse_step(word) == step
    assert parse_step(word.lower()) == step


def test_the_card_of_whoever_is_to_play_needs_no_seat() -> None:
    step = act.PlayCard(seat=EAST, card=Card.EX, weis=50)
    assert format_step(step, to_play=EAST) == "EX:50"
    assert format_step(step, to_play=WEST) == "E:EX:50"
    assert parse_step("e10:50", to_play=EAST) == step


@pytest.mark.parametrize(
    "word",
    ["", ":", "X", "EX", "E:", "E:Q", "E:EX:stoeck:20", "E:EX:20:20", "E:EX:schieben", "S:gschobe:1",
     "#revoke", "#revoke:E", "#revoke:E:Q", "#found:E:one", "#looked:E:1", "#bock:E", "#late:E:x"],
)  # fmt: skip
def test_a_word_that_is_no_step_is_refused(word: str) -> None:
    with pytest.raises(TokenError) as caught:
        parse_step(word)
    assert caught.value.token == word


def test_what_goes_without_saying_has_no_word() -> None:
    with pytest.raises(ValueError, match="goes without saying"):
        format_step(act.TurnTrick(seat=SOUTH))
