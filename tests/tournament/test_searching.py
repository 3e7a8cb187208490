import pytest

from gschobe.tournament.arranging import Circle
from gschobe.tournament.firsts import Decided
from gschobe.tournament.lot import open_lot
from gschobe.tournament.searching import search
from gschobe.tournament.seating import Entrant, Seating
from tests.tournament.drawing import (
    SEED,
    again,
    met,
    pairs,
    partnered,
    passen_of,
    players,
    three_and_five,
)


def searched(
    entrants: tuple[Entrant, ...], begun: tuple[Seating, ...], *, passen: int
) -> tuple[list[Seating], Decided]:
    circle = Circle(number=0, entrants=entrants, first_table=1)
    found = search(circle, begun, passen=passen, lot=open_lot(SEED, purpose="search"))
    return found.seatings, found.decided


@pytest.mark.parametrize("number", [16, 36, 52, 200])
def test_after_a_passe_by_hand_nobody_meets_again(number: int) -> None:
    begun = passen_of(range(1, number + 1))
    seatings, decided = searched(players(number), begun, passen=3)
    assert [seating.passe for seating in seatings] == [2, 3, 4]
    assert again(met([*begun, *seatings])) == 0
    assert decided is Decided.FOUND


def test_all_passen_are_looked_at_together_so_that_the_last_is_possible() -> None:
    # Seven Passen of eight players use up every partner; one by one by lot this often fails.
    begun = passen_of(range(1, 9))
    seatings, decided = searched(players(8), begun, passen=6)
    assert decided is Decided.FOUND
    assert again(partnered([*begun, *seatings])) == 0


def test_what_is_impossible_is_called_so_and_repeats_as_little_as_can_be() -> None:
    begun = three_and_five()
    seatings, decided = searched(players(8), begun, passen=1)
    assert decided is Decided.IMPOSSIBLE
    assert again(partnered([*begun, *seatings])) == 1


def test_pairs_whose_opponents_must_repeat_meet_those_whom_they_met_least() -> None:
    begun = passen_of([1, 3, 2, 4, 5, 7, 6, 8], [1, 5, 2, 6, 3, 7, 4, 8], [1, 7, 2, 8, 3, 5, 4, 6])
    seatings, decided = searched(pairs(4), begun, passen=3)
    assert decided is Decided.IMPOSSIBLE
    tables = [
        frozenset(min(team) for team in table.teams)
        for seating in seatings
        for table in seating.tables
    ]
    assert len(set(tables)) == 6
