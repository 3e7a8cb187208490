"""What happened, one fact each."""

import dataclasses

import pytest

from gschobe.core.events import CardPlayed, Dealt, Event, TrickTaken
from gschobe.core.seats import Seat
from tests.core.builders import before_the_deal, happened
from tests.core.rounds import EACH_ITEM_TO_ANOTHER, PlayedRound


def whole(played: PlayedRound) -> tuple[Event, ...]:
    hands = " ".join(
        f"{letter}:{hand}" for letter, hand in zip("SENW", played.hands.split(), strict=True)
    )
    script = f"W deals {hands} | S chooses {played.contract} | {played.script} | S counts"
    return happened(before_the_deal(), script)[1]


@pytest.mark.requirement("G-112", "G-145")
def test_a_whole_round_is_told_in_its_order() -> None:
    events = whole(EACH_ITEM_TO_ANOTHER)
    kinds = [type(event).__name__ for event in events]
    firsts = {kind: kinds.index(kind) for kind in dict.fromkeys(kinds)}
    assert list(firsts) == [
        "Dealt",
        "ContractChosen",
        "CardPlayed",
        "WeisCalled",
        "TrickTaken",
        "WeisCompared",
        "WeisNamed",
        "TrickTurned",
        "StoeckCalled",
        "RoundCounted",
    ]
    counts = {kind: kinds.count(kind) for kind in ("CardPlayed", "TrickTaken", "TrickTurned")}
    assert counts == {"CardPlayed": 36, "TrickTaken": 9, "TrickTurned": 9}


def test_the_points_of_the_tricks_are_those_of_the_pack() -> None:
    events = whole(EACH_ITEM_TO_ANOTHER)
    assert sum(event.points for event in events if isinstance(event, TrickTaken)) == 152


def test_an_event_is_a_fact_and_cannot_be_altered() -> None:
    first, *_ = whole(EACH_ITEM_TO_ANOTHER)
    assert isinstance(first, Dealt)
    with pytest.raises(dataclasses.FrozenInstanceError):
        first.dealer = Seat.SOUTH  # pyright: ignore[reportAttributeAccessIssue]


def test_every_card_event_names_who_played_it() -> None:
    events = whole(EACH_ITEM_TO_ANOTHER)
    cards = [event for event in events if isinstance(event, CardPlayed)]
    by_seat = [sum(event.seat is seat for event in cards) for seat in Seat]
    assert by_seat == [9, 9, 9, 9]
