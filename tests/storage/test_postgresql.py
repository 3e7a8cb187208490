"""What is special to PostgreSQL: the line to it, its own death, and two servers on one database."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

import asyncpg
import pytest

from gschobe.storage.errors import Conflict, InUse, OutcomeUnknown, ReadFirst, Unavailable
from gschobe.storage.opening import Storage, open_storage
from gschobe.storage.postgresql import PostgresqlDatabase
from gschobe.testing.cut_line import CutLine
from gschobe.testing.postgresql import PostgresqlServer
from tests.storage.words import entries, sentence
from tests.until import until

WAITING = """SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'"""


def name_of(address: str) -> str:
    return address.split("/")[3].partition("?")[0]


@asynccontextmanager
async def locked_entries(address: str) -> AsyncGenerator[None, None]:
    """Whoever wants to write an entry waits; reading goes on."""
    connection = await asyncpg.connect(address)
    async with connection.transaction():
        await connection.execute("LOCK TABLE entries IN EXCLUSIVE MODE")
        yield
    await connection.close()


@pytest.fixture
def database(postgresql: PostgresqlServer) -> str:
    return postgresql.new_database()


async def test_a_second_server_is_refused_until_the_first_is_gone(database: str) -> None:
    async with await open_storage(database):
        with pytest.raises(InUse):
            await open_storage(database, patience=0.05)
    async with await open_storage(database, patience=0.05):
        pass


async def test_a_server_that_is_not_there_is_unavailable(postgresql: PostgresqlServer) -> None:
    for address in (postgresql.address("nowhere"), "postgresql://gschobe@/t?host=/nowhere"):
        with pytest.raises(Unavailable):
            await open_storage(address)


async def test_an_answer_that_is_lost_leaves_the_outcome_unknown_until_it_is_read(
    postgresql: PostgresqlServer, database: str
) -> None:
    def is_committed() -> bool:
        return postgresql.sql("SELECT count(*) FROM entries", database=name_of(database)) == "2\n"

    async with (
        CutLine(postgresql.folder) as line,
        await open_storage(line.address(database)) as storage,
    ):
        await storage.log.append("t", 1, entries("a"))
        line.carries_answers = False
        append = asyncio.create_task(storage.log.append("t", 2, entries("b")))
        await asyncio.wait_for(until(is_committed), 10)
        line.cut()
        line.carries_answers = True
        with pytest.raises(OutcomeUnknown):
            await append
        with pytest.raises(ReadFirst):
            await storage.log.append("t", 2, entries("b"))
        assert sentence(await storage.log.read("t")) == "a b"
        await storage.log.append("t", 3, entries("c"))


async def test_a_question_that_is_lost_was_not_done(
    postgresql: PostgresqlServer, database: str
) -> None:
    async with (
        CutLine(postgresql.folder) as line,
        await open_storage(line.address(database)) as storage,
    ):
        await storage.log.append("t", 1, entries("a"))
        line.carries_questions = False
        append = asyncio.create_task(storage.log.append("t", 2, entries("b")))
        await until(lambda: line.lost)
        line.cut()
        line.carries_questions = True
        with pytest.raises(OutcomeUnknown):
            await append
        assert sentence(await storage.log.read("t")) == "a"
        await storage.log.append("t", 2, entries("b"))
        assert sentence(await storage.log.read("t")) == "a b"


async def test_a_session_that_the_server_ends_while_nothing_is_asked_is_a_lost_one(
    postgresql: PostgresqlServer, database: str
) -> None:
    """The last words of the server have come, and the end of the connection has not."""
    ended = f"""SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = '{name_of(database)}' AND application_name = 'gschobe'"""
    async with (
        CutLine(postgresql.folder) as line,
        await open_storage(line.address(database)) as storage,
    ):
        await storage.log.append("t", 1, entries("a"))
        line.carries_ends = False
        heard = line.answers
        assert postgresql.sql(ended) == "t\n"
        await until(lambda: line.answers > heard)
        with pytest.raises(OutcomeUnknown):
            await storage.log.append("t", 2, entries("b"))
        assert sentence(await storage.log.read("t")) == "a"
        await storage.log.append("t", 2, entries("b"))
        heard = line.answers
        assert postgresql.sql(ended) == "t\n"
        await until(lambda: line.answers > heard)
        with pytest.raises(Unavailable):
            await storage.log.read("t")
        line.carries_ends = True
        assert sentence(await storage.log.read("t")) == "a b"


async def test_a_session_left_behind_cannot_commit_after_the_log_was_read(
    postgresql: PostgresqlServer, database: str
) -> None:
    """The server goes on with what it was asked, although nobody listens any more."""
    async with (
        CutLine(postgresql.folder) as line,
        await open_storage(line.address(database)) as storage,
    ):
        await storage.log.append("t", 1, entries("a"))
        async with locked_entries(database):
            append = asyncio.create_task(storage.log.append("t", 2, entries("b")))
            await until(lambda: postgresql.sql(WAITING, database=name_of(database)) == "1\n")
            line.cut(leave_server=True)
            with pytest.raises(OutcomeUnknown):
                await append
            assert sentence(await storage.log.read("t")) == "a"
        await asyncio.sleep(0.05)
        assert sentence(await storage.log.read("t")) == "a"
        await storage.log.append("t", 2, entries("c"))
        assert sentence(await storage.log.read("t")) == "a c"


@pytest.mark.parametrize("how", ["kill", "stop"])
async def test_it_comes_back_after_the_server_was_gone(how: str) -> None:
    with PostgresqlServer() as server:
        async with await open_storage(server.address()) as storage:
            await storage.log.append("t", 1, entries("a"))
            server.kill() if how == "kill" else server.stop()
            await refused_until_read(storage)
            server.start()
            assert sentence(await storage.log.read("t")) == "a"
            await storage.log.append("t", 2, entries("b"))
            await storage.check()


async def refused_until_read(storage: Storage) -> None:
    for _ in range(3):
        with pytest.raises((Unavailable, OutcomeUnknown, ReadFirst)):
            await storage.log.append("t", 2, entries("b"))
        with pytest.raises(Unavailable):
            await storage.log.read("t")
        with pytest.raises(Unavailable):
            await storage.check()


async def test_who_has_lost_the_database_to_another_writes_no_more(
    postgresql: PostgresqlServer, database: str
) -> None:
    async with (
        CutLine(postgresql.folder) as line,
        await open_storage(line.address(database), patience=0.1) as first,
    ):
        await first.log.append("t", 1, entries("a"))
        line.cut()
        async with await open_storage(database) as second:
            await second.log.append("t", 2, entries("b"))
            with pytest.raises(InUse):
                await first.log.append("t", 2, entries("x"))
        assert sentence(await first.log.read("t")) == "a b"
        await first.log.append("t", 3, entries("c"))


async def test_the_numbers_of_a_stream_fence_off_one_who_writes_without_the_lock(
    postgresql: PostgresqlServer, database: str
) -> None:
    async with await open_storage(database) as storage:
        await storage.log.append("t", 1, entries("a"))
        postgresql.sql(
            "INSERT INTO entries VALUES ('t', 2, 'word/1', 'intruder')", database=name_of(database)
        )
        answers = await asyncio.gather(
            storage.log.append("t", 2, entries("b")),
            storage.log.append("u", 1, entries("z")),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [Conflict, type(None)]
        assert sentence(await storage.log.read("t")) == "a intruder"


RACE = """
    CREATE FUNCTION race() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'taken' USING ERRCODE = 'unique_violation'; END $$;
    CREATE TRIGGER race BEFORE INSERT ON entries FOR EACH ROW WHEN (NEW.stream = 't')
        EXECUTE FUNCTION race()"""
FULL = """
    CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'no space left on device' USING ERRCODE = 'disk_full'; END $$;
    CREATE TRIGGER full_disk BEFORE INSERT ON entries EXECUTE FUNCTION full_disk()"""


async def test_a_place_taken_in_the_same_moment_fails_alone(
    postgresql: PostgresqlServer, database: str
) -> None:
    async with await open_storage(database) as storage:
        postgresql.sql(RACE, database=name_of(database))
        answers = await asyncio.gather(
            *(storage.log.append(stream, 1, entries("a")) for stream in "stu"),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [type(None), Conflict, type(None)]


async def test_a_full_disk_is_unavailable_and_it_goes_on_by_itself(
    postgresql: PostgresqlServer, database: str
) -> None:
    async with await open_storage(database) as storage:
        await storage.log.append("t", 1, entries("a"))
        postgresql.sql(FULL, database=name_of(database))
        for _ in range(3):
            with pytest.raises(Unavailable, match="no space left"):
                await storage.log.append("t", 2, entries("b"))
            assert sentence(await storage.log.read("t")) == "a"
        postgresql.sql("DROP TRIGGER full_disk ON entries", database=name_of(database))
        await storage.log.append("t", 2, entries("b"))


async def test_commits_wait_for_the_disk_whatever_the_server_is_set_to(
    postgresql: PostgresqlServer, database: str
) -> None:
    name = name_of(database)
    postgresql.sql(f"ALTER DATABASE {name} SET synchronous_commit = off")
    opened = PostgresqlDatabase(database)
    await opened.hold(patience=1)
    assert await opened.rows("SHOW synchronous_commit") == [("on",)]
    await opened.close()
