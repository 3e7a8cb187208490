"""Ecken, Herz, Kreuz and Schaufel in a box of 100 × 100; small and large are alike.

They have no outline; alone, where the ground may be dark, they get a rim of paper.
"""

from .palette import PAPER, Look
from .signs import Size
from .svg import group, shape


def diamond(look: Look, *, size: Size) -> str:
    """Ecken."""
    return printed(
        "M50 2C61 22 74 38 88 50C74 62 61 78 50 98C39 78 26 62 12 50C26 38 39 22 50 2Z",
        look,
        size=size,
    )


def heart(look: Look, *, size: Size) -> str:
    """Herz."""
    return printed(
        "M50 95C24 70 6 54 6 33C6 17 18 7 31 7C41 7 47 13 50 22C53 13 59 7 69 7C82 7 94 17 94 33"
        "C94 54 76 70 50 95Z",
        look,
        size=size,
    )


def club(look: Look, *, size: Size) -> str:
    """Kreuz."""
    return printed(
        "M50 4A21 21 0 0 1 66 38A21 21 0 1 1 55 67C56 81 59 90 67 97H33C41 90 44 81 45 67"
        "A21 21 0 1 1 34 38A21 21 0 0 1 50 4Z",
        look,
        size=size,
    )


def spade(look: Look, *, size: Size) -> str:
    """Schaufel."""
    return printed(
        "M50 3C59 24 92 38 92 63C92 76 82 83 72 83C63 83 57 79 54 73C55 83 59 91 67 97H33"
        "C41 91 45 83 46 73C43 79 37 83 28 83C18 83 8 76 8 63C8 38 41 24 50 3Z",
        look,
        size=size,
    )


def printed(outline: str, look: Look, *, size: Size) -> str:
    """An outline in the colour of its suit."""
    sign = shape(outline, look.sign)
    if size is not Size.ALONE:
        return sign
    return group(
        sign,
        x=6,
        y=6,
        scale=0.88,
        stroke=PAPER,
        stroke_width=11,
        stroke_linejoin="round",
        paint_order="stroke",
    )
