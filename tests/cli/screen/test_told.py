"""What was said, as much as has room."""

from gschobe.cli.screen.told import KEPT, Told


def test_the_last_lines_are_seen_however_long_they_are() -> None:
    told = Told()
    told.add(["short", "", "a sentence that is longer than the line"])
    told.answer(["no"])
    assert told.last(rows=2, width=20)[-1] == "→ no"
    assert told.last(rows=9, width=20) == [
        "short",
        "a sentence that is",
        "longer than the line",
        "→ no",
    ]


def test_only_so_much_is_kept() -> None:
    told = Told()
    told.add(map(str, range(2 * KEPT)))
    assert told.last(rows=10**6, width=80) == [str(n) for n in range(KEPT, 2 * KEPT)]
    told.clear()
    assert told.last(rows=3, width=80) == []
