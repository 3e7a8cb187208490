"""The tables of a Passe with what is known of their results, for the desk and the phones alike."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from msgspec import Struct

from gschobe.office.event import Event, Held, places_in_evening
from gschobe.office.participants import named
from gschobe.office.status import open_tables
from gschobe.server.day.day import Day
from gschobe.server.day.messages import Clock, Named, Party, Played
from gschobe.server.times import now
from gschobe.tournament.choices import Kind, Matches
from gschobe.tournament.entries import PasseBegan, Role, ScoreCorrected, TimeSet
from gschobe.tournament.evening import Place
from gschobe.tournament.reglement import table_points
from gschobe.tournament.reports import NOTHING_SAID, Said, TableReports, TableState, reports_of
from gschobe.tournament.seating import DrawnTable
from gschobe.tournament.sums import is_outlier

MINUTES_A_ROUND = 4
"""What is proposed for a Passe before anybody has chosen."""


class PhoneReport(Struct, frozen=True, kw_only=True):
    """What the phone of a party has said, as entry `entry`; `is_new`: since the totals were entered."""

    party: Party
    entry: int
    at: str
    points: tuple[int, ...]
    matches: tuple[int, int]
    differences: tuple[int, ...]
    is_new: bool


class Score(Struct, frozen=True, kw_only=True):
    """The totals that are in the list, by entry `entry`; `is_corrected`: not the first ones."""

    entry: int
    at: str
    by: Role
    points: tuple[int, ...]
    matches: tuple[int, int]
    differences: tuple[int, ...]
    is_corrected: bool


class TableTile(Struct, frozen=True, kw_only=True):
    """A table of the Passe: who sits at a1, b1, a2, b2, and what is known of its result.

    `is_slow`: it is open though its time is over, or three quarters of the tables have finished.
    """

    table: int
    players: tuple[Named, ...]
    scribe: int | None
    state: TableState
    is_slow: bool
    is_outlier: bool
    score: Score | None
    reports: tuple[PhoneReport, ...]


class PasseTiles(Struct, frozen=True, kw_only=True):
    """A Passe with its tables; `version` above 1: it was drawn anew."""

    passe: int
    version: int
    has_begun: bool
    reported: int
    tables: tuple[TableTile, ...]
    sit_outs: tuple[Named, ...]


def somebody(day: Day, number: int) -> Named:
    """Somebody by number and name."""
    return Named(number=number, name=named(day.people, number).name)


def played_at(event: Event, held: Held) -> Played:
    """What is played at an evening."""
    play, stage = event.reglement.play, held.evening.stage
    return Played(
        kind=play.kind,
        passen=stage.passen,
        rounds=stage.rounds_per_passe,
        expected=table_points(event.reglement, stage),
        per_round=play.points_per_round,
        per_match=play.match_points,
        has_matches=play.matches is not Matches.NOT_NOTED,
    )


def shown_passe(held: Held) -> int:
    """The Passe that is played, or that hangs next once all its tables have reported; 0: none."""
    begun, hung = held.passe, held.evening.hung
    if begun and (open_tables(held, begun) or begun + 1 not in hung):
        return begun
    return begun + 1 if begun + 1 in hung else 0


def clock_now(day: Day, held: Held) -> Clock | None:
    """The clock of the Passe that is played, looked for once."""
    return day.once(("clock", held.number), lambda: clock_of(held))


def clock_of(held: Held) -> Clock | None:
    """The clock of the Passe that is played."""
    passe, began, minutes = held.passe, "", 0
    for entry in held.evening.entries:
        if isinstance(entry, PasseBegan) and entry.passe == passe:
            began, minutes = entry.at, 0
        elif isinstance(entry, TimeSet) and entry.passe == passe:
            minutes = entry.minutes
    if not began:
        return None
    at = round(datetime.fromisoformat(began).timestamp() * 1000)
    ends = at + 60_000 * minutes if minutes else None
    return Clock(passe=passe, began=at, minutes=minutes, ends=ends)


def proposed_minutes(held: Held) -> int:
    """The time of the Passe before, or so many minutes a round."""
    chosen = [each.minutes for each in held.evening.standing(TimeSet) if each.minutes]
    return chosen[-1] if chosen else MINUTES_A_ROUND * held.evening.stage.rounds_per_passe


def numbers_of(day: Day, held: Held) -> Mapping[int, int]:
    """The numbers of entries in the list of the event, by their places in that of the evening."""

    def make() -> dict[int, int]:
        places = places_in_evening(day.event, held.number)
        return {place: number for number, place in places.items()}

    return day.once(("numbers", held.number), make)


def said_of(day: Day, held: Held) -> Mapping[Place, TableReports]:
    """What was said and entered of each table."""
    return day.once(("reports", held.number), lambda: reports_of(held.evening))


def entry_of_score(day: Day, held: Held, passe: int, table: int) -> int:
    """The number of the entry by which the totals of a table are what they are; 0: there are none."""
    said = said_of(day, held).get((passe, table), NOTHING_SAID)
    return 0 if said.score_place is None else numbers_of(day, held)[said.score_place]


def phone_report(day: Day, held: Held, said: Said) -> PhoneReport:
    """What a phone has said."""
    report = said.report
    return PhoneReport(
        party=report.party,
        entry=numbers_of(day, held)[said.place],
        at=report.at,
        points=report.points,
        matches=report.matches,
        differences=report.differences,
        is_new=said.is_new,
    )


def score_of(day: Day, held: Held, said: TableReports) -> Score | None:
    """The totals of a table that are in the list."""
    score = said.score
    if score is None or said.score_place is None:
        return None
    return Score(
        entry=numbers_of(day, held)[said.score_place],
        at=score.at,
        by=score.by.role,
        points=score.points,
        matches=score.matches,
        differences=score.differences,
        is_corrected=isinstance(score, ScoreCorrected),
    )


def is_seldom(held: Held, points: tuple[int, ...]) -> bool:
    """Whether totals are worth a second look."""
    play = held.evening.reglement.play
    if play.kind is Kind.DIFFERENZLER or not points:
        return False
    rounds = held.evening.stage.rounds_per_passe
    return is_outlier(points, rounds=rounds, points_per_round=play.points_per_round)


def passe_tiles(day: Day, held: Held, passe: int) -> PasseTiles:
    """The tables of a Passe that hangs."""
    hung = held.evening.hung[passe]
    waiting = open_tables(held, passe)
    reported = len(hung.seating.tables) - len(waiting)
    clock = clock_of(held) if passe == held.passe else None
    is_late = clock is not None and clock.ends is not None and clock.ends < now()
    is_last = 4 * reported >= 3 * len(hung.seating.tables)
    is_slow = hung.has_begun and (is_late or is_last)
    return PasseTiles(
        passe=passe,
        version=hung.version,
        has_begun=hung.has_begun,
        reported=reported,
        tables=tuple(
            _tile(day, held, passe, table, is_slow=is_slow) for table in hung.seating.tables
        ),
        sit_outs=tuple(somebody(day, player) for player in hung.seating.sit_outs),
    )


def _tile(day: Day, held: Held, passe: int, table: DrawnTable, *, is_slow: bool) -> TableTile:
    said = said_of(day, held).get((passe, table.number), NOTHING_SAID)
    return TableTile(
        table=table.number,
        players=tuple(somebody(day, player) for player in table.seats),
        scribe=held.evening.scribe(passe, table.number),
        state=said.state,
        is_slow=is_slow and said.state is TableState.OPEN,
        is_outlier=said.score is not None and is_seldom(held, said.score.points),
        score=score_of(day, held, said),
        reports=tuple(phone_report(day, held, each) for _, each in sorted(said.by_party.items())),
    )
