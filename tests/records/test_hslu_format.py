"""Writing logs of the HSLU, and saying what they cannot hold."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gschobe.core.actions import ChooseContract, PlayCard, Schieben
from gschobe.core.contracts import Contract
from gschobe.core.presets import PRESETS
from gschobe.core.seats import Seat
from gschobe.records.hslu import RULES, Version, parse_hslu
from gschobe.records.hslu_format import format_hslu, what_is_lost
from gschobe.records.jass_parse import parse_record
from gschobe.records.record import RecordError, RoundRecord
from gschobe.testing.roundtrips import bare, played
from gschobe.texts import keys
from tests.records.base import CORRECT

RECORD = parse_record(CORRECT)
GOLDEN = Path(__file__).parent.parent / "golden"


def game_of(text: str) -> dict[str, Any]:
    return json.loads(text)["game"]


def golden(name: str) -> RoundRecord:
    return parse_record((GOLDEN / f"{name}.jass").read_text(encoding="utf-8"))


def cards(record: RoundRecord, count: int) -> RoundRecord:
    """The record broken off after so many cards."""
    steps, seen = [], 0
    for step in record.steps:
        seen += isinstance(step, PlayCard)
        if seen > count:
            break
        steps.append(step)
    return replace(record, steps=tuple(steps))


def test_seats_are_numbered_their_way_and_hands_hold_what_is_left() -> None:
    game = game_of(format_hslu(cards(RECORD, 5)))
    assert (game["version"], game["trump"], game["dealer"], game["forehand"]) == ("V0.2", 2, 3, 1)
    assert game["tricks"] == [
        {"cards": ["C10", "CJ", "C7", "C9"], "points": 12, "win": 1, "first": 2},
        {"cards": ["D10"], "first": 1},
    ]
    assert game["currentPlayer"] == 0
    assert [len(player["hand"]) for player in game["player"]] == [8, 7, 8, 8]
    assert game["player"][1]["hand"] == ["DK", "DQ", "HJ", "H9", "H8", "S10", "S6"]


def test_the_last_trick_holds_the_five() -> None:
    game = game_of(format_hslu(RECORD))
    assert game["tricks"][8]["points"] == 24
    assert sum(trick["points"] for trick in game["tricks"]) == 157
    assert game["currentPlayer"] == -1


@pytest.mark.parametrize("version", ["V0.1", "V0.2"])
def test_schieben_is_written_as_the_version_has_it(version: Version) -> None:
    steps = (
        Schieben(seat=Seat.SOUTH),
        ChooseContract(seat=Seat.NORTH, contract=Contract.UNDENUFE),
    )
    game = game_of(format_hslu(replace(RECORD, steps=steps), version=version))
    assert (game.get("tss"), game.get("forehand")) == (
        (1, None) if version == "V0.1" else (None, 0)
    )
    assert (game["trump"], game["currentPlayer"]) == (5, 2)


def test_before_the_choice_the_trump_is_minus_one() -> None:
    game = game_of(format_hslu(replace(RECORD, steps=())))
    assert (game["trump"], game["forehand"], game["currentPlayer"]) == (-1, -1, 2)
    game = game_of(format_hslu(replace(RECORD, steps=(Schieben(seat=Seat.SOUTH),))))
    assert (game["trump"], game["forehand"], game["currentPlayer"]) == (-1, 0, 0)


def test_one_known_hand_is_the_view_of_its_player() -> None:
    record = replace(cards(RECORD, 5), hands=(RECORD.hands[0], None, None, None))
    game = game_of(format_hslu(record))
    assert game["playerView"] == 2
    assert [len(player["hand"]) for player in game["player"]] == [0, 0, 8, 0]
    assert parse_hslu(format_hslu(record)).hands == record.hands


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("version", ["V0.1", "V0.2"])
def test_random_rounds_come_back_as_far_as_the_cards_go(preset: str, version: Version) -> None:
    for record, _ in played(PRESETS[preset].rules, Random(preset)):
        if record.checks.contract is not None:
            assert parse_hslu(format_hslu(record, version=version)) == bare(record)


def test_of_sanctions_it_is_written_how_the_tricks_lay_in_the_end() -> None:
    record = golden("srk-2006-revoke-seen")
    back = parse_hslu(format_hslu(record))
    assert back.checks.tricks == record.checks.tricks
    assert "hslu/lost_irregularities" in what_is_lost(record)


@pytest.mark.parametrize(
    "steps",
    [
        (Schieben(seat=Seat.NORTH),),
        (ChooseContract(seat=Seat.WEST, contract=Contract.ROSEN),),
        (*RECORD.steps[:1], replace(RECORD.steps[1], seat=Seat.NORTH), *RECORD.steps[2:]),
        (*RECORD.steps[:2], replace(RECORD.steps[2], seat=Seat.NORTH), *RECORD.steps[3:]),
        RECORD.steps[1:],
        (*RECORD.steps, *RECORD.steps[-4:]),
    ],
)
def test_what_cards_alone_cannot_tell_is_refused(steps: Any) -> None:
    with pytest.raises(RecordError, match="hslu/cannot_hold"):
        format_hslu(replace(RECORD, steps=steps))


def test_v01_holds_no_round_without_a_trump() -> None:
    with pytest.raises(RecordError, match="hslu/cannot_hold"):
        format_hslu(replace(RECORD, steps=()), version="V0.1")


def test_hands_that_are_no_deal_are_refused() -> None:
    south, east, north, _ = RECORD.hands
    with pytest.raises(RecordError, match="hslu/cannot_hold"):
        format_hslu(replace(RECORD, steps=(), hands=(south, east, north, south)))


@pytest.mark.parametrize(
    ("name", "lost"),
    [
        ("swiss-claim-right", "hslu/lost_claims"),
        ("swiss-rest-right", "hslu/lost_claims"),
        ("srk-2006-revoke-found", "hslu/lost_irregularities"),
        ("schieber-crosses-with-weis", "hslu/lost_weis"),
        ("schieber-crosses-with-stoeck", "hslu/lost_stoeck"),
        ("schieber-crosses-with-tricks", "hslu/lost_game"),
        ("schieber-obenabe", "hslu/lost_factor"),
        ("schieber-eicheln", "hslu/lost_rules"),
    ],
)
def test_it_is_said_what_is_lost(name: str, lost: str) -> None:
    assert lost in what_is_lost(golden(name))
    assert set(what_is_lost(golden(name))) <= keys()


def test_nothing_is_lost_of_a_log() -> None:
    tags = (("Date", "2018-04-13 20:26:51"), ("Players", "S=1 E=2 N=3 W=4"))
    record = replace(bare(RECORD), tags=(*tags, ("Jasstyp", "SCHIEBER")), rules=RULES)
    assert what_is_lost(record) == ()
    assert parse_hslu(format_hslu(record)) == record
    assert what_is_lost(replace(record, tags=(("Event", "x"),))) == ("hslu/lost_tags",)
