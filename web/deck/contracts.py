"""The pictograms of Obenabe and Undenufe in a box of 100 × 100.

Each shows which way the ranks go and the card that is then the highest.
"""

from .glyphs import STROKE, label
from .palette import GOLD, INK, PAPER
from .signs import Size, inked
from .svg import attributes, group, shape

ARROW_DOWN = "M64 4H88V56H99L76 97L53 56H64Z"
ARROW_UP = "M64 96H88V44H99L76 3L53 44H64Z"


def obenabe() -> str:
    """An arrow that comes down from the top, and an ace up there."""
    return inked(card("A", top=4), shape(ARROW_DOWN, GOLD), size=Size.ALONE)


def undenufe() -> str:
    """An arrow that goes up from the bottom, and a six down there."""
    return inked(card("6", top=28), shape(ARROW_UP, GOLD), size=Size.ALONE)


def card(rank: str, *, top: float) -> str:
    """A card on the left that shows its rank and nothing else."""
    paper = attributes(x=4, y=top, width=45, height=68, rx=7, fill=PAPER)
    letter = label(rank, middle=26.5, top=top + 15, height=38, width=30)
    lines = group(
        letter,
        fill="none",
        stroke=INK,
        stroke_width=STROKE,
        stroke_linejoin="miter",
        stroke_linecap="butt",
    )
    return f"<rect{paper}/>{lines}"
