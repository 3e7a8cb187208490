"""A frozen value with some of its fields changed: what each event does to the state."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

Value = TypeVar("Value")


def replace(value: Value, /, **changes: Any) -> Value:
    """The same as `dataclasses.replace`, for dataclasses that check nothing when they are made.

    It copies the fields instead of making the object anew, in a quarter of the time; what the object has
    worked out of its fields is not copied. Raises TypeError where there is no such field.
    """
    kind = type(value)
    names, before = _names(kind), vars(value)
    after = object.__new__(kind)
    attributes = vars(after)
    for name in names:
        attributes[name] = before[name]
    attributes.update(changes)
    if len(attributes) != len(names):
        raise TypeError(f"{kind.__name__} has no such fields: {sorted(attributes.keys() - names)}")
    return after


@cache
def _names(kind: Any) -> tuple[str, ...]:
    assert not hasattr(kind, "__post_init__"), "what is checked when it is made has to be made"
    assert not hasattr(kind, "__slots__"), "without a dictionary there is none to copy"
    return tuple(field.name for field in fields(kind))
