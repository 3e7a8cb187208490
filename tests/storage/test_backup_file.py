"""The file of a backup, apart from any database."""

import gzip
from pathlib import Path

import pytest

from gschobe.storage.backup_file import KeptBackup, NewBackup, Rows
from gschobe.storage.errors import Damaged


def test_rows_come_back_table_by_table_and_piece_by_piece(tmp_path: Path) -> None:
    with NewBackup(tmp_path / "b", schema=7) as new:
        new.begin("a", ("x", "y"))
        new.add([(1, b"\xff"), (2, None)])
        new.add([(3, "ä\n")])
        new.begin("empty", ("x",))
        new.begin("b", ("z",))
        new.add([(2**63 - 1,)])
    with KeptBackup(tmp_path / "b") as kept:
        parts = list(kept.parts(("a", "b", "empty"), size=2))
    assert kept.schema == 7
    assert new.count == kept.count == 4
    assert parts == [
        Rows(table="a", columns=("x", "y"), rows=[(1, b"\xff"), (2, None)]),
        Rows(table="a", columns=("x", "y"), rows=[(3, "ä\n")]),
        Rows(table="b", columns=("z",), rows=[(2**63 - 1,)]),
    ]


def test_the_same_rows_are_the_same_file(tmp_path: Path) -> None:
    for name in ("a", "b"):
        with NewBackup(tmp_path / name, schema=1):
            pass
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_a_backup_that_was_broken_off_is_damaged(tmp_path: Path) -> None:
    with pytest.raises(TypeError), NewBackup(tmp_path / "b", schema=1) as new:
        new.add([(object(),)])
    assert gzip.decompress((tmp_path / "b").read_bytes()).count(b"\n") == 1
    with KeptBackup(tmp_path / "b") as kept, pytest.raises(Damaged, match="to its end"):
        list(kept.parts(("a",), size=9))
