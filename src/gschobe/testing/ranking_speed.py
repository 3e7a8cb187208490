"""How long a list of many results takes anew after one entry: `python -m gschobe.testing.ranking_speed`."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Sequence
from random import Random

from gschobe.testing.arguments import OneSentence, at_least
from gschobe.tournament.entries import (
    Author,
    Entered,
    PasseBegan,
    Role,
    ScoreCorrected,
    ScoreEntered,
    SeatingPublished,
)
from gschobe.tournament.evening import Evening, open_evening, with_entry
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.refused import enter
from gschobe.tournament.results import evening_list
from gschobe.tournament.seating import seat_in_order
from gschobe.tournament.series import (
    ResultCorrected,
    ResultEntered,
    Series,
    open_series,
    with_series_entries,
)
from gschobe.tournament.series_refused import enter_in_series
from gschobe.tournament.tickets import tickets

JASSLEITER = Author(person=1, role=Role.JASSLEITER)
SRK = reglement_named("srk-2006")
TABLE = 1884
TIMES = 5


def big_series(results: int, rng: Random) -> Series:
    """A series of so many results; each person has two and a half of them on average."""
    persons = max(1, results * 2 // 5)
    return with_series_entries(
        open_series(SRK),
        (
            ResultEntered(
                by=JASSLEITER,
                number=number,
                person=rng.randint(1, persons),
                passen=(*(rng.randint(700, 1184) for _ in range(4)),),
                venue="",
                series=SRK.name,
            )
            for number in range(results)
        ),
    )


def correct_result(series: Series) -> int:
    """One correction, and the whole list of tickets anew."""
    corrected = ResultCorrected(by=JASSLEITER, number=0, passen=(1200,) * 4, reason="misread")
    return len(tickets(enter_in_series(series, corrected)))


def big_evening(results: int, rng: Random) -> Evening:
    """An evening of four Passen with so many Passe results in all."""
    players = list(range(1, max(1, results // 16) * 4 + 1))
    evening = open_evening(SRK, SRK.first_stage)
    for player in players:
        evening = with_entry(evening, Entered(by=JASSLEITER, players=(player,)))
    for passe in range(1, 5):
        rng.shuffle(players)
        seating = seat_in_order(players, passe=passe)
        evening = with_entry(evening, SeatingPublished(by=JASSLEITER, seating=seating))
        evening = with_entry(evening, PasseBegan(by=JASSLEITER, passe=passe))
        for table in seating.tables:
            points = rng.randint(650, 1234)
            score = ScoreEntered(
                by=JASSLEITER,
                passe=passe,
                table=table.number,
                points=(points, TABLE - points),
            )
            evening = with_entry(evening, score)
    return evening


def correct_score(evening: Evening) -> int:
    """One correction, and the whole list of the evening anew."""
    corrected = ScoreCorrected(
        by=JASSLEITER, passe=1, table=1, points=(942, TABLE - 942), reason="misread"
    )
    return len(evening_list(enter(evening, corrected)))


def seconds(work: Callable[[], object]) -> float:
    """The middle of some runs, in seconds of the processor."""
    taken: list[float] = []
    for _ in range(TIMES):
        before = time.process_time()
        work()
        taken.append(time.process_time() - before)
    return sorted(taken)[TIMES // 2]


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments and print a line for a series and one for an evening."""
    asked = OneSentence(prog="ranking_speed", description="Measure lists after one entry.")
    asked.add_argument("--results", type=at_least(16), default=20_000, metavar="N", help="results")
    asked.add_argument("--seed", type=at_least(0), default=0, metavar="S", help="of the chance")
    options = asked.parse_args(arguments)
    rng = Random(options.seed)
    series, evening = big_series(options.results, rng), big_evening(options.results, rng)
    print(f"series   {len(series.results):,} {seconds(lambda: correct_result(series)):.3f} s")
    passen = 4 * len(evening.entrants)
    print(f"evening  {passen:,} {seconds(lambda: correct_score(evening)):.3f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
