"""The PostgreSQL server of the tests."""

import os
import stat
from pathlib import Path

import pytest

from gschobe.testing import postgresql
from gschobe.testing.postgresql import PostgresqlServer


def test_it_is_real_keeps_what_was_committed_and_leaves_nothing() -> None:
    with PostgresqlServer() as server:
        assert server.sql("SHOW listen_addresses") == "\n"
        assert int(server.sql("SHOW server_version_num")) >= 150000
        name = server.new_database().split("/")[3].partition("?")[0]
        server.sql("CREATE TABLE x AS SELECT 7 AS a", database=name)
        for end in (server.stop, server.kill):
            end()
            server.start()
            assert server.sql("SELECT a FROM x", database=name) == "7\n"
        folder = server.folder
        assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert not folder.exists()


def test_a_database_taken_back_is_new_again() -> None:
    with PostgresqlServer() as server:
        first, second = server.new_database(), server.new_database()
        assert first != second
        name = second.split("/")[3].partition("?")[0]
        server.sql("CREATE TABLE x (a int)", database=name)
        server.sql(f"ALTER DATABASE {name} SET synchronous_commit = off")
        server.take_back()
        assert {server.new_database(), server.new_database()} == {first, second}
        assert (
            server.sql("SELECT count(*) FROM pg_class WHERE relname = 'x'", database=name) == "0\n"
        )
        assert server.sql("SHOW synchronous_commit", database=name) == "on\n"


def test_a_statement_that_fails_says_why() -> None:
    with PostgresqlServer() as server, pytest.raises(RuntimeError, match='relation "x"'):
        server.sql("SELECT * FROM x")


def test_programs_that_may_not_be_started_where_they_are_move(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(postgresql, "_starts", lambda *_values: False)
    with PostgresqlServer() as server:
        assert server.sql("SELECT 7") == "7\n"
        assert list(server.folder.glob("*/*/bin/postgres"))


def test_without_any_programs_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(postgresql, "_found", lambda: iter([tmp_path]))
    with pytest.raises(RuntimeError, match="install"):
        PostgresqlServer()


@pytest.mark.skipif(os.name == "nt", reason="there is no root there")
def test_root_does_not_run_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    owners: list[tuple[Path, int, int]] = []
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", lambda *values: owners.append(values))
    assert postgresql._not_root(tmp_path)["user"] == postgresql.NOBODY
    assert owners == [(tmp_path, postgresql.NOBODY, postgresql.NOBODY)]
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert postgresql._not_root(tmp_path) == {}
