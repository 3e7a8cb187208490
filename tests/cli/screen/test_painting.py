"""What the parts of the screen show of a view."""

import pytest

from gschobe.cli.screen import painting
from gschobe.cli.screen.palette import DARK, PALETTES
from gschobe.core.actions import DealCards, Schieben
from gschobe.core.apply import apply
from gschobe.core.cards import CARDS, Card
from gschobe.core.dealing import deal_out
from gschobe.core.game import Game, new_game
from gschobe.core.presets import PRESETS
from gschobe.core.seats import Seat
from gschobe.core.view import view
from gschobe.solo.table import PERSON
from tests.core.builders import begun, deal_around


def dealt(preset: str, *, dealer: Seat) -> Game:
    game = new_game(rules=PRESETS[preset].rules, first_dealer=dealer)
    return apply(game, DealCards(seat=dealer, deal=deal_out(CARDS, dealer=dealer))).game


@pytest.mark.requirement("S-16")
def test_the_partners_cards_lie_face_down_until_forehand_has_spoken() -> None:
    game = dealt("srk-2006", dealer=Seat.EAST)
    hidden = painting.hand(view(game, PERSON), width=80, palette=DARK, chosen=None)
    assert "face down" in hidden.plain
    assert "│" not in hidden.plain
    game = apply(game, Schieben(seat=Seat.NORTH)).game
    open_hand = painting.hand(view(game, PERSON), width=80, palette=DARK, chosen=None)
    assert open_hand.plain.count("╭") == 9


@pytest.mark.requirement("G-012", "G-070")
def test_the_hand_is_arranged_by_suit_and_the_special_cards_are_marked() -> None:
    game = begun("T", deal_around("T9 EA TU R7 EK S6 T6 RX SA"))
    mine = view(game, PERSON)
    assert [str(card) for card in painting.hand_in_order(mine)] == (
        ["EA", "EK", "RX", "R7", "SA", "S6", "TU", "T9", "T6"]
    )
    drawn = painting.hand(mine, width=80, palette=DARK, chosen=Card.EA).plain
    assert drawn.count("Puur") == drawn.count("Nell") == 1
    assert "┏" in drawn


@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("theme", PALETTES)
def test_no_part_is_wider_than_its_place(width: int, theme: str) -> None:
    game = begun("T", deal_around("T9 EA TU R7 EK S6 T6 RX SA"))
    mine, palette = view(game, PERSON), PALETTES[theme]
    parts = (
        painting.bar(mine, width=width),
        painting.table(mine, width=width, palette=palette, is_collected=False),
        painting.hand(mine, width=width, palette=palette, chosen=None),
    )
    for part in parts:
        assert max(line.cell_len for line in part.split("\n")) <= width


@pytest.mark.requirement("G-061")
@pytest.mark.parametrize("width", [80, 60])
def test_the_trump_stays_in_sight_when_there_is_little_room(width: int) -> None:
    mine = view(begun("T", deal_around("T9 EA TU R7 EK S6 T6 RX SA")), PERSON)
    assert "Trump Schilten ×2" in painting.bar(mine, width=width).plain


@pytest.mark.requirement("G-019", "G-020")
def test_dealer_and_forehand_are_shown_before_the_deal() -> None:
    game = new_game(rules=PRESETS["schieber"].rules, first_dealer=Seat.EAST)
    mine = view(game, PERSON)
    drawn = painting.table(mine, width=80, palette=DARK, is_collected=False).plain
    assert "East · right · deals" in drawn
    assert "North · partner · forehand" in drawn
    assert "South · you" in drawn
