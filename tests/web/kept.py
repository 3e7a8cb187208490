"""Texts that are kept in `snapshots`; with GSCHOBE_SNAPSHOTS=write they are written anew."""

import os
from collections.abc import Iterable
from pathlib import Path

SNAPSHOTS = Path(__file__).parent / "snapshots"


def assert_kept(name: str, lines: Iterable[str]) -> None:
    """The lines are those that were read before they were kept."""
    path, text = SNAPSHOTS / f"{name}.txt", "".join(f"{line}\n" for line in lines)
    if os.environ.get("GSCHOBE_SNAPSHOTS") == "write":
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
