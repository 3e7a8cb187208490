"""Whole Passen played at the desk, for tests that need an evening with results."""

from gschobe.office.drawing import called, drawn_next, next_passe
from gschobe.office.office import Office
from gschobe.tournament.entries import ScoreEntered
from gschobe.tournament.reglement import table_points
from tests.office.desk import DESK, JASSLEITER


def score(passe: int, table: int, points: int) -> ScoreEntered:
    """Both totals of a table."""
    return ScoreEntered(by=DESK, passe=passe, table=table, points=(points, 1884 - points))


async def play(office: Office, *, passen: int = 4, evening: int = 1) -> None:
    """So many Passen, in which the team a of a later table makes a few more."""
    for _ in range(passen):
        held = office.event.evenings[evening]
        passe = next_passe(held)
        if passe not in held.evening.hung:
            published = drawn_next(held, by=DESK)
            held = (await office.enter(published, evening=evening)).evenings[evening]
        entries = called(held, passe, by=JASSLEITER)
        after = await office.enter_together(entries, evening=evening)
        for table in after.evenings[evening].evening.hung[passe].seating.tables:
            points = 950 + 7 * (table.number % 20) + passe
            total = table_points(after.reglement, held.evening.stage)
            entry = ScoreEntered(
                by=DESK,
                passe=passe,
                table=table.number,
                points=(points * total // 1884, total - points * total // 1884),
            )
            await office.enter(entry, evening=evening)
