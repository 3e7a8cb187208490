"""Cutting a list into its values, however the text is cut into pieces."""

import json
from collections.abc import Iterator
from random import Random

import pytest

from gschobe.records.json_list import LONGEST, split_list
from gschobe.records.record import RecordError

ROUND = '{"jass":1,"tags":{"a":"],}\\"{["}}'


def pieces(text: str, size: int) -> Iterator[str]:
    """As `readline(size)` cuts: to the end of a line, and no longer than so."""
    for line in text.splitlines(keepends=True):
        for begin in range(0, len(line), size):
            yield line[begin : begin + size]


@pytest.mark.parametrize("size", [1, 2, 3, 7, 1000])
def test_values_come_with_the_lines_where_they_begin(size: int) -> None:
    text = f"\ufeff [\n{ROUND},\n\n  {ROUND} , [1,[2]],\n 3]\n"
    found = list(split_list(pieces(text, size)))
    assert found == [(2, ROUND), (4, f"{ROUND} "), (4, "[1,[2]]"), (5, "3")]


@pytest.mark.parametrize("text", ["[]", "[ \n ]", "", " \n"])
def test_nothing_comes_of_nothing(text: str) -> None:
    assert list(split_list(pieces(text, 5))) == []


def test_the_only_value_comes_whole() -> None:
    text = f"\n{ROUND[:20]}{ROUND[20:]}\n"
    assert list(split_list(pieces(text, 5))) == [(2, f"{ROUND}\n")]


@pytest.mark.parametrize(
    "broken", [ROUND[:-1], f"{ROUND}}}", f"{ROUND}]", ROUND.replace(":1", '"')]
)
def test_a_value_that_is_not_closed_does_not_take_the_next_with_it(broken: str) -> None:
    found = list(split_list(pieces(f"[\n{ROUND},\n{broken},\n{ROUND}\n]\n", 9)))
    texts = [each[1].strip() for each in found if not isinstance(each, RecordError)]
    assert texts[0] == ROUND
    assert texts.count(ROUND) >= 1 + (broken != f"{ROUND}]")


def test_a_comma_that_is_missing_is_not_missed() -> None:
    found = list(split_list(pieces(f"[\n{ROUND}\n{ROUND}\n]", 9)))
    assert [each[1].strip() for each in found if not isinstance(each, RecordError)] == [ROUND] * 2


def test_a_list_that_is_not_closed_is_an_error_after_its_values() -> None:
    *values, error = split_list(pieces(f"[\n{ROUND},\n", 9))
    assert values == [(2, ROUND)]
    assert isinstance(error, RecordError)
    assert (error.code, error.line) == ("json/no_end", 3)


def test_what_stands_behind_the_list_is_a_value_too() -> None:
    assert list(split_list(["[1]\n", "x"])) == [(1, "1"), (2, "x")]


def test_a_value_without_end_is_cut() -> None:
    endless = ("x" * 1000 for _ in range(5000))
    (value,) = split_list(endless)
    assert isinstance(value, tuple)
    assert LONGEST <= len(value[1]) < LONGEST + 1000


def test_any_list_is_cut_where_its_values_end() -> None:
    rng = Random(1)

    def value(depth: int) -> object:
        match rng.randrange(5 if depth else 3):
            case 0:
                return rng.choice(["", '"', "\\", "a,b", "]}[{", "\n", "é"])
            case 1:
                return rng.randrange(100)
            case 2:
                return None
            case 3:
                return [value(depth - 1) for _ in range(rng.randrange(4))]
            case _:
                return {str(n): value(depth - 1) for n in range(rng.randrange(4))}

    for _ in range(200):
        values = [value(3) for _ in range(rng.randrange(5))]
        text = json.dumps(values, indent=rng.choice([None, 0, 2]))
        found = split_list(pieces(text, rng.randrange(1, 30)))
        assert [json.loads(each[1]) for each in found if isinstance(each, tuple)] == values
