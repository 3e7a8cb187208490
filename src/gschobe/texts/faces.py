"""What stands on the face of a card: its rank and its suit, short enough for a corner."""

from __future__ import annotations

from gschobe.core.cards import Rank, Suit
from gschobe.texts.messages import say
from gschobe.texts.speech import current


def rank_face(rank: Rank) -> str:
    """The rank as the corner of a card has it, at most two characters.

    >>> rank_face(Rank.TEN), rank_face(Rank.UNDER)
    ('10', 'U')
    """
    return say(f"face/{rank.name.lower()}_{current().deck}")


def suit_sign(suit: Suit) -> str:
    """The suit in short, at most six characters; with French cards its sign.

    >>> suit_sign(Suit.SCHILTEN)
    'Schilt'
    """
    return say(f"sign/{suit.letter.lower()}_{current().deck}")
