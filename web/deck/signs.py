"""What the signs of all suits have in common: their sizes and the name they have in a file."""

from enum import Enum
from typing import Protocol

from .palette import INK, Look
from .svg import group

SIGN = "sign"
"""The name under which a card defines its sign, to draw it as often as it is needed."""


class Size(Enum):
    """How large a sign is drawn; the value is the width of its lines in a box of 100."""

    SMALL = 7
    """In the index and on mini faces: fewer details."""
    ALONE = 5
    """In a file of its own, on any ground."""
    PIP = 4.5
    LARGE = 3.4
    """On aces and banners."""

    @property
    def is_small(self) -> bool:
        """Whether details are left out."""
        return self is Size.SMALL


class Sign(Protocol):
    """Draws the sign of a suit in a box of 100 × 100."""

    def __call__(self, look: Look, *, size: Size) -> str:
        """The elements of the sign."""
        ...


def inked(*parts: str, size: Size) -> str:
    """Parts with the outline that belongs to the size."""
    return group(
        *parts,
        stroke=INK,
        stroke_width=size.value,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
