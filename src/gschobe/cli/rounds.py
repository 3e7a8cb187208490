"""Rounds as commands read them: any format, and one sentence for what cannot be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from gschobe.cli.inputs import InputError
from gschobe.records.files import EndingError, read_file
from gschobe.records.record import RecordError, RoundRecord
from gschobe.texts import say

SHOWN = 60
"""So much of what is wrong stands in a sentence."""


def read_rounds(path: Path) -> Iterator[RoundRecord | RecordError]:
    """The rounds of a file, in the format that its ending names.

    Raises InputError when there is no such file, its ending names no format, or no round is in it.
    """
    found = 0
    try:
        for record in read_file(path):
            found += 1
            yield record
    except EndingError as error:
        raise InputError(say(error.code, path=error.path)) from error
    except OSError as error:
        raise InputError(say("error/no_file", path=path)) from error
    if not found:
        raise InputError(say("audit/no_round", path=path))


def explain_record(error: RecordError) -> str:
    """What is wrong with a text of rounds, as one sentence that any terminal can show."""
    place = say("json/at", place=_shown(error.key)) if error.key else ""
    return say(error.code, line=error.line, found=_shown(error.found), place=place)


def _shown(text: str) -> str:
    cut = text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in cut)
