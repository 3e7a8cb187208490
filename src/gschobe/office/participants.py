"""Who the numbers are: the one table in which names stand, beside the log and erasable."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from gschobe.storage.database import Database, Reading, Row
from gschobe.texts import say
from gschobe.tournament.choices import Names, Special

COLUMNS = "number, family, given, place, born, contact, listed, prize_groups, source, erased"
READ = f"SELECT {COLUMNS} FROM participants ORDER BY number"
ADD = f"INSERT INTO participants ({COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, NULL)"
CHANGE = """
    UPDATE participants SET family = $2, given = $3, place = $4, born = $5, contact = $6,
    listed = $7, prize_groups = $8, source = $9 WHERE number = $1 AND erased IS NULL"""
ERASE = """
    UPDATE participants SET family = '', given = '', place = '', born = 0, contact = '',
    prize_groups = '', erased = $2 WHERE number = $1 AND erased IS NULL"""
READ_WORDS = "SELECT number, words FROM participants_words ORDER BY number"
ADD_WORDS = "INSERT INTO participants_words (number, words) VALUES ($1, $2)"
CHANGE_WORDS = "UPDATE participants_words SET words = $2 WHERE number = $1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Participant:
    """Somebody who plays or works at the office; `source` says which venue brought him.

    `listed` is how he wants to stand on lists that are published.
    """

    number: int = 0
    family: str = ""
    given: str = ""
    place: str = ""
    born: int = 0
    contact: str = ""
    listed: Names = Names.FULL
    groups: tuple[Special, ...] = ()
    source: str = ""
    is_erased: bool = False

    @property
    def name(self) -> str:
        """Given and family name.

        >>> Participant(given="Vreni", family="Muster").name
        'Vreni Muster'
        """
        if self.is_erased:
            return say("office/nameless", number=self.number)
        return f"{self.given} {self.family}".strip()

    @property
    def sorted_name(self) -> str:
        """Family name first, as on a list in which somebody looks for himself."""
        return self.name if self.is_erased else f"{self.family} {self.given}".strip()

    @property
    def initials(self) -> str:
        """What stands on a list that is published, for one who does not want to be named.

        >>> Participant(given="Anna-Rosa", family="von Moos").initials
        'A. v. M.'
        """
        if self.is_erased:
            return self.name
        return " ".join(f"{word[0]}." for word in self.name.split())


People = Mapping[int, Participant]


def published_name(person: Participant, *, names: Names) -> str:
    """How somebody stands on a list that leaves the hall."""
    if Names.INITIALS in (names, person.listed):
        return person.initials
    return person.name


def named(people: People, number: int) -> Participant:
    """Who a number is, or nobody of that number."""
    return people.get(number, Participant(number=number, is_erased=True))


async def read_people(reading: Reading) -> dict[int, Participant]:
    """Everybody in the table."""
    return {row[0]: _participant(row) for row in await reading.rows(READ)}


async def read_words(reading: Reading) -> dict[int, str]:
    """All reasons and rulings by their numbers."""
    return dict(await reading.rows(READ_WORDS))


def _participant(row: Row) -> Participant:
    number, family, given, place, born, contact, listed, groups, source, erased = row
    return Participant(
        number=number,
        family=family,
        given=given,
        place=place,
        born=born,
        contact=contact,
        listed=Names(listed),
        groups=tuple(map(Special, groups.split())),
        source=source,
        is_erased=erased is not None,
    )


def _values(person: Participant) -> tuple[int | str, ...]:
    return (
        person.number,
        person.family,
        person.given,
        person.place,
        person.born,
        person.contact,
        person.listed.value,
        " ".join(person.groups),
        person.source,
    )


class Participants:
    """The table of an open event; what it holds is also at hand as `people` and `words`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.people: dict[int, Participant] = {}
        self.words: dict[int, str] = {}

    async def load(self) -> None:
        """Read the table."""
        self.people = await read_people(self._database)
        self.words = await read_words(self._database)

    async def add(self, persons: Iterable[Participant]) -> tuple[Participant, ...]:
        """New persons, all or none; each gets the number that follows, unless he has one."""
        following = max(self.people, default=0) + 1
        new: list[Participant] = []
        for person in persons:
            number = person.number or following
            new.append(replace(person, number=number))
            following = max(following, number + 1)
        async with self._database.transaction() as transaction:
            await transaction.many(ADD, [_values(person) for person in new])
        self.people |= {person.number: person for person in new}
        return tuple(new)

    async def put(self, persons: Sequence[Participant]) -> None:
        """Add those whose numbers are new, and change the others."""
        new = [person for person in persons if person.number not in self.people]
        other = [person for person in persons if self.people.get(person.number, person) != person]
        if new:
            await self.add(new)
        if other:
            await self.change(other)

    async def restore(self, people: Sequence[Participant], words: Mapping[int, str]) -> None:
        """Take everybody from a copy, in the place of whoever is there; all or none."""
        erased = [(person.number, 0) for person in people if person.is_erased]
        async with self._database.transaction() as transaction:
            await transaction.rows("DELETE FROM participants")
            await transaction.rows("DELETE FROM participants_words")
            await transaction.many(ADD, [_values(person) for person in people])
            await transaction.many(ERASE, erased)
            await transaction.many(ADD_WORDS, list(words.items()))
        await self.load()

    async def change(self, persons: Sequence[Participant]) -> None:
        """Other names, places or wishes; whoever was erased stays so."""
        there = [person for person in persons if not self.people[person.number].is_erased]
        async with self._database.transaction() as transaction:
            await transaction.many(CHANGE, [_values(person) for person in there])
        self.people |= {person.number: person for person in there}

    async def keep_words(self, texts: Sequence[str]) -> int:
        """Put words away; the number of the first, the others follow it."""
        first = max(self.words, default=0) + 1
        numbered = dict(enumerate(texts, start=first))
        if numbered:
            async with self._database.transaction() as transaction:
                await transaction.many(ADD_WORDS, list(numbered.items()))
            self.words |= numbered
        return first

    async def erase(
        self, numbers: Iterable[int], *, now: int, words: Mapping[int, str] | None = None
    ) -> None:
        """Take away who somebody is, and change the words in which he was named, all or none."""
        gone = [number for number in numbers if not self.people[number].is_erased]
        changed = dict(words or {})
        async with self._database.transaction() as transaction:
            await transaction.many(ERASE, [(number, now) for number in gone])
            await transaction.many(CHANGE_WORDS, list(changed.items()))
        await self.load()
