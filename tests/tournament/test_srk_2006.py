"""docs/srk-2006.md maps each sentence of the SRK rules to requirements, keys and tests that exist."""

import re
import tomllib
from pathlib import Path
from typing import NamedTuple

import pytest

from gschobe.tournament.presets import reglement_text


class Sentence(NamedTuple):
    """One row of the page."""

    number: int
    text: str
    requirements: list[str]
    keys: list[str]
    tests: set[str]


@pytest.fixture(scope="module")
def sentences(project: Path) -> list[Sentence]:
    page = (project / "docs/srk-2006.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+) \| (.*) \| (S-.*) \| (.*) \| (.*) \|$", page, re.MULTILINE)
    return [
        Sentence(
            number=int(number),
            text=text,
            requirements=requirements.split(", "),
            keys=re.findall(r"`([^`]+)`", keys),
            tests=set(re.findall(r"`([^`]+)`", tests)),
        )
        for number, text, requirements, keys, tests in rows
    ]


def test_all_33_sentences_are_there_with_all_48_requirements(sentences: list[Sentence]) -> None:
    assert [each.number for each in sentences] == list(range(1, 34))
    listed = [requirement for each in sentences for requirement in each.requirements]
    assert listed == [f"S-{number:02}" for number in range(1, 49)]


def test_each_is_proved_by_the_tests_of_its_requirements(
    project: Path, sentences: list[Sentence]
) -> None:
    page = (project / "docs/requirements.md").read_text(encoding="utf-8")
    proved = dict(re.findall(r"^\| (S-\d+)(?: \?)? \| .* \| \w+ \| (.*) \|$", page, re.MULTILINE))
    for each in sentences:
        columns = " ".join(proved[requirement] for requirement in each.requirements)
        assert each.tests <= set(re.findall(r"`([^`]+)`", columns)), each.text
        assert each.tests


def test_each_names_keys_that_the_preset_has(sentences: list[Sentence]) -> None:
    srk = tomllib.loads(reglement_text("srk-2006"))
    for each in sentences:
        assert each.keys
        for key in each.keys:
            found = srk
            for part in key.split("."):
                assert part in found, key
                found = found[part]
