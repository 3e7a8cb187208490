"""Whole cards, 57 by 89 mm: the full face, the mini face for less than 64 pixels, and the back."""

from .figures import Figure
from .glyphs import STROKE, label
from .palette import GOLD, INK, PAPER, Look
from .signs import SIGN, Sign, Size
from .svg import attributes, circle, document, group, line, shape, use

WIDTH, HEIGHT = 570, 890
BRICK = "#8f2f28"
THREAD = "#e9c9b0"

SIDE = 158
FIELD_BOX = {"x": SIDE, "y": 30, "width": 382, "height": 830}
"""What pictures may fill. In the 27 % left of it is the index alone, so that a fan is read."""

PANEL = (
    "M178 40H514A20 20 0 0 1 534 60V614A20 20 0 0 1 514 634H456A20 20 0 0 0 436 654V830"
    "A20 20 0 0 1 416 850H178A20 20 0 0 1 158 830V60A20 20 0 0 1 178 40Z"
)
"""The ground of a figure, without the corner where the lower index is."""

FIGURE_MIDDLE = 300

FIELD = "field"
CORNER = "corner"


def card(*parts: str) -> str:
    """A file with paper, edge and what is printed on it."""
    edge = attributes(
        x=4, y=4, width=WIDTH - 8, height=HEIGHT - 8, rx=44, fill=PAPER, stroke=INK, stroke_width=7
    )
    return document(f"<rect{edge}/>", *parts, width=WIDTH, height=HEIGHT)


def full_face(rank: str, *, look: Look, sign: Sign, size: Size, picture: str) -> str:
    """The picture between two indices: the upper left one, and a smaller one at the lower right.

    Both stand upright, as nobody turns a screen: so a six is never a nine.
    """
    corner = group(
        rank_index(rank, look=look, middle=84, top=40, height=120, width=112),
        group(sign(look, size=Size.SMALL), x=35, y=173, scale=0.98),
        id=CORNER,
    )
    defined = group(sign(look, size=size), id=SIGN)
    clip = f'<clipPath id="{FIELD}"><rect{attributes(**FIELD_BOX)}/></clipPath>'
    return card(
        f"<defs>{defined}{clip}</defs>",
        group(picture, clip_path=f"url(#{FIELD})"),
        corner,
        use(CORNER, 430, 633, scale=0.8),
    )


def figure_picture(figure: Figure, look: Look) -> str:
    """A figure before its panel."""
    dots = "".join(circle(place, place, 5, look.cloth) for place in (15, 45))
    tile = attributes(id="dots", width=60, height=60, patternUnits="userSpaceOnUse")
    body = group(
        figure(look),
        x=FIGURE_MIDDLE,
        stroke=INK,
        stroke_width=6,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
    return "".join(
        (
            f"<pattern{tile}>{group(dots, opacity='.3')}</pattern>",
            f'<clipPath id="panel"><path d="{PANEL}"/></clipPath>',
            shape(PANEL, look.tint),
            shape(PANEL, "url(#dots)"),
            group(body, clip_path="url(#panel)"),
            line(PANEL, width=5, colour=INK),
        )
    )


def rank_index(
    rank: str, *, look: Look, middle: float, top: float, height: float, width: float
) -> str:
    """A rank in the colour of the index."""
    return group(
        label(rank, middle=middle, top=top, height=height, width=width),
        fill="none",
        stroke=look.index,
        stroke_width=STROKE,
        stroke_miterlimit=3,
    )


def mini_face(rank: str, *, look: Look, sign: Sign) -> str:
    """Rank and sign, both as large as they can be."""
    return card(
        rank_index(rank, look=look, middle=285, top=76, height=310, width=400),
        group(sign(look, size=Size.SMALL), x=85, y=440, scale=4),
    )


def back() -> str:
    """The back: lozenges woven into brick red."""
    lozenge = line("M40 6L70 50L40 94L10 50Z", width=6, colour=THREAD)
    seed = shape("M40 38L48 50L40 62L32 50Z", THREAD)
    knots = "".join(
        shape(f"M{x} {y - 11}L{x + 8} {y}L{x} {y + 11}L{x - 8} {y}Z", GOLD)
        for x in (0, 80)
        for y in (0, 100)
    )
    tile = attributes(id="woven", x=45, y=45, width=80, height=100, patternUnits="userSpaceOnUse")
    ground = attributes(x=34, y=34, width=502, height=822, rx=24, fill=BRICK)
    field = attributes(
        x=45, y=45, width=480, height=800, rx=14, fill="url(#woven)", stroke=THREAD, stroke_width=5
    )
    return card(
        f"<pattern{tile}>{lozenge}{seed}{knots}</pattern>",
        f"<rect{ground}/>",
        f"<rect{field}/>",
    )
