"""Which cards may be played to a trick."""

from dataclasses import replace

import pytest

from gschobe.core.actions import PlayCard
from gschobe.core.cards import CardSet
from gschobe.core.contracts import Contract
from gschobe.core.following import playable, refusal_of, why_not
from gschobe.core.notation import parse_cards, parse_contract
from gschobe.core.presets import SCHIEBER, SRK_2006, SWISS
from gschobe.core.seats import Seat
from gschobe.core.tablerules import LonePuur, TableRules, Undertrump
from gschobe.core.tricks import Trick
from tests.core.builders import begun, card, cards, deal_around, play, refused, rows

LETTER = replace(SCHIEBER.rules, lone_puur=LonePuur.MUST_FOLLOW, undertrump=Undertrump.ALLOWED)
"""The guide to the letter: it names neither the Puur's freedom nor undertrumping."""


def trick(contract: str, played: str = "-") -> Trick:
    return Trick(parse_contract(contract), Seat.SOUTH, parse_cards(played.replace("-", "")))


def legal(rules: TableRules, contract: str, played: str, hand: str) -> str:
    """The legal cards, in the order in which the hand is written."""
    found = playable(hand=cards(hand), trick=trick(contract, played), rules=rules)
    assert found <= cards(hand)
    return " ".join(held for held in hand.split() if card(held) in found)


def expected(row: list[str], column: int) -> str:
    while row[column] == "=":
        column -= 1
    return row[3] if row[column] == "all" else row[column]


FOLLOWING = [pytest.param(row, id=row[0]) for row in rows("following.txt")]


@pytest.mark.rule("5.1", "5.2", "5.3", "5.4", "5.5", "5.6")
@pytest.mark.parametrize("row", FOLLOWING)
def test_swiss_following_is_the_official_practice(row: list[str]) -> None:
    assert legal(SWISS.rules, row[1], row[2], row[3]) == expected(row, 4)


@pytest.mark.rule("5.1", "5.2", "5.3", "5.4", "5.5", "5.6")
@pytest.mark.parametrize("row", FOLLOWING)
def test_schieber_following_is_the_guide_with_a_free_lone_puur(row: list[str]) -> None:
    assert legal(SCHIEBER.rules, row[1], row[2], row[3]) == expected(row, 5)


@pytest.mark.rule("5.1", "5.2", "5.3", "5.4", "5.5", "5.6")
@pytest.mark.parametrize("row", FOLLOWING)
def test_two_options_make_it_the_guide_to_the_letter(row: list[str]) -> None:
    assert legal(LETTER, row[1], row[2], row[3]) == expected(row, 6)


def test_all_36_rows_are_there() -> None:
    assert [row[0] for row in rows("following.txt")] == [f"L{n:02}" for n in range(1, 37)]


@pytest.mark.rule("5.4")
@pytest.mark.requirement("G-077", "G-078")
def test_a_holder_of_the_suit_led_may_trump_in_under_swiss_only() -> None:
    assert legal(SCHIEBER.rules, "T", "R9", "EA R7 TU") == "R7"
    assert legal(SWISS.rules, "T", "R9", "EA R7 TU") == "R7 TU"
    hand = cards("EA R7 TU")
    for rules in (SCHIEBER.rules, SWISS.rules):
        why = why_not(card("EA"), hand=hand, trick=trick("T", "R9"), rules=rules)
        assert why == "play/must_follow"


@pytest.mark.rule("5.2")
@pytest.mark.requirement("G-084")
def test_a_holder_of_rosen_must_play_rosen_and_not_the_ace_of_eicheln() -> None:
    assert legal(SCHIEBER.rules, "T", "R9", "EA R7") == "R7"


@pytest.mark.rule("5.6")
@pytest.mark.requirement("G-079", "G-080")
@pytest.mark.parametrize("rules", [SCHIEBER.rules, SWISS.rules, LETTER])
def test_a_void_player_may_trump_and_need_not(rules: TableRules) -> None:
    assert legal(rules, "T", "R9", "EA SX T9") == "EA SX T9"


@pytest.mark.rule("5.5")
@pytest.mark.requirement("G-079")
def test_undertrumping_is_a_matter_of_the_option() -> None:
    assert legal(SCHIEBER.rules, "T", "R9 T8", "EA T6 TX") == "EA TX"
    assert legal(LETTER, "T", "R9 T8", "EA T6 TX") == "EA T6 TX"
    assert legal(SCHIEBER.rules, "T", "R9 T8", "T6 TX") == "T6 TX"


@pytest.mark.rule("5.5")
def test_undertrumping_is_measured_at_the_highest_trump_of_the_trick() -> None:
    """Two trumps lie; one between them is an undertrump though the last one is lower."""
    assert legal(SWISS.rules, "R", "TK RA RX", "RK E7") == "E7"
    assert legal(SWISS.rules, "R", "TK RX RA", "RK E7") == "E7"


@pytest.mark.rule("5.5")
def test_a_lower_trump_to_a_trump_lead_is_no_undertrump() -> None:
    assert legal(SWISS.rules, "R", "RA", "R6 RU E7") == "R6 RU"


@pytest.mark.rule("5.3")
@pytest.mark.requirement("G-081")
def test_trump_must_follow_a_trump_lead() -> None:
    for rules in (SCHIEBER.rules, SWISS.rules, LETTER):
        assert legal(rules, "R", "RA", "EA R6 RX TU") == "R6 RX"


@pytest.mark.rule("5.3")
@pytest.mark.requirement("G-081", "S-28")
def test_a_lone_puur_need_not_be_given_to_a_trump_lead() -> None:
    for rules in (SCHIEBER.rules, SWISS.rules, SRK_2006.rules):
        assert legal(rules, "R", "R9", "RU EA S6") == "RU EA S6"
    assert legal(LETTER, "R", "R9", "RU EA S6") == "RU"


@pytest.mark.rule("5.3")
def test_another_trump_beside_the_puur_makes_a_trump_due() -> None:
    assert legal(SWISS.rules, "R", "R9", "RU R6 EA") == "RU R6"


@pytest.mark.rule("5.3")
def test_the_under_of_another_suit_has_no_freedom() -> None:
    assert legal(SWISS.rules, "R", "E9", "EU SA T6") == "EU"


@pytest.mark.rule("4.3", "5.2")
@pytest.mark.requirement("G-058", "G-082")
def test_without_trumps_one_follows_and_otherwise_plays_anything() -> None:
    for contract in "OU":
        assert legal(SWISS.rules, contract, "E9", "EU RU S6") == "EU"
        assert legal(SWISS.rules, contract, "E9", "RU S6 TA") == "RU S6 TA"


def test_a_refusal_tells_what_is_needed_to_say_it() -> None:
    action = PlayCard(seat=Seat.WEST, card=card("R8"))
    refusal = refusal_of(
        action, hand=cards("R8 RK S7"), trick=trick("R", "SA RA R9"), rules=SWISS.rules
    )
    assert refusal is not None
    assert refusal.code == "play/undertrump"
    told = {"seat": "W", "card": "R8", "led": "S", "highest": "R9", "allowed": "S7"}
    assert refusal.data.items() >= told.items()


def test_a_legal_card_has_no_refusal() -> None:
    action = PlayCard(seat=Seat.EAST, card=card("R8"))
    hand = CardSet.of(action.card)
    assert refusal_of(action, hand=hand, trick=trick("R", "SA"), rules=SWISS.rules) is None


@pytest.mark.rule("5.2")
@pytest.mark.requirement("G-077")
def test_the_same_rules_hold_at_the_table() -> None:
    game = play(begun("T", deal_around(south="R9", east="EA R7 TU")), "R9")
    assert refused(game, "E EA") == "play/must_follow"
    assert refused(game, "E TU") == "play/must_follow"
    assert refused(game, "E R7") is None


@pytest.mark.rule("14.1")
def test_a_refusal_carries_what_its_sentence_needs() -> None:
    trick = Trick(Contract.SCHILTEN, Seat.SOUTH, (card("R9"), card("T6")))
    refusal = refusal_of(
        PlayCard(seat=Seat.NORTH, card=card("EA")),
        hand=cards("EA R8 R7"),
        trick=trick,
        rules=SCHIEBER.rules,
    )
    assert refusal is not None
    assert refusal.data == {
        "seat": "N",
        "card": "EA",
        "contract": "T",
        "led": "R",
        "highest": "T6",
        "allowed": "R8 R7",
    }
