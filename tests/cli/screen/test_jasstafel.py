"""The drawn Jasstafel: every stroke is there, and none lies beside the slate."""

import pytest

from gschobe.cli.screen.jasstafel import COLUMNS, ROWS, draw_half
from gschobe.cli.screen.palette import DARK
from gschobe.core.jasstafel import Strokes

EMPTY = draw_half(Strokes(), name="Wir", palette=DARK)


def dots(strokes: Strokes) -> int:
    """How many dots of Braille are drawn."""
    drawn = draw_half(strokes, name="Wir", palette=DARK).plain
    return sum((ord(c) - 0x2800).bit_count() for c in drawn if 0x2800 <= ord(c) < 0x2900)


@pytest.mark.parametrize("total", [0, 7, 157, 619, 1000, 1457, 2500, 2999])
@pytest.mark.parametrize("is_tidy", [True, False])
def test_a_half_keeps_its_size_and_names_its_total(total: int, is_tidy: bool) -> None:
    chalk = Strokes()
    for points in [157] * (total // 157) + [total % 157]:
        chalk = chalk.write(points)
    half = chalk.tidy() if is_tidy else chalk
    lines = draw_half(half, name="Wir", palette=DARK).plain.split("\n")
    assert lines[0].split() == ["Wir", str(total)]
    assert [len(line) for line in lines] == [COLUMNS] * (ROWS + 1)
    if half.rest:
        assert any(line.rstrip("⠀ ").endswith(f" {half.rest}") for line in lines)


def test_every_stroke_adds_chalk() -> None:
    drawn = [dots(Strokes()), dots(Strokes(hundreds=1)), dots(Strokes(hundreds=2))]
    drawn += [dots(Strokes(hundreds=2, fifties=1)), dots(Strokes(hundreds=2, fifties=2))]
    drawn += [dots(Strokes(hundreds=2, fifties=2, twenties=1))]
    assert drawn == sorted(set(drawn))


def test_the_fifth_stroke_lies_across_the_four() -> None:
    four, five = (draw_half(Strokes(hundreds=n), name="", palette=DARK).plain for n in (4, 5))
    columns = {i % (COLUMNS + 1) for i, (a, b) in enumerate(zip(four, five, strict=True)) if a != b}
    assert max(columns) - min(columns) >= 4


def test_a_thousand_is_an_x_when_there_are_many_hundreds() -> None:
    assert dots(Strokes(hundreds=16)) < dots(Strokes(hundreds=15))
