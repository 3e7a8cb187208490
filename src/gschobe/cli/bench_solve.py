"""The part of `gschobe bench` that measures the solver: time and nodes over fixed deals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from statistics import mean, median
from time import thread_time

from gschobe import fast
from gschobe.core.contracts import Contract
from gschobe.core.tablerules import TableRules


@dataclass(frozen=True, kw_only=True)
class Spread:
    """The middle, the mean, what 95 of 100 do not pass, and the most."""

    median: float
    mean: float
    of_100_95: float
    most: float

    @classmethod
    def of(cls, numbers: Iterable[float]) -> Spread:
        """Of some numbers, at least one."""
        ordered = sorted(numbers)
        return cls(
            median=median(ordered),
            mean=mean(ordered),
            of_100_95=ordered[(len(ordered) * 95 - 1) // 100],
            most=ordered[-1],
        )


@dataclass(frozen=True, kw_only=True)
class SolverSpeed:
    """What solving so many deals took, by time of the processor and by positions looked at."""

    kind: str
    rules: str
    cards: int
    all_cards: bool
    deals: int
    milliseconds: Spread
    nodes: Spread
    nodes_per_second: float
    sum_of_values: int


def measure_solver(
    kind: str, contract: Contract, named: str, *, rules: TableRules, cards: int, all_cards: bool,
    deals: int,
) -> SolverSpeed:  # fmt: skip
    """Solve the fixed deals of seeds 0, 1, … with so many cards each; South leads.

    The match is left out, since in most endings it is gone.
    """
    moment = fast.first_lead(contract, rules)
    runs = list(_runs(moment, contract, cards=cards, all_cards=all_cards, deals=deals))
    seconds = sum(run[0] for run in runs)
    return SolverSpeed(
        kind=kind,
        rules=named,
        cards=cards,
        all_cards=all_cards,
        deals=deals,
        milliseconds=Spread.of(took * 1000 for took, _, _ in runs),
        nodes=Spread.of(nodes for _, nodes, _ in runs),
        nodes_per_second=sum(run[1] for run in runs) / max(seconds, 1e-9),
        sum_of_values=sum(run[2] for run in runs),
    )


def _runs(
    moment: fast.Moment, contract: Contract, *, cards: int, all_cards: bool, deals: int
) -> Iterator[tuple[float, int, int]]:
    """Seconds, nodes and value of each deal."""
    solver = fast.Solver()
    for seed in range(deals):
        hands = fast.fixed_deal(seed, cards, contract)
        began = thread_time()
        found = solver.solve(moment, hands) if all_cards else solver.value(moment, hands)
        yield thread_time() - began, found.nodes, found.value.low
