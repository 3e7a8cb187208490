"""What a live table that is over brings into the office, read from its log."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from gschobe.core.seats import Team
from gschobe.server.archiving import archived
from gschobe.table.entries import Entry, Stopped
from gschobe.table.evolving import evolve
from gschobe.table.finished import is_counted
from gschobe.table.folding import finished_in, fold
from gschobe.table.in_person import played_by_others
from gschobe.table.occupants import Clock
from gschobe.table.state import TableState, open_table
from gschobe.texts import say
from gschobe.tournament.choices import Matches, Unfinished
from gschobe.tournament.entries import Author, PlayedFor, RoundsRecorded, ScoreEntered, Written
from gschobe.tournament.evening import Evening
from gschobe.tournament.reglement import Reglement

TRICKS = 9


def entries_of(
    log: Sequence[Entry], evening: Evening, passe: int, table: int, *, by: Author
) -> list[Written]:
    """All that a table which is over brings in at once: its score, its records, for whom a bot played.

    A table that the Jassleiter has ended before its last round has no score; he rules on that. One whose score
    somebody has entered already has that one.
    """
    state = fold(log)
    rounds = [archived(each)[0] for each in finished_in(log)]
    found: list[Written] = []
    points = points_of(log, evening)
    if points is not None and (passe, table) not in evening.scores:
        is_noted = evening.reglement.play.matches is Matches.NOTED
        found.append(
            ScoreEntered(
                by=by,
                passe=passe,
                table=table,
                points=points,
                matches=matches_in(log) if is_noted else (0, 0),
            )
        )
    found.append(
        RoundsRecorded(
            by=by,
            passe=passe,
            table=table,
            live=state.table,
            rounds=tuple((each.address, digest(each.record)) for each in rounds),
        )
    )
    players = evening.hung[passe].players_at(table)
    assert players is not None, "a live table is one that was drawn"
    for seat, count in sorted(played_by_others(log).items()):
        reason = say("online/bot_played", count=count)
        found.append(PlayedFor(by=by, passe=passe, player=players[seat], reason=reason))
    return found


def shares_what_is_missing(reglement: Reglement, state: TableState) -> bool:
    """Whether the time of a table is up, its last round is played, and the Reglement shares the others."""
    is_up = state.stopped == "time_up" and state.waits_for_deal
    return is_up and reglement.table.unfinished is Unfinished.SHARED


def points_of(log: Sequence[Entry], evening: Evening) -> tuple[int, int] | None:
    """What both teams have made; None where the Jassleiter has to say it."""
    state = fold(log)
    a, b = state.game.standing.totals
    if state.game.standing.ended is not None:
        return a, b
    ending = next((each for each in reversed(log) if isinstance(each.body, Stopped)), None)
    if ending is None or not isinstance(ending.by, Clock):
        return None
    missing = evening.stage.rounds_per_passe - state.game.standing.rounds_played
    half, odd = divmod(evening.reglement.play.points_per_round * missing, 2)
    return a + half + (odd if a <= b else 0), b + half + (odd if a > b else 0)


def digest(record: str) -> str:
    """What shows later that a record is the one that was played.

    >>> digest("")[:12]
    'e3b0c44298fc'
    """
    return hashlib.sha256(record.encode()).hexdigest()


def matches_in(log: Sequence[Entry]) -> tuple[int, int]:
    """How many rounds each team took all nine tricks of."""
    state, found = open_table(log[0]), [0, 0]
    for entry in log[1:]:
        before, state = state, evolve(state, entry)
        if is_counted(state) and not is_counted(before):
            for team in Team:
                found[team] += _tricks(state, team) == TRICKS
    return found[0], found[1]


def _tricks(state: TableState, team: Team) -> int:
    assert state.game.course is not None, "a counted round has a course"
    return state.game.course.tricks_taken(team)
