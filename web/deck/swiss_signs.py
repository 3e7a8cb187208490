"""Eicheln, Rosen, Schellen and Schilten in a box of 100 × 100.

The small form, for the index and the mini faces, has fewer details and a thicker line.
"""

from .palette import GOLD, INK, LEAF, Look
from .signs import Size, inked
from .svg import around, circle, group, line, shape

NUT, NUT_SHEEN = "#dca04f", "#f6d9a4"
INNER_PETAL = "#ee8b83"
BELL_BAND, BELL_SHEEN = "#d18d10", "#fff0b8"

PETAL = "M0-14C-14-16-26-30-21-40C-17-47-6-46 0-40C6-46 17-47 21-40C26-30 14-16 0-14Z"
SHIELD = "M10 10C24 14 38 12 50 5C62 12 76 14 90 10V46C90 72 72 88 50 97C28 88 10 72 10 46Z"


def acorn(look: Look, *, size: Size) -> str:
    """Eicheln: a nut in its cup, hanging from a stalk."""
    parts = [
        line("M50 18C49 12 53 7 61 4", width=size.value + 2),
        shape("M22 42C20 72 37 86 50 97C63 86 80 72 78 42Z", NUT),
    ]
    if not size.is_small:
        parts.append(line("M33 55C33 66 38 75 44 80", width=6, colour=NUT_SHEEN))
    parts.append(
        shape(
            "M14 47C8 24 30 15 50 15C70 15 92 24 86 47C74 53 62 50 50 50C38 50 26 53 14 47Z",
            look.sign,
        )
    )
    if not size.is_small:
        scales = "M24 26L40 48M38 18L60 48M54 16L76 47M76 26L60 48M62 18L40 48M46 16L24 47"
        parts.append(line(scales, width=2.6))
    return inked(*parts, size=size)


def rose(look: Look, *, size: Size) -> str:
    """Rosen: the rose of heraldry, five petals about a golden heart."""
    if size.is_small:
        petals = [circle(50 + x, 51 + y, 21, look.sign) for x, y, _ in around(5, 26)]
        return inked(*petals, circle(50, 51, 16, GOLD), size=size)
    parts = [
        group(shape("M-8-29L0-50L8-29Z", LEAF, width=3.5), turn=angle)
        for _, _, angle in around(5, 1, start=0.5)
    ]
    parts += [group(shape(PETAL, look.sign), turn=angle) for _, _, angle in around(5, 1)]
    parts += [
        group(shape(PETAL, INNER_PETAL, width=6), turn=angle, scale=0.5)
        for _, _, angle in around(5, 1, start=0.5)
    ]
    parts.append(circle(0, 0, 11, GOLD, width=4))
    parts += [circle(x, y, 1.8, INK, width=0) for x, y, _ in around(5, 5)]
    return inked(group(*parts, x=50, y=51), size=size)


def bell(look: Look, *, size: Size) -> str:
    """Schellen: a round sleigh bell with its slit."""
    parts = [line("M39 20V14A11 9 0 0 1 61 14V20"), circle(50, 57, 38, look.sign)]
    if size.is_small:
        parts.append(line("M12 53Q50 69 88 53"))
    else:
        parts.append(line("M24 44C28 32 38 26 48 25", width=6, colour=BELL_SHEEN))
        parts.append(shape("M12.5 49Q50 65 87.5 49L87 58Q50 75 13 58Z", BELL_BAND))
    parts.append(line("M50 78V92", width=size.value + 1))
    parts.append(circle(50, 77, 7.5 if size.is_small else 6, INK, width=0))
    return inked(*parts, size=size)


def shield(look: Look, *, size: Size) -> str:
    """Schilten: a parted shield, its roundel in the colours exchanged."""
    parts = [
        shape(SHIELD, GOLD),
        shape("M50 5C38 12 24 14 10 10V46C10 72 28 88 50 97Z", look.sign),
    ]
    if not size.is_small:
        parts.append(shape("M50 27A21 21 0 0 0 50 69Z", GOLD))
        parts.append(shape("M50 27A21 21 0 0 1 50 69Z", look.sign))
        parts.append(line(SHIELD))
    return inked(*parts, size=size)
