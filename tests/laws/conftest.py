"""A law that fails is shrunk before it is told."""

from pathlib import Path

import pytest

SHRINKING = 300
"""Seconds after which hypothesis stops making a failing case simpler."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave time for the shrinking, so that the case is told and not a timeout."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.timeout(SHRINKING + 120))
