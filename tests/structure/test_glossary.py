"""Identifiers use the words of docs/glossary.md and none of those it forbids."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="module")
def forbidden(project: Path) -> set[str]:
    """The words in code type in the last column of the glossary's tables."""
    rows = re.findall(r"^\|.*\|(.*)\|$", (project / "docs/glossary.md").read_text(), re.MULTILINE)
    return {word for row in rows for word in re.findall(r"`(\w+)`", row)}


def words(identifier: str) -> str:
    """The words of a name in snake case, framed by strokes: `_trick_winner_`.

    >>> words("TrickWinner"), words("__post_init__"), words("ACE")
    ('_trick_winner_', '_post_init_', '_ace_')
    """
    parts = re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+", identifier)
    return f"_{'_'.join(parts).lower()}_"


def is_named_by(identifier: str, word: str) -> bool:
    """Whether a word, or a beginning such as `get_`, is part of a name that we have given."""
    if re.fullmatch("__[a-z]+__", identifier):
        return False
    if word.endswith("_"):
        return words(identifier).startswith(f"_{word}")
    return f"_{word}_" in words(identifier)


def names_in(path: Path) -> Iterator[str]:
    """Every name that a module gives: its own, and those it defines."""
    yield path.stem
    for node in ast.walk(ast.parse(path.read_text())):
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                yield node.name
            case ast.arg():
                yield node.arg
            case ast.Name(ctx=ast.Store()):
                yield node.id
            case ast.Attribute(ctx=ast.Store()):
                yield node.attr
            case ast.alias(asname=str(name)):
                yield name
            case _:
                pass


@pytest.mark.parametrize(
    ("identifier", "word", "expected"),
    [
        ("best_meld", "meld", True),
        ("MeldKind", "meld", True),
        ("smelded", "meld", False),
        ("__get__", "get_", False),
        ("PLAYER_QUEEN", "queen", True),
        ("gameType", "game_type", True),
        ("get_seat", "get_", True),
        ("_get_seat", "get_", True),
        ("target_get", "get_", False),
        ("target", "get_", False),
    ],
)
def test_words_are_found_in_names(identifier: str, word: str, expected: bool) -> None:
    assert is_named_by(identifier, word) is expected


def test_no_name_uses_a_forbidden_word(project: Path, forbidden: set[str]) -> None:
    assert len(forbidden) > 50
    found = {
        f"{path.relative_to(project)}: {name} (not “{word}”)"
        for path in (project / "src").rglob("*.py")
        for name in names_in(path)
        for word in forbidden
        if is_named_by(name, word)
    }
    assert sorted(found) == []


def test_names_are_ascii(project: Path) -> None:
    names = {name for path in (project / "src").rglob("*.py") for name in names_in(path)}
    assert [name for name in names if not name.isascii()] == []
