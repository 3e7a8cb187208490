"""The count of a round, item by item."""

from dataclasses import replace

import pytest

from gschobe.core.cards import PACK, CardSet
from gschobe.core.counting import Entry, Item, entries, score_round
from gschobe.core.course import Course
from gschobe.core.game import Game
from gschobe.core.presets import SCHIEBER, SRK_2006, SWISS
from gschobe.core.seats import Seat, Team
from tests.core.builders import (
    begun,
    counted,
    course_of,
    deal,
    lay_cards,
    least_called,
    play,
    play_out,
    refused,
)
from tests.core.rounds import (
    EACH_ITEM_TO_ANOTHER,
    FOUR_AGAINST_FIVE,
    LAST_TO_THE_FEWER,
    SCHELLEN,
    SCHELLEN_WITHOUT_CALLS,
    UNDENUFE,
    PlayedRound,
)
from tests.plain import taker, worth

ALL_ROUNDS = [
    pytest.param(EACH_ITEM_TO_ANOTHER, id="schilten"),
    pytest.param(SCHELLEN, id="schellen"),
    pytest.param(UNDENUFE, id="undenufe"),
]
ALL_TRICKS = deal("876.AKX.AKX.", "...AKOUX9876", "AO9.O98.O97.", "KUX.U76.U86.")
"""In Schilten East takes every trick, though South has chosen."""


@pytest.mark.rule("6.1", "9.1")
@pytest.mark.requirement("G-076", "G-120")
@pytest.mark.parametrize("played", ALL_ROUNDS)
def test_the_count_of_the_captured_cards_is_the_running_sum_of_the_tricks(
    played: PlayedRound,
) -> None:
    game = played.played()
    course, score = course_of(game), counted(game)
    piles = {team: course.captured(team) for team in Team}
    assert piles[Team.A] | piles[Team.B] == PACK
    assert piles[Team.A] & piles[Team.B] == CardSet()
    for team in Team:
        words = [str(c) for c in piles[team]]
        assert score.of(team).cards == worth(words, played.contract)
        tricks = [[str(c) for c in t.cards] for t in course.tricks]
        leaders = [t.leader for t in course.tricks]
        taken = [
            worth(t, played.contract)
            for t, leader in zip(tricks, leaders, strict=True)
            if (leader + taker(t, played.contract)) % 2 == team
        ]
        assert score.of(team).cards == sum(taken)
        assert len(words) == 4 * len(taken) == 4 * course.tricks_taken(team)


@pytest.mark.rule("9.1", "9.2")
@pytest.mark.requirement("G-092", "G-115")
def test_the_five_come_with_the_last_trick_and_not_before() -> None:
    before = LAST_TO_THE_FEWER.until(8)
    assert refused(before, "S counts") == "count/cards_left"
    so_far = score_round(course_of(before), rules=before.rules)
    assert so_far.of(Team.A).last_trick == so_far.of(Team.B).last_trick == 0
    assert so_far.of(Team.A).cards + so_far.of(Team.B).cards < 152
    last = lay_cards(before, 4)
    assert course_of(last).score is None
    score = counted(last)
    assert score.of(Team.A).cards + score.of(Team.B).cards == 152
    assert (score.of(Team.A).last_trick, score.of(Team.B).last_trick) == (0, 5)


@pytest.mark.rule("9.2")
@pytest.mark.requirement("G-115", "G-131")
def test_the_five_go_to_the_last_trick_and_not_to_most_tricks() -> None:
    game = LAST_TO_THE_FEWER.played()
    assert [course_of(game).tricks_taken(team) for team in Team] == [6, 3]
    score = counted(game)
    assert [score.of(team).last_trick for team in Team] == [0, 5]
    assert [score.of(team).cards for team in Team] == [113, 39]


@pytest.mark.rule("9.2")
@pytest.mark.requirement("G-116", "S-05")
@pytest.mark.parametrize("played", ALL_ROUNDS)
def test_cards_and_last_trick_make_157(played: PlayedRound) -> None:
    score = counted(played.played())
    assert sum(score.of(team).cards + score.of(team).last_trick for team in Team) == 157


@pytest.mark.rule("9.3")
@pytest.mark.requirement("G-117", "G-118", "G-119")
def test_a_match_is_257_for_the_team_that_takes_all_even_if_it_has_not_chosen() -> None:
    game = play_out(begun("T", ALL_TRICKS), least_called)
    assert course_of(game).declarer.team is Team.A
    score = counted(game)
    b = score.of(Team.B)
    assert (b.cards, b.last_trick, b.match, b.total) == (152, 5, 100, 257)
    assert score.of(Team.A).total == 0
    assert score.written == (0, 514)


@pytest.mark.rule("9.3", "9.5")
@pytest.mark.requirement("G-118")
def test_a_match_in_undenufe_is_written_as_1028() -> None:
    given = deal("9876.876.76.", "UX.UX9.UX98.", "AKO.AKO.AKO.", "...AKOUX9876")
    score = counted(play_out(begun("U", given), least_called))
    assert (score.of(Team.A).total, score.written) == (257, (1028, 0))


@pytest.mark.rule("9.3")
@pytest.mark.requirement("S-05", "S-06")
def test_where_every_round_is_worth_157_a_match_is_157_to_0() -> None:
    game = begun("T", ALL_TRICKS, rules=SRK_2006.rules)
    for _ in range(9):
        game = turn(lay_cards(game, 4))
    assert counted(game).written == (0, 157)


def turn(game: Game) -> Game:
    """The winner turns the trick that lies."""
    trick = course_of(game).trick
    assert trick is not None
    return play(game, f"{trick.winner.letter} turns")


@pytest.mark.rule("9.5")
@pytest.mark.requirement("S-05", "S-06")
def test_in_the_srk_tournament_undenufe_stays_100_to_57() -> None:
    game = UNDENUFE.start(rules=SRK_2006.rules)
    for cards_of_trick in UNDENUFE.script.split("|"):
        game = turn(play(game, cards_of_trick))
    assert counted(game).written == (100, 57)


@pytest.mark.rule("9.4")
@pytest.mark.requirement("G-111", "G-122")
def test_each_item_stays_with_the_team_that_earned_it() -> None:
    a, b = counted(EACH_ITEM_TO_ANOTHER.played()).items
    assert (a.cards, a.last_trick, a.match, a.weis, a.stoeck) == (67, 5, 0, 20, 0)
    assert (b.cards, b.last_trick, b.match, b.weis, b.stoeck) == (85, 0, 0, 0, 20)


@pytest.mark.rule("9.4")
@pytest.mark.requirement("G-156")
def test_four_tricks_can_count_more_than_five() -> None:
    game = FOUR_AGAINST_FIVE.played()
    assert [course_of(game).tricks_taken(team) for team in Team] == [4, 5]
    assert counted(game).written == (160, 154)


@pytest.mark.rule("9.4")
@pytest.mark.requirement("G-129")
def test_the_items_are_counted_in_the_order_of_the_guide() -> None:
    assert [item.name for item in Item] == ["CARDS", "LAST_TRICK", "MATCH", "WEIS", "STOECK"]


def test_the_entries_tell_in_which_trick_each_item_fell() -> None:
    game = EACH_ITEM_TO_ANOTHER.played()
    found = entries(course_of(game), rules=game.rules)
    assert [entry for entry in found if entry.item is not Item.CARDS] == [
        Entry(item=Item.WEIS, team=Team.A, trick=1, points=20),
        Entry(item=Item.STOECK, team=Team.B, trick=6, points=20),
        Entry(item=Item.LAST_TRICK, team=Team.A, trick=9, points=5),
    ]
    assert [entry.trick for entry in found if entry.item is Item.CARDS] == list(range(1, 10))
    assert set(found) == {replace(entry) for entry in found}


def test_without_a_contract_there_is_nothing_to_count() -> None:
    with pytest.raises(ValueError, match="no contract yet"):
        score_round(Course(dealer=Seat.WEST), rules=SCHIEBER.rules)


@pytest.mark.rule("9.3")
def test_a_match_can_be_worth_nothing() -> None:
    rules = replace(SCHIEBER.rules, match_points=0)
    game = play_out(begun("T", ALL_TRICKS, rules=rules), least_called)
    found = entries(course_of(game), rules=rules)
    assert Item.MATCH not in {entry.item for entry in found}
    assert counted(game).of(Team.B).total == 157


@pytest.mark.rule("9.2")
def test_a_round_that_was_broken_off_has_no_last_trick() -> None:
    game = SCHELLEN_WITHOUT_CALLS.until(2, rules=SWISS.rules, totals=(990, 0))
    course = course_of(play(game, "S game"))
    assert course.score == score_round(course, rules=SWISS.rules)
    assert course.score is not None
    assert [item.last_trick for item in course.score.items] == [0, 0]
