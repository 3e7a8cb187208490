"""The tables of factors."""

import pytest

from gschobe.core.contracts import Contract
from gschobe.core.multipliers import (
    COMMON,
    MULTIPLIER_TABLES,
    SINGLE,
    MultiplierError,
    MultiplierTable,
)
from gschobe.core.presets import PRESETS, SCHIEBER


@pytest.mark.rule("9.6")
@pytest.mark.requirement("G-043", "G-044", "G-045", "G-046")
@pytest.mark.parametrize(
    ("name", "factors"),
    [
        ("single", "E1 R1 S1 T1 O1 U1"),
        ("common", "E1 R1 S2 T2 O3 U4"),
        ("no-trump-3", "E1 R1 S2 T2 O3 U3"),
        ("ascending", "E1 R2 S3 T4 O5 U6"),
    ],
)
def test_the_named_tables(name: str, factors: str) -> None:
    table = MULTIPLIER_TABLES[name]
    assert str(table) == f"{name} {factors}"
    assert [f"{c.letter}{table.factor(c)}" for c in Contract] == factors.split()


@pytest.mark.rule("9.6")
@pytest.mark.requirement("G-044")
def test_the_default_preset_takes_the_common_table() -> None:
    assert SCHIEBER.rules.multipliers is COMMON


@pytest.mark.rule("9.6")
@pytest.mark.requirement("S-06")
def test_the_tournament_multiplies_nothing() -> None:
    assert PRESETS["srk-2006"].rules.multipliers is SINGLE


@pytest.mark.rule("9.6")
@pytest.mark.requirement("G-043")
def test_a_table_of_ones_own_has_a_name_and_six_factors() -> None:
    own = MultiplierTable("own", (1, 1, 2, 2, 2, 2))
    assert own.factor(Contract.UNDENUFE) == 2
    for name, factors in (("", (1, 1, 1, 1, 1, 1)), ("own", (0, 1, 1, 1, 1, 1))):
        with pytest.raises(MultiplierError, match="multipliers/six_factors"):
            MultiplierTable(name, factors)
    with pytest.raises(MultiplierError):
        MultiplierTable("own", (1, 2, 3))  # pyright: ignore[reportArgumentType]
