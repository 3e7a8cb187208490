"""The colours of the screen, for a dark and for a light room.

Shape and word carry everything as well, so nothing is lost where NO_COLOR takes the colours away.
"""

from __future__ import annotations

from dataclasses import dataclass

from textual.theme import Theme

from gschobe.core.cards import Suit
from gschobe.texts import Deck
from gschobe.texts.speech import current

SUITS = {
    Deck.SWISS: ("#1c6b35", "#b5121b", "#7a4e00", "#1d4e9e"),
    Deck.FRENCH: ("#b5121b", "#b5121b", "#2a211b", "#2a211b"),
}
"""The colours of the suits E R S T: four with Swiss-German cards, red and black with French ones."""


@dataclass(frozen=True, kw_only=True)
class Palette:
    """Colours as styles; the cards keep theirs in every room."""

    name: str
    page: str
    ink: str
    faint: str
    carpet: str
    on_carpet: str
    on_carpet_faint: str
    brass: str
    brick: str
    on_brick: str
    stone: str = "#23292c"
    red_chalk: str = "#e8604c"
    chalk: str = "#f6f3ea"
    paper: str = "#fffdf7"
    edge: str = "#6b5f50"

    def of_suit(self, suit: Suit) -> str:
        """The style of a suit of the deck in hand on the paper of a card."""
        return f"bold {SUITS[current().deck][suit]} on {self.paper}"

    def theme(self) -> Theme:
        """The same colours for the frame around the table."""
        return Theme(
            name=self.name,
            primary=self.brick,
            foreground=self.ink,
            background=self.page,
            surface=self.page,
            panel=self.page,
            accent=self.brass,
            dark=self is DARK,
            variables={
                "carpet": self.carpet,
                "on-carpet": self.on_carpet,
                "stone": self.stone,
                "chalk": self.chalk,
                "faint": self.faint,
                "on-brick": self.on_brick,
            },
        )


DARK = Palette(
    name="gschobe-dark",
    page="#181512",
    ink="#f5efe2",
    faint="#c4baa8",
    carpet="#163a2d",
    on_carpet="#f5efe2",
    on_carpet_faint="#bccabb",
    brass="#f0c24b",
    brick="#b9402b",
    on_brick="#fffdf8",
)
LIGHT = Palette(
    name="gschobe-light",
    page="#f3ede1",
    ink="#231d17",
    faint="#5a5044",
    carpet="#1f4f3d",
    on_carpet="#f8f3e6",
    on_carpet_faint="#d5dccb",
    brass="#f0c24b",
    brick="#a5301d",
    on_brick="#fffdf8",
)
PALETTES = {"dark": DARK, "light": LIGHT}
