"""Finished rounds, each at an address that stays: its record, its proof, and who played it.

Nobody waits for a round to be kept, so those of many tables are kept together.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass

from gschobe.storage.database import Database, Row
from gschobe.storage.errors import Conflict, own_error

FIND = """
    SELECT address, stream, finished, summary, record, proof FROM finished_rounds
    WHERE address IN """
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

GATHERING = 0.1
"""Seconds from the beginning of one batch of rounds to that of the next; the first goes at once."""

LARGEST_BATCH = 64


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


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class _Waiting:
    round: FinishedRound
    persons: frozenset[int]
    done: asyncio.Future[None]


class Archive:
    """All finished rounds of a server."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: deque[_Waiting] = deque()
        self._keeping: asyncio.Task[None] | None = None

    async def put(self, finished: FinishedRound, *, persons: Iterable[int]) -> None:
        """Keep a finished round; the same once more changes nothing, another is a `Conflict`."""
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(round=finished, persons=frozenset(persons), done=done))
        if self._keeping is None:
            self._keeping = asyncio.create_task(self._keep_all())
        await done

    async def _keep_all(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while batch := self._next_batch():
                began = loop.time()
                await self._keep(batch)
                await asyncio.sleep(began + GATHERING - loop.time())
        finally:
            self._keeping = None

    def _next_batch(self) -> dict[str, _Waiting]:
        """What is kept next, by its addresses: none twice."""
        batch: dict[str, _Waiting] = {}
        while self._waiting and len(batch) < LARGEST_BATCH:
            address = self._waiting[0].round.address
            if address in batch:
                break
            batch[address] = self._waiting.popleft()
        return batch

    async def _keep(self, batch: dict[str, _Waiting]) -> None:
        """Keep them in one transaction; one that finds another at its address fails alone."""
        try:
            async with self._database.transaction() as transaction:
                rows = await transaction.rows(FIND + _numbered(len(batch)), *batch)
                present = {row[0]: _round(row) for row in rows}
                new = [each for address, each in batch.items() if address not in present]
                if new:
                    await transaction.many(ADD, [_values(each.round) for each in new])
                    await transaction.many(
                        ADD_PERSON, [row for each in new for row in _played(each)]
                    )
        except Exception as error:
            for each in batch.values():
                if not each.done.done():
                    each.done.set_exception(own_error(error))
            return
        for address, each in batch.items():
            if each.done.done():
                continue
            if present.get(address, each.round) == each.round:
                each.done.set_result(None)
            else:
                each.done.set_exception(Conflict(f"the address {address} has another round"))

    async def find(self, address: str) -> FinishedRound | None:
        """The round at an address."""
        rows = await self._database.rows(FIND + _numbered(1), address)
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


def _numbered(count: int) -> str:
    """So many places for values.

    >>> _numbered(3)
    '($1, $2, $3)'
    """
    return f"({', '.join(f'${number}' for number in range(1, count + 1))})"


def _values(finished: FinishedRound) -> Row:
    place = finished.address, finished.stream, finished.finished
    return *place, finished.summary, finished.record, finished.proof


def _played(waiting: _Waiting) -> Iterable[Row]:
    finished = waiting.round
    return ((person, finished.finished, finished.address) for person in sorted(waiting.persons))


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
