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
class Choice:
    """A bot's action, its reasons, and what it expects of each alternative in points."""

    action: Action
    reasons: tuple[Reason, ...]
    values: Mapping[Action, float] = field(default_factory=dict[Action, float])


class Bot(Protocol):
    """A player; it keeps nothing between two choices, so it can take over in the middle.

    `choose` is asked only when its seat can act. The same view and the same state of `rng`
    give the same choice; `budget` is the time it may take in seconds.
    """

    name: str

    def choose(self, view: View, *, rng: Random, budget: float) -> Choice:
        """Choose one of the legal actions of the view's seat."""
        ...
