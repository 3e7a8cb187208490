"""Asking for the rest of the tricks."""

import pytest

from gschobe.core.counting import Item, entries
from gschobe.core.events import RestClaimed
from gschobe.core.notation import parse_contract, parse_hand
from gschobe.core.presets import SCHIEBER, SRK_2006, SWISS
from gschobe.core.rest import takes_the_rest
from gschobe.core.seats import Team
from tests.core.builders import begun, counted, course_of, deal, happened, play, refused

TOPS = deal("AKOU.AKO.A.A", "X9.UX.KO.KOU", "876.98.UX.X9", ".76.9876.876")
"""South holds nothing but winners in Obenabe."""


@pytest.mark.rule("6.5")
@pytest.mark.parametrize(
    ("contract", "claimant", "right", "left", "takes"),
    [
        ("O", "AK...", "OU...", "X9...", True),
        ("O", "AO...", "K9...", "X8...", False),
        ("O", "AO...", "K...", "X8...", True),  # the king falls on the ace
        ("O", "AU...", "KO...", "...", False),
        ("O", "A7...", ".AK..", ".OU..", True),  # nobody else has Eicheln
        ("U", "67...", "AK...", "98...", True),
        ("U", "69...", "78...", "...AK", False),
        ("E", "U9.A..", "A6...", ".KO..", True),  # trumps are drawn first
        ("E", "U.AK..", "96...", ".OU..", False),  # one trump cannot be drawn
        ("E", ".AK..", "...", "6..7.", False),
        ("E", ".AK..", "...OU", "..AK.", True),
        ("E", "9A...", "U6...", "...", False),
        ("O", "A.K..", "9.9..", "8.A..", False),
        ("O", "A.K..", "9.9..", "8...A", True),
    ],
)
def test_who_is_on_lead_takes_the_rest_if_nothing_can_stop_him(
    contract: str, claimant: str, right: str, left: str, takes: bool
) -> None:
    hand, one, other = parse_hand(claimant), parse_hand(right), parse_hand(left)
    for both in ((one, other), (other, one)):
        assert takes_the_rest(hand, both, contract=parse_contract(contract)) is takes


@pytest.mark.rule("6.5")
def test_a_right_claim_takes_all_remaining_cards_and_the_last_trick() -> None:
    game, events = happened(begun("O", TOPS, rules=SWISS.rules), "S rest")
    assert [event.awarded for event in events if isinstance(event, RestClaimed)] == [Team.A]
    score = counted(game)
    a = score.of(Team.A)
    assert (a.cards, a.last_trick, a.match) == (152, 5, 100)
    assert course_of(game).tricks_taken(Team.A) == 9


@pytest.mark.rule("6.5")
def test_a_wrong_claim_gives_the_rest_to_the_opponents() -> None:
    """East holds the ace above South's king."""
    given = deal("KOUX.AKO.A.A", "A9.UX.KO.KOU", "876.98.UX.X9", ".76.9876.876")
    game, events = happened(begun("O", given, rules=SWISS.rules), "S rest")
    assert [event.awarded for event in events if isinstance(event, RestClaimed)] == [Team.B]
    assert counted(game).of(Team.B).total == 257
    assert counted(game).of(Team.A).total == 0


@pytest.mark.rule("6.5")
def test_tricks_already_taken_stay_where_they_are() -> None:
    game = play(begun("O", TOPS, rules=SWISS.rules), "EA EX E8 R6 | S rest")
    score = counted(game)
    assert (score.of(Team.A).cards, score.of(Team.A).last_trick) == (152, 5)
    given = deal("KOUX.AKO.A.A", "A9.UX.KO.KOU", "876.98.UX.X9", ".76.9876.876")
    game = play(begun("O", given, rules=SWISS.rules), "EX EA E8 R6 | E rest")
    rest = entries(course_of(game), rules=game.rules)[1]
    assert (rest.item, rest.team, rest.trick, rest.points) == (Item.CARDS, Team.A, 2, 123)
    assert counted(game).of(Team.B).cards == 29
    assert counted(game).of(Team.A).cards == 123


@pytest.mark.rule("6.5")
def test_only_the_player_on_lead_may_ask_and_not_in_the_middle_of_a_trick() -> None:
    game = begun("O", TOPS, rules=SWISS.rules)
    assert [refused(game, f"{seat} rest") for seat in "ENW"] == ["rest/not_on_lead"] * 3
    game = play(game, "EA EX")
    assert [refused(game, f"{seat} rest") for seat in "SENW"] == ["rest/not_on_lead"] * 4
    game = play(game, "E8 R6")
    assert refused(game, "S rest") is None


@pytest.mark.rule("6.1", "6.5")
@pytest.mark.requirement("S-21", "S-22")
def test_in_the_srk_tournament_nobody_asks_for_the_rest() -> None:
    game = begun("O", TOPS, rules=SRK_2006.rules)
    assert refused(game, "S rest") == "rest/not_allowed"
    assert refused(game, "S counts") == "count/cards_left"


@pytest.mark.rule("6.1", "6.5")
@pytest.mark.requirement("G-074")
def test_by_the_guide_no_trick_is_left_out() -> None:
    assert refused(begun("O", TOPS, rules=SCHIEBER.rules), "S rest") == "rest/not_allowed"
