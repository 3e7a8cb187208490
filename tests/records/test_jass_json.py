"""The JSON twin of `.jass`: canonical out, lenient in, and a code with the key for what is broken."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gschobe.core.presets import PRESETS
from gschobe.core.tablerules import TableRules
from gschobe.records.audit import audit
from gschobe.records.files import read_file
from gschobe.records.jass_json import KEYS, format_json, parse_json, read_json_lines
from gschobe.records.jass_parse import parse_record, read_records
from gschobe.records.record import RecordError, RoundRecord
from gschobe.testing.roundtrips import played
from gschobe.texts import say
from tests.records.base import CORRECT
from tests.records.mutate import mutated, mutated_value

RECORD = parse_record(CORRECT)
VECTORS = Path(__file__).parent / "vectors" / "json"
EXPECTED: dict[str, list[str]] = json.loads((VECTORS / "expected.json").read_text())


def golden() -> Iterator[RoundRecord]:
    folder = Path(__file__).parent.parent / "golden"
    for path in sorted(folder.glob("*.jass")):
        for record in read_records(path.read_text(encoding="utf-8").splitlines()):
            assert not isinstance(record, RecordError)
            yield record


def test_keys_stand_in_one_order_and_nothing_is_wider_than_it_has_to_be() -> None:
    tagged = replace(RECORD, tags=(("Event", "Jassabend Rössli"),))
    text = format_json(tagged)
    assert text.startswith('{"jass":1,"tags":{"Event":"Jassabend Rössli"},"rules":"schieber ')
    assert list(json.loads(text)) == [key for key in KEYS if key != "result"]
    assert '"tricks":[{"leader":"S","steps":["SX:20","SU","S7","S9:20","S:names"],' in text
    assert text.endswith('"written":[214,180],"total":[214,180]}')


def test_every_golden_record_comes_back() -> None:
    for record in golden():
        assert parse_json(format_json(record)) == record


@pytest.mark.parametrize("preset", PRESETS)
def test_random_rounds_come_back(preset: str) -> None:
    for record, _ in played(PRESETS[preset].rules, Random(preset)):
        assert parse_json(format_json(record)) == record


@pytest.mark.parametrize("name", EXPECTED)
def test_vectors_are_read_or_refused_as_expected(name: str) -> None:
    code, key = EXPECTED[name]
    *_, last = read_file(VECTORS / f"{name}.json")
    if isinstance(last, RecordError):
        assert (last.code, last.key) == (code, key)
        assert say(code, line=last.line, found=last.found, place=key)
    else:
        finding = audit(last)
        assert (None if finding is None else finding.code) == code
        assert parse_json(format_json(last)) == last


def test_every_vector_is_expected() -> None:
    names = {path.stem for path in VECTORS.glob("*.json")} - {"expected"}
    assert names == set(EXPECTED)


def test_all_forms_of_the_right_round_are_the_same_round() -> None:
    for name in ("right-schieber", "right-pretty", "right-sloppy"):
        assert list(read_file(VECTORS / f"{name}.json")) == [RECORD]


def test_a_bad_line_keeps_its_number_and_the_others_are_read() -> None:
    good = format_json(RECORD)
    found = list(read_json_lines(["\ufeff" + good, "", "{}", good]))
    assert [isinstance(each, RoundRecord) for each in found] == [True, False, True]
    assert isinstance(found[1], RecordError)
    assert found[1].line == 3


def test_the_rules_of_a_record_may_be_their_own() -> None:
    rules = TableRules(target=777)
    assert parse_json(format_json(replace(RECORD, rules=rules))).rules == rules


def test_mutilated_rounds_are_refused_or_judged_but_never_crash() -> None:
    rng, good = Random(1), format_json(replace(RECORD, tags=(("Event", "x"),)))
    judged = 0
    for _ in range(200):
        texts = (mutated(good, rng), json.dumps(mutated_value(json.loads(good), rng)))
        for record in read_json_lines(texts):
            if isinstance(record, RoundRecord):
                judged += 1
                audit(record)
                assert parse_json(format_json(record)) == record
    assert judged > 30


class Schema:
    """As much of JSON Schema as ours uses."""

    def __init__(self, schema: dict[str, Any]) -> None:
        self.root = schema

    def errors(self, value: Any, schema: dict[str, Any] | None = None) -> Iterator[str]:
        """What in a value is against the schema."""
        rule = self.root if schema is None else schema
        if "$ref" in rule:
            rule = self.root["$defs"][rule["$ref"].removeprefix("#/$defs/")]
        kinds = {"object": dict, "array": list, "string": str, "integer": int}
        if "type" in rule and type(value) is not kinds[rule["type"]]:
            yield f"{value!r} is no {rule['type']}"
            return
        if "const" in rule and value != rule["const"]:
            yield f"{value!r} is not {rule['const']!r}"
        if "enum" in rule and value not in rule["enum"]:
            yield f"{value!r} is none of {rule['enum']}"
        if "minimum" in rule and value < rule["minimum"]:
            yield f"{value!r} is too small"
        if "pattern" in rule and not re.search(rule["pattern"], value):
            yield f"{value!r} does not fit {rule['pattern']}"
        if isinstance(value, dict):
            yield from self._fields(value, rule)
        if isinstance(value, list):
            yield from self._items(value, rule)

    def _fields(self, value: dict[str, Any], rule: dict[str, Any]) -> Iterator[str]:
        properties = rule.get("properties", {})
        yield from (f"{name} is missing" for name in rule.get("required", ()) if name not in value)
        for name, needed in rule.get("dependentRequired", {}).items():
            yield from (
                f"{other} is missing" for other in needed if name in value and other not in value
            )
        for name, each in value.items():
            yield from self.errors(name, rule.get("propertyNames", {}))
            if name in properties:
                yield from self.errors(each, properties[name])
            elif isinstance(rule.get("additionalProperties"), dict):
                yield from self.errors(each, rule["additionalProperties"])
            elif rule.get("additionalProperties") is False:
                yield f"{name} is too much"

    def _items(self, value: list[Any], rule: dict[str, Any]) -> Iterator[str]:
        if not rule.get("minItems", 0) <= len(value) <= rule.get("maxItems", len(value)):
            yield f"{len(value)} items"
        for place, each in enumerate(value):
            first = rule.get("prefixItems", [])
            yield from self.errors(
                each, first[place] if place < len(first) else rule.get("items", {})
            )


@pytest.fixture(scope="module")
def schema(project: Path) -> Schema:
    return Schema(json.loads((project / "docs/jass-json.schema.json").read_text()))


def test_the_schema_takes_all_that_is_written(schema: Schema) -> None:
    for record in golden():
        assert list(schema.errors(json.loads(format_json(record)))) == []


def test_the_schema_refuses_what_the_reader_refuses_by_shape(schema: Schema) -> None:
    taken = {
        name.removeprefix("broken-")
        for name, (code, _) in EXPECTED.items()
        if name.startswith("broken-")
        and code not in ("json/not_json", "json/no_end", "json/key_twice")
        and not list(schema.errors(json.loads((VECTORS / f"{name}.json").read_text("utf-8"))))
    }
    rules = {"rules", "rules-contradict"}
    steps = {"trick-of-five", "trick-begins-with-a-call", "short-trick"}
    assert taken == {"tag-name-taken", "written-too-big", *rules, *steps}


def test_the_schema_names_the_keys_of_the_writer(schema: Schema) -> None:
    assert tuple(schema.root["properties"]) == KEYS
