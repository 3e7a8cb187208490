"""Every test of this folder that asks for an `address` runs on each engine."""

import asyncio
import inspect
from collections.abc import Iterator
from pathlib import Path

import pytest

from gschobe.testing.postgresql import PostgresqlServer


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine, in a loop of its own."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = pyfuncitem._fixtureinfo.argnames
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[PostgresqlServer]:
    """A real server, started for the first test that needs it."""
    with PostgresqlServer() as server:
        yield server


@pytest.fixture
def postgresql(postgresql_server: PostgresqlServer) -> Iterator[PostgresqlServer]:
    """The server; the databases that a test took from it are free again afterwards."""
    yield postgresql_server
    postgresql_server.take_back()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new and empty database that outlives its storage."""
    return new_address(request, tmp_path)


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def any_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new and empty database, or of the twin in memory."""
    return new_address(request, tmp_path)


def new_address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    match request.param:
        case "memory":
            return "memory:"
        case "sqlite":
            return f"sqlite:///{tmp_path / 'storage.db'}"
        case _:
            return request.getfixturevalue("postgresql").new_database()
