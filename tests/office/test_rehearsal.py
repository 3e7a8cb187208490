"""An invented event: the same word gives the same one, and its slips can be typed in."""

from pathlib import Path

import pytest

from gschobe.office.rehearsal import rehearse, slips
from gschobe.office.verifying import faults
from gschobe.tournament.entries import ScoreEntered
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.refused import EntryError
from tests.office.desk import JASSLEITER, SRK, office_at


async def test_the_slips_fit_and_the_wrong_ones_are_refused(tmp_path: Path) -> None:
    async with office_at(tmp_path / "one.db") as office, office_at(tmp_path / "two.db") as other:
        for each in (office, other):
            await rehearse(
                each, reglement=SRK, players=30, passen=1, date="2026-11-30", seed=bytes(32)
            )
        assert (office.event, office.people) == (other.event, other.people)
        assert len({person.name for person in office.people.values()}) == 31
        told = slips(office.event.evenings[1], seed=bytes(32))
        assert sum(slip.is_wrong for slip in told) == 1
        for slip in told:
            entry = ScoreEntered(
                by=JASSLEITER, passe=slip.passe, table=slip.table, points=slip.points
            )
            if slip.is_wrong:
                with pytest.raises(EntryError, match="entry/wrong_sum"):
                    await office.enter(entry, evening=1)
            else:
                await office.enter(entry, evening=1)
        assert office.event.evenings[1].complete == 2
        assert list(faults(office.event)) == []


async def test_pairs_rehearse_too(tmp_path: Path) -> None:
    async with office_at(tmp_path / "one.db") as office:
        await rehearse(
            office,
            reglement=reglement_named("jass-events"),
            players=16,
            passen=0,
            date="2026-11-30",
            seed=bytes(32),
        )
        assert office.event.evenings[1].passe == 1
        assert slips(office.event.evenings[1], seed=bytes(32))
