"""Values of a JSON text with their places."""

import pytest

from gschobe.records.nodes import LARGEST, Node, parse_node
from gschobe.records.record import RecordError


def test_a_value_knows_the_keys_that_lead_to_it() -> None:
    node = parse_node('{"tricks": [{"steps": ["RX"]}]}', line=7)
    step = node.field("tricks", code="x").items(code="x")[0].field("steps", code="x")
    assert step.items(code="x") == [Node("RX", 7, "tricks/0/steps/0")]


def test_an_error_names_line_key_and_what_stands_there() -> None:
    node = parse_node('{"deal": [1]}', line=3).field("deal", code="x")
    error = node.wrong("json/no_number")
    assert (error.code, error.line, error.key, error.found) == ("json/no_number", 3, "deal", "[1]")
    assert str(error) == "json/no_number: line 3, deal: '[1]'"


@pytest.mark.parametrize("text", ["", "{", "[1,]", "nul", '"\\ud800"', "[" * 100_000, "9" * 5000])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="json/not_json"):
        parse_node(text)


def test_a_key_stands_once() -> None:
    with pytest.raises(RecordError, match="json/key_twice: line 1: 'a'"):
        parse_node('{"b": {"a": 1, "a": 1}}')


@pytest.mark.parametrize("value", [True, 1.0, "1", None, -1, LARGEST + 1])
def test_a_number_is_whole_and_within_its_bounds(value: object) -> None:
    with pytest.raises(RecordError, match="x"):
        Node(value, 1).number(code="x", lowest=0)
    assert Node(0, 1).number(code="x", lowest=0) == 0


def test_kinds_are_not_mixed_up() -> None:
    with pytest.raises(RecordError):
        Node([], 1).fields(code="x")
    with pytest.raises(RecordError):
        Node({}, 1).items(code="x")
    with pytest.raises(RecordError):
        Node(1, 1).text(code="x")
    with pytest.raises(RecordError, match="'name'"):
        Node({}, 1).field("name", code="x")
