"""RULES.md, the code that carries it out and the tests that prove it cite the same paragraphs."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PARAGRAPH = re.compile(
    r"^\*\*(?P<number>\d+\.\d+)\*\*(?P<elsewhere> \*\((?:table|conduct|part \d+)\)\*)?",
    re.MULTILINE,
)
CITED = re.compile(r"§(\d+(?:\.\d+)?)")
NUMBER = re.compile(r"\d+\.\d+")


@pytest.fixture(scope="module")
def paragraphs(project: Path) -> dict[str, bool]:
    """The number of each paragraph, and whether it is for the core to carry out."""
    found = PARAGRAPH.finditer((project / "src/gschobe/core/RULES.md").read_text())
    return {paragraph["number"]: not paragraph["elsewhere"] for paragraph in found}


@pytest.fixture(scope="module")
def marked(project: Path) -> dict[str, set[str]]:
    """The paragraphs that a mark `rule` names in each file of tests."""
    return {
        str(path.relative_to(project)): set(marks_in(ast.parse(path.read_text())))
        for path in (project / "tests").rglob("test_*.py")
    }


def marks_in(tree: ast.AST) -> Iterator[str]:
    """The arguments of every `pytest.mark.rule(…)`."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr="rule", value=ast.Attribute(attr="mark"))):
                yield from (ast.literal_eval(argument) for argument in node.args)
            case _:
                pass


def citations_in(path: Path) -> set[str]:
    """Every §5 and §5.4 in a module's text, and every string "5.4"."""
    text = path.read_text()
    strings = {
        node.value
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return {*CITED.findall(text), *filter(NUMBER.fullmatch, strings)}


def test_every_mark_names_a_paragraph(
    marked: dict[str, set[str]], paragraphs: dict[str, bool]
) -> None:
    unknown = {path: sorted(marks - set(paragraphs)) for path, marks in marked.items()}
    assert {path: marks for path, marks in unknown.items() if marks} == {}


def test_every_paragraph_of_the_core_has_a_test(
    marked: dict[str, set[str]], paragraphs: dict[str, bool]
) -> None:
    proved = set[str]().union(*marked.values())
    assert [number for number, core in paragraphs.items() if core and number not in proved] == []


def test_every_paragraph_that_the_core_cites_exists(
    project: Path, paragraphs: dict[str, bool]
) -> None:
    known = {*paragraphs, *(number.partition(".")[0] for number in paragraphs)}
    cited = {path: citations_in(path) for path in (project / "src/gschobe/core").rglob("*.py")}
    unknown = {path.name: sorted(numbers - known) for path, numbers in cited.items()}
    assert {name: numbers for name, numbers in unknown.items() if numbers} == {}


def test_paragraphs_are_numbered_in_order(project: Path) -> None:
    found = PARAGRAPH.finditer((project / "src/gschobe/core/RULES.md").read_text())
    numbers = [tuple(map(int, paragraph["number"].split("."))) for paragraph in found]
    assert numbers == sorted(set(numbers))
