"""The Jasstafel drawn in chalk: the Z of each half with its strokes, in dots of Braille."""

from __future__ import annotations

from functools import cache
from itertools import product
from math import cos, radians, sin

from rich.text import Text

from gschobe.cli.screen.grid import Grid
from gschobe.cli.screen.palette import Palette
from gschobe.core.jasstafel import Strokes

COLUMNS, ROWS = 36, 10
"""The size of a half in characters; each is 2 dots wide and 4 high."""

WIDTH, HEIGHT = 2 * COLUMNS, 4 * ROWS
LEFT, RIGHT = 4, WIDTH - 5
TOP, BOTTOM = 9, HEIGHT - 9
REACH = 5
"""So far a stroke reaches above and below its bar."""

PITCH, BUNDLE, CROSS = 3, 17, 13
"""From stroke to stroke, from bundle to bundle of five, from X to X of a thousand."""

Point = tuple[float, float]

DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of each dot of a Braille character, by row and column."""

NO_DOTS = 0x2800
"""The Braille character without a dot; the bits are added to it."""


class Half:
    """One half: dots of the red Z, and dots of chalk over them."""

    def __init__(self) -> None:
        self._z: set[tuple[int, int]] = set()
        self._chalk: set[tuple[int, int]] = set()
        for start, end in (
            ((LEFT, TOP), (RIGHT, TOP)),
            ((RIGHT, TOP), (LEFT, BOTTOM)),
            ((LEFT, BOTTOM), (RIGHT, BOTTOM)),
        ):
            self._z |= _line(start, end)

    def stroke(self, start: Point, end: Point) -> None:
        """One stroke of chalk."""
        self._chalk |= _line(start, end)

    def text(self, palette: Palette) -> Text:
        """The half as it is shown; chalk covers the Z."""
        grid = Grid(width=COLUMNS, height=ROWS)
        chalk, z = _braille(self._chalk), _braille(self._z)
        for column, row in product(range(COLUMNS), range(ROWS)):
            bits = chalk.get((column, row), 0)
            colour = palette.chalk if bits else palette.red_chalk
            character = chr(NO_DOTS + (bits | z.get((column, row), 0)))
            grid.put(column, row, character, f"{colour} on {palette.stone}")
        return grid.text()


@cache
def draw_half(strokes: Strokes, *, name: str, palette: Palette) -> Text:
    """One half of the slate under its name and total, the rest as a number at the right."""
    half = Half()
    _row(half, strokes.hundreds, TOP)
    _row(half, strokes.twenties, BOTTOM)
    for number in range(strokes.fifties):
        _fifty(half, number)
    style = f"bold {palette.chalk} on {palette.stone}"
    total = str(strokes.total)
    heading = f" {name:<{COLUMNS - 2 - len(total)}}{total} "
    drawn = Text.assemble((heading, style), "\n", half.text(palette))
    return _with_rest(drawn, strokes.rest, style)


def _with_rest(drawn: Text, rest: int, style: str) -> Text:
    """The number stands above the right end of the lower bar."""
    lines = drawn.split("\n", allow_blank=False)
    row = 1 + BOTTOM // 4 - 1
    number = f"{rest:>3}" if rest else "   "
    kept = lines[row]
    lines[row] = Text.assemble(kept[: COLUMNS - 5], (number, style), kept[COLUMNS - 2 :])
    return Text("\n").join(lines)


def _row(half: Half, count: int, y: int) -> None:
    """Strokes on a bar: an X for ten, bundles of five with the fifth across, single ones."""
    tens, singles = divmod(count, 10) if count > 15 else (0, count)
    x = LEFT + 3
    for _ in range(tens):
        half.stroke((x, y - REACH), (x + 7, y + REACH))
        half.stroke((x + 7, y - REACH), (x, y + REACH))
        x += CROSS
    while singles >= 5:
        _upright(half, x, y, 4)
        half.stroke((x - 3, y + REACH), (x + 3 * PITCH + 3, y - REACH))
        x, singles = x + BUNDLE, singles - 5
    _upright(half, x, y, singles)


def _upright(half: Half, x: int, y: int, count: int) -> None:
    for number in range(count):
        half.stroke((x + number * PITCH, y - REACH), (x + number * PITCH, y + REACH))


def _fifty(half: Half, number: int) -> None:
    """A stroke across the diagonal; the second of a pair crosses the first to an X."""
    pair, is_second = divmod(number, 2)
    share = 0.42 + 0.13 * pair
    x, y = LEFT + share * (RIGHT - LEFT), BOTTOM + share * (TOP - BOTTOM)
    angle = radians(118 if is_second else 62)
    dx, dy = REACH * cos(angle), REACH * sin(angle)
    half.stroke((x - dx, y - dy), (x + dx, y + dy))


def _line(start: Point, end: Point) -> set[tuple[int, int]]:
    """The dots from one point to another."""
    (x, y), (to_x, to_y) = start, end
    steps = max(1, round(max(abs(to_x - x), abs(to_y - y))))
    shares = (step / steps for step in range(steps + 1))
    return {(round(x + (to_x - x) * share), round(y + (to_y - y) * share)) for share in shares}


def _braille(dots: set[tuple[int, int]]) -> dict[tuple[int, int], int]:
    """The bits of each character that has dots, by column and row."""
    bits: dict[tuple[int, int], int] = {}
    for x, y in dots:
        place = x // 2, y // 4
        bits[place] = bits.get(place, 0) | DOTS[y % 4][x % 2]
    return bits
