"""`gschobe backup` and `gschobe restore`, as an operator uses them."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from gschobe.storage.log import Entry
from gschobe.storage.opening import open_storage

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """A database with a person and an entry."""
    path = tmp_path / "gschobe.db"

    async def fill() -> None:
        async with await open_storage(str(path)) as storage:
            await storage.people.create_guest(name="Vreni", token_hash="x", now=1)
            await storage.log.append("tisch", 1, [Entry(kind="table-1", body=b"{}")])

    asyncio.run(fill())
    return path


async def names_in(path: Path) -> list[str | None]:
    async with await open_storage(str(path)) as storage:
        return [person.name for person in (await storage.people.named([1])).values()]


def test_what_was_written_is_restored(gschobe: Run, database: Path, tmp_path: Path) -> None:
    kept, again = tmp_path / "gschobe.backup", tmp_path / "again.db"
    code, output, errors = gschobe("backup", str(kept), "--database", str(database))
    assert (code, errors) == (0, "")
    assert str(kept) in output
    assert kept.stat().st_mode & 0o077 == 0
    code, output, errors = gschobe("restore", str(kept), "--database", str(again))
    assert (code, errors) == (0, "")
    assert asyncio.run(names_in(again)) == ["Vreni"]
    code, _, errors = gschobe("restore", str(kept), "--database", str(again))
    assert (code, errors) == (2, "Only into an empty database can be restored.\n")


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (("backup", "{tmp}/b", "--database", "{tmp}/none.db"), "cannot be reached"),
        (("backup", "{tmp}/no/b", "--database", "{tmp}/gschobe.db"), "cannot be written"),
        (("backup", "{tmp}/b", "--database", "mysql://x"), "no database that can be used"),
        (("restore", "{tmp}/none", "--database", "{tmp}/new.db"), "no such file"),
        (("restore", "{tmp}/gschobe.db", "--database", "{tmp}/new.db"), "damaged"),
        (("restore", "{tmp}", "--database", "{tmp}/new.db"), "no such file"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    gschobe: Run, database: Path, tmp_path: Path, words: tuple[str, ...], part: str
) -> None:
    assert database.exists()
    code, output, errors = gschobe(*(word.format(tmp=tmp_path) for word in words))
    assert (code, output, errors.count("\n")) == (2, "", 1)
    assert part in errors
