"""Who reaches the target first, in the three orders that presets name."""

from dataclasses import dataclass, replace

import pytest

from gschobe.core.counting import Item
from gschobe.core.course import Course
from gschobe.core.crossing import first_to_reach, in_order
from gschobe.core.events import GameEnd, GameEnded
from gschobe.core.game import Game
from gschobe.core.presets import SCHIEBER, SWISS, SWISSLOS_1000
from gschobe.core.seats import Seat, Team
from gschobe.core.stoeck import StoeckCall, StoeckTime
from gschobe.core.tablerules import Crossing
from tests.core.builders import (
    begun,
    counted,
    course_of,
    deal_around,
    lay_cards,
    least_called,
    most_called,
    play,
    play_out,
    refused,
)
from tests.core.rounds import (
    BOTH_IN_TRICKS,
    EACH_ITEM_TO_ANOTHER,
    SCHELLEN_WITHOUT_CALLS,
    SCHILTEN,
    WEIS_BEFORE_TRICKS,
)

A, B = Team.A, Team.B


@dataclass(frozen=True)
class Row:
    """What the hands must hold, the first cards, the totals before; Eicheln are trumps."""

    hands: tuple[str, str, str, str]
    script: str
    totals: tuple[int, int]

    def begun(self, rules: str = "schieber") -> Game:
        presets = {"schieber": SCHIEBER, "swiss": SWISS, "swisslos": SWISSLOS_1000}
        return begun("E", deal_around(*self.hands), rules=presets[rules].rules, totals=self.totals)

    def trick_one(self, rules: str = "schieber") -> Game:
        return play(self.begun(rules), self.script)


E1 = Row(("EK EO", "RA RK RO S7", "S8", "S9"), "S EK", (985, 990))
E2 = Row(("SA SK SO SU R7", "RA", "RK", "R8"), "S R7 weis 50 | RA RK R8", (960, 990))
E3 = Row(("EK EO R7", "RA", "R6", "R8"), "R7 RA R6 R8", (990, 995))
E4 = Row(("EK EO", "RA RK RO RU RX", "", ""), "S EK", (985, 950))
SILENT = replace(SCHILTEN, script=SCHILTEN.script.replace("S TK stoeck", "TK"))
"""For E5: without the factor A stands at 6, 6, 23, 36, 36 after the tricks, B at 0, 28, 28, 28, 61."""


def ended(game: Game) -> GameEnded:
    assert game.standing.ended is not None
    return game.standing.ended


def winner(game: Game) -> Team | None:
    if course_of(game).score is None:
        game = play(game, "S counts")
    return ended(game).winner


@pytest.mark.rule("10.2")
@pytest.mark.requirement("G-125")
def test_E1_weis_of_20_at_990_go_before_stoeck_at_985() -> None:
    game = play(play_out(E1.begun()), "S counts")
    score = counted(game)
    assert (score.of(A).stoeck, score.of(B).weis, score.multiplier) == (20, 20, 1)
    assert ended(game) == GameEnded(winner=B, reason=GameEnd.TARGET_REACHED)


@pytest.mark.rule("10.2")
@pytest.mark.requirement("G-125")
def test_E2_weis_of_50_go_before_a_first_trick_of_15() -> None:
    game = play_out(E2.trick_one(), most_called)
    assert course_of(game).tricks[0].points == 15
    assert counted(game).of(A).weis == 50
    assert winner(game) is A


@pytest.mark.rule("10.2")
@pytest.mark.requirement("G-125", "G-126")
def test_E3_stoeck_at_990_go_before_a_first_trick_of_11_at_995() -> None:
    game = play_out(E3.trick_one(), most_called)
    assert course_of(game).tricks[0].points == 11
    assert counted(game).of(A).stoeck == 20
    assert winner(game) is A


@pytest.mark.rule("10.2")
@pytest.mark.requirement("G-125")
def test_E4_weis_of_100_at_950_go_before_stoeck_at_985() -> None:
    game = play_out(E4.begun())
    assert (counted(game).of(A).stoeck, counted(game).of(B).weis) == (20, 100)
    assert winner(game) is B


@pytest.mark.rule("10.2")
def test_E5_within_the_tricks_the_earlier_one_decides() -> None:
    """The guide leaves two teams in one block open; taken as trick by trick."""
    assert winner(SILENT.played(totals=(1000 - 2 * 23, 1000 - 2 * 61))) is A


@pytest.mark.rule("10.2", "10.3", "10.4")
@pytest.mark.parametrize("rules", ["schieber", "swisslos"])
def test_E6_where_the_game_ends_by_itself_nobody_claims(rules: str) -> None:
    assert refused(E1.begun(rules), "S game") == "claim/not_allowed"


@pytest.mark.rule("10.2")
@pytest.mark.requirement("G-139")
def test_E7_both_in_the_tricks_after_a_weis_of_50() -> None:
    """Taken as trick by trick: B stands at 990 with its Weis, and its trick two counts 16."""
    game = BOTH_IN_TRICKS.played(totals=(940, 940))
    assert winner(game) is B
    assert counted(game).written == (80, 127)


@pytest.mark.rule("10.2")
@pytest.mark.requirement("G-126", "G-139", "G-140")
def test_crossing_in_weis_beats_a_larger_total_in_tricks() -> None:
    game = play(WEIS_BEFORE_TRICKS.played(totals=(960, 900)), "S counts")
    assert ended(game).winner is A
    assert game.standing.totals == (1030, 1037)


@pytest.mark.rule("10.1")
@pytest.mark.requirement("G-136", "G-138")
def test_standing_exactly_on_the_target_is_enough_and_one_less_is_not() -> None:
    exact = play(SCHELLEN_WITHOUT_CALLS.played(totals=(800, 0)), "S counts")
    assert exact.standing.totals == (1000, 114)
    assert ended(exact).winner is A
    below = play(SCHELLEN_WITHOUT_CALLS.played(totals=(799, 0)), "S counts")
    assert below.standing.totals == (999, 114)
    assert below.standing.ended is None


@pytest.mark.rule("10.1")
@pytest.mark.requirement("G-138")
def test_twenty_at_980_reach_1000() -> None:
    given = deal_around("SA SK SO R7", "RA", "RK", "R8")
    for stands_at, over in ((980, True), (979, False)):
        game = begun("E", given, rules=SWISSLOS_1000.rules, totals=(stands_at, 0))
        game = play(game, "S R7 weis 20 | RA RK R8 | S names")
        assert (game.standing.ended is not None) is over


@pytest.mark.rule("10.2")
def test_blocks_are_added_times_the_factor() -> None:
    """In Schilten A's Weis of 20 writes 40, so that 960 reach the target before B's Stöck do."""
    course = course_of(EACH_ITEM_TO_ANOTHER.played())
    for total, first in ((960, A), (959, B)):
        reached = first_to_reach((total, 999), course, rules=SCHIEBER.rules, target=1000)
        assert reached is first


@pytest.mark.rule("10.2")
@pytest.mark.requirement("G-125")
def test_played_out_blocks_follow_each_other_and_then_the_tricks() -> None:
    course = course_of(EACH_ITEM_TO_ANOTHER.played())
    items = [entry.item for entry in in_order(course, rules=SCHIEBER.rules)]
    assert items == [Item.WEIS, Item.STOECK, *[Item.CARDS] * 9, Item.LAST_TRICK]
    swapped = replace(SCHIEBER.rules, crossing=Crossing.STOECK_WEIS_TRICKS)
    assert [e.item for e in in_order(course, rules=swapped)][:2] == [Item.STOECK, Item.WEIS]


@pytest.mark.rule("10.3", "10.4")
def test_otherwise_each_trick_is_a_moment_and_the_blocks_decide_within_it() -> None:
    course = course_of(EACH_ITEM_TO_ANOTHER.played())
    order = [(entry.trick, entry.item) for entry in in_order(course, rules=SWISS.rules)]
    assert order[:2] == [(1, Item.WEIS), (1, Item.CARDS)]
    assert order[6:8] == [(6, Item.STOECK), (6, Item.CARDS)]
    assert order[-2:] == [(9, Item.CARDS), (9, Item.LAST_TRICK)]


def with_shown_stoeck(game: Game) -> Course:
    """Trick one lies, B's Weis is named, and South has laid his Stöck open beside it."""
    call = StoeckCall(seat=Seat.SOUTH, time=StoeckTime.SHOWN, trick=1)
    return replace(course_of(game), stoeck=call)


@pytest.mark.rule("10.2", "10.3")
@pytest.mark.parametrize(
    ("row", "swiss", "guide"),
    [
        pytest.param(E1, A, B, id="E1"),
        pytest.param(E3, A, A, id="E3"),
        pytest.param(E4, A, B, id="E4"),
    ],
)
def test_stoeck_of_trick_one_go_before_its_weis_or_behind_it(
    row: Row, swiss: Team, guide: Team
) -> None:
    course = with_shown_stoeck(play_out(row.begun("swiss"), tricks=1))
    for rules, expected in (
        (SWISS.rules, swiss),
        (SWISSLOS_1000.rules, swiss),
        (SCHIEBER.rules, guide),
    ):
        assert first_to_reach(row.totals, course, rules=rules, target=1000) is expected


@pytest.mark.rule("10.3")
def test_E2_at_once_the_weis_of_trick_one_goes_before_its_points() -> None:
    lying = E2.trick_one("swisslos")
    assert lying.standing.ended is None
    over = play(lying, "S names")
    assert ended(over) == GameEnded(winner=A, reason=GameEnd.TARGET_REACHED)
    assert over.standing.totals == (1010, 1005)


@pytest.mark.rule("10.3")
def test_E3_at_once_stoeck_that_have_not_been_called_do_not_count_yet() -> None:
    """Nobody can show them without claiming, so that B is there first with its trick."""
    over = E3.trick_one("swisslos")
    assert ended(over) == GameEnded(winner=B, reason=GameEnd.TARGET_REACHED)
    assert over.standing.totals == (990, 1006)


@pytest.mark.rule("10.3")
def test_E5_at_once_the_game_ends_in_the_trick_that_reaches_the_target() -> None:
    game = SILENT.until(3, rules=SWISSLOS_1000.rules, totals=(977, 939))
    assert ended(game) == GameEnded(winner=A, reason=GameEnd.TARGET_REACHED)
    assert game.standing.totals == (1000, 967)
    before = SILENT.until(2, rules=SWISSLOS_1000.rules, totals=(977, 939))
    assert before.standing.ended is None


@pytest.mark.rule("10.3")
def test_E7_at_once_the_tricks_decide_in_the_order_played() -> None:
    game = BOTH_IN_TRICKS.until(1, rules=SWISSLOS_1000.rules, totals=(940, 940))
    game = play(game, "E names")
    assert game.standing.ended is None
    game = play(game, "RX RK RU R7")
    assert ended(game).winner is B
    assert game.standing.totals == (956, 1006)


@pytest.mark.rule("10.3")
def test_at_once_the_five_of_the_last_trick_can_end_the_game() -> None:
    game = SCHELLEN_WITHOUT_CALLS.until(8, rules=SWISSLOS_1000.rules, totals=(900, 0))
    assert game.standing.ended is None
    game = lay_cards(game, 4)
    assert ended(game).winner is A
    assert game.standing.totals == (1000, 57)


@pytest.mark.rule("10.1")
@pytest.mark.requirement("G-138")
@pytest.mark.parametrize(("totals", "team"), [((1000, 0), A), ((0, 1000), B), ((999, 999), None)])
def test_who_stands_on_the_target_before_the_round_has_reached_it(
    totals: tuple[int, int], team: Team | None
) -> None:
    course = course_of(E1.begun())
    assert first_to_reach(totals, course, rules=SWISS.rules, target=1000) is team


def test_nobody_has_reached_what_is_out_of_reach() -> None:
    course = course_of(play_out(E1.begun(), least_called))
    assert first_to_reach((0, 0), course, rules=SCHIEBER.rules, target=1000) is None
