"""The Banner, which is the ten of the Swiss deck: a flag with flames behind its sign."""

from .palette import GOLD, INK, PAPER, WOOD, Look
from .signs import SIGN
from .svg import circle, group, line, rod, shape, use

POLE = "M190 850V124"
TIP = "M190 44C206 76 214 98 206 124H174C166 98 174 76 190 44Z"
FLAG = (
    "M196 132C270 96 350 158 430 130C470 118 500 122 530 132C502 206 476 266 468 342"
    "C476 418 502 478 530 552C500 542 470 538 430 550C350 578 270 516 196 552Z"
)
FLAME = "M0 0C28-80-24-150 26-300C56-300 84-290 112-280C52-180 84-80 0 0Z"
STREAMERS = (
    "M196 626C250 606 300 666 372 636C356 666 360 696 384 718C310 746 250 686 196 706Z",
    "M196 700C240 690 280 744 340 724C328 750 332 776 350 802C290 816 240 764 196 780Z",
)


def banner(look: Look) -> str:
    """The whole picture."""
    flames = "".join(
        group(shape(FLAME, look.trim if step % 2 else look.cloth, width=4), turn=45 * step)
        for step in range(8)
    )
    return group(
        rod(POLE, WOOD, width=26, inside=13),
        shape(TIP, GOLD),
        shape(FLAG, look.tint),
        f'<clipPath id="flag"><path d="{FLAG}"/></clipPath>',
        group(group(flames, x=350, y=342), clip_path="url(#flag)"),
        line(FLAG),
        circle(350, 342, 128, GOLD),
        circle(350, 342, 116, PAPER, width=4),
        use(SIGN, 254, 246, scale=1.92),
        shape(STREAMERS[1], look.trim),
        shape(STREAMERS[0], look.cloth),
        circle(190, 124, 14, GOLD),
        circle(190, 626, 14, GOLD),
        stroke=INK,
        stroke_width=6,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
