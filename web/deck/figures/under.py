"""The Under, and the Bube: young, in cap and short doublet, the sign down at his knee."""

from ..palette import PAPER, Look
from ..svg import line, shape
from .parts import belt, disc, hand, head

HOSE_LEFT = "M-92 650L-84 880H-8L4 680Z"
HOSE_RIGHT = "M98 650L96 880H16L4 680Z"
DOUBLET = (
    "M-92 424C-60 400 68 400 100 424L80 590C92 620 100 648 104 672C50 692-42 692-96 672"
    "C-92 648-84 620-72 590Z"
)
STRIPES = "M-46 420C-42 520-46 600-56 678M4 420V684M54 420C50 520 54 600 64 678"
ARM_DOWN = "M-84 420C-134 440-146 530-132 646L-90 650C-94 594-86 530-66 490Z"
ARM_AT_HIP = "M92 420C144 436 190 488 192 528C192 560 152 584 108 602L86 564C112 554 130 542 130 526C126 508 104 490 80 474Z"
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
            shape(PLUME, PAPER),
            line(PLUME_RIBS, width=4),
            disc(-46, 754, 84),
            hand(-106, 684),
        )
    )
