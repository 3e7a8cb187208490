"""What an evening brings into the series, then and later."""

from pathlib import Path

from gschobe.office.crediting import counts_for_series, results_of, without_result
from gschobe.office.event import Event
from gschobe.tournament.entries import Deducted, Excluded, PlayedFor, RoundsRecorded
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.series import VenueKind
from tests.office.desk import CLOSED, DESK, JASSLEITER, OVER, decided, found, office_at
from tests.office.playing import play


def passen(event: Event, person: int) -> tuple[int, ...]:
    """The Passen of a person's one result in the series."""
    (result,) = [each for each in event.series.results.values() if each.person == person]
    return result.passen


async def test_who_was_played_for_has_no_result_and_loses_it_if_it_shows_later(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office, passen=1)
        four, five = office.event.evenings[1].evening.hung[1].seating.tables[0].seats[:2]
        await office.enter(PlayedFor(by=DESK, passe=1, player=four, person=1), evening=1)
        await play(office, passen=3)
        assert without_result(office.event.evenings[1]) == {four: "result/not_in_person"}
        after = await office.enter(OVER, evening=1)
        assert {each.person for each in after.series.results.values()} == {*range(2, 11)} - {four}
        assert sorted(after.series.results) == list(range(1, 9))
        late = PlayedFor(by=JASSLEITER, passe=1, player=five, person=1, reason="seen later")
        after = await office.enter(late, evening=1)
        assert five not in {each.person for each in after.series.results.values()}
        assert len(after.series.results) == 7


async def test_an_exclusion_after_the_evening_strikes_the_result(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office)
        await office.enter(OVER, evening=1)
        after = await office.enter(
            Excluded(by=JASSLEITER, player=3, reason="marked cards"), evening=1
        )
        assert 3 not in {each.person for each in after.series.results.values()}
        seated = office.event.evenings[1].evening.hung[1].seating.tables[0].seats
        player = next(each for each in seated if each != 3)
        before = passen(after, player)
        fewer = Deducted(by=JASSLEITER, passe=1, player=player, points=10, reason="Bock")
        after = await office.enter(fewer, evening=1)
        assert passen(after, player) == (before[0] - 10, *before[1:])


async def test_a_club_evening_brings_nothing_into_a_series(tmp_path: Path) -> None:
    path = tmp_path / "turnier.db"
    await found(path, 8, reglement=reglement_named("stallikon"))
    async with office_at(path) as office:
        held = office.event.evenings[1]
        assert not counts_for_series(office.event, held)
        assert results_of(office.event, held, by=DESK) == ()


async def test_an_evening_at_live_tables_brings_results_from_the_internet(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office)
        live = RoundsRecorded(by=DESK, passe=1, table=1, live="x", rounds=())
        await office.enter(live, evening=1)
        after = await office.enter(OVER, evening=1)
        assert {each.kind for each in after.series.results.values()} == {VenueKind.INTERNET}
