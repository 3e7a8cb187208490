"""Settings and fixtures that every test shares."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Deadlines measure how busy the machine is; pytest-timeout catches what hangs.
settings.register_profile("dev", deadline=None)
settings.register_profile(
    "ci",
    deadline=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ci" if os.environ.get("CI") == "true" else "dev")


@pytest.fixture(scope="session")
def project() -> Path:
    """The folder of the project."""
    return Path(__file__).resolve().parent.parent
