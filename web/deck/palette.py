"""The colours. A suit is told by the shape of its sign; its colours only help."""

from dataclasses import dataclass
from typing import Literal

INK = "#2a211b"
PAPER = "#fffdf7"
SKIN = "#f6d5ae"
CHEEK = "#eba98a"
LIPS = "#b5322f"
GOLD = "#f5c542"
STEEL = "#d9dde0"
WOOD = "#c98a2b"
FELT = "#44382f"
LEAF = "#2f7d4f"


BeardCut = Literal["pointed", "forked", "round"]
InMouth = Literal["leaf", "flower", "pipe"] | None


@dataclass(frozen=True, kw_only=True)
class Look:
    """The colours of one suit in one deck.

    `index` is that of rank letters on paper (WCAG contrast of 4.5 and more), `sign` the main
    colour of the sign, `cloth` and `trim` those of the clothes, `tint` the ground behind figures.
    The last two tell the four kings and the four Under apart, as old decks do.
    """

    index: str
    sign: str
    cloth: str
    trim: str
    tint: str
    hair: str
    beard: str
    beard_cut: BeardCut
    in_mouth: InMouth


ACORNS = Look(
    index="#1c6b35",
    sign="#2f7d4f",
    cloth="#2f7d4f",
    trim="#e0a24a",
    tint="#e4efe0",
    hair="#6b4423",
    beard="#8a7866",
    beard_cut="pointed",
    in_mouth="leaf",
)
ROSES = Look(
    index="#b5121b",
    sign="#c62a32",
    cloth="#c62a32",
    trim="#2f6b4a",
    tint="#fae5df",
    hair="#b5702e",
    beard="#b0703c",
    beard_cut="forked",
    in_mouth="flower",
)
BELLS = Look(
    index="#7a4e00",
    sign="#efb21a",
    cloth="#efb21a",
    trim="#a8432f",
    tint="#fbf0cf",
    hair="#3b2a1c",
    beard="#5a4636",
    beard_cut="round",
    in_mouth="pipe",
)
SHIELDS = Look(
    index="#1d4e9e",
    sign="#2f5fa8",
    cloth="#2f5fa8",
    trim="#f0c040",
    tint="#e3eaf5",
    hair="#d9b45f",
    beard="#dcd8cf",
    beard_cut="pointed",
    in_mouth=None,
)

DIAMONDS = Look(
    index="#b5121b",
    sign="#c62a32",
    cloth="#c9472f",
    trim="#e5b64e",
    tint="#fbe9df",
    hair="#d9a95a",
    beard="#c08a4e",
    beard_cut="pointed",
    in_mouth="leaf",
)
HEARTS = Look(
    index="#b5121b",
    sign="#c62a32",
    cloth="#c62a32",
    trim="#4f74a8",
    tint="#fae5df",
    hair="#6b4423",
    beard="#8a7866",
    beard_cut="forked",
    in_mouth="flower",
)
CLUBS = Look(
    index="#1b1b1b",
    sign="#2b2b2e",
    cloth="#7b6a8c",
    trim="#e0b95a",
    tint="#efeaf1",
    hair="#4a3020",
    beard="#5a4636",
    beard_cut="round",
    in_mouth="pipe",
)
SPADES = Look(
    index="#1b1b1b",
    sign="#2b2b2e",
    cloth="#4d6795",
    trim="#d3dae6",
    tint="#e6eaf1",
    hair="#2f2621",
    beard="#dcd8cf",
    beard_cut="pointed",
    in_mouth=None,
)

ORANGE_DIAMONDS = Look(
    index="#a04a00",
    sign="#d26a12",
    cloth="#d9791f",
    trim="#f3d28a",
    tint="#fceedd",
    hair="#d9a95a",
    beard="#c08a4e",
    beard_cut="pointed",
    in_mouth="leaf",
)
GREEN_CLUBS = Look(
    index="#1c6b35",
    sign="#2f7d4f",
    cloth="#2f7d4f",
    trim="#e0b95a",
    tint="#e4efe0",
    hair="#4a3020",
    beard="#5a4636",
    beard_cut="round",
    in_mouth="pipe",
)
BLUE_SPADES = Look(
    index="#1f2f57",
    sign="#26386a",
    cloth="#3f5a99",
    trim="#c6d2ea",
    tint="#e3e8f4",
    hair="#2f2621",
    beard="#dcd8cf",
    beard_cut="pointed",
    in_mouth=None,
)
