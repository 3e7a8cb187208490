"""The kernel's numbers are those of the core, and where it is missing that is said."""

import importlib.util

import pytest

from gschobe import fast
from gschobe.core.contracts import CONTRACTS, POINTS, STRENGTHS, Contract
from gschobe.core.presets import SCHIEBER
from gschobe.fast.kernel import load, rules_number
from gschobe.testing.kernel_equal import EVERY_RULES


@pytest.mark.parametrize("contract", CONTRACTS, ids=lambda contract: contract.name)
def test_order_and_points_of_the_cards_are_those_of_the_core(contract: Contract) -> None:
    cards, points = load().layout(contract)
    assert sorted(cards) == list(range(36))
    assert points == [POINTS[contract][card] for card in cards]
    suits = [cards[start : start + 9] for start in range(0, 36, 9)]
    assert [len({card // 9 for card in suit}) for suit in suits] == [1] * 4
    for suit in suits:
        strengths = [STRENGTHS[contract][card] for card in suit]
        assert strengths == sorted(strengths, reverse=True)
    if contract.trump is not None:
        assert suits[0][0] // 9 == contract.trump


def test_each_combination_of_the_options_has_its_number() -> None:
    assert sorted(map(rules_number, EVERY_RULES)) == list(range(8))


@pytest.mark.parametrize("missing", ["gschobe_kernel", "numpy"])
def test_without_the_kernel_nothing_else_is_used_in_silence(
    missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == missing else find(name)
    )
    load.cache_clear()
    assert not fast.available()
    with pytest.raises(fast.KernelMissing, match=f"{missing} is not installed") as caught:
        fast.random_rounds(Contract.ROSEN, rules=SCHIEBER.rules, rounds=1, seed=1)
    assert caught.value.missing == missing


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"contract": 6}, "no such contract"),
        ({"rules": 8}, "no such rules"),
        ({"trick": [36]}, "no such card"),
        ({"trick": [1, 1]}, "a card twice in the trick"),
        ({"trick": [1, 2, 3, 4]}, "a complete trick"),
        ({"leader": 4}, "no such seat"),
        ({"depth": 5}, "more cards than there are"),
        ({"hands": [1, 2, 4, 1]}, "do not fit together"),
        ({"hands": [1, 2, 4, 24]}, "do not fit together"),
        ({"hands": [1, 2, 4, 1 << 36]}, "do not fit together"),
    ],
)
def test_numbers_that_mean_nothing_are_refused(change: dict[str, object], what: str) -> None:
    asked = {
        "hands": [1, 2, 4, 8], "trick": [], "leader": 0, "contract": 0, "rules": 7, "depth": 4,
    }  # fmt: skip
    assert load().perft(**asked) == 1
    with pytest.raises(ValueError, match=what):
        load().perft(**asked | change)
