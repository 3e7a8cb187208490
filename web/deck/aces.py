"""The aces."""

from .palette import GOLD, INK, LEAF, PAPER, Look
from .signs import SIGN
from .svg import attributes, group, line, mirrored, shape, use

X, Y = 297, 445
"""The middle of both pictures."""

RIBBON = "M-132-38H132L112 0L132 38H-132L-112 0Z"
RIBBON_EDGES = "M-98-22H98M-98 22H98"

STALK = "M0 130V30"
LEAF_AT_STALK = "M0 112C6 76 40 62 78 66C72 100 40 120 0 112Z"
BUD = "M0 40C-34 30-38-6-26-32L-12-10L0-40L12-10L26-32C38-6 34 30 0 40Z"


def oval(*, across: float, down: float, **values: str | float | None) -> str:
    """An ellipse about the middle."""
    return f"<ellipse{attributes(cx=X, cy=Y, rx=across, ry=down, **values)}/>"


def swiss_ace(look: Look) -> str:
    """Two signs, the lower one upside down, and a ribbon between them."""
    lozenges = "".join(
        shape(f"M{x}-14L{x + 11} 0L{x} 14L{x - 11} 0Z", PAPER, width=4) for x in (-52, 0, 52)
    )
    ribbon = group(
        shape(RIBBON, look.trim),
        line(RIBBON_EDGES, width=4),
        lozenges,
        x=X,
        y=Y,
        stroke=INK,
        stroke_width=6,
        stroke_linejoin="round",
    )
    upper = use(SIGN, X - 130, 138, scale=2.6)
    lower = use(SIGN, X + 130, 752, scale=2.6, turn=180)
    return oval(across=136, down=392, fill=look.tint) + ribbon + upper + lower


def french_ace(look: Look) -> str:
    """One large sign in an oval of dots, a flower above and another below it."""
    dots = oval(
        across=130,
        down=372,
        fill="none",
        stroke=look.sign,
        stroke_width=11,
        stroke_linecap="round",
        stroke_dasharray="0 22.2",
    )
    flower = group(
        line(STALK),
        mirrored(shape(LEAF_AT_STALK, LEAF)),
        shape(BUD, GOLD),
        stroke=INK,
        stroke_width=5,
        stroke_linejoin="round",
        id="flower",
    )
    return "".join(
        (
            oval(across=114, down=354, fill=look.tint),
            dots,
            group(flower, x=X, y=172),
            use("flower", X, 718, turn=180),
            use(SIGN, X - 118, Y - 118, scale=2.36),
        )
    )
