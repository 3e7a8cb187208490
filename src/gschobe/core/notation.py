"""Cards, hands, contracts, seats and teams as text and back.

The alphabet is the same everywhere: suits E R S T, ranks A K O U X 9 8 7 6, contracts
E R S T O U, seats S E N W, teams a b. Readers take lower case and "10" for X; writers are
canonical.
"""

from __future__ import annotations

import re

from gschobe.core.cards import Card, CardSet, Rank, Suit, card_of
from gschobe.core.contracts import Contract
from gschobe.core.seats import Seat, Team

SUIT_LETTERS = "ERST"
RANK_LETTERS = "6789XUOKA"
SUITS_IN_HAND = 4
CARDS_BY_TEXT = {str(card): card for card in Card}
SEATS_BY_LETTER = {seat.letter: seat for seat in Seat}
"""As writers write them; what is written otherwise is read letter by letter."""


class NotationError(ValueError):
    """A text that is no card, hand, contract, seat or team.

    `place` counts characters from 1; `found` is what stands there.
    """

    def __init__(self, code: str, *, text: str, place: int, found: str) -> None:
        super().__init__(f"{code}: {found!r} at {place} in {text!r}")
        self.code = code
        self.text = text
        self.place = place
        self.found = found


def parse_card(text: str) -> Card:
    """Read one card, suit then rank.

    >>> parse_card("TU"), parse_card("e10")
    (<Card.TU: 30>, <Card.EX: 4>)
    >>> parse_card("Q7")
    Traceback (most recent call last):
    ...
    gschobe.core.notation.NotationError: notation/no_suit: 'Q' at 1 in 'Q7'
    """
    if (card := CARDS_BY_TEXT.get(text)) is not None:
        return card
    letters = text.upper()
    if letters[:1] not in SUIT_LETTERS or not letters:
        raise NotationError("notation/no_suit", text=text, place=1, found=text[:1])
    rank = letters[1:].replace("10", "X")
    if len(rank) != 1 or rank not in RANK_LETTERS:
        raise NotationError("notation/no_rank", text=text, place=2, found=text[1:])
    return card_of(Suit(SUIT_LETTERS.index(letters[0])), Rank(RANK_LETTERS.index(rank)))


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards in the order played, parted by spaces or commas.

    >>> [str(card) for card in parse_cards("TX RA,RX")]
    ['TX', 'RA', 'RX']
    """
    cards: list[Card] = []
    for word in text.replace(",", " ").split():
        card = parse_card(word)
        if card in cards:
            place = text.find(word) + 1
            raise NotationError("notation/card_twice", text=text, place=place, found=word)
        cards.append(card)
    return tuple(cards)


def parse_hand(text: str) -> CardSet:
    """Read a hand written `E.R.S.T` by ranks in any order; `-` or nothing stands for no card.

    >>> print(parse_hand("9K.A10..-"))
    K9.AX..
    """
    parts = text.strip().upper().split(".")
    if len(parts) != SUITS_IN_HAND:
        raise NotationError("notation/four_suits", text=text, place=len(text), found=text)
    mask, start = 0, 1
    for suit, part in zip(Suit, parts, strict=True):
        for letter in re.finditer("10|.", "" if part == "-" else part):
            found, place = letter[0].replace("10", "X"), start + letter.start()
            if found not in RANK_LETTERS:
                raise NotationError("notation/no_rank", text=text, place=place, found=found)
            card = card_of(suit, Rank(RANK_LETTERS.index(found)))
            if mask & card.mask:
                raise NotationError("notation/card_twice", text=text, place=place, found=str(card))
            mask |= card.mask
        start += len(part) + 1
    return CardSet(mask)


def parse_contract(text: str) -> Contract:
    """Read a contract by its letter.

    >>> parse_contract("u")
    <Contract.UNDENUFE: 5>
    """
    return Contract(_index(text, "ERSTOU", code="notation/no_contract"))


def parse_seat(text: str) -> Seat:
    """Read a seat by its letter.

    >>> parse_seat("N")
    <Seat.NORTH: 2>
    """
    if (seat := SEATS_BY_LETTER.get(text)) is not None:
        return seat
    return Seat(_index(text, "SENW", code="notation/no_seat"))


def parse_team(text: str) -> Team:
    """Read a team by its letter.

    >>> parse_team("a")
    <Team.A: 0>
    """
    return Team(_index(text, "AB", code="notation/no_team"))


def _index(text: str, letters: str, *, code: str) -> int:
    letter = text.strip().upper()
    if len(letter) != 1 or letter not in letters:
        raise NotationError(code, text=text, place=1, found=text)
    return letters.index(letter)
