import pytest

from gschobe.tournament.differenzler import difference
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.reglement import Play

KILCHBERG = reglement_named("kilchberg").play


@pytest.mark.parametrize(
    ("guessed", "made", "expected"), [(40, 52, 12), (60, 52, 8), (52, 52, -10), (None, 52, 72)]
)
def test_a_guess_against_the_points_made(guessed: int | None, made: int, expected: int) -> None:
    assert difference(KILCHBERG, guessed=guessed, made=made) == expected


def test_without_a_bonus_an_exact_guess_is_zero() -> None:
    assert difference(Play(), guessed=52, made=52) == 0
