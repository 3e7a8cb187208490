"""What stands on the face of a card, and how a card is typed with that deck in hand.

With Swiss-German cards it is the text alphabet of records (E R S T, X for the ten); with French
cards the letters are those of the deck in the reader's language.
"""

from __future__ import annotations

from gschobe.core.cards import CARDS, Card, Rank, Suit
from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.core.notation import NotationError, parse_card
from gschobe.texts.messages import say
from gschobe.texts.speech import Deck, current

TEN = "10"


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


def suit_letter(suit: Suit) -> str:
    """The letter with which a suit is typed.

    >>> suit_letter(Suit.SCHILTEN)
    'T'
    """
    return say(f"letter/{suit.letter.lower()}_{current().deck}")


def card_code(card: Card) -> str:
    """The card as it is typed.

    >>> card_code(Card.RX)
    'RX'
    """
    if current().deck is Deck.SWISS:
        return str(card)
    return suit_letter(card.suit) + rank_face(card.rank)


def parse_card_code(text: str) -> Card:
    """Read a card as it is typed, a ten as X or 10.

    Raises NotationError.

    >>> parse_card_code("r10")
    <Card.RX: 13>
    """
    if current().deck is Deck.SWISS:
        return parse_card(text)
    code = text.upper().replace("X", TEN)
    found = next((card for card in CARDS if card_code(card) == code), None)
    if found is None:
        raise NotationError("notation/no_card_code", text=text, place=1, found=text)
    return found


def contract_letter(contract: Contract) -> str:
    """The letter with which a contract is typed.

    >>> contract_letter(Contract.SCHILTEN), contract_letter(Contract.UNDENUFE)
    ('T', 'U')
    """
    return contract.letter if contract.trump is None else suit_letter(contract.trump)


def parse_contract_letter(text: str) -> Contract:
    """Read a contract by the letter with which it is typed.

    Raises NotationError.

    >>> parse_contract_letter("t")
    <Contract.SCHILTEN: 3>
    """
    letter = text.strip().upper()
    found = next((each for each in CONTRACTS if contract_letter(each) == letter), None)
    if found is None:
        raise NotationError("notation/no_contract_letter", text=text, place=1, found=text)
    return found


def explain_code_error(error: NotationError) -> str:
    """What is wrong with something typed, naming the letters of the deck in hand."""
    return say(
        error.code,
        text=error.text,
        place=error.place,
        found=error.found,
        suits=" ".join(map(suit_letter, Suit)),
        ranks=" ".join(rank_face(rank) for rank in reversed(Rank)),
    )
