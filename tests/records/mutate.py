"""Spoiling texts and values at random, to see what readers make of them."""

from random import Random
from typing import Any, cast

ALPHABETS = (
    "ERSTNW",
    "AKOUX9876",
    "0123456789",
    'ERSTNW.:[]"#%= {},-1e9\\u/@_;♦\x00\ud800',
)
ODD = (None, True, 0, -1, 10**9, 10**30, 1.5, "", "?", [], {}, [None], "S", "é\n", "9" * 5000)
Value = Any


def mutated(text: str, rng: Random) -> str:
    """The text with a few characters taken out, put in or exchanged."""
    letters, spoiled = rng.choice(ALPHABETS), list(text)
    for _ in range(rng.choice([1, 1, 2, 5])):
        if not spoiled:
            break
        place = rng.randrange(len(spoiled))
        match rng.randrange(4):
            case 0:
                del spoiled[place : place + rng.choice([1, 1, 12])]
            case 1:
                spoiled.insert(place, rng.choice(letters))
            case 2:
                spoiled[place] = rng.choice(letters)
            case _:
                other = rng.randrange(len(spoiled))
                spoiled[place], spoiled[other] = spoiled[other], spoiled[place]
    return "".join(spoiled)


def mutated_value(value: Value, rng: Random) -> Value:
    """The value with one thing somewhere in it changed, taken out or put in."""
    if isinstance(value, dict) and value and rng.randrange(8):
        fields = dict(cast("dict[str, Value]", value))
        name = rng.choice(list(fields))
        if rng.randrange(12):
            fields[name] = mutated_value(fields[name], rng)
        else:
            del fields[name]
        return fields
    if isinstance(value, list) and value and rng.randrange(8):
        items = list(cast("list[Value]", value))
        place = rng.randrange(len(items))
        match rng.randrange(12):
            case 0:
                del items[place]
            case 1:
                items.insert(place, rng.choice(items))
            case 2:
                rng.shuffle(items)
            case _:
                items[place] = mutated_value(items[place], rng)
        return items
    if isinstance(value, str) and value and rng.randrange(3):
        return mutated(value, rng)
    if type(value) is int and rng.randrange(3):
        return value + rng.choice([-1, 1, 2, 100])
    return rng.choice(ODD)
