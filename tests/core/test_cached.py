"""A value that is kept: worked out once, and not a field."""

from dataclasses import dataclass, fields

from gschobe.core.cached import cached

asked: list[int] = []


@dataclass(frozen=True)
class Point:
    """Something with a value that takes work."""

    x: int

    @cached
    def double(self) -> int:
        """Twice as much."""
        asked.append(self.x)
        return 2 * self.x


def test_it_is_worked_out_once_for_each_object() -> None:
    asked.clear()
    one, two = Point(1), Point(2)
    assert [one.double, one.double, two.double] == [2, 2, 4]
    assert asked == [1, 2]


def test_it_changes_neither_equality_nor_fields() -> None:
    one = Point(1)
    assert one.double == 2
    assert one == Point(1)
    assert [field.name for field in fields(one)] == ["x"]
    assert vars(Point)["double"].__doc__ == "Twice as much."
