"""Who plays the next stage."""

from dataclasses import replace
from pathlib import Path

from gschobe.office.finals import final_of, finalists_of, next_stage
from gschobe.tournament.entries import Entered
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.results import evening_list
from tests.office.desk import CLOSED, DESK, JASSLEITER, OVER, SRK, found, office_at
from tests.office.playing import play


async def test_pairs_of_each_group_go_on_together(tmp_path: Path) -> None:
    reglement = reglement_named("jassturnier-2025")
    path = tmp_path / "turnier.db"
    await found(path, 0, reglement=reglement)
    async with office_at(path) as office:
        people = [replace(office.people[1], number=0, given=f"P{n}") for n in range(72)]
        numbers = [each.number for each in await office.participants.add(people)]
        for one, other in zip(numbers[::2], numbers[1::2], strict=True):
            await office.enter(Entered(by=DESK, players=(one, other)), evening=1)
        await office.enter(CLOSED, evening=1)
        await play(office, passen=5)
        held = (await office.enter(OVER, evening=1)).evenings[1]
        assert next_stage(office.event, held) == "final-group"
        opened, entered = final_of(
            office.event, held, stage="final-group", venue="", date="", by=JASSLEITER
        )
        assert len(entered) >= 12
        assert all(len(each.players) == 2 for each in entered)
        after = await office.enter_together([opened, *entered], evening=opened.number)
        assert len(after.evenings[2].evening.entrants) == 2 * len(entered)
        assert after.evenings[2].evening.carried == {}


async def test_before_the_list_is_closed_it_is_provisional(path: Path) -> None:
    async with office_at(path) as office:
        held = office.event.evenings[1]
        assert finalists_of(office.event, held) == ()
        assert next_stage(office.event, held) == "final"
        assert len(evening_list(held.evening)) == 9
        assert SRK.first_stage.places == 300
