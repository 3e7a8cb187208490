import json
import re
import tomllib
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest

from gschobe.tournament.presets import reglement_names, reglement_text
from gschobe.tournament.reglement import Stage
from gschobe.tournament.reglement_schema import format_schema, reglement_schema
from gschobe.tournament.reglement_toml import BLOCKS, keys_of, values_of


def errors(value: Any, rule: dict[str, Any], place: str = "") -> list[str]:
    """What in a value is against as much of JSON Schema as ours uses."""
    kinds = {"object": dict, "array": list, "string": str, "integer": int}
    if type(value) is not kinds[rule["type"]]:
        return [f"{place}: {value!r} is no {rule['type']}"]
    found: list[str] = []
    if value not in rule.get("enum", [value]):
        found.append(f"{place}: {value!r}")
    if isinstance(value, int) and not rule["minimum"] <= value <= rule.get("maximum", value):
        found.append(f"{place}: {value!r}")
    if isinstance(value, list):
        assert len(value) >= rule.get("minItems", 0) or found.append(place)
        found += [each for item in value for each in errors(item, rule["items"], place)]
    if isinstance(value, dict):
        for name, each in value.items():
            inner = rule.get("properties", {}).get(name, rule["additionalProperties"])
            if inner is False:
                found.append(f"{place}.{name} is too much")
            else:
                found += errors(each, inner, f"{place}.{name}")
    return found


def test_the_published_schema_is_that_of_the_program(project: Path) -> None:
    path = project / "docs/reglement.schema.json"
    assert path.read_text(encoding="utf-8") == format_schema()
    assert json.loads(format_schema()) == reglement_schema()


@pytest.mark.parametrize("name", reglement_names())
def test_it_takes_every_preset(name: str) -> None:
    assert errors(tomllib.loads(reglement_text(name)), reglement_schema()) == []


@pytest.mark.parametrize(
    ("value", "place"),
    [
        ({"colour": 1}, ".colour"),
        ({"play": {"kind": "poker"}}, ".play.kind"),
        ({"play": {"match_points": -1}}, ".play.match_points"),
        ({"play": {"match_points": "x"}}, ".play.match_points"),
        ({"stage": {"a": {"passen": 0}}}, ".stage.a.passen"),
        ({"leftover": {"methods": ["dice"]}}, ".leftover.methods"),
    ],
)
def test_it_refuses_what_the_program_refuses(value: dict[str, Any], place: str) -> None:
    [error] = errors(value, reglement_schema())
    assert error.startswith(place)


def test_the_page_has_every_key_and_every_preset(project: Path) -> None:
    page = (project / "docs/reglement.md").read_text(encoding="utf-8")
    places = {**BLOCKS, "stage.NAME": Stage}
    for place, block in places.items():
        section = page.partition(f"### `[{place}]`\n")[2].partition("\n##")[0]
        rows = dict(re.findall(r"^\| `(\w+)` \| (.*?) \|", section, re.MULTILINE))
        assert rows == {name: key.about.text for name, key in keys_of(block).items()}
        for name, key in keys_of(block).items():
            row = section.partition(f"| `{name}` |")[2].partition("\n")[0]
            words = values_of(key.kind) if issubclass(key.kind, StrEnum) else []
            assert [word for word in words if f"`{word}`" not in row] == []
    presets = re.findall(r"^\| `([\w-]+)` \|", page.partition("## Presets")[2], re.MULTILINE)
    assert tuple(presets[: len(reglement_names())]) == reglement_names()
