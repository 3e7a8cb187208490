"""Finished rounds, each at an address that stays: its record, its proof, and who played it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from gschobe.storage.database import Database, Row
from gschobe.storage.errors import Conflict

FIND = """
    SELECT address, stream, finished, summary, record, proof FROM finished_rounds
    WHERE address = $1"""
ADD = """
    INSERT INTO finished_rounds (address, stream, finished, summary, record, proof)
    VALUES ($1, $2, $3, $4, $5, $6)"""
ADD_PERSON = "INSERT INTO finished_by (person, finished, address) VALUES ($1, $2, $3)"
OF_PERSON = """
    SELECT address, stream, finished, summary FROM finished_by
    JOIN finished_rounds USING (address, finished)
    WHERE person = $1 AND (finished < $2 OR finished = $2 AND address < $3)
    ORDER BY finished DESC, address DESC LIMIT $4"""
LATEST = 2**63 - 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Finished:
    """A finished round in a list; `summary` is whatever the one who kept it wants to list."""

    address: str
    stream: str
    finished: int
    summary: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedRound(Finished):
    """A finished round whole; the proof is None where the deal was given."""

    record: str
    proof: str | None


class Archive:
    """All finished rounds of a server."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def put(self, finished: FinishedRound, *, persons: Iterable[int]) -> None:
        """Keep a finished round; the same once more changes nothing, another is a `Conflict`."""
        values = (finished.address, finished.stream, finished.finished, finished.summary)
        async with self._database.transaction() as transaction:
            present = await transaction.rows(FIND, finished.address)
            if present and _round(present[0]) != finished:
                raise Conflict(f"the address {finished.address} has another round")
            if not present:
                await transaction.rows(ADD, *values, finished.record, finished.proof)
                rows = [
                    (each, finished.finished, finished.address) for each in sorted(set(persons))
                ]
                await transaction.many(ADD_PERSON, rows)

    async def find(self, address: str) -> FinishedRound | None:
        """The round at an address."""
        rows = await self._database.rows(FIND, address)
        return _round(rows[0]) if rows else None

    async def rounds_of(
        self, person: int, *, before: Finished | None = None, limit: int = 50
    ) -> tuple[Finished, ...]:
        """What a person has played, the latest first; `before` is the last one of the page before."""
        page = (LATEST, "") if before is None else (before.finished, before.address)
        rows = await self._database.rows(OF_PERSON, person, *page, limit)
        return tuple(
            Finished(address=address, stream=stream, finished=finished, summary=summary)
            for address, stream, finished, summary in rows
        )


def _round(row: Row) -> FinishedRound:
    address, stream, finished, summary, record, proof = row
    return FinishedRound(
        address=address,
        stream=stream,
        finished=finished,
        summary=summary,
        record=record,
        proof=proof,
    )
