from dataclasses import replace

import pytest

from gschobe.tournament.choices import Applies, ExtraPasse, Fill, JokerPer, Method
from gschobe.tournament.leftover import (
    Way,
    is_odd,
    joker_bias,
    left_over_of,
    places_to_fill,
    ways,
)
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.reglement import Leftover, Reglement, Stage
from tests.tournament.office import SRK


@pytest.mark.requirement("S-30", "S-31", "S-32")
@pytest.mark.parametrize("players", [9, 10, 11, 101])
def test_srk_leaves_the_joker_or_an_extra_passe_to_choose(players: int) -> None:
    joker, extra = ways(SRK, SRK.first_stage, players)
    over = players % 4
    assert joker == Way(method=Method.JOKER, sit_out=over, bias=58.0)
    assert extra == Way(method=Method.EXTRA_PASSE, sit_out=over, extra_tables=over)


@pytest.mark.parametrize("players", [8, 12, 100])
def test_full_tables_leave_nothing_to_choose(players: int) -> None:
    assert ways(SRK, SRK.first_stage, players) == ()
    assert left_over_of(SRK, players) == 0


def test_odd_may_mean_odd_and_no_more() -> None:
    odd_only = replace(SRK, leftover=replace(SRK.leftover, applies=Applies.ODD_ONLY))
    assert (is_odd(SRK, 10), is_odd(odd_only, 10), is_odd(odd_only, 11)) == (True, False, True)


@pytest.mark.requirement("S-46")
def test_the_final_has_no_joker_and_says_how_it_fills_its_tables() -> None:
    assert [way.method for way in ways(SRK, SRK.last_stage, 302)] == [Method.EXTRA_PASSE]


@pytest.mark.parametrize(
    ("fill", "expected"),
    [
        (Fill.STAND_INS, [Way(method=Method.STAND_INS, sit_out=0, people=2)]),
        (Fill.JOKER, [Way(method=Method.JOKER, sit_out=2, bias=58.0)]),
        (Fill.NEXT_RANKED, []),
    ],
)
def test_a_stage_may_fill_its_tables_in_other_ways(fill: Fill, expected: list[Way]) -> None:
    assert list(ways(SRK, Stage(fill=fill), 302)) == expected


def test_those_next_on_the_list_fill_the_last_table() -> None:
    stage = Stage(fill=Fill.NEXT_RANKED)
    assert [places_to_fill(stage, n) for n in (300, 301, 302, 303)] == [0, 3, 2, 1]
    assert places_to_fill(Stage(), 301) == 0


def test_where_five_passen_are_missed_an_extra_table_needs_others_to_fill_it() -> None:
    [extra] = ways(Reglement(leftover=Leftover(methods=(Method.EXTRA_PASSE,))), Stage(passen=5), 9)
    assert (extra.extra_tables, extra.fillers) == (2, 3)


def test_a_whole_extra_evening_is_four_times_as_much() -> None:
    keys = Leftover(methods=(Method.EXTRA_PASSE,), extra_passe=ExtraPasse.WHOLE_EVENING)
    [extra] = ways(Reglement(leftover=keys), Stage(), 9)
    assert extra.extra_tables == 4


@pytest.mark.parametrize(
    ("points", "per", "rounds", "bias"),
    [
        (1000, JokerPer.PASSE, 12, 58),
        (942, JokerPer.PASSE, 12, 0),
        (1000, JokerPer.PASSE, 8, 372),
        (80, JokerPer.ROUND, 12, 18),
    ],
)
def test_the_bias_of_a_joker(points: int, per: JokerPer, rounds: int, bias: int) -> None:
    keys = Leftover(methods=(Method.JOKER,), joker_points=points, joker_per=per)
    assert joker_bias(Reglement(leftover=keys), Stage(rounds_per_passe=rounds)) == bias


def test_clubs_look_for_stand_ins_or_let_somebody_sit_out() -> None:
    gscb, pairs = reglement_named("gscb"), reglement_named("hitzkirch-2020")
    assert ways(gscb, gscb.first_stage, 14) == (Way(method=Method.STAND_INS, sit_out=0, people=2),)
    assert ways(pairs, pairs.first_stage, 30) == (Way(method=Method.SIT_OUT, sit_out=2),)
