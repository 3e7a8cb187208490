"""The Banner, which is the ten of the Swiss deck: a flag with flames behind its sign."""

from .palette import GOLD, INK, PAPER, WOOD, Look
from .signs import SIGN
from .svg import circle, group, line, shape, use

POLE = "M190 850V124"
TIP = "M190 44C206 76 214 98 206 124H174C166 98 174 76 190 44Z"
FLAG = (
    "M196 140C270 104 350 164 430 138C470 126 500 130 530 140C504 206 478 256 470 322"
    "C478 388 504 438 530 504C500 494 470 490 430 502C350 528 270 468 196 504Z"
)
FLAME = "M0 0C24-70-22-130 22-230C46-230 68-216 92-208C44-140 74-70 0 0Z"
STREAMERS = (
    "M196 566C250 546 300 606 372 576C356 606 360 636 384 658C310 686 250 626 196 646Z",
    "M196 640C240 630 280 684 340 664C328 690 332 716 350 742C290 756 240 704 196 720Z",
)


def banner(look: Look) -> str:
    """The whole picture."""
    flames = "".join(
        group(shape(FLAME, look.trim if step % 2 else look.cloth, width=4), turn=45 * step)
        for step in range(8)
    )
    return group(
        line(POLE, width=26),
        line(POLE, width=13, colour=WOOD),
        shape(TIP, GOLD),
        shape(FLAG, look.tint),
        f'<clipPath id="flag"><path d="{FLAG}"/></clipPath>',
        group(group(flames, x=346, y=318), clip_path="url(#flag)"),
        line(FLAG),
        circle(346, 318, 118, GOLD),
        circle(346, 318, 106, PAPER, width=4),
        use(SIGN, 258, 230, scale=1.76),
        shape(STREAMERS[1], look.trim),
        shape(STREAMERS[0], look.cloth),
        circle(190, 132, 14, GOLD),
        circle(190, 566, 14, GOLD),
        stroke=INK,
        stroke_width=6,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
