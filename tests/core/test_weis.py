"""Finding, valuing and comparing Weis."""

from dataclasses import replace

import pytest

from gschobe.core.cards import Rank, Suit
from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.core.notation import parse_contract, parse_seat
from gschobe.core.presets import SCHIEBER, SWISS
from gschobe.core.seats import Seat, Team
from gschobe.core.weis import (
    FourOfAKind,
    Question,
    Run,
    best_weis,
    compare_weis,
    find_weis,
    is_sum_of_weis,
)
from tests.core.builders import begun, cards, counted, course_of, deal_around, play_out, rows


def contracts(cell: str) -> list[Contract]:
    return list(CONTRACTS) if cell == "any" else [parse_contract(cell)]


FINDING = [pytest.param(row, id=row[0]) for row in rows("weis.txt")]
COMPARING = [pytest.param(row, id=row[0]) for row in rows("comparison.txt")]


@pytest.mark.rule("7.1", "7.2")
@pytest.mark.requirement("G-097")
@pytest.mark.parametrize("row", FINDING)
def test_a_hand_holds_the_weis_of_the_row(row: list[str]) -> None:
    _, contract, hand, points = row
    found = find_weis(cards(hand))
    assert [weis.points for weis in found] == [int(n) for n in points.split() if n != "-"]
    for each in contracts(contract):
        best = best_weis(cards(hand), each)
        assert (best.points if best else None) == (found[0].points if found else None)


@pytest.mark.rule("7.3", "7.7")
@pytest.mark.requirement("G-097", "G-099")
@pytest.mark.parametrize("row", COMPARING)
def test_the_team_of_the_best_weis_writes_all_of_its_own(row: list[str]) -> None:
    _, contract, south, east, north, west, a, b = row
    for each in contracts(contract):
        given = deal_around(south, east, north, west)
        course = course_of(play_out(begun(each.letter, given, rules=SWISS.rules), tricks=2))
        assert (course.weis_points(Team.A), course.weis_points(Team.B)) == (int(a), int(b))


@pytest.mark.rule("7.7", "9.5")
@pytest.mark.requirement("G-050")
def test_W35_four_ober_and_a_run_are_written_as_360_in_obenabe_times_three() -> None:
    given = deal_around("EO RO SO TO", "", "T9 T8 T7", "")
    score = counted(play_out(begun("O", given, rules=SCHIEBER.rules)))
    assert (score.multiplier, score.of(Team.A).weis, score.of(Team.B).weis) == (3, 120, 0)
    assert score.of(Team.A).weis * score.multiplier == 360
    cards_and_tricks = score.of(Team.A).total - 120
    assert score.written[Team.A] == 3 * cards_and_tricks + 360


@pytest.mark.rule("7.1")
@pytest.mark.requirement("G-093")
def test_three_neighbours_are_a_weis_and_two_are_none() -> None:
    assert find_weis(cards("EA EK EO")) == (Run(Suit.EICHELN, Rank.ACE, 3),)
    assert find_weis(cards("EA EK")) == ()
    assert find_weis(cards("EA EK EU")) == ()


@pytest.mark.rule("7.1")
def test_a_run_does_not_go_round_the_corner_nor_into_the_next_suit() -> None:
    assert find_weis(cards("EA E7 E6")) == ()
    assert find_weis(cards("E7 E6 RA RK")) == ()


@pytest.mark.rule("7.1")
def test_runs_follow_the_natural_order_in_trumps_too() -> None:
    """Under, nine and ace are the three highest trumps, and no neighbours."""
    assert find_weis(cards("TU T9 TA")) == ()
    assert best_weis(cards("T9 TX TU"), Contract.SCHILTEN) == Run(Suit.SCHILTEN, Rank.UNDER, 3)


@pytest.mark.rule("7.2")
def test_a_longer_run_is_not_split() -> None:
    assert [str(weis.cards) for weis in find_weis(cards("SA SK SO SU SX S9"))] == ["..AKOUX9."]


@pytest.mark.rule("7.2")
def test_a_card_may_serve_in_a_run_and_in_a_four() -> None:
    run, four = find_weis(cards("EA EK EO EU RK SK TK"))[::-1]
    assert run.cards & four.cards == cards("EK")


@pytest.mark.rule("7.1")
@pytest.mark.requirement("G-098")
def test_partners_do_not_put_their_cards_together() -> None:
    """South and North hold three neighbours between them, and everybody calls what he can."""
    game = play_out(begun("T", deal_around("EA EK", "", "EO EU", "")), tricks=1)
    assert course_of(game).weis_calls == ()


@pytest.mark.rule("7.3")
def test_the_best_of_a_hand_is_what_would_win() -> None:
    hand = cards("EO EU EX S9 S8 S7")
    assert best_weis(hand, Contract.OBENABE) == Run(Suit.EICHELN, Rank.OBER, 3)
    assert best_weis(hand, Contract.UNDENUFE) == Run(Suit.SCHELLEN, Rank.NINE, 3)
    same_top = cards("EO EU EX SO SU SX")
    assert best_weis(same_top, Contract.SCHELLEN) == Run(Suit.SCHELLEN, Rank.OBER, 3)


RUN = {
    name: Run(Suit("ERST".index(name[0])), Rank("6789XUOKA".index(name[1])), int(name[2]))
    for name in ("EA3", "EK3", "RK3", "SK3", "EA4", "E95", "S93", "SU3")
}


@pytest.mark.rule("7.3")
@pytest.mark.parametrize(
    ("south", "east", "contract", "winner", "questions"),
    [
        ("EA4", "RK3", "T", Team.A, "points"),
        ("EA3", "RK3", "T", Team.A, "points cards top_card"),
        ("EK3", "RK3", "R", Team.B, "points cards top_card trump"),
        ("EK3", "RK3", "T", Team.A, "points cards top_card trump forehand"),
        ("EK3", "RK3", "O", Team.A, "points cards top_card trump forehand"),
        ("SU3", "EA3", "O", Team.B, "points cards top_card"),
        ("SU3", "EA3", "U", Team.A, "points cards top_card"),
    ],
)
def test_the_table_hears_no_more_than_is_needed(
    south: str, east: str, contract: str, winner: Team, questions: str
) -> None:
    called = {Seat.SOUTH: RUN[south], Seat.EAST: RUN[east]}
    outcome = compare_weis(called, forehand=Seat.SOUTH, contract=parse_contract(contract))
    assert outcome.winner is winner
    assert [str(question) for question, _ in outcome.heard] == questions.split()


@pytest.mark.rule("7.3")
def test_the_longer_of_two_hundreds_wins() -> None:
    four = FourOfAKind(Rank.ACE)
    called = {Seat.SOUTH: four, Seat.EAST: RUN["E95"]}
    outcome = compare_weis(called, forehand=Seat.SOUTH, contract=Contract.OBENABE)
    assert outcome.winner is Team.B
    assert outcome.heard[-1] == (Question.CARDS, (4, 5))


@pytest.mark.rule("7.3")
@pytest.mark.parametrize(
    ("forehand", "earlier", "later", "places"),
    [
        ("S", "S", "E", (0, 1)),
        ("E", "E", "S", (3, 0)),
        ("E", "N", "W", (1, 2)),
        ("N", "W", "S", (2, 1)),
        ("N", "S", "E", (2, 3)),
        ("W", "W", "S", (1, 0)),
        ("W", "E", "N", (3, 2)),
    ],
)
def test_the_earlier_call_is_counted_from_forehand(
    forehand: str, earlier: str, later: str, places: tuple[int, int]
) -> None:
    """`places` are those of A and of B after forehand."""
    called = {parse_seat(later): RUN["EK3"], parse_seat(earlier): RUN["SK3"]}
    outcome = compare_weis(called, forehand=parse_seat(forehand), contract=Contract.ROSEN)
    assert outcome.winner is parse_seat(earlier).team
    assert outcome.heard[-1] == (Question.FOREHAND, places)


@pytest.mark.rule("7.3")
def test_of_a_team_that_is_alone_only_the_points_are_heard() -> None:
    outcome = compare_weis({Seat.EAST: RUN["EA4"]}, forehand=Seat.SOUTH, contract=Contract.ROSEN)
    assert (outcome.winner, outcome.heard) == (Team.B, ((Question.POINTS, (None, 50)),))


@pytest.mark.rule("7.2")
def test_the_dearest_weis_of_a_hand_comes_first_and_of_equal_ones_the_longest() -> None:
    hand = cards("E6 R6 S6 T6 E8 S8 T8 R8")
    assert find_weis(hand) == (FourOfAKind(Rank.EIGHT), FourOfAKind(Rank.SIX))
    hand = cards("EA EK EO EU EX E6 R6 S6 T6")
    assert find_weis(hand) == (Run(Suit.EICHELN, Rank.ACE, 5), FourOfAKind(Rank.SIX))


def test_weis_and_their_comparison_are_values_that_nothing_changes() -> None:
    four = FourOfAKind(Rank.ACE)
    outcome = compare_weis({Seat.EAST: four}, forehand=Seat.SOUTH, contract=Contract.ROSEN)
    for value in (RUN["EA3"], four, outcome):
        assert {value} == {replace(value)}


def test_weis_add_up_to_every_ten_but_ten_and_thirty() -> None:
    sums = [points for points in range(-20, 120) if is_sum_of_weis(points)]
    assert sums == [0, 20, 40, 50, 60, 70, 80, 90, 100, 110]


@pytest.mark.rule("7.3")
def test_in_undenufe_the_lowest_card_of_a_run_is_told_as_its_top() -> None:
    called = {
        Seat.SOUTH: Run(Suit.EICHELN, Rank.UNDER, 3),
        Seat.EAST: Run(Suit.ROSEN, Rank.NINE, 3),
    }
    outcome = compare_weis(called, forehand=Seat.SOUTH, contract=Contract.UNDENUFE)
    assert outcome.winner is Team.B
    assert outcome.heard[-1] == (Question.TOP_CARD, (Rank.NINE, Rank.SEVEN))


@pytest.mark.rule("7.3")
@pytest.mark.parametrize("longer", [Seat.SOUTH, Seat.NORTH])
def test_a_team_answers_for_the_better_of_its_two_calls(longer: Seat) -> None:
    called = {
        longer: Run(Suit.EICHELN, Rank.ACE, 4),
        longer.partner: Run(Suit.SCHELLEN, Rank.ACE, 3),
        Seat.EAST: Run(Suit.ROSEN, Rank.ACE, 3),
    }
    outcome = compare_weis(called, forehand=Seat.SOUTH, contract=Contract.OBENABE)
    assert outcome.heard == ((Question.POINTS, (50, 20)),)
