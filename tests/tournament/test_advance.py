from dataclasses import replace

import pytest

from gschobe.tournament.advance import going_on, share
from gschobe.tournament.choices import Advance, Counts, Cut, Tie
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.ranking import Contestant, Placed, ranked
from gschobe.tournament.reglement import Stage


def placed(values: dict[int, int], *, first: int = 0, lowest: bool = False) -> tuple[Placed, ...]:
    each = [
        Contestant(number=number, value=value, passen=(first, value - first))
        for number, value in values.items()
    ]
    return ranked(each, ties=(Tie.BEST_PASSE,), lowest_wins=lowest)


def test_all_who_tie_at_the_last_place_go_on() -> None:
    stage = Stage(advance=Advance.BEST, places=3)
    assert going_on(stage, {"": placed({1: 9, 2: 8, 3: 7, 4: 7, 5: 6})}) == (1, 2, 3, 4)


def test_or_the_criteria_part_them() -> None:
    stage = Stage(advance=Advance.BEST, places=2, cut=Cut.TIES_DECIDE, ties=(Tie.BEST_PASSE,))
    three = [
        Contestant(number=1, value=9, passen=(5, 4)),
        Contestant(number=2, value=9, passen=(6, 3)),
        Contestant(number=3, value=9, passen=(8, 1)),
    ]
    assert going_on(stage, {"": ranked(three, ties=stage.ties)}) == (3, 2)


def test_fewer_players_than_places_all_go_on() -> None:
    assert going_on(Stage(advance=Advance.BEST, places=9), {"": placed({1: 1, 2: 2})}) == (2, 1)
    assert going_on(Stage(advance=Advance.BEST, places=9), {"": ()}) == ()


def test_one_in_five_of_each_heat_of_glarus() -> None:
    heat = reglement_named("glarus-2025").first_stage
    heats = {
        "Näfels": placed({n: 4000 - n for n in range(41)}),
        "Elm": placed({100 + n: 3900 - n for n in range(8)}),
    }
    assert going_on(heat, heats) == (*range(9), 100, 101)


def test_rheintal_takes_all_above_the_line_and_at_least_a_third() -> None:
    heat = reglement_named("rheintal").first_stage
    strong = placed({n: 3200 - 20 * n for n in range(12)})  # eleven have 3000
    weak = placed({50 + n: 2990 - 20 * n for n in range(12)})
    assert going_on(heat, {"A": strong, "B": weak}) == (*range(11), 50, 51, 52, 53)


@pytest.mark.parametrize(("name", "places"), [("nordwest-2022", 12), ("az-2019", 10)])
def test_the_best_of_each_venue(name: str, places: int) -> None:
    venues = {
        "A": placed({n: 4000 - n for n in range(30)}),
        "B": placed({100 + n: 3000 - n for n in range(30)}),
    }
    chosen = going_on(reglement_named(name).first_stage, venues)
    assert chosen == (*range(places), *range(100, 100 + places))


def test_the_defender_plays_without_having_qualified() -> None:
    semi = replace(reglement_named("schieber-meisterschaft").stages["semi-final"], places=2)
    lists = {"": placed({1: 9, 2: 8, 3: 7})}
    assert going_on(semi, lists, wildcards=[3, 4]) == (1, 2, 3)
    assert going_on(semi, lists, wildcards=[1]) == (1, 2)


def test_a_threshold_in_one_passe() -> None:
    heat = reglement_named("schieber-meisterschaft").first_stage
    assert going_on(heat, {"": placed({1: 1151, 2: 1150, 3: 1149})}) == (1, 2)


def test_two_of_each_group_and_the_best_of_the_thirds() -> None:
    stage = Stage(advance=Advance.PER_GROUP, groups=2, places=2, runners_up=1, ties=())
    groups = {"A": placed({1: 9, 2: 8, 3: 7, 4: 6}), "B": placed({5: 5, 6: 4, 7: 8, 8: 1})}
    assert going_on(stage, groups) == (1, 2, 7, 5, 3)


def test_winners_go_on() -> None:
    stage = Stage(advance=Advance.WINNERS)
    assert going_on(stage, {"1": placed({1: 651, 2: 605}), "2": placed({3: 568, 4: 688})}) == (1, 4)


def test_nobody_and_everybody() -> None:
    lists = {"": placed({1: 9, 2: 8})}
    assert going_on(Stage(), lists) == ()
    assert going_on(Stage(advance=Advance.EVERYBODY), lists) == (1, 2)


def test_where_the_lowest_wins_the_lowest_go_on() -> None:
    stage = Stage(advance=Advance.BEST, places=2, counts=Counts.DIFFERENCES)
    lists = {"": placed({1: 90, 2: 30, 3: 50, 4: 50}, lowest=True)}
    assert going_on(stage, lists) == (2, 3, 4)


def test_a_part_of_a_player_is_a_whole_one() -> None:
    assert [share(5, players) for players in (4, 5, 6, 10, 11)] == [1, 1, 2, 2, 3]
