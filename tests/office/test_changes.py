"""What a correction changes, said line by line."""

from pathlib import Path

from gschobe.office.changes import changes
from gschobe.tournament.entries import Excluded, ScoreCorrected
from tests.office.desk import CLOSED, DESK, JASSLEITER, decided, office_at
from tests.office.playing import play


async def test_only_those_whose_line_is_another_are_named(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office, passen=1)
        before = office.event.evenings[1]
        a, b, c, d = before.evening.hung[1].seating.tables[0].seats
        corrected = ScoreCorrected(
            by=DESK, passe=1, table=1, points=(926, 958), reason="teams swapped"
        )
        after = (await office.enter(corrected, evening=1)).evenings[1]
        told = list(changes(before, after, office.people))
        assert len(told) == 4
        for player, points in ((a, "958 → 926"), (b, "926 → 958"), (c, "958 → 926"), (d, "")):
            assert any(office.people[player].name in line and points in line for line in told)
        excluded = Excluded(by=JASSLEITER, player=a, reason="marked cards")
        later = (await office.enter(excluded, evening=1)).evenings[1]
        gone = list(changes(after, later, office.people))
        assert f"{office.people[a].name}: no longer on the list." in gone
        back = list(changes(later, after, office.people))
        assert any(line.startswith(f"{office.people[a].name}: new on the list") for line in back)
