"""The files of all decks, by their paths."""

from collections.abc import Iterator
from pathlib import Path

from .contracts import obenabe, undenufe
from .decks import DECKS, RANKS, SUITS, Deck
from .faces import back
from .signs import Size
from .svg import document


def files_of(deck: Deck) -> Iterator[tuple[str, str]]:
    """Path and text of each file of a deck: full faces, mini faces, pictograms."""
    for suit in SUITS:
        for rank in RANKS:
            yield f"{deck.name}/{suit}{rank}.svg", deck.full(suit, rank)
            yield f"{deck.name}/mini/{suit}{rank}.svg", deck.mini(suit, rank)
        look, sign = deck.of_suit(suit)
        yield f"{deck.name}/suit/{suit}.svg", pictogram(sign(look, size=Size.ALONE))
    yield f"{deck.name}/suit/O.svg", pictogram(obenabe())
    yield f"{deck.name}/suit/U.svg", pictogram(undenufe())


def pictogram(drawing: str) -> str:
    """A sign alone."""
    return document(drawing, width=100, height=100)


def write_all(folder: Path) -> None:
    """Write every deck and the back below a folder, which is made if it is not there."""
    files = [file for deck in DECKS for file in files_of(deck)]
    for name, text in [*files, ("back.svg", back())]:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
