"""What is worked out of frozen fields once, when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

Value = TypeVar("Value")


class cached(Generic[Value]):
    """A property that is kept: `functools.cached_property` without the lock that Python 3.11 takes for it.

    Two threads may work the same out twice, which harms nobody where the fields are frozen.
    """

    def __init__(self, work: Callable[[Any], Value]) -> None:
        self._work = work
        self._name = work.__name__
        self.__doc__ = work.__doc__

    def __get__(self, owner: Any, kind: type | None = None) -> Value:
        """Work it out; afterwards the value itself stands in its place and this is not asked."""
        value = vars(owner)[self._name] = self._work(owner)
        return value
