"""The cards from six to ten that show their number of signs."""

from .signs import SIGN
from .svg import use

LEFT, RIGHT, TOP, BOTTOM = 226, 378, 116, 774
THIRD = 1 / 3

SIX = ((0, 0), (1, 0), (0, 0.5), (1, 0.5), (0, 1), (1, 1))
EIGHT_AT_THE_SIDES = tuple((side, row * THIRD) for row in range(4) for side in (0, 1))
PLACES = {
    "6": SIX,
    "7": (*SIX, (0.5, 0.25)),
    "8": (*SIX, (0.5, 0.25), (0.5, 0.75)),
    "9": (*EIGHT_AT_THE_SIDES, (0.5, 0.5)),
    "10": (*EIGHT_AT_THE_SIDES, (0.5, THIRD / 2), (0.5, 1 - THIRD / 2)),
}
SIZES = {"6": 124, "7": 124, "8": 124, "9": 122, "10": 118}


def pips(label: str, *, turned: bool) -> str:
    """The signs; `turned` stands those of the lower half on their heads, as on French cards."""
    size = SIZES[label]
    parts: list[str] = []
    for across, down in PLACES[label]:
        x = LEFT + (RIGHT - LEFT) * across
        y = TOP + (BOTTOM - TOP) * down
        upside_down = turned and down > 0.5
        corner = size / 2 * (-1 if upside_down else 1)
        turn = 180 if upside_down else 0
        parts.append(use(SIGN, x - corner, y - corner, scale=size / 100, turn=turn))
    return "".join(parts)
