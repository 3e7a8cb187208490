"""The strategies reach what they are named for, and shrink to the plainest case."""

import hypothesis
from hypothesis import find, given, settings

from gschobe.core import actions as act
from gschobe.core.cards import PACK
from gschobe.core.course import Phase
from gschobe.core.dealing import Deal
from gschobe.core.game import Game
from gschobe.core.tablerules import TableRules
from gschobe.testing.script import Playthrough
from gschobe.testing.strategies import (
    deals,
    games,
    mixed_rules,
    playthroughs,
    preset_rules,
    short_rules,
    table_rules,
)

unshrunk = settings(
    max_examples=500,
    database=None,
    derandomize=True,
    deadline=None,
    phases=[hypothesis.Phase.generate],
)
shrunk = settings(unshrunk, max_examples=50, phases=tuple(hypothesis.Phase))


def has_phase(phase: Phase, played: Playthrough) -> bool:
    return played.game.course is not None and played.game.course.phase is phase


@given(deals())
def test_deals_are_the_pack(deal: Deal) -> None:
    south, east, north, west = deal.hands
    assert south | east | north | west == PACK


def test_games_are_found_in_every_phase() -> None:
    for phase in Phase:
        found = find(
            playthroughs(), lambda played, p=phase: has_phase(p, played), settings=unshrunk
        )
        assert has_phase(phase, found)


def test_a_game_shrinks_to_a_deal_and_its_first_actions() -> None:
    found = find(
        playthroughs(rules=preset_rules(), max_actions=6),
        lambda played: any(isinstance(action, act.PlayCard) for action in played.actions),
        settings=shrunk,
    )
    kinds = [type(action) for action in found.actions]
    assert kinds == [act.DealCards, act.ChooseContract, act.PlayCard]


def test_games_come_to_their_end() -> None:
    assert find(
        games(rules=short_rules()),
        lambda game: game.standing.ended is not None and len(game.standing.scores) > 1,
        settings=unshrunk,
    )


@given(table_rules() | mixed_rules())
def test_rules_are_what_a_table_can_agree_on(rules: TableRules) -> None:
    assert (rules.target is None) != (rules.rounds is None)


@given(games())
def test_a_game_is_anywhere_between_deal_and_end(game: Game) -> None:
    assert game.course is not None or game.standing.scores == ()
