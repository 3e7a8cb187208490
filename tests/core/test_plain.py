"""The rules against their second, plain reading."""

import ast
import re
from pathlib import Path

import pytest

from tests import plain
from tests.plain import EVERY_OPTION, compare, may_play, taker, worth


@pytest.mark.rule("5.2", "5.3", "5.4", "5.5", "5.6", "6.2")
@pytest.mark.requirement("G-062")
def test_both_readings_agree_in_20000_positions_of_random_play() -> None:
    compared = compare(20_000, seed=2006)
    assert compared.mismatches == []
    assert compared.positions == 20_000


def test_the_comparison_sees_a_wrong_reading(monkeypatch: pytest.MonkeyPatch) -> None:
    def follow_always(card: str, hand: list[str], trick: list[str], *_: object) -> bool:
        led = trick[0][0] if trick else card[0]
        return card[0] == led or all(held[0] != led for held in hand)

    monkeypatch.setattr(plain, "may_play", follow_always)
    assert compare(500, seed=1).mismatches


def test_the_plain_reading_shares_nothing_with_the_rules() -> None:
    """Its half of the module names nothing that is imported from the rules."""
    text = Path(plain.__file__).read_text()
    reading = text.partition("- the plain reading\n")[2].partition("- the comparison\n")[0]
    assert "def may_play(" in reading
    imported = {
        alias.asname or alias.name
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("gschobe")
        for alias in node.names
    }
    assert imported >= {"playable", "Trick"}
    assert [name for name in imported if re.search(rf"\b{name}\b", reading)] == []


def test_the_plain_reading_knows_what_everybody_knows() -> None:
    assert worth([suit + rank for suit in "ERST" for rank in "AKOUX9876"], "T") == 152
    assert taker(["R9", "T6", "RA", "T9"], "T") == 3
    assert taker(["R9", "T6", "RA", "T9"], "O") == 2
    assert may_play("TU", ["TU", "EA"], ["T6"], "T", EVERY_OPTION[0])
    assert len(set(EVERY_OPTION)) == 8
