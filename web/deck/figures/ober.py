"""The Ober: a grown man with moustache, brimmed hat, long coat and sword, the sign held high."""

from ..palette import FELT, GOLD, PAPER, STEEL, Look
from ..svg import circle, line, mirrored, rod, shape
from .parts import belt, disc, hand, head

COAT = (
    "M-94 452C-56 426 56 426 94 452C86 520 78 570 82 616C96 690 116 780 124 880H-140"
    "C-132 780-104 690-84 616C-80 570-88 520-94 452Z"
)
LINING = "M0 656L-46 880H44Z"
SASH = "M-82 462L-40 440L86 592L84 616H62Z"
ARM_DOWN = "M-86 450C-130 468-138 546-126 622L-84 626C-86 586-82 544-62 510Z"
ARM_UP = "M82 448C118 452 138 420 140 262L194 262C204 372 198 466 146 512C120 530 100 528 80 524Z"
CUFF_DOWN = "M-134 588L-80 592L-80 628L-130 624Z"
CUFF_UP = "M134 256H200V292H134Z"
BLADE = "M-116 660L-90 662L-112 880H-142Z"
GUARD = "M-142 668Q-104 646-66 676"
COLLAR = "M-58 424L-70 452L-36 478L0 452L36 478L70 452L58 424Z"
HAT = "M-78 240C-84 156-68 112 0 108C68 112 84 156 78 240Z"
HATBAND = "M-82 214C-50 194 50 194 82 214V244H-82Z"
BRIM = (
    "M-128 222C-96 262-50 252 0 252C50 252 96 262 128 222C122 276 62 288 0 286"
    "C-62 288-122 276-128 222Z"
)
FEATHER = "M-62 216C-118 196-142 132-116 66C-76 86-46 140-48 204Z"
FEATHER_RIBS = "M-58 204C-78 166-96 130-106 96M-82 154L-112 146M-92 128L-116 116M-76 162L-76 130"
SIDE_HAIR = "M58-40C92 20 82 74 52 92L44 20Z"
MOUSTACHE = "M0 40C-14 26-38 32-62 14C-58 54-22 62 0 48C22 62 58 54 62 14C38 32 14 26 0 40Z"
GOATEE = "M-14 70Q0 82 14 70Q14 100 0 114Q-14 100-14 70Z"


def ober(look: Look) -> str:
    """The whole figure, 860 high."""
    buttons = (circle(-20, y, 9, GOLD, width=4) for y in (536, 574, 668, 720, 772))
    return "".join(
        (
            shape(BLADE, STEEL),
            shape(ARM_UP, look.cloth),
            shape(COAT, look.cloth),
            shape(LINING, look.trim),
            line("M0 470V656"),
            shape(SASH, look.trim),
            *buttons,
            belt(83, 604),
            shape(ARM_DOWN, look.cloth),
            shape(CUFF_DOWN, look.trim),
            rod(GUARD, GOLD, width=16, inside=7),
            hand(-104, 642),
            shape(COLLAR, PAPER),
            head(
                look,
                mirrored(shape(SIDE_HAIR, look.hair, width=5)),
                shape(MOUSTACHE, look.hair, width=4),
                shape(GOATEE, look.hair, width=4),
                y=326,
                scale=1.2,
            ),
            shape(FEATHER, look.trim),
            line(FEATHER_RIBS, width=4),
            shape(HAT, FELT),
            shape(HATBAND, look.cloth, width=5),
            shape(BRIM, FELT),
            shape(CUFF_UP, look.trim),
            disc(150, 138, 80),
            hand(168, 230),
        )
    )
