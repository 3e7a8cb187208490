import pytest

from gschobe.tournament.crediting import NoResultError, credited
from gschobe.tournament.entries import Entry, PlayedFor
from gschobe.tournament.evening import Evening
from gschobe.tournament.refused import enter_all
from gschobe.tournament.series import ResultEntered, open_series
from gschobe.tournament.series_refused import enter_in_series
from gschobe.tournament.tickets import sum_list
from tests.tournament.office import OFFICE, SRK, Teams, begin, come, evening_of, hang, score


def played(first: int) -> Evening:
    teams: list[Teams] = [(1, 2, 3, 4), (1, 3, 2, 4), (1, 4, 2, 3), (1, 2, 3, 4)]
    entries: list[Entry] = come(1, 2, 3, 4)
    for passe, table in enumerate(teams, start=1):
        entries += [hang(passe, table), begin(passe), score(passe, 1, first, 1884 - first)]
    return evening_of(*entries)


def result_of(evening: Evening, player: int, number: int) -> ResultEntered:
    return credited(evening, player, number=number, person=700 + player, venue="Bern", by=OFFICE)


@pytest.mark.requirement("S-33", "S-37")
def test_two_evenings_become_a_sum() -> None:
    series = open_series(SRK)
    for number, first in enumerate((1000, 950)):
        series = enter_in_series(series, result_of(played(first), 1, number))
    [best] = sum_list(series).sums
    assert (best.person, best.value) == (701, 4 * 1000 + 4 * 950)


@pytest.mark.requirement("S-33")
def test_an_evening_that_somebody_else_played_is_not_handed_on() -> None:
    evening = enter_all(played(1000), [PlayedFor(by=OFFICE, passe=4, player=2)])
    with pytest.raises(NoResultError) as caught:
        result_of(evening, 2, 1)
    assert (caught.value.code, caught.value.data) == ("result/not_in_person", {"player": 2})
    assert result_of(evening, 1, 1).passen == (1000,) * 4
