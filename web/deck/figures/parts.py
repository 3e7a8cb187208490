"""What all figures share: face, hand, the disc with the sign, a belt."""

from ..palette import CHEEK, GOLD, INK, PAPER, SKIN, Look
from ..signs import SIGN
from ..svg import circle, group, line, mirrored, shape, use

FACE = "M-60-68C-64 26-46 80 0 82C46 80 64 26 60-68Z"


def head(look: Look, *features: str, y: float, x: float = 0, scale: float = 1.25) -> str:
    """A head about (x, y), 120 wide before it is scaled; features, as a beard, lie on it."""
    return group(
        mirrored(circle(61, 12, 14, SKIN, width=5)),
        shape(FACE, SKIN),
        mirrored(
            circle(37, 30, 13, CHEEK, width=0),
            circle(24, 2, 8, INK, width=0),
            circle(26.5, -1, 2.6, PAPER, width=0),
            line("M11-18Q24-28 38-18", colour=look.hair),
        ),
        line("M3 4C8 14 12 23 4 27C-1 29-6 28-9 25", width=4.5),
        *features,
        x=x,
        y=y,
        scale=scale,
    )


def hand(x: float, y: float) -> str:
    """A closed hand."""
    return circle(x, y, 25, SKIN)


def disc(x: float, y: float, radius: float) -> str:
    """The sign of the suit on a white disc, so that it does not drown in a coat."""
    size = radius * 1.36
    sign = use(SIGN, x - size / 2, y - size / 2, scale=size / 100)
    return circle(x, y, radius, GOLD) + circle(x, y, radius - 10, PAPER, width=4) + sign


def belt(half: float, y: float, height: float = 32) -> str:
    """A dark belt with a golden buckle."""
    band = f"M{-half} {y}H{half}V{y + height}H{-half}Z"
    buckle = f"M-17 {y - 4}H17V{y + height + 4}H-17Z"
    return (
        shape(band, INK) + shape(buckle, GOLD, width=5) + line(f"M-17 {y + height / 2}H4", width=5)
    )
