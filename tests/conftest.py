"""Settings and fixtures that every test shares."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

# Deadlines measure how busy the machine is; pytest-timeout catches what hangs. To explain a failure
# hypothesis traces every line of every example, which makes the laws three times as slow.
settings.register_profile("dev", deadline=None, phases=set(Phase) - {Phase.explain})
settings.register_profile(
    "ci",
    settings.get_profile("dev"),
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "dev")


@pytest.fixture(scope="session")
def project() -> Path:
    """The folder of the project."""
    return Path(__file__).resolve().parent.parent
