"""What addresses mean, and what opening brings about."""

from pathlib import Path

import pytest

from gschobe.storage import opening
from gschobe.storage.errors import Unavailable
from gschobe.storage.opening import open_storage
from tests.storage.words import entries


async def test_a_path_and_its_address_are_the_same_database(tmp_path: Path) -> None:
    path = tmp_path / "storage.db"
    async with await open_storage(f"sqlite:///{path}") as storage:
        await storage.log.append("t", 1, entries("a"))
    async with await open_storage(str(path)) as storage:
        assert await storage.log.open_streams() == ("t",)


async def test_two_storages_in_memory_know_nothing_of_each_other() -> None:
    async with await open_storage("memory:") as one, await open_storage("memory:") as other:
        await one.log.append("t", 1, entries("a"))
        assert await other.log.open_streams() == ()


@pytest.mark.parametrize("address", ["", "mysql://host/base", "sqlite://gschobe.db"])
async def test_another_address_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="a database is a file"):
        await open_storage(address)


async def test_postgresql_without_its_library_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(opening, "find_spec", lambda _name: None)
    with pytest.raises(ValueError, match=r"gschobe\[server\]"):
        await open_storage("postgresql://host/base")


async def test_both_schemes_of_postgresql_are_known() -> None:
    for scheme in ("postgres", "postgresql"):
        with pytest.raises(Unavailable):
            await open_storage(f"{scheme}://gschobe@/t?host=/nowhere")


async def test_an_open_storage_can_be_checked(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        await storage.check()
