"""A frozen value with some of its fields changed: what each event does to the state."""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

from gschobe.core.cached import cached

Value = TypeVar("Value")


def replace(value: Value, /, **changes: Any) -> Value:
    """The same as `dataclasses.replace`, for dataclasses that check nothing when they are made.

    It copies the fields instead of making the object anew, in a fraction of the time; what the object has
    worked out of its fields is left out. Raises TypeError where there is no such field.
    """
    kind = type(value)
    names, worked_out = _names(kind)
    if not changes.keys() <= names:
        raise TypeError(f"{kind.__name__} has no such fields: {sorted(changes.keys() - names)}")
    attributes = vars(value).copy()
    for name in worked_out:
        attributes.pop(name, None)
    attributes.update(changes)
    after = object.__new__(kind)
    object.__setattr__(after, "__dict__", attributes)
    return after


@cache
def _names(kind: type[Any]) -> tuple[frozenset[str], tuple[str, ...]]:
    """The names of the fields, and of what is worked out of them."""
    assert not hasattr(kind, "__post_init__"), "what is checked when it is made has to be made"
    assert not hasattr(kind, "__slots__"), "without a dictionary there is none to copy"
    attributes: dict[str, object] = {**vars(kind)}
    worked_out = tuple(name for name, each in attributes.items() if isinstance(each, cached))
    return frozenset(field.name for field in fields(kind)), worked_out
