"""Keeping a game after every card, and taking it up again at the same card.

What is kept is the record of the game itself, so it can be read, audited and told again while the
game runs; its last round ends with `+`.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from gschobe.bots.levels import LEVELS
from gschobe.core.actions import Action, ConfirmCount, CountRound, DealCards
from gschobe.core.course import Phase
from gschobe.core.dealing import Deal
from gschobe.core.seats import Seat, Team
from gschobe.records.files import read_file
from gschobe.records.jass_format import format_file
from gschobe.records.record import AFTER_TURNING, RecordError, RoundRecord, turning_due
from gschobe.solo.table import Calls, Options, SoloTable, records, sit_down, take


class ResumeError(ValueError):
    """A file from which no game can be taken up; `code` names the sentence."""

    def __init__(self, code: str, *, path: Path) -> None:
        super().__init__(f"{code}: {path}")
        self.code = code
        self.path = path


def save(table: SoloTable, path: Path) -> None:
    """Write the game down so that it is on the disk, whole, when this returns.

    A game before its first deal leaves no file. Raises OSError.
    """
    if not table.actions:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f"{path.name}.part")
    with part.open("w", encoding="utf-8", newline="\n") as file:
        file.write(format_file(records(table)))
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def resume(path: Path) -> SoloTable:
    """The table as it stood when its game was last kept.

    Raises OSError, RecordError for a file that is no record, ResumeError for a record that is no
    game of this kind, and RuleViolation where it does not follow the rules.
    """
    rounds = list(_read(path))
    if not rounds:
        raise ResumeError("solo/nothing_there", path=path)
    table = sit_down(_options(rounds[0], path))
    for number, record in enumerate(rounds, start=1):
        table = _play_again(table, record, path)
        table = replace(table, taken_back=int(dict(record.tags).get("Undo", "0")))
        if number < len(rounds):
            for team in Team:
                table, _ = take(table, ConfirmCount(seat=team.seats[0]))
    return table


def running_game(path: Path) -> SoloTable | None:
    """The game in a file if it is not over yet; None for one that is, and for anything else.

    A game that has its result is read and not played again: of many kept games only one goes on.
    """
    try:
        last = deque(_read(path), maxlen=1)
        if not last or last[0].checks.result is not None:
            return None
        table = resume(path)
    except (OSError, ValueError):
        return None
    return None if table.is_over else table


def deals_of(path: Path) -> tuple[tuple[Seat, Deal], ...]:
    """The deals of a file of rounds, each with its dealer, to be played once more.

    Raises OSError, EndingError, RecordError, and ValueError for hands that are no deal.
    """
    return tuple((record.dealer, record.deal) for record in _read(path))


def _read(path: Path) -> Iterable[RoundRecord]:
    for record in read_file(path):
        if isinstance(record, RecordError):
            raise record
        yield record


def _options(record: RoundRecord, path: Path) -> Options:
    """The options, from the remarks of the first round."""
    tags = dict(record.tags)
    _, _, bot = tags.get("Players", "").partition("bot/")
    level, calls, given = bot.split(" ")[0], tags.get("Calls", ""), tags.get("Given", "")
    if "Seed" not in tags or level not in LEVELS or calls not in list(Calls):
        raise ResumeError("solo/not_mine", path=path)
    return Options(
        rules=record.rules,
        seed=tags["Seed"],
        bot=level,
        calls=Calls(calls),
        given=deals_of(Path(given)) if given else (),
        given_from=given,
        date=tags.get("Date", ""),
    )


def _play_again(table: SoloTable, record: RoundRecord, path: Path) -> SoloTable:
    """The table after the round as it is written, counted if it was."""
    table, _ = take(table, DealCards(seat=record.dealer, deal=record.deal))
    for step in record.steps:
        if not isinstance(step, Action):
            raise ResumeError("solo/not_mine", path=path)
        if isinstance(step, AFTER_TURNING):
            table = _turn_lying_trick(table)
        table, _ = take(table, step)
    course = table.game.course
    if record.checks.count is None or course is None or course.phase is not Phase.COUNTING:
        return table
    table, _ = take(_turn_lying_trick(table), CountRound(seat=course.dealer))
    return table


def _turn_lying_trick(table: SoloTable) -> SoloTable:
    turning = turning_due(table.game)
    return table if turning is None else take(table, turning)[0]
