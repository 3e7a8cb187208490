"""An event that holds together, and what is said of one that does not."""

from dataclasses import replace
from pathlib import Path

from gschobe.office.event import fold
from gschobe.office.verifying import counted, faults
from gschobe.tournament.entries import ScoreEntered
from tests.office.desk import CLOSED, OVER, decided, office_at
from tests.office.playing import play


async def test_what_the_office_wrote_holds_together(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office)
        event = await office.enter(OVER, evening=1)
        assert list(faults(event)) == []
        assert counted(event) == {"entries": 30, "undone": 0, "draws": 4, "passen": 4}


async def test_a_forged_score_shows_as_entry_and_as_sum(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office, passen=1)
        *before, last = office.event.notes
        assert isinstance(last.entry, ScoreEntered)
        forged = replace(last, entry=replace(last.entry, points=(1884, 884)))
        found = list(faults(fold([*before, forged])))
        assert [fault.code for fault in found] == ["verify/entry", "verify/sum"]
        assert found[1].data == {"passe": 1, "expected": 3768, "found": 4652}


async def test_seats_that_did_not_come_out_of_the_lot_show(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office, passen=1)
        held = office.event.evenings[1]
        other = replace(held, seed=bytes([7] * 32))
        forged = replace(office.event, evenings={1: other})
        assert [fault.code for fault in faults(forged)] == ["verify/draw"]
