"""The factor by which a whole written round is multiplied (RULES.md §9.5, §9.6)."""

from __future__ import annotations

from dataclasses import dataclass

from gschobe.core.contracts import Contract


class MultiplierError(ValueError):
    """A multiplier table needs a name and six whole factors from 1 up."""

    code = "multipliers/six_factors"


@dataclass(frozen=True, slots=True)
class MultiplierTable:
    """A named table of factors; it is agreed before the deal.

    >>> str(COMMON), COMMON.factor(Contract.UNDENUFE)
    ('common E1 R1 S2 T2 O3 U4', 4)
    """

    name: str
    factors: tuple[int, int, int, int, int, int]

    def __post_init__(self) -> None:
        if not self.name or len(self.factors) != len(Contract) or min(self.factors) < 1:
            raise MultiplierError(f"{MultiplierError.code}: {self.name!r} {self.factors!r}")

    def factor(self, contract: Contract) -> int:
        """The factor of a contract, the same for both teams."""
        return self.factors[contract]

    def __str__(self) -> str:
        named = (f"{contract.letter}{self.factor(contract)}" for contract in Contract)
        return f"{self.name} {' '.join(named)}"


SINGLE = MultiplierTable("single", (1, 1, 1, 1, 1, 1))
COMMON = MultiplierTable("common", (1, 1, 2, 2, 3, 4))
NO_TRUMP_3 = MultiplierTable("no-trump-3", (1, 1, 2, 2, 3, 3))
ASCENDING = MultiplierTable("ascending", (1, 2, 3, 4, 5, 6))

MULTIPLIER_TABLES: dict[str, MultiplierTable] = {
    table.name: table for table in (SINGLE, COMMON, NO_TRUMP_3, ASCENDING)
}
"""The tables that have a name of their own; any other is a `MultiplierTable("own", …)`."""
