"""A small network in numpy, trained by gradients, and given to the kernel in whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gschobe.fast.kernel import load

Floats = NDArray[np.float32]

KEPT_OF_MEAN, KEPT_OF_SQUARES = 0.9, 0.999
"""How much of the past the steps of Adam (Kingma and Ba, 2015) keep in mind."""

WARM_UP = 100
"""So many steps go by until the full rate is reached; then it falls along a half cosine."""

MOST_WEIGHT = 4.0
"""Weights behind the first layer stay so small that sums of whole numbers fit into 32 bits."""


@dataclass
class Network:
    """Layers with a floor of 0 and a ceiling between them."""

    weights: list[Floats]
    biases: list[Floats]
    ceilings: tuple[float, ...]
    steps: int = 0
    _means: list[Floats] = field(default_factory=list[Floats])
    _squares: list[Floats] = field(default_factory=list[Floats])
    _passed: list[Floats] = field(default_factory=list[Floats])

    @staticmethod
    def fresh(sizes: Sequence[int], *, ceilings: Sequence[float], seed: int) -> Network:
        """A network that knows nothing yet."""
        chance = np.random.default_rng(seed)
        pairs = list(pairwise(sizes))
        return Network(
            weights=[
                (chance.standard_normal((a, b)) * 0.6 * np.sqrt(2 / a)).astype(np.float32)
                for a, b in pairs
            ],
            biases=[np.zeros(b, np.float32) for _, b in pairs],
            ceilings=tuple(ceilings),
        )

    def forward(self, inputs: Floats) -> Floats:
        """The outputs, a row for each row of inputs."""
        self._passed = [inputs]
        for number, (weight, bias) in enumerate(zip(self.weights, self.biases, strict=True)):
            inputs = inputs @ weight + bias
            if number < len(self.ceilings):
                inputs = np.clip(inputs, 0, self.ceilings[number])
            self._passed.append(inputs)
        return inputs

    def step(self, slope: Floats, *, rate: float) -> None:
        """Move the weights against the slope of what is to become small, by the outputs just made."""
        slopes: list[Floats] = []
        for number in reversed(range(len(self.weights))):
            passed = self._passed[number]
            slopes = [passed.T @ slope, slope.sum(axis=0), *slopes]
            if number:
                inside = (passed > 0) & (passed < self.ceilings[number - 1])
                slope = (slope @ self.weights[number].T) * inside
        self._adam(slopes, rate=rate)
        for weight in self.weights[1:]:
            np.clip(weight, -MOST_WEIGHT, MOST_WEIGHT, out=weight)

    def _adam(self, slopes: list[Floats], *, rate: float) -> None:
        numbers = [n for pair in zip(self.weights, self.biases, strict=True) for n in pair]
        if not self._means:
            self._means = [np.zeros_like(each) for each in numbers]
            self._squares = [np.zeros_like(each) for each in numbers]
        self.steps += 1
        due = 1 - KEPT_OF_MEAN**self.steps, 1 - KEPT_OF_SQUARES**self.steps
        for number, slope in enumerate(slopes):
            mean, square = self._means[number], self._squares[number]
            np.add(KEPT_OF_MEAN * mean, (1 - KEPT_OF_MEAN) * slope, out=mean)
            np.add(KEPT_OF_SQUARES * square, (1 - KEPT_OF_SQUARES) * slope**2, out=square)
            way = (mean / due[0]) / (np.sqrt(square / due[1]) + 1e-8)
            np.subtract(numbers[number], rate * way, out=numbers[number])

    def forget_the_way(self) -> None:
        """Begin a new course of training with the weights as they are."""
        self.steps, self._means, self._squares = 0, [], []

    def in_whole_numbers(self) -> tuple[Any, ...]:
        """The layers as the kernel takes them (network.hpp)."""
        one = 1 << load().FRACTION
        first, second, third = self.weights
        inputs: int = load().INPUTS
        return (
            _rounded(first[:inputs] * one, np.int16),
            _rounded(self.biases[0] * one, np.int16),
            _rounded(second.T * one, np.int16),
            _rounded(self.biases[1] * one * one, np.int32),
            _rounded(third.T * one, np.int16),
            _rounded(self.biases[2] * one * one, np.int32),
        )


def _rounded(numbers: Floats, kind: Any) -> NDArray[Any]:
    limits = np.iinfo(kind)
    return np.ascontiguousarray(np.clip(np.rint(numbers), limits.min + 1, limits.max).astype(kind))


def rates(steps: int, *, most: float) -> list[float]:
    """The rate of each step: up, then down along a half cosine."""
    along = np.arange(1, steps + 1)
    falling = most * (0.02 + 0.49 * (1 + np.cos(np.pi * along / steps)))
    return list(falling * np.minimum(1, along / WARM_UP))
