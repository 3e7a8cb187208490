"""What the solver looks at over fixed deals, one line a row: its signature.

A change of the search that is none keeps every number; one that is meant changes `nodes` and never
`values`. `python -m gschobe.testing.solver_signature >kernel/tests/signature.txt` writes it anew.
"""

from __future__ import annotations

from collections.abc import Iterator

from gschobe import fast
from gschobe.core.contracts import Contract
from gschobe.core.presets import SCHIEBER, SWISS

DEALS = 20
CARDS = (5, 6, 7)
CONTRACTS = (Contract.EICHELN, Contract.OBENABE, Contract.UNDENUFE)
MATCHES = (0, 100)


def signature() -> Iterator[str]:
    """The lines of the file: contract, preset, bonus for a match, cards, sums over the deals."""
    solver = fast.Solver()
    for contract in CONTRACTS:
        for preset in (SWISS, SCHIEBER):
            for match_points in MATCHES:
                moment = fast.first_lead(contract, preset.rules, match_points=match_points)
                for cards in CARDS:
                    nodes = values = 0
                    for seed in range(DEALS):
                        found = solver.value(moment, fast.fixed_deal(seed, cards, contract))
                        nodes, values = nodes + found.nodes, values + found.value.low
                    named = f"{contract.letter} {preset.name} {match_points} {cards}"
                    yield f"{named} nodes {nodes} values {values}"


if __name__ == "__main__":
    print("# Written by python -m gschobe.testing.solver_signature")
    print(*signature(), sep="\n")
