"""Cards as small boxes of characters, and a hand of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.text import Text

from gschobe.cli.screen.grid import Grid
from gschobe.cli.screen.palette import Palette
from gschobe.core.cards import Card
from gschobe.core.contracts import Contract, nell, puur
from gschobe.texts import say
from gschobe.texts.faces import rank_face, suit_sign

WIDTH = 8
INNER = WIDTH - 2
TRICK_HEIGHT = 4
HAND_HEIGHT = 5

PLAIN_EDGE = "╭─╮│╰╯"
CHOSEN_EDGE = "┏━┓┃┗┛"


def draw_card(
    grid: Grid,
    column: int,
    row: int,
    card: Card,
    *,
    palette: Palette,
    mark: str | None = None,
    is_chosen: bool = False,
) -> None:
    """Lay a card; with `mark`, even an empty one, it has a line more for it."""
    top_left, across, top_right, down, bottom_left, bottom_right = (
        CHOSEN_EDGE if is_chosen else PLAIN_EDGE
    )
    edge, face = f"{palette.edge} on {palette.paper}", palette.of_suit(card.suit)
    lines = [rank_face(card.rank), suit_sign(card.suit), *(() if mark is None else (mark,))]
    grid.put(column, row, top_left + across * INNER + top_right, edge)
    for line, text in enumerate(lines, start=row + 1):
        grid.put(column, line, down, edge)
        grid.put(column + 1, line, f"{text[:INNER]:<{INNER}}", face)
        grid.put(column + 1 + INNER, line, down, edge)
    grid.put(column, row + 1 + len(lines), bottom_left + across * INNER + bottom_right, edge)


def mark_of(card: Card, contract: Contract | None) -> str:
    """The name of a card that the contract makes special."""
    if contract is None:
        return ""
    if card is puur(contract):
        return say("rank/puur")
    return say("rank/nell") if card is nell(contract) else ""


def draw_hand(
    hand: Sequence[Card],
    *,
    width: int,
    palette: Palette,
    contract: Contract | None,
    keys: Collection[Card],
    chosen: Card | None,
) -> Text:
    """The hand in one row, a number below each card of `keys` and a dot below the others."""
    gap = 1 if width >= 9 * (WIDTH + 1) else 0
    used = len(hand) * (WIDTH + gap) - gap
    grid = Grid(width=width, height=HAND_HEIGHT + 1)
    left = max(0, (width - used) // 2)
    for place, card in enumerate(hand):
        column = left + place * (WIDTH + gap)
        mark, is_chosen = mark_of(card, contract), card is chosen
        draw_card(grid, column, 0, card, palette=palette, mark=mark, is_chosen=is_chosen)
        may_be_played = card in keys
        key = str(place + 1) if may_be_played else "·"
        style = f"bold {palette.brass}" if may_be_played else palette.on_carpet_faint
        grid.center(column + WIDTH // 2, HAND_HEIGHT, f"▸{key}◂" if is_chosen else key, style)
    return grid.text()
