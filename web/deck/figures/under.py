"""The Under, and the Bube: young, in cap and short doublet, the sign down at his knee."""

from ..palette import GOLD, LEAF, PAPER, WOOD, Look
from ..svg import around, circle, line, rod, shape
from .parts import belt, disc, hand, head

HOSE_LEFT = "M-92 650L-84 880H-8L4 680Z"
HOSE_RIGHT = "M98 650L96 880H16L4 680Z"
DOUBLET = (
    "M-92 424C-60 400 68 400 100 424L80 590C92 620 100 648 104 672C50 692-42 692-96 672"
    "C-92 648-84 620-72 590Z"
)
STRIPES = "M-46 420C-42 520-46 600-56 678M4 420V684M54 420C50 520 54 600 64 678"
ARM_DOWN = "M-84 420C-134 440-146 530-132 646L-90 650C-94 594-86 530-66 490Z"
ARM_AT_HIP = (
    "M92 420C144 436 190 488 192 528C192 560 152 584 108 602L86 564C112 554 130 542 130 526"
    "C126 508 104 490 80 474Z"
)
CUFF_DOWN = "M-138 616L-88 618L-88 652L-134 650Z"
CUFF_AT_HIP = "M116 556L136 592L106 606L84 566Z"
COLLAR = "M-66 396L-74 428L-44 424L-32 450L-6 432L20 452L34 426L66 430L72 396Z"
BACK_HAIR = "M-86 204C-116 310-108 372-76 398C-40 410 48 410 84 398C116 372 122 310 96 204Z"
FRINGE = (
    "M-82 290C-88 204 96 204 90 290C84 256 68 246 54 258C42 240 22 240 10 256C-4 240-24 240-34 258"
    "C-48 246-74 256-82 290Z"
)
CAP = "M-118 226C-140 150-74 112 6 112C92 112 146 150 126 226C62 196-54 196-118 226Z"
BRIM = "M-112 244C-50 208 62 208 120 242L128 206C64 172-56 172-120 208Z"
PLUME = "M86 208C92 140 128 78 206 46C240 88 226 148 178 176C156 190 122 202 104 222Z"
PLUME_RIBS = (
    "M98 206C116 150 154 98 196 68M124 156L128 120M150 122L158 92M136 142L182 140M164 108L206 104"
)
TWIG = "M24 360Q80 366 124 388"
OAK_LEAF = (
    "M104 380C112 360 124 366 130 372C138 358 152 364 154 374C168 370 176 382 170 392"
    "C182 400 176 414 164 412C158 424 142 420 140 408C128 414 120 404 124 396"
    "C112 398 106 390 104 380Z"
)
PIPE_STEM = "M24 360L104 404"
PIPE_BOWL = "M96 376H140C142 400 136 426 118 428C100 428 94 404 96 376Z"


def under(look: Look) -> str:
    """The whole figure, 860 high."""
    return "".join(
        (
            shape(HOSE_LEFT, look.trim),
            shape(HOSE_RIGHT, look.cloth),
            shape(ARM_AT_HIP, look.cloth),
            shape(ARM_DOWN, look.cloth),
            shape(DOUBLET, look.cloth),
            line(STRIPES, width=17, colour=look.trim),
            line(DOUBLET),
            belt(80, 576),
            shape(CUFF_DOWN, PAPER, width=5),
            shape(CUFF_AT_HIP, PAPER, width=5),
            hand(82, 574),
            shape(BACK_HAIR, look.hair),
            shape(COLLAR, PAPER),
            head(look, line("M-20 48Q2 66 24 46", width=5), x=4, y=300),
            shape(FRINGE, look.hair, width=5),
            shape(CAP, look.trim),
            shape(BRIM, look.cloth),
            in_mouth(look),
            shape(PLUME, PAPER),
            line(PLUME_RIBS, width=4),
            disc(-46, 754, 84),
            hand(-106, 684),
        )
    )


def in_mouth(look: Look) -> str:
    """A twig with an oak leaf, a flower or a pipe between his lips, or nothing."""
    match look.in_mouth:
        case "leaf":
            return line(TWIG, width=6, colour=LEAF) + shape(OAK_LEAF, LEAF, width=5)
        case "flower":
            petals = (circle(138 + x, 392 + y, 13, look.sign, width=5) for x, y, _ in around(5, 15))
            return "".join((line(TWIG, width=6, colour=LEAF), *petals, circle(138, 392, 9, GOLD)))
        case "pipe":
            stem = rod(PIPE_STEM, WOOD, width=14, inside=6)
            return stem + shape(PIPE_BOWL, WOOD, width=5)
        case None:
            return ""
