"""The network that learns: its slopes are right, it fits, and in whole numbers it says the same."""

import numpy as np
import pytest

from gschobe.learning.network import Network, rates

SIZES = (6, 5, 4, 3)


def fresh() -> Network:
    return Network.fresh(SIZES, ceilings=(8.0, 32.0), seed=3)


def squares(network: Network, inputs: np.ndarray, wanted: np.ndarray) -> float:
    return float(((network.forward(inputs) - wanted) ** 2).sum()) / 2


def test_a_step_goes_down_the_slope_of_every_weight() -> None:
    chance = np.random.default_rng(1)
    inputs = chance.random((7, 6)).astype(np.float32)
    wanted = chance.random((7, 3)).astype(np.float32)
    network = fresh()
    moved = fresh()
    moved.step((moved.forward(inputs) - wanted).astype(np.float32), rate=1e-3)
    for layer, place in ((0, (2, 1)), (1, (0, 3)), (2, (1, 2))):
        there, back = fresh(), fresh()
        there.weights[layer][place] += 1e-2
        back.weights[layer][place] -= 1e-2
        slope = squares(there, inputs, wanted) - squares(back, inputs, wanted)
        change = moved.weights[layer][place] - network.weights[layer][place]
        assert np.sign(change) == -np.sign(slope)


def test_it_learns_what_can_be_learned() -> None:
    chance = np.random.default_rng(2)
    inputs = (chance.random((512, 6)) < 0.5).astype(np.float32)
    wanted = np.stack([inputs[:, 0] * inputs[:, 1], inputs[:, 2], 1 - inputs[:, 3]], axis=1)
    network = Network.fresh((6, 32, 16, 3), ceilings=(8.0, 32.0), seed=1)
    before = squares(network, inputs, wanted)
    for rate in rates(600, most=1e-2):
        network.step(((network.forward(inputs) - wanted) / 512).astype(np.float32), rate=rate)
    assert squares(network, inputs, wanted) < before / 50


def test_the_rate_rises_and_falls() -> None:
    found = rates(1000, most=2.0)
    assert found[0] < 0.1
    assert max(found) == pytest.approx(2.0, rel=0.05)
    assert found[-1] == pytest.approx(0.04, rel=0.05)
