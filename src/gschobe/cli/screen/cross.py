"""The four seats around the table, and the cards that lie in the middle."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text

from gschobe.cli.screen.cards import TRICK_HEIGHT, WIDTH, draw_card
from gschobe.cli.screen.grid import Grid
from gschobe.cli.screen.palette import Palette
from gschobe.core.course import Course, Phase
from gschobe.core.seats import SEATS, Seat, Team
from gschobe.core.tricks import Trick
from gschobe.core.view import View
from gschobe.texts import say
from gschobe.texts.names import name_seat

HEIGHT = 11
ASIDE = 18
"""So far beside the middle lie the cards of East and West."""

NAME_ROWS = {Seat.NORTH: 0, Seat.WEST: 3, Seat.EAST: 3, Seat.SOUTH: 10}
CARD_ROWS = {Seat.NORTH: 1, Seat.WEST: 4, Seat.EAST: 4, Seat.SOUTH: 6}


def draw_table(mine: View, *, width: int, palette: Palette, trick: Trick | None) -> Text:
    """The table as the person sees it; `trick` is what lies on it."""
    grid = Grid(width=width, height=HEIGHT)
    middle = width // 2
    columns = {Seat.NORTH: middle, Seat.SOUTH: middle}
    columns |= {Seat.WEST: middle - ASIDE, Seat.EAST: middle + ASIDE}
    course = mine.course
    for seat in SEATS:
        style = f"bold {palette.brass}" if _is_next(mine, seat) else palette.on_carpet
        grid.center(columns[seat], NAME_ROWS[seat], _name(mine, seat), style)
        if trick is not None and trick.has_played(seat):
            column, row = columns[seat] - WIDTH // 2, CARD_ROWS[seat]
            is_best = trick.winner is seat
            card = trick.card_of(seat)
            draw_card(grid, column, row, card, palette=palette, is_chosen=is_best)
            if trick.leader is seat:
                grid.put(column - 2, row + TRICK_HEIGHT // 2, "→", palette.on_carpet)
    if course is not None and course.contract is not None:
        _draw_piles(grid, course, palette)
    return grid.text()


def _draw_piles(grid: Grid, course: Course, palette: Palette) -> None:
    """How many tricks each team has taken."""
    counts = [course.tricks_taken(team) for team in Team]
    ours, theirs = say("screen/pile_a", count=counts[0]), say("screen/pile_b", count=counts[1])
    grid.put(1, HEIGHT - 1, ours, palette.on_carpet_faint)
    grid.put(grid.width - 1 - len(theirs), HEIGHT - 1, theirs, palette.on_carpet_faint)


def _is_next(mine: View, seat: Seat) -> bool:
    """Whether the table waits for this seat."""
    course = mine.course
    if course is None:
        return False
    if course.contract is None:
        return course.declarer is seat
    return course.phase is Phase.PLAYING and course.next_trick.next_seat is seat


def _name(mine: View, seat: Seat) -> str:
    """A seat by its name and place, and what it is or has said in this round."""
    parts = [name_seat(seat), say(f"screen/{seat.name.lower()}"), *_said(mine, seat)]
    marker = "▶ " if _is_next(mine, seat) else ""
    return marker + " · ".join(parts)


def _said(mine: View, seat: Seat) -> Iterator[str]:
    """Dealer and forehand, before the deal those of the next round, and the calls."""
    course = None if mine.course is None or mine.course.phase is Phase.COUNTED else mine.course
    dealer = mine.standing.next_dealer if course is None else course.dealer
    if dealer is seat:
        yield say("screen/dealer")
    if dealer.next is seat:
        yield say("screen/forehand")
    if course is None:
        return
    if course.schoben and course.forehand is seat:
        yield say("screen/schoben")
    if len(course.tricks) <= 1 and (points := course.called_weis(seat)) is not None:
        yield say("screen/weis", points=points)
    if course.stoeck is not None and course.stoeck.seat is seat:
        yield say("screen/stoeck")
