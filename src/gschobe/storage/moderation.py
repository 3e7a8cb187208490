"""Who does not want to hear whom, and what was reported about whom."""

from __future__ import annotations

from dataclasses import dataclass

from gschobe.storage.database import Database

MUTE = "INSERT INTO mutes (person, muted) VALUES ($1, $2) ON CONFLICT DO NOTHING"
UNMUTE = "DELETE FROM mutes WHERE person = $1 AND muted = $2"
NEXT_NUMBER = "SELECT coalesce(max(number), 0) + 1 FROM reports"
REPORT = """
    INSERT INTO reports (number, reporter, reported, place, words, made)
    VALUES ($1, $2, $3, $4, $5, $6)"""
REPORTS = """
    SELECT number, reporter, reported, place, words, made FROM reports
    WHERE number > $1 ORDER BY number LIMIT $2"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What one person says about another, and where it happened."""

    number: int
    reporter: int
    reported: int
    place: str
    """A table or the address of a round."""
    words: str
    """Empty once the reporter has been erased."""
    made: int


class Moderation:
    """Mutes and reports."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def mute(self, person: int, *, muted: int) -> None:
        """From now on a person does not see what another writes."""
        async with self._database.transaction() as transaction:
            await transaction.rows(MUTE, person, muted)

    async def unmute(self, person: int, *, muted: int) -> None:
        """A person sees again what another writes."""
        async with self._database.transaction() as transaction:
            await transaction.rows(UNMUTE, person, muted)

    async def muted_by(self, person: int) -> frozenset[int]:
        """Whom a person does not want to hear."""
        rows = await self._database.rows("SELECT muted FROM mutes WHERE person = $1", person)
        return frozenset(muted for (muted,) in rows)

    async def report(
        self, *, reporter: int, reported: int, place: str, words: str, now: int
    ) -> int:
        """Keep a report for those who look after the server; its number."""
        async with self._database.transaction() as transaction:
            ((number,),) = await transaction.rows(NEXT_NUMBER)
            await transaction.rows(REPORT, number, reporter, reported, place, words, now)
        return number

    async def reports(self, *, after: int = 0, limit: int = 100) -> tuple[Report, ...]:
        """The reports with a number above `after`, in order."""
        rows = await self._database.rows(REPORTS, after, limit)
        fields = ("number", "reporter", "reported", "place", "words", "made")
        return tuple(Report(**dict(zip(fields, row, strict=True))) for row in rows)
