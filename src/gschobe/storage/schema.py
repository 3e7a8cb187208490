"""The tables, as the steps that lead to them; a released step is never changed.

A database says at which step it is. Whoever opens it carries out those that are missing. Both engines
understand the statements as they stand here, but for two words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gschobe.storage.database import Database, Reading, Transaction
from gschobe.storage.errors import TooNew


@dataclass(frozen=True, kw_only=True)
class Step:
    """One change of the tables."""

    new_tables: tuple[str, ...]
    """They are part of a backup from this step on."""
    statements: tuple[str, ...]


STEPS = (
    Step(
        new_tables=(
            "entries",
            "open_streams",
            "persons",
            "identities",
            "codes",
            "finished_rounds",
            "finished_by",
        ),
        statements=(
            """CREATE TABLE entries (
                stream {key} NOT NULL, seq BIGINT NOT NULL,
                kind TEXT NOT NULL, body BYTEA NOT NULL,
                PRIMARY KEY (stream, seq)) {clustered}""",
            "CREATE TABLE open_streams (stream {key} PRIMARY KEY NOT NULL) {clustered}",
            """CREATE TABLE persons (
                number BIGINT PRIMARY KEY NOT NULL, name TEXT, created BIGINT NOT NULL,
                erased BIGINT)""",
            """CREATE TABLE identities (
                token_hash {key} PRIMARY KEY NOT NULL, person BIGINT NOT NULL,
                created BIGINT NOT NULL)""",
            "CREATE INDEX identities_of ON identities (person)",
            """CREATE TABLE codes (
                code_hash {key} PRIMARY KEY NOT NULL, person BIGINT NOT NULL,
                expires BIGINT NOT NULL)""",
            """CREATE TABLE finished_rounds (
                address {key} PRIMARY KEY NOT NULL, stream {key} NOT NULL,
                finished BIGINT NOT NULL, summary TEXT NOT NULL, record TEXT NOT NULL, proof TEXT)""",
            """CREATE TABLE finished_by (
                person BIGINT NOT NULL, finished BIGINT NOT NULL, address {key} NOT NULL,
                PRIMARY KEY (person, finished, address)) {clustered}""",
        ),
    ),
    Step(
        new_tables=("mutes", "reports"),
        statements=(
            """CREATE TABLE mutes (
                person BIGINT NOT NULL, muted BIGINT NOT NULL,
                PRIMARY KEY (person, muted)) {clustered}""",
            """CREATE TABLE reports (
                number BIGINT PRIMARY KEY NOT NULL, reporter BIGINT NOT NULL,
                reported BIGINT NOT NULL, place TEXT NOT NULL, words TEXT NOT NULL,
                made BIGINT NOT NULL)""",
        ),
    ),
)
NEWEST = len(STEPS)


def tables(version: int) -> tuple[str, ...]:
    """All tables that there are at a step."""
    return tuple(name for step in STEPS[:version] for name in step.new_tables)


async def migrate(database: Database, *, version: int = NEWEST) -> None:
    """Carry out the steps that are missing, each whole or not at all."""
    async with database.transaction() as transaction:
        await transaction.rows(
            "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)"
        )
        present = await version_of(transaction)
    if present > NEWEST:
        raise TooNew(f"the database is at step {present}; this program knows {NEWEST}")
    for number in range(present + 1, version + 1):
        async with database.transaction() as transaction:
            await carry_out(transaction, number, words=database.words)


async def carry_out(transaction: Transaction, number: int, *, words: Mapping[str, str]) -> None:
    """Carry out one step, and note it."""
    for statement in STEPS[number - 1].statements:
        await transaction.rows(statement.format_map(words))
    await transaction.rows("DELETE FROM schema_version")
    await transaction.rows("INSERT INTO schema_version (version) VALUES ($1)", number)


async def version_of(reading: Reading) -> int:
    """The step at which a database is; 0 if it is new."""
    rows = await reading.rows("SELECT max(version) FROM schema_version")
    return int(rows[0][0] or 0)
