"""Seats, cards and the like as they stand in a message: the text alphabet, checked when read."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from gschobe.core.cards import Rank, Suit
from gschobe.core.notation import RANK_LETTERS, SUIT_LETTERS
from gschobe.core.seats import Seat

SeatLetter = Literal["S", "E", "N", "W"]
"""A seat, in the order of play."""

TeamLetter = Literal["A", "B"]
"""A is South and North."""

ContractLetter = Literal["E", "R", "S", "T", "O", "U"]
"""A trump suit, Obenabe or Undenufe."""

SuitLetter = Literal["E", "R", "S", "T"]

CardCode = Annotated[str, Meta(pattern="^[ERST][AKOUX9876]$")]
"""A card by suit and rank, such as TU; X is the ten."""

HandText = Annotated[str, Meta(pattern=r"^[AKOUX9876]{0,9}(\.[AKOUX9876]{0,9}){3}$")]
"""Cards by the ranks of the four suits, such as K9.AOX97.X.O."""

RankLetter = Annotated[str, Meta(pattern="^[AKOUX9876]$")]

SEAT_LETTERS: tuple[SeatLetter, SeatLetter, SeatLetter, SeatLetter] = ("S", "E", "N", "W")

Points = Annotated[int, Meta(ge=0, le=100_000)]


def seat_letter(seat: Seat) -> SeatLetter:
    """A seat as it stands in a message.

    >>> seat_letter(Seat.NORTH)
    'N'
    """
    return SEAT_LETTERS[seat]


def parse_suit(letter: str) -> Suit:
    """A suit by its letter.

    >>> parse_suit("T").name
    'SCHILTEN'
    """
    return Suit(SUIT_LETTERS.index(letter))


def parse_rank(letter: str) -> Rank:
    """A rank by its letter.

    >>> parse_rank("X").name
    'TEN'
    """
    return Rank(RANK_LETTERS.index(letter))
