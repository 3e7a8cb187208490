"""Where an evening stands, step by step."""

from pathlib import Path

from gschobe.office.drawing import drawn_next
from gschobe.office.status import next_step, status
from gschobe.tournament.entries import PasseBegan
from tests.office.desk import CLOSED, DESK, JASSLEITER, OVER, decided, office_at
from tests.office.playing import play, score


async def test_the_next_step_leads_through_the_evening(path: Path) -> None:
    async with office_at(path) as office:
        steps = [next_step(office.event.evenings[1])]
        drawn = None
        for entry in (CLOSED, decided()):
            await office.enter(entry, evening=1)
            steps.append(next_step(office.event.evenings[1]))
        drawn = drawn_next(office.event.evenings[1], by=DESK)
        for entry in (drawn, PasseBegan(by=JASSLEITER, passe=1), score(1, 1, 1000)):
            await office.enter(entry, evening=1)
            steps.append(next_step(office.event.evenings[1]))
        told = status(office.event, office.event.evenings[1])
        assert "Passe 1: 1 of 2 tables have reported. Still open: 2." in told.lines
        await office.enter(score(1, 2, 1000), evening=1)
        await play(office, passen=3)
        steps.append(next_step(office.event.evenings[1]))
        await office.enter(OVER, evening=1)
        steps.append(next_step(office.event.evenings[1]))
        assert [step.removeprefix("next/") for step in steps] == [
            "check_in",
            "decide",
            "draw",
            "begin",
            "enter",
            "enter",
            "close",
            "over",
        ]
