"""What every bot is: a view in, a choice out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from gschobe.core.actions import Action
from gschobe.core.view import View


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """Why a bot chose as it did: the key of a sentence and what is filled in."""

    key: str
    data: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, slots=True, kw_only=True)
class Estimate:
    """The points that something brings the own team on average, and the standard error of that.

    There is no error where a rule of thumb speaks, or a network.
    """

    mean: float
    error: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A bot's action, its reasons, and what it expects of each alternative in points."""

    action: Action
    reasons: tuple[Reason, ...]
    values: Mapping[Action, Estimate] = field(default_factory=dict[Action, Estimate])


class Bot(Protocol):
    """A player; it keeps nothing between two choices, so it can take over in the middle.

    `choose` is asked only when its seat can act. The same view and the same state of `rng`
    give the same choice; `budget` is the time it may take in seconds.
    """

    name: str

    def choose(self, view: View, *, rng: Random, budget: float) -> Choice:
        """Choose one of the legal actions of the view's seat."""
        ...
