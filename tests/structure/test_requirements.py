"""docs/requirements.md and the marks of the tests say the same."""

import ast
import re
from collections import defaultdict
from pathlib import Path

import pytest

ROW = re.compile(r"\| ([SG]-\d+)(?: \?)? \| .* \| (\w+) \| (.*) \|")
ALL = {f"S-{n:02}" for n in range(1, 49)} | {f"G-{n:03}" for n in range(1, 159)}
PART = re.compile(r"part \d+")


@pytest.fixture(scope="module")
def listed(project: Path) -> dict[str, str]:
    """The last column of the page by requirement."""
    text = (project / "docs/requirements.md").read_text(encoding="utf-8")
    rows = [match for line in text.splitlines() if (match := ROW.fullmatch(line))]
    assert len(rows) == len({row[1] for row in rows})
    return {row[1]: row[3] for row in rows}


@pytest.fixture(scope="module")
def marked(project: Path) -> dict[str, set[str]]:
    """The test files by the requirement that they carry."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted((project / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr == "requirement":
                for argument in node.args:
                    assert isinstance(argument, ast.Constant)
                    found[str(argument.value)].add(path.relative_to(project).as_posix())
    return found


def test_all_206_requirements_are_listed(listed: dict[str, str]) -> None:
    assert len(ALL) == 206
    assert set(listed) == ALL


def test_each_is_proved_by_the_tests_that_carry_it_or_comes_with_a_part(
    listed: dict[str, str], marked: dict[str, set[str]]
) -> None:
    wrong = {
        requirement: column
        for requirement, column in listed.items()
        if set(re.findall(r"`([^`]+)`", column)) != marked.get(requirement, set())
        or (requirement not in marked and not PART.fullmatch(column))
    }
    assert wrong == {}


def test_no_test_carries_a_requirement_that_does_not_exist(marked: dict[str, set[str]]) -> None:
    assert set(marked) <= ALL
