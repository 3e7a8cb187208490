"""The tables, as the migrations that lead to them; a released migration is never changed.

A database says at which migration it is. Whoever opens it carries out those that are missing. Both engines
understand the statements as they stand here, but for two words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from gschobe.storage.database import Database, Reading, Transaction
from gschobe.storage.errors import TooNew


@dataclass(frozen=True, kw_only=True)
class Migration:
    """One change of the tables."""

    new_tables: tuple[str, ...]
    """They are part of a backup from this migration on."""
    statements: tuple[str, ...]


MIGRATIONS = (
    Migration(
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
    Migration(
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
    Migration(
        new_tables=("participants", "participants_words", "office_settings"),
        statements=(
            """CREATE TABLE participants (
                number BIGINT PRIMARY KEY NOT NULL, family TEXT NOT NULL, given TEXT NOT NULL,
                place TEXT NOT NULL, born BIGINT NOT NULL, contact TEXT NOT NULL,
                listed TEXT NOT NULL, prize_groups TEXT NOT NULL, source TEXT NOT NULL,
                erased BIGINT)""",
            """CREATE TABLE participants_words (
                number BIGINT PRIMARY KEY NOT NULL, words TEXT NOT NULL)""",
            """CREATE TABLE office_settings (
                name {key} PRIMARY KEY NOT NULL, setting TEXT NOT NULL)""",
        ),
    ),
)
NEWEST = len(MIGRATIONS)


def tables(version: int) -> tuple[str, ...]:
    """All tables that there are at a migration."""
    return tuple(name for migration in MIGRATIONS[:version] for name in migration.new_tables)


async def migrate(database: Database, *, version: int = NEWEST) -> None:
    """Carry out the migrations that are missing, each whole or not at all."""
    async with database.transaction() as transaction:
        await transaction.rows(
            "CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)"
        )
        present = await version_of(transaction)
    if present > NEWEST:
        raise TooNew(f"the database is at migration {present}; this program knows {NEWEST}")
    for number in range(present + 1, version + 1):
        async with database.transaction() as transaction:
            await carry_out(transaction, number, words=database.words)


async def carry_out(transaction: Transaction, number: int, *, words: Mapping[str, str]) -> None:
    """Carry out one migration, and note it."""
    for statement in MIGRATIONS[number - 1].statements:
        await transaction.rows(statement.format_map(words))
    await transaction.rows("DELETE FROM schema_version")
    await transaction.rows("INSERT INTO schema_version (version) VALUES ($1)", number)


async def version_of(reading: Reading) -> int:
    """The migration at which a database is; 0 if it is new."""
    rows = await reading.rows("SELECT max(version) FROM schema_version")
    return int(rows[0][0] or 0)
