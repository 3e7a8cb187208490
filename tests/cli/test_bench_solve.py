"""`gschobe bench solve`."""

import json
from collections.abc import Callable

import pytest

from gschobe.cli.bench_solve import Spread

Run = Callable[..., tuple[int, str, str]]


def test_a_row_for_each_kind_of_contract_rules_and_number_of_cards(gschobe: Run) -> None:
    code, output, _ = gschobe("bench", "solve", "--deals", "3", "--cards", "3", "--cards", "4")
    header, *rows = output.splitlines()
    assert code == 0
    assert header.split()[:4] == ["contract", "rules", "cards", "median,"]
    assert [row.split()[:3] for row in rows] == [
        [kind, rules, cards]
        for cards in ("3", "4")
        for rules in ("swiss", "schieber")
        for kind in ("trump", "Obenabe", "Undenufe")
    ]


def test_all_cards_take_more_nodes_and_have_the_same_values(gschobe: Run) -> None:
    words = ("bench", "solve", "--deals", "4", "--cards", "5", "--rules", "swiss", "--json")
    one, every = (
        json.loads(gschobe(*words, *more)[1])["speeds"] for more in ((), ("--all-cards",))
    )
    for value, cards in zip(one, every, strict=True):
        assert value["sum_of_values"] == cards["sum_of_values"]
        assert value["nodes"]["mean"] < cards["nodes"]["mean"]


def test_a_spread_is_made_of_ranks() -> None:
    assert Spread.of(range(1, 201)) == Spread(median=100.5, mean=100.5, of_100_95=190, most=200)
    assert Spread.of([7]) == Spread(median=7, mean=7, of_100_95=7, most=7)


@pytest.mark.parametrize("words", [("--deals", "0"), ("--cards", "10"), ("--cards", "0")])
def test_what_cannot_be_measured_is_said(gschobe: Run, words: tuple[str, ...]) -> None:
    code, _, errors = gschobe("bench", "solve", *words)
    assert code == 2
    assert "at least one deal, of one to nine cards each" in errors
