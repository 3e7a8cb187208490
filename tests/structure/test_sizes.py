"""Modules stay short enough to be read in one go."""

from pathlib import Path
from statistics import median


def length(path: Path) -> int:
    return len(path.read_text().splitlines())


def test_no_module_is_longer_than_500_lines(project: Path) -> None:
    modules = [path for folder in ("src", "tests") for path in (project / folder).rglob("*.py")]
    modules += [project / "dev", project / "hatch_build.py"]
    assert {str(path): length(path) for path in modules if length(path) > 500} == {}


def test_half_of_the_modules_are_shorter_than_160_lines(project: Path) -> None:
    modules = [path for path in (project / "src").rglob("*.py") if path.name != "__init__.py"]
    assert median(map(length, modules)) < 160
