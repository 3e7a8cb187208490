"""Tests that are coroutines run in a loop of their own, each on an event in its own folder."""

import asyncio
import inspect
from pathlib import Path

import pytest

from tests.office.desk import found


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run a test that is a coroutine."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    names = inspect.signature(pyfuncitem.obj).parameters
    asyncio.run(pyfuncitem.obj(**{name: pyfuncitem.funcargs[name] for name in names}))
    return True


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The file of an event to which nine have come."""
    file = tmp_path / "turnier.db"
    asyncio.run(found(file, 9))
    return file
