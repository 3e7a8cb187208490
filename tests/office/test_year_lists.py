"""The list of a club over its evenings."""

from pathlib import Path

from gschobe.office.entries import EveningOpened
from gschobe.office.finals import finalists_of
from gschobe.office.lists import year_rows
from gschobe.office.year_lists import has_sums, has_year_list, year
from gschobe.tournament.entries import Entered
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.results import evening_list
from tests.office.desk import CLOSED, DESK, JASSLEITER, OVER, found, office_at
from tests.office.playing import play


def test_which_reglemente_have_which_list() -> None:
    kinds = {
        name: (has_sums(reglement_named(name)), has_year_list(reglement_named(name)))
        for name in ("srk-2006", "staecherei", "fischer-jass", "stallikon")
    }
    assert kinds == {
        "srk-2006": (True, False),
        "staecherei": (False, True),
        "fischer-jass": (False, True),
        "stallikon": (False, False),
    }


async def test_points_for_ranks_over_two_evenings(tmp_path: Path) -> None:
    path = tmp_path / "turnier.db"
    await found(path, 8, reglement=reglement_named("staecherei"))
    async with office_at(path) as office:
        opened = EveningOpened(by=JASSLEITER, number=2, stage="heat", venue="", date="2026-12-07")
        entered = [Entered(by=DESK, players=(n,)) for n in range(2, 10)]
        await office.enter_together([opened, *entered], evening=2)
        for evening in (1, 2):
            await office.enter(CLOSED, evening=evening)
            await play(office, passen=6, evening=evening)
            await office.enter(OVER, evening=evening)
        assert office.event.series.results == {}
        points = [25, 18, 15, 12, 10, 8, 6, 4, 2, 1]
        expected: dict[int, int] = {}
        for held in office.event.evenings.values():
            for placed in evening_list(held.evening):
                number = placed.contestant.number
                expected[number] = expected.get(number, 0) + points[placed.rank - 1]
        rows = year_rows(office.event, office.people)
        assert {row.number: int(row.value) for row in rows} == expected
        assert len(year(office.event)) == 8
        assert set(finalists_of(office.event, office.event.evenings[1])) == set(range(2, 10))
