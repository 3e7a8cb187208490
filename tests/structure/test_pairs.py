"""A module and its test share a name, so that either is found from the other."""

from pathlib import Path

import pytest


@pytest.mark.parametrize(
    "package", ["core", "fast", "office", "records", "solo", "storage", "texts", "tournament"]
)
def test_every_module_has_its_test(project: Path, package: str) -> None:
    modules = {
        path.stem
        for path in (project / "src/gschobe" / package).glob("*.py")
        if path.name != "__init__.py"
    }
    tests = {path.stem.removeprefix("test_") for path in (project / "tests" / package).glob("*.py")}
    assert sorted(modules - tests) == []
