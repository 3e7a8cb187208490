"""The few elements of SVG that the deck needs; every shape takes line and colour of its group."""

import math
from collections.abc import Iterator


def number(value: float) -> str:
    """A coordinate with at most two decimals, as short as it goes.

    >>> number(12.0), number(-0.5), number(1 / 3)
    ('12', '-.5', '.33')
    """
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return {"-0": "0"}.get(short, short.replace("0.", ".", 1) if abs(value) < 1 else short)


def attributes(**values: str | float | None) -> str:
    """Attributes in the order given, those of None left out; `stroke_width` is stroke-width."""
    return "".join(
        f' {name.replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for name, value in values.items()
        if value is not None
    )


def shape(outline: str, fill: str, *, width: float | None = None) -> str:
    """A filled outline; a width of 0 has no line."""
    return f'<path{attributes(fill=fill, **line_of(width))} d="{outline}"/>'


def line(outline: str, *, width: float | None = None, colour: str | None = None) -> str:
    """A line without filling."""
    return f'<path{attributes(fill="none", stroke=colour, stroke_width=width)} d="{outline}"/>'


def rod(outline: str, colour: str, *, width: float, inside: float) -> str:
    """A line in a colour, `inside` wide, with an outline; `width` is that of both."""
    return line(outline, width=width) + line(outline, width=inside, colour=colour)


def circle(x: float, y: float, radius: float, fill: str, *, width: float | None = None) -> str:
    """A filled circle; a width of 0 has no line."""
    return f"<circle{attributes(cx=x, cy=y, r=radius, fill=fill, **line_of(width))}/>"


def line_of(width: float | None) -> dict[str, str | float | None]:
    """The attributes of an outline of this width."""
    return {"stroke": "none"} if width == 0 else {"stroke_width": width}


def group(
    *parts: str,
    x: float = 0,
    y: float = 0,
    scale: float | tuple[float, float] = 1,
    turn: float = 0,
    **values: str | float | None,
) -> str:
    """Parts that are moved, scaled and turned together, and share attributes."""
    values["transform"] = transform(x, y, scale=scale, turn=turn)
    return f"<g{attributes(**values)}>{''.join(parts)}</g>"


def use(
    name: str,
    x: float = 0,
    y: float = 0,
    *,
    scale: float | tuple[float, float] = 1,
    turn: float = 0,
) -> str:
    """Another picture of what is defined under a name."""
    return f"<use{attributes(href=f'#{name}', transform=transform(x, y, scale=scale, turn=turn))}/>"


def transform(x: float, y: float, *, scale: float | tuple[float, float], turn: float) -> str | None:
    """A transformation in the order move, turn, scale; None if nothing is changed."""
    horizontal, vertical = scale if isinstance(scale, tuple) else (scale, scale)
    steps: list[str] = []
    if x or y:
        steps.append(f"translate({number(x)} {number(y)})")
    if turn:
        steps.append(f"rotate({number(turn)})")
    if horizontal != vertical:
        steps.append(f"scale({number(horizontal)} {number(vertical)})")
    elif horizontal != 1:
        steps.append(f"scale({number(horizontal)})")
    return " ".join(steps) or None


def mirrored(*parts: str) -> str:
    """Parts right of the middle line x = 0, and the same again left of it."""
    return "".join(parts) + group(*parts, scale=(-1, 1))


def around(count: int, radius: float, *, start: float = 0) -> Iterator[tuple[float, float, float]]:
    """Points on a circle about (0, 0), from the top clockwise: x, y and the angle in degrees."""
    for step in range(count):
        angle = 2 * math.pi * (step + start) / count
        yield radius * math.sin(angle), -radius * math.cos(angle), math.degrees(angle)


def document(*parts: str, width: int, height: int) -> str:
    """A whole file."""
    box = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
    return f"<svg {box}>{''.join(parts)}</svg>\n"
