"""What the office writes down beside the entries of evenings and series: what is held, drawn, taken in.

All of it goes into one list, in the order in which it happened. Entries hold numbers of persons only,
and who a number is stands in a table that can be erased (`participants.py`).
"""

from __future__ import annotations

from dataclasses import dataclass

from gschobe.tournament.certificate import Draw
from gschobe.tournament.entries import Written


class OfficeEntry(Written):
    """What only the office writes down."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Founded(OfficeEntry):
    """The event exists: its Reglement whole, as text, and what it is called.

    `event` is its name in venue files; only files of the same event are taken in. `code` is a word of
    the lot by which the file is known wherever it sends something, as several venues have one name.
    """

    event: str
    title: str
    venue: str
    reglement: str
    code: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningOpened(OfficeEntry):
    """An evening begins to be prepared: a stage of the Reglement, a place and a day.

    `carried` has the points that the stage before has left, by person.
    """

    number: int
    stage: str
    venue: str
    date: str
    carried: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryClosed(OfficeEntry):
    """Nobody else is entered, and the seed of the lots is laid down before anything is drawn."""

    seed: bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawPublished(OfficeEntry):
    """Passen were drawn and hang on the wall, with all that lets the draw be checked."""

    draw: Draw
    entries: tuple[Written, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningClosed(OfficeEntry):
    """An evening is over; `entries` bring its results into the series."""

    entries: tuple[Written, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class FileTaken(OfficeEntry):
    """The file of a venue was taken in, known by the code of its sender; `entries` are what it changes in the series.

    `results` has for each result of the file its number there, its number here, and its Passen as the
    file has them.
    """

    sender: str
    venue: str
    version: int
    digest: str
    results: tuple[tuple[int, int, tuple[int, ...]], ...]
    entries: tuple[Written, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FileWithdrawn(OfficeEntry):
    """What the file of a venue brought does not count any more."""

    sender: str
    venue: str
    entries: tuple[Written, ...]
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonsToldApart(OfficeEntry):
    """Somebody has looked: two numbers that seemed one person are two."""

    one: int
    other: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HeadingsNamed(OfficeEntry):
    """What the headings of a spreadsheet mean, so that nobody is asked twice."""

    headings: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GuestLinked(OfficeEntry):
    """A person of the event is this guest of the server at whose tables it is played; None: nobody any more."""

    person: int
    guest: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenOver(OfficeEntry):
    """The event goes on on another machine, from a copy that ended with the entry before this one."""

    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone(OfficeEntry):
    """The entries from `first` to `last` do not hold any more."""

    first: int
    last: int
    reason: str
