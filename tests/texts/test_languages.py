"""The German catalogue beside the English one: the same keys and fields, and Swiss spelling."""

import re
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.pofile import read_po

Messages = dict[str, str]

SHARED_WORDS = {
    *("Eicheln", "Rosen", "Schellen", "Schilten", "Eichel", "Rose", "Schell", "Schilt"),
    *("Ober", "Under", "Puur"),
    *("Obenabe", "Undenufe", "Weis", "Stöck"),
    "West",
    *("Bot", "Jasstafel", "Gschobe", "Swisslos", "Vreni", "Köbi", "Anna", "Res", "ms"),
    *("Passe", "Passen", "Standblatt", "Standblätter", "Partner", "Name", "Total", "Version"),
    *("Joker", "Match", "Jassleiter", "Reglement", "Form", "CSV", "Excel", "A"),
}
"""Names that are the same in both languages; a text may be equal if it has no other words."""

JSON_EXAMPLES = frozenset({"json/no_version", "json/no_contract", "json/no_result"})
"""Texts that show JSON, where straight quotation marks are part of what is typed."""

OPTIONS = re.compile(r"--[a-z][a-z-]*")
"""Options that a text names, which are typed in the same way in every language."""


def read(project: Path, language: str) -> Messages:
    """The texts of a language as its source has them."""
    source = project / f"src/gschobe/texts/catalogue/{language}.po"
    with source.open("rb") as file:
        entries = [entry for entry in read_po(file, abort_invalid=True) if entry.id]
    return {str(entry.id): str(entry.string) for entry in entries}


@pytest.fixture(scope="module")
def english(project: Path) -> Messages:
    return read(project, "en")


@pytest.fixture(scope="module")
def german(project: Path) -> Messages:
    return read(project, "de")


def fields(text: str) -> set[str]:
    """The fields of a text."""
    return {field for _, field, _, _ in Formatter().parse(text) if field is not None}


def words(text: str) -> set[str]:
    """The words of a text without its fields and single letters."""
    return set(re.findall(r"[^\W\d_]{2,}", re.sub(r"\{\w+\}", " ", text)))


def test_german_has_every_key_in_the_same_order(english: Messages, german: Messages) -> None:
    assert list(german) == list(english)


def test_german_has_the_same_fields(english: Messages, german: Messages) -> None:
    expected = {key: fields(text) for key, text in english.items()}
    assert {key: fields(text) for key, text in german.items()} == expected


def test_german_names_the_same_options(english: Messages, german: Messages) -> None:
    expected = {key: OPTIONS.findall(text) for key, text in english.items()}
    assert {key: OPTIONS.findall(text) for key, text in german.items()} == expected


def test_no_text_is_empty(german: Messages) -> None:
    assert [key for key, text in german.items() if not text.strip()] == []


def test_blanks_around_a_text_are_the_same(english: Messages, german: Messages) -> None:
    def around(text: str) -> tuple[bool, bool]:
        return text.startswith(" "), text.endswith(" ")

    wrong = [key for key, text in german.items() if around(text) != around(english[key])]
    assert wrong == []


def test_german_is_spelled_as_in_switzerland(german: Messages) -> None:
    assert [key for key, text in german.items() if "ß" in text or "ẞ" in text] == []


def test_quotation_marks_are_swiss_and_in_pairs(german: Messages) -> None:
    for key, text in german.items():
        assert not re.search("[“”„‚‘’›‹']", text), key
        assert text.count("«") == text.count("»"), key
        assert '"' not in text or key in JSON_EXAMPLES, key


def test_a_text_is_the_same_in_both_languages_only_if_its_words_are_names(
    english: Messages, german: Messages
) -> None:
    spoken = {key: text for key, text in german.items() if not key.startswith("word/")}
    same = {key for key, text in spoken.items() if text == english[key]}
    assert {key for key in same if not words(german[key]) <= SHARED_WORDS} == set()
