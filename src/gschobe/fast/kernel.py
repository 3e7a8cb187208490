"""Whether the fast engine is there, and a clear word where it is not."""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache
from types import ModuleType

from gschobe.core.tablerules import LonePuur, TableRules, TrumpIn, Undertrump

MODULES = ("gschobe_kernel", "numpy")


class KernelMissing(ImportError):
    """The kernel, or numpy beside it, is not installed."""

    def __init__(self, missing: str) -> None:
        super().__init__(f"{missing} is not installed; ./dev kernel builds and installs it")
        self.missing = missing


def available() -> bool:
    """Whether the fast engine can be used here."""
    return all(importlib.util.find_spec(name) is not None for name in MODULES)


def has_fast_instructions() -> bool:
    """Whether the kernel uses what only newer processors can; its answers are the same."""
    return load().has_fast_instructions()


@cache
def load() -> ModuleType:
    """The kernel's own module, which takes plain numbers.

    Raises KernelMissing where it is not installed.
    """
    for name in MODULES:
        if importlib.util.find_spec(name) is None:
            raise KernelMissing(name)
    return importlib.import_module(MODULES[0])


def rules_number(rules: TableRules) -> int:
    """The three options on following suit as the kernel numbers them; it needs no others.

    >>> from gschobe.core.presets import SCHIEBER, SWISS
    >>> rules_number(SWISS.rules), rules_number(SCHIEBER.rules)
    (7, 6)
    """
    flags = (
        rules.trump_in is TrumpIn.ANY_TIME,
        rules.lone_puur is LonePuur.FREE,
        rules.undertrump is Undertrump.ONLY_FROM_ALL_TRUMPS,
    )
    return sum(1 << place for place, is_set in enumerate(flags) if is_set)
