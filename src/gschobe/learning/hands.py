"""Learning what a hand is worth in each contract, and what passing on is worth."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gschobe.bots.learned import KINDS, POINTS_OF_ONE, HandValues, arranged, flags_of
from gschobe.core.contracts import CONTRACTS
from gschobe.core.seats import Seat
from gschobe.core.tablerules import TableRules
from gschobe.fast import Policy, deals
from gschobe.learning.dealing import RULES
from gschobe.learning.network import Floats, Network, rates

UNITS = 64
BATCH = 512
RATE = 2e-3
TIMES = 3


def _network(inputs: int, *, seed: int) -> Network:
    return Network.fresh((inputs, UNITS, 1), ceilings=(1e9,), seed=seed)


@dataclass
class HandLearner:
    """Four small networks: one for each kind of contract, and one for passing on."""

    networks: dict[str, Network] = field(
        default_factory=lambda: {
            **{kind: _network(39, seed=number) for number, kind in enumerate(KINDS)},
            "schieben": _network(38, seed=9),
        }
    )

    def values(self) -> HandValues:
        """What has been learned so far."""
        return HandValues(arrays=self.arrays())

    def arrays(self) -> dict[str, Any]:
        """The same as it is kept in a file."""
        found: dict[str, Any] = {}
        for kind, network in self.networks.items():
            for layer, weight, bias in zip(
                ("first", "second"), network.weights, network.biases, strict=True
            ):
                found[f"{kind}_{layer}"], found[f"{kind}_{layer}_bias"] = weight, bias
        return found

    def learn(self, policy: Policy, *, deals_each: int, seed: int) -> float:
        """Play deals in every contract, fit the networks; what choosing by them brings a round."""
        inputs: dict[str, list[Floats]] = {kind: [] for kind in self.networks}
        brought: dict[str, list[Floats]] = {kind: [] for kind in self.networks}
        tried: list[tuple[NDArray[np.uint64], TableRules, Floats, Floats]] = []
        for number, rules in enumerate(RULES):
            dealt = deals(deals_each, seed=seed + number)
            early, late = (_played(policy, dealt, rules=rules, schoben=s) for s in (False, True))
            tried.append((dealt, rules, early, late))
            for contract, schoben in ((c, s) for c in CONTRACTS for s in (False, True)):
                kind = KINDS[max(0, contract - 3)]
                chooser = Seat.NORTH if schoben else Seat.SOUTH
                flags = [schoben, *flags_of(rules)]
                inputs[kind].append(_with_flags(arranged(dealt[:, chooser], contract), flags))
                brought[kind].append((late if schoben else early)[:, contract])
        for kind in KINDS:
            _fit(self.networks[kind], inputs[kind], brought[kind], seed=seed)
        return self._learn_passing(tried, seed=seed)

    def _learn_passing(
        self,
        tried: list[tuple[NDArray[np.uint64], TableRules, Floats, Floats]],
        *,
        seed: int,
    ) -> float:
        """What the partner's choice brings, by forehand's hand."""
        inputs: list[Floats] = []
        brought: list[Floats] = []
        for dealt, rules, _, late in tried:
            single = replace(rules, multipliers=RULES[0].multipliers)
            choice = self.values().of_contracts(dealt[:, Seat.NORTH], rules=single, schoben=True)
            inputs.append(_with_flags(arranged(dealt[:, Seat.SOUTH], None), flags_of(rules)))
            brought.append(late[np.arange(len(late)), choice.argmax(axis=1)])
        _fit(self.networks["schieben"], inputs, brought, seed=seed)
        gained: list[Floats] = []
        for (dealt, rules, early, _), passed in zip(tried, brought, strict=True):
            own = self.values().of_contracts(dealt[:, Seat.SOUTH], rules=rules, schoben=False)
            passing = self.values().of_passing(dealt[:, Seat.SOUTH], rules=rules)
            best = early[np.arange(len(early)), own.argmax(axis=1)]
            gained.append(np.where(passing > own.max(axis=1), passed, best))
        return float(np.concatenate(gained).mean())


def _played(
    policy: Policy, dealt: NDArray[np.uint64], *, rules: TableRules, schoben: bool
) -> Floats:
    """What South and North gain in each deal, contracts in columns; South is forehand."""
    columns = [
        policy.rounds(
            dealt,
            np.full(len(dealt), contract),
            forehand=Seat.SOUTH,
            schoben=schoben,
            rules=rules,
        )
        for contract in CONTRACTS
    ]
    return np.stack(columns, axis=1).astype(np.float32)


def _with_flags(cards: Floats, flags: list[bool]) -> Floats:
    return np.hstack([cards, np.tile(np.array(flags, np.float32), (len(cards), 1))])


def _fit(network: Network, inputs: list[Floats], brought: list[Floats], *, seed: int) -> None:
    known = np.concatenate(inputs)
    wanted = (np.concatenate(brought) / POINTS_OF_ONE).astype(np.float32)
    chance, batches = np.random.default_rng(seed), len(known) // BATCH
    network.forget_the_way()
    steps = iter(rates(TIMES * batches, most=RATE))
    for _ in range(TIMES):
        order = chance.permutation(len(known))
        for number in range(batches):
            rows = order[number * BATCH : (number + 1) * BATCH]
            slope = network.forward(known[rows]) - wanted[rows][:, None]
            network.step((2 / BATCH * slope).astype(np.float32), rate=next(steps))
