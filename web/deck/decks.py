"""Which deck has which signs, colours and pictures.

Cards have the names of the text alphabet in every deck: suits E R S T, ranks A K O U X 9 8 7 6.
In the French ones E is Ecken, R Herz, S Kreuz and T Schaufel, O is the Dame and U the Bube.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from . import figures, french_signs, palette, swiss_signs
from .aces import french_ace, swiss_ace
from .banner import banner
from .faces import figure_picture, full_face, mini_face
from .palette import Look
from .pips import pips
from .signs import Sign, Size

SUITS = "ERST"
RANKS = "AKOUX9876"


@dataclass(frozen=True, kw_only=True)
class Deck:
    """One deck; `signs` and `looks` are in the order of SUITS, `labels` in that of RANKS."""

    name: str
    signs: tuple[Sign, ...]
    looks: tuple[Look, ...]
    labels: tuple[str, ...]
    figures: Mapping[str, figures.Figure]
    ace: Callable[[Look], str]
    ten: Callable[[Look], str]
    turned: bool

    def picture(self, rank: str, look: Look) -> str:
        """What is between the indices of a card."""
        if rank in self.figures:
            return figure_picture(self.figures[rank], look)
        if rank == "A":
            return self.ace(look)
        return self.ten(look) if rank == "X" else pips(rank, turned=self.turned)

    def full(self, suit: str, rank: str) -> str:
        """The full face of a card as a file."""
        look, sign = self.of_suit(suit)
        return full_face(
            self.label(rank),
            look=look,
            sign=sign,
            size=Size.LARGE if rank in "AX" else Size.PIP,
            picture=self.picture(rank, look),
        )

    def mini(self, suit: str, rank: str) -> str:
        """The mini face of a card as a file."""
        look, sign = self.of_suit(suit)
        return mini_face(self.label(rank), look=look, sign=sign)

    def label(self, rank: str) -> str:
        """What the index says."""
        return self.labels[RANKS.index(rank)]

    def of_suit(self, suit: str) -> tuple[Look, Sign]:
        """Colours and sign of a suit."""
        place = SUITS.index(suit)
        return self.looks[place], self.signs[place]


SWISS = Deck(
    name="swiss",
    signs=(swiss_signs.acorn, swiss_signs.rose, swiss_signs.bell, swiss_signs.shield),
    looks=(palette.ACORNS, palette.ROSES, palette.BELLS, palette.SHIELDS),
    labels=("A", "K", "O", "U", "10", "9", "8", "7", "6"),
    figures=figures.SWISS,
    ace=swiss_ace,
    ten=banner,
    turned=False,
)


def french(name: str, *, looks: tuple[Look, ...]) -> Deck:
    """A deck with French signs in these colours."""
    return Deck(
        name=name,
        signs=(french_signs.diamond, french_signs.heart, french_signs.club, french_signs.spade),
        looks=looks,
        labels=("A", "K", "D", "B", "10", "9", "8", "7", "6"),
        figures=figures.FRENCH,
        ace=french_ace,
        ten=lambda _: pips("10", turned=True),
        turned=True,
    )


FRENCH = french("french", looks=(palette.DIAMONDS, palette.HEARTS, palette.CLUBS, palette.SPADES))
FOUR_COLOUR = french(
    "four-colour",
    looks=(palette.ORANGE_DIAMONDS, palette.HEARTS, palette.GREEN_CLUBS, palette.BLUE_SPADES),
)
DECKS = (SWISS, FRENCH, FOUR_COLOUR)
