"""Events become messages and come back, whatever happens in a game and whoever is told."""

from dataclasses import fields
from random import Random
from typing import get_args

import msgspec
import pytest

from gschobe.core import events as core_events
from gschobe.core.events import Event
from gschobe.core.notation import parse_hand
from gschobe.core.presets import PRESETS
from gschobe.core.seats import SEATS
from gschobe.core.view import seen
from gschobe.protocol.conversion import event_of, message_of
from gschobe.protocol.events import Happened
from gschobe.testing.play import random_game

SANCTIONS = {
    "IrregularityRecorded",
    "CardTakenBack",
    "CardsDevalued",
    "TrickAwarded",
    "TricksForfeited",
    "TurnedPointsForfeited",
    "WeisMiscalled",
    "StoeckForfeited",
}


def test_every_event_of_a_live_table_has_its_message_with_the_same_fields() -> None:
    messages = {message.__name__: message for message in get_args(Happened)}
    events = {event.__name__: event for event in get_args(Event)}
    assert set(messages) == set(events) - SANCTIONS
    for name, message in messages.items():
        assert list(message.__struct_fields__) == [field.name for field in fields(events[name])]


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_told_of_a_game_comes_back_the_same(preset: str) -> None:
    told = 0
    decoder = msgspec.json.Decoder(Happened)
    for step in random_game(PRESETS[preset].rules, Random(5)):
        for event in step.events:
            for seat in (*SEATS, None):
                known = seen(event, seat)
                message = message_of(known)
                assert decoder.decode(msgspec.json.encode(message)) == message
                assert event_of(message) == known
                told += 1
    assert told > 300


def test_a_message_says_in_letters_what_happened() -> None:
    event = core_events.RestClaimed(
        seat=SEATS[2], cards=parse_hand("A.K..6"), awarded=SEATS[2].team
    )
    assert msgspec.to_builtins(message_of(event)) == {
        "type": "rest_claimed",
        "seat": "N",
        "cards": "A.K..6",
        "awarded": "A",
    }


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"card_played","seat":"X","card":"TU"}',
        '{"type":"card_played","seat":"E","card":"TT"}',
        '{"type":"card_played","seat":"E"}',
        '{"type":"nothing","seat":"E"}',
        '{"type":"rest_claimed","seat":"N","cards":"A.K","awarded":"A"}',
    ],
)
def test_a_message_that_says_nothing_possible_is_refused(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=Happened)
