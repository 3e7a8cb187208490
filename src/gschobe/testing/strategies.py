"""Hypothesis strategies of games that can come about: random legal play from a deal.

Whatever fails shrinks to a deal and its first actions, and prints as a script.
"""

from __future__ import annotations

from dataclasses import fields, replace
from enum import StrEnum
from itertools import islice
from random import Random
from typing import Any, get_type_hints

from hypothesis import strategies as st

from gschobe.core.cards import CARDS, Card, CardSet
from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.core.dealing import CARDS_EACH, Deal, deal_out
from gschobe.core.game import Game
from gschobe.core.multipliers import MULTIPLIER_TABLES, MultiplierTable
from gschobe.core.presets import PRESETS
from gschobe.core.seats import SEATS, Seat
from gschobe.core.tablerules import Ending, TableRules
from gschobe.testing.play import play_on
from gschobe.testing.script import Playthrough

ACTIONS_IN_ROUND = 60
"""A round rarely takes more."""


def seats() -> st.SearchStrategy[Seat]:
    """One of the four seats."""
    return st.sampled_from(SEATS)


def cards() -> st.SearchStrategy[Card]:
    """One of the 36 cards."""
    return st.sampled_from(CARDS)


def contracts() -> st.SearchStrategy[Contract]:
    """One of the six contracts."""
    return st.sampled_from(CONTRACTS)


def packs() -> st.SearchStrategy[list[Card]]:
    """A shuffled pack."""
    return st.permutations(CARDS)


def deals() -> st.SearchStrategy[Deal]:
    """Four hands of nine."""
    return packs().map(lambda pack: deal_out(pack, dealer=Seat.WEST))


def hands(*, size: int = CARDS_EACH) -> st.SearchStrategy[CardSet]:
    """So many cards in one hand."""
    return packs().map(lambda pack: CardSet.from_cards(pack[:size]))


def multiplier_tables() -> st.SearchStrategy[MultiplierTable]:
    """A table with a name of its own, or any other."""
    own = st.tuples(*[st.integers(1, 9)] * len(CONTRACTS)).map(
        lambda factors: MultiplierTable("own", factors)
    )
    return st.sampled_from(tuple(MULTIPLIER_TABLES.values())) | own


def preset_rules() -> st.SearchStrategy[TableRules]:
    """The rules of a preset."""
    return st.sampled_from(tuple(PRESETS.values())).map(lambda preset: preset.rules)


@st.composite
def short_rules(draw: st.DrawFn) -> TableRules:
    """The rules of a preset, with an end that comes within a round or three."""
    return _shortened(draw(preset_rules()), draw)


@st.composite
def mixed_rules(draw: st.DrawFn) -> TableRules:
    """Any mixture of options that `TableRules` accepts, with an end that comes soon."""
    kinds = get_type_hints(TableRules)
    options: dict[str, Any] = {
        field.name: draw(st.sampled_from(kinds[field.name]))
        for field in fields(TableRules)
        if isinstance(kinds[field.name], type) and issubclass(kinds[field.name], StrEnum)
    }
    limit = {"target": None, "rounds": 1} if options["ending"] is Ending.ROUNDS else {}
    rules = TableRules(
        match_points=draw(st.sampled_from((100, 0, 257))),
        multipliers=draw(multiplier_tables()),
        **options,
        **limit,
    )
    return _shortened(rules, draw)


def table_rules() -> st.SearchStrategy[TableRules]:
    """A preset as it is, a preset that ends soon, or a mixture of options."""
    return preset_rules() | short_rules() | mixed_rules()


def _shortened(rules: TableRules, draw: st.DrawFn) -> TableRules:
    if rules.ending is Ending.ROUNDS:
        return replace(rules, rounds=draw(st.integers(1, 2)))
    return replace(rules, target=draw(st.integers(1, 400)))


@st.composite
def playthroughs(
    draw: st.DrawFn,
    *,
    rules: st.SearchStrategy[TableRules] | None = None,
    min_actions: int = 0,
    max_actions: int = 3 * ACTIONS_IN_ROUND,
) -> Playthrough:
    """A game from its first deal on: late calls, claims, counts and all."""
    agreed = draw(table_rules() if rules is None else rules)
    first_dealer = draw(seats())
    length = draw(st.integers(min_actions, max_actions))
    rng: Random = draw(st.randoms(use_true_random=False))
    begun = Playthrough(rules=agreed, first_dealer=first_dealer)
    steps = tuple(islice(play_on(begun.start, rng), length))
    played = replace(begun, actions=tuple(step.action for step in steps))
    played.__dict__["steps"] = steps  # already carried out; the same as carrying out `actions`
    return played


def rounds(*, rules: st.SearchStrategy[TableRules] | None = None) -> st.SearchStrategy[Playthrough]:
    """A game somewhere in its first round, the cards given."""
    return playthroughs(rules=rules, min_actions=1, max_actions=ACTIONS_IN_ROUND)


def games(*, rules: st.SearchStrategy[TableRules] | None = None) -> st.SearchStrategy[Game]:
    """A game anywhere between its first deal and its end."""
    return playthroughs(rules=rules).map(lambda played: played.game)
