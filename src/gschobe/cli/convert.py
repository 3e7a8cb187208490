"""`gschobe convert`: write rounds down in another format."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from gschobe.cli.inputs import InputError
from gschobe.cli.rounds import explain_record
from gschobe.records.files import EndingError, format_of, read_file, write_file
from gschobe.records.hslu_format import what_is_lost
from gschobe.records.record import RecordError, RoundRecord
from gschobe.texts import say

BAR = 30
"""Characters of the bar on a terminal."""
REPORT_EVERY = 5.0
"""Seconds between two lines of progress where they do not go to a terminal."""
REDRAW_EVERY = 0.1


def convert(source: Path, target: Path, /) -> int:
    """Write the rounds of a file to another; the endings say in which format.

    `.jass`, `.json`, `.jsonl` and `.txt` (logs of the HSLU), each also with `.gz`. Rounds that
    cannot be read are named and left out; exit 1 if there was one.

    Parameters
    ----------
    source
        The file to read.
    target
        The file to write.
    """
    try:
        format_of(source)
        losing = format_of(target).ending == ".txt"
    except EndingError as error:
        raise InputError(say(error.code, path=error.path)) from error
    if not source.is_file():
        raise InputError(say("error/no_file", path=source))
    work = _Work(source=source, is_losing=losing)
    try:
        written = write_file(target, work.rounds(), refused=work.refuse)
    except OSError as error:
        work.clear()
        path = source if error.filename == str(source) else target
        raise InputError(say("convert/no_access", path=path)) from error
    work.clear()
    print(say("convert/done", written=written, path=target, bad=work.bad))
    return 1 if work.bad else 0


@dataclass(kw_only=True)
class _Work:
    """One conversion: hands out the rounds, and says what goes wrong and how far it is."""

    source: Path
    is_losing: bool
    rounds_read: int = 0
    bad: int = 0
    warned: set[str] = field(default_factory=set[str])
    began: float = field(default_factory=time.monotonic)
    is_live: bool = False

    def __post_init__(self) -> None:
        self.reported = self.began
        self.is_live = sys.stderr.isatty()

    def rounds(self) -> Iterator[RoundRecord]:
        """The rounds that can be read.

        Raises InputError when there is none, good or bad.
        """
        for record in read_file(self.source, watch=self.show):
            self.rounds_read += 1
            if isinstance(record, RecordError):
                self.bad += 1
                self.tell(explain_record(record))
                continue
            if self.is_losing:
                self.warn(record)
            yield record
        if not self.rounds_read:
            raise InputError(say("audit/no_round", path=self.source))

    def warn(self, record: RoundRecord) -> None:
        """Say once of each kind what the target does not hold."""
        for key in what_is_lost(record):
            if key not in self.warned:
                self.warned.add(key)
                self.tell(say("convert/lost", number=self.rounds_read, what=say(key)))

    def refuse(self, record: RoundRecord, error: RecordError) -> None:
        """Name a round that the target cannot hold at all."""
        self.bad += 1
        sentence = say(error.code, number=record.number)
        self.tell(say("convert/refused", place=self.rounds_read, sentence=sentence))

    def tell(self, sentence: str) -> None:
        """A line of its own, wherever the bar is."""
        self.clear()
        print(sentence, file=sys.stderr)

    def show(self, share: float) -> None:
        """Say how far it is."""
        now = time.monotonic()
        if now - self.reported < (REDRAW_EVERY if self.is_live else REPORT_EVERY):
            return
        self.reported = now
        rate = self.rounds_read / (now - self.began)
        data = {"share": f"{share:.0%}", "rounds": f"{self.rounds_read:,}", "rate": f"{rate:,.0f}"}
        line = say("convert/progress", **data)
        if self.is_live:
            bar = "#" * round(BAR * share)
            print(f"\r\x1b[K[{bar:{BAR}}] {line}", end="", file=sys.stderr, flush=True)
        else:
            print(line, file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the bar away."""
        if self.is_live:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
