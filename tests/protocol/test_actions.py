"""Deeds become actions of a seat and come back, in every position of a game."""

from random import Random

import msgspec
import pytest

from gschobe.core import actions as act
from gschobe.core.cards import Card
from gschobe.core.legality import legal_actions
from gschobe.core.presets import PRESETS
from gschobe.core.seats import SEATS, Seat
from gschobe.protocol.actions import Deed, action_of, deed_of
from gschobe.testing.play import random_game


@pytest.mark.parametrize("preset", PRESETS)
def test_whatever_a_seat_may_do_comes_back_the_same(preset: str) -> None:
    decoder, seen = msgspec.json.Decoder(Deed), set[type[Deed]]()
    for step in random_game(PRESETS[preset].rules, Random(8)):
        for seat in SEATS:
            for action in legal_actions(step.after, seat):
                deed = deed_of(action)
                if deed is None:
                    assert isinstance(action, act.CountRound)
                    continue
                seen.add(type(deed))
                again = decoder.decode(msgspec.json.encode(deed))
                assert action_of(again, seat=seat) == action
    assert len(seen) >= 4


def test_a_deed_does_not_say_who_does_it() -> None:
    played = msgspec.to_builtins(deed_of(act.PlayCard(seat=Seat.WEST, card=Card.TU, weis=50)))
    assert played == {"do": "play", "card": "TU", "weis": 50}


@pytest.mark.parametrize(
    "text",
    [
        '{"do":"play","card":"TT"}',
        '{"do":"play"}',
        '{"do":"choose","contract":"X"}',
        '{"do":"weis","points":-1}',
        '{"do":"deal"}',
        '{"do":"play","card":"TU","weis":1e9}',
    ],
)
def test_a_deed_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Deed)
