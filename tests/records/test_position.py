"""One-line positions: read, written, and refused where they contradict themselves."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from gschobe.core.actions import ChooseContract, ClaimRest
from gschobe.core.apply import apply
from gschobe.core.cards import CARDS, Card, CardSet
from gschobe.core.contracts import Contract
from gschobe.core.dealing import deal_out
from gschobe.core.game import new_game
from gschobe.core.presets import PRESETS, SRK_2006, SWISS
from gschobe.core.seats import SEATS, Seat
from gschobe.core.view import view
from gschobe.records.jass_parse import parse_record
from gschobe.records.position import (
    Position,
    PositionError,
    format_position,
    parse_position,
    position_of,
)
from gschobe.records.record import begin, finish, replay
from gschobe.testing.play import random_game
from gschobe.texts import say
from tests.records.base import CORRECT

EXAMPLE = "J1 .A9.X./.K.U8./87.../..KO9. Tx2:Ng N:R6 63/55 4/2 = 412/297@1000"
VECTORS = Path(__file__).parent / "vectors" / "j1"
RECORD = parse_record(CORRECT)


def lines(name: str) -> list[str]:
    text = (VECTORS / name).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if not line.startswith("#")]


def test_the_example_is_read_part_by_part() -> None:
    position = parse_position(EXAMPLE)
    assert list(map(str, position.hands)) == [".A9.X.", ".K.U8.", "87...", "..KO9."]
    assert (position.contract, position.multiplier) == (Contract.SCHILTEN, 2)
    assert (position.declarer, position.schoben, position.forehand) == (
        Seat.NORTH,
        True,
        Seat.SOUTH,
    )
    assert (position.leader, position.trick, position.to_move) == (
        Seat.NORTH,
        (Card.R6,),
        Seat.WEST,
    )
    assert (position.points, position.tricks) == ((63, 55), (4, 2))
    assert (position.totals, position.target) == ((412, 297), 1000)
    assert len(position.gone) == 24


@pytest.mark.parametrize("line", lines("right.txt"))
def test_right_positions_come_back_as_they_were(line: str) -> None:
    assert format_position(parse_position(line)) == line


@pytest.mark.parametrize("line", lines("lenient.txt"))
def test_strokes_for_spaces_case_and_order_do_not_matter(line: str) -> None:
    assert parse_position(line) == parse_position(EXAMPLE)


@pytest.mark.parametrize("line", lines("wrong.txt"))
def test_a_wrong_position_gives_a_code_and_a_sentence(line: str) -> None:
    code, _, text = line.partition(" ")
    with pytest.raises(PositionError) as caught:
        parse_position(text)
    assert caught.value.code == code
    assert say(code, found=caught.value.found)


def test_a_position_made_in_a_program_is_checked_as_well() -> None:
    with pytest.raises(PositionError, match="position/hand_size"):
        replace(parse_position(EXAMPLE), trick=())


@pytest.mark.parametrize(
    ("line", "to_move"),
    [(0, Seat.WEST), (1, Seat.SOUTH), (2, Seat.NORTH), (3, Seat.SOUTH), (8, None)],
)
def test_who_is_to_move_follows(line: int, to_move: Seat | None) -> None:
    assert parse_position(lines("right.txt")[line]).to_move is to_move


def test_a_round_passes_through_the_positions_of_its_vectors() -> None:
    games = [begin(RECORD), *(moment.game for moment in replay(RECORD))]
    games.append(finish(games[-1]).game)
    seen = {format_position(position_of(game)) for game in games}
    seen |= {format_position(position_of(view(game, Seat.SOUTH))) for game in games}
    of_this_deal = [line for n, line in enumerate(lines("right.txt")) if n in (1, 3, 4, 5, 6, 8)]
    assert set(of_this_deal) <= seen


@pytest.mark.parametrize("preset", PRESETS)
def test_every_moment_of_a_random_game_comes_back(preset: str) -> None:
    rng = Random(preset)
    steps = list(random_game(PRESETS[preset].rules, rng))
    for step in steps[:400]:
        for seen in (step.after, view(step.after, rng.choice(SEATS))):
            position = position_of(seen)
            assert parse_position(format_position(position)) == position


def test_totals_are_those_before_the_round_even_when_it_is_counted() -> None:
    *_, last = replay(replace(RECORD, before=(300, 412), number=3))
    assert position_of(finish(last.game).game).totals == (300, 412)


def test_a_rest_that_was_asked_for_is_played() -> None:
    deal = deal_out(CARDS, dealer=Seat.WEST)
    game = begin(replace(RECORD, rules=SWISS.rules, hands=deal.hands))
    game = apply(game, ChooseContract(seat=Seat.SOUTH, contract=Contract.OBENABE)).game
    position = position_of(apply(game, ClaimRest(seat=Seat.SOUTH)).game)
    assert sum(position.tricks) == 9
    assert sum(position.points) == 157
    assert format_position(position).startswith("J1 -/-/-/- Ox1:S ")


def test_cards_that_lie_face_down_are_not_known_to_their_seat() -> None:
    game = begin(replace(RECORD, rules=SRK_2006.rules))
    position = position_of(view(game, Seat.NORTH))
    assert position.hands == (9, 9, 9, 9)
    assert position.target is None
    assert format_position(position) == "J1 ?9/?9/?9/?9 ?S S:- 0/0 0/0 - 0/0@-"


def test_there_is_no_position_before_the_first_deal() -> None:
    with pytest.raises(ValueError, match="no cards"):
        position_of(new_game(rules=SWISS.rules, first_dealer=Seat.WEST))


def test_mutilated_positions_are_refused_or_consistent() -> None:
    rng = Random(1)
    good = lines("right.txt")
    letters = ("ERSTNWG", "AKOUX9876", "0123456789", " /.:-?=@xgJv,_\x00é")
    read = 0
    for _ in range(3000):
        text = list(rng.choice(good))
        for _ in range(rng.choice([1, 1, 2])):
            place = rng.randrange(len(text))
            match rng.randrange(3):
                case 0:
                    del text[place]
                case 1:
                    text.insert(place, rng.choice(rng.choice(letters)))
                case _:
                    text[place] = rng.choice(rng.choice(letters))
        try:
            position = parse_position("".join(text))
        except PositionError:
            continue
        read += 1
        assert parse_position(format_position(position)) == position
    assert read > 100


def test_a_hand_is_known_or_a_number() -> None:
    position = parse_position(lines("right.txt")[4])
    assert isinstance(position, Position)
    assert [isinstance(hand, CardSet) for hand in position.hands] == [True, False, False, False]
