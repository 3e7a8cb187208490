from fractions import Fraction

from gschobe.tournament.presets import reglement_named
from gschobe.tournament.ranking import Contestant, ranked
from gschobe.tournament.reglement import Reglement, SeriesKeys
from gschobe.tournament.years import Day, place_points, year_list


def day(values: dict[int, int], stage: str = "evening") -> Day:
    each = [Contestant(number=number, value=value) for number, value in values.items()]
    return Day(stage=stage, placed=ranked(each, ties=()))


def list_of(reglement: Reglement, *days: Day) -> list[tuple[int, int, object]]:
    placed = year_list(reglement, days)
    return [(each.rank, each.contestant.number, each.contestant.value) for each in placed]


def test_formula_1_points_best_three_of_four_heats_and_a_final_that_counts_double() -> None:
    club = reglement_named("staecherei")
    heats = [{1: 9, 2: 8, 3: 7}, {2: 9, 1: 8, 3: 7}, {1: 9, 3: 8, 2: 7}, {3: 9, 1: 8}]
    final = {2: 9, 1: 8, 3: 7}
    days = [day(heat, "heat") for heat in heats] + [day(final, "final")]
    # 1: 25 18 25 18, best three 68, final 2 x 18; 2: 18 25 15, final 2 x 25; 3: 15 15 18 25, 2 x 15
    assert list_of(club, *days) == [(1, 2, 108), (2, 1, 104), (3, 3, 88)]


def test_equals_of_a_heat_get_the_points_of_the_same_rank() -> None:
    club = reglement_named("staecherei")
    days = [day({1: 9, 2: 9, 3: 7}, "heat")]
    assert list_of(club, *days) == [(1, 1, 25), (1, 2, 25), (3, 3, 15)]
    assert [place_points(club.series, rank) for rank in (10, 11, 200)] == [1, 1, 1]


def test_best_four_of_six_days() -> None:
    club = reglement_named("wiesental")
    first = [5000, 4800, 4900, 5100, 4000, 4700]
    days = [day({1: points, 2: 4850} if n < 4 else {1: points}) for n, points in enumerate(first)]
    assert list_of(club, *days) == [(1, 1, 19800), (2, 2, 19400)]


def test_the_final_is_added_to_the_average_of_the_year() -> None:
    club = reglement_named("fischer-jass")
    days = [day({1: 4000, 2: 3900}), day({1: 3801}), day({1: 3700, 2: 3900}, "final")]
    assert list_of(club, *days) == [(1, 2, 7800), (2, 1, 3700 + Fraction(7801, 2))]


def test_points_for_ranks_end_with_those_for_all_others() -> None:
    keys = SeriesKeys(place_points=(3, 2), place_points_others=0)
    assert [place_points(keys, rank) for rank in (1, 2, 3)] == [3, 2, 0]
