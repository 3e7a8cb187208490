"""The catalogue and the code that uses it agree, key by key and field by field."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

from gschobe.texts import keys

KEY = re.compile(r"[a-z]+/[a-z0-9_]*[a-z0-9]")
Messages = dict[str, str]


@pytest.fixture(scope="module")
def languages(project: Path) -> dict[str, Messages]:
    """The texts of each language, as its source has them."""
    found: dict[str, Messages] = {}
    for source in (project / "src/gschobe/texts/catalogue").glob("*.po"):
        with source.open("rb") as file:
            entries = [entry for entry in read_po(file, abort_invalid=True) if entry.id]
        found[source.stem] = {str(entry.id): str(entry.string) for entry in entries}
    return found


@pytest.fixture(scope="module")
def english(languages: dict[str, Messages]) -> Messages:
    return languages["en"]


@pytest.fixture(scope="module")
def code(project: Path) -> list[ast.AST]:
    """Every node of the product's sources; of the pages the keys that stand there as strings."""
    sources = sorted((project / "src").rglob("*.py"))
    nodes = [node for path in sources for node in ast.walk(ast.parse(path.read_text()))]
    return nodes + [node for text in keys_of_pages(project) for node in ast.walk(ast.parse(text))]


def keys_of_pages(project: Path) -> Iterator[str]:
    """Each key of the pages as a Python string; one that they complete as one with a field."""
    pages = (project / "web/src").rglob("*.*")
    for path in sorted(path for path in pages if path.suffix in {".ts", ".svelte"}):
        source = path.read_text(encoding="utf-8")
        yield from (f"'{key}'" for key in re.findall(r"'([a-z]+/[a-z0-9_]*[a-z0-9])'", source))
        for beginning in re.findall(r"`([a-z]+/[a-z0-9_]*)\$\{", source):
            yield f"f'{beginning}{{_}}'"


def literals(code: list[ast.AST]) -> set[str]:
    """Every string that stands in the code."""
    return {
        node.value
        for node in code
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def computed_prefixes(code: list[ast.AST]) -> tuple[str, ...]:
    """Beginnings of keys that the code completes, such as `f"seat/{name}"`."""
    parts = (node.values[0] for node in code if isinstance(node, ast.JoinedStr) and node.values)
    texts = (part.value for part in parts if isinstance(part, ast.Constant))
    return tuple(text for text in texts if isinstance(text, str) and re.match("[a-z]+/", text))


def calls_of_say(code: list[ast.AST]) -> Iterator[tuple[str, set[str | None]]]:
    """Each key that is said as a literal, with the names of the arguments beside it."""
    for node in code:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "say":
            match node.args:
                case [ast.Constant(value=str(key))]:
                    yield key, {keyword.arg for keyword in node.keywords}
                case _:
                    pass


def fields(text: str) -> set[str]:
    """Names of the fields of a text; one without a name is the empty string."""
    named = {field for _, field, _, _ in Formatter().parse(text) if field is not None}
    return {re.split(r"[.\[]", field)[0] for field in named}


def test_every_key_is_an_area_and_a_name(english: Messages) -> None:
    assert [key for key in english if not KEY.fullmatch(key)] == []


def test_the_source_was_compiled(languages: dict[str, Messages]) -> None:
    for language, messages in languages.items():
        assert keys(language) == set(messages)


def test_every_key_in_the_code_is_in_the_catalogue(code: list[ast.AST], english: Messages) -> None:
    areas = {key.partition("/")[0] for key in english}
    said = {key for key, _ in calls_of_say(code)}
    named = {text for text in literals(code) if KEY.fullmatch(text)}
    keys_in_code = said | {key for key in named if key.partition("/")[0] in areas}
    assert keys_in_code - set(english) == set()


def test_every_key_of_the_catalogue_is_in_the_code(code: list[ast.AST], english: Messages) -> None:
    unused = set(english) - literals(code)
    prefixes = computed_prefixes(code)
    assert {key for key in unused if not key.startswith(prefixes)} == set()


def test_every_field_has_a_name(languages: dict[str, Messages]) -> None:
    for messages in languages.values():
        assert [key for key, text in messages.items() if "" in fields(text)] == []


def test_calls_give_the_fields_that_the_text_has(code: list[ast.AST], english: Messages) -> None:
    wrong = [
        (key, fields(english[key]), given)
        for key, given in calls_of_say(code)
        if None not in given  # `**data`: only the run knows what is in it
        if fields(english[key]) != given
    ]
    assert wrong == []


def test_every_language_says_everything_with_the_same_fields(
    languages: dict[str, Messages], english: Messages
) -> None:
    expected = {key: fields(text) for key, text in english.items()}
    for language, messages in languages.items():
        assert {key: fields(text) for key, text in messages.items()} == expected, language
        assert [key for key, text in messages.items() if not text] == []
