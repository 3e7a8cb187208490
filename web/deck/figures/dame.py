"""The Dame: long hair, bodice and apron of a costume, the sign held up like a mirror."""

from ..palette import GOLD, LIPS, PAPER, SKIN, Look
from ..svg import circle, line, mirrored, rod, shape
from .parts import disc, hand, head

BACK_HAIR = (
    "M0 182C-100 178-122 270-108 346C-100 404-116 446-132 480C-84 492-46 470-38 420H38"
    "C46 470 84 492 132 480C116 446 100 404 108 346C122 270 100 178 0 182Z"
)
SKIRT = "M-66 606C-110 690-136 780-150 880H130C116 780 100 690 66 606Z"
APRON = "M-44 618C-62 700-76 790-80 880H72C66 790 56 700 44 618Z"
APRON_BORDER = "M-76 806Q-4 824 66 806M-80 838Q-4 856 70 838"
BLOUSE = "M-84 466C-50 440 50 440 84 466L72 540H-72Z"
BODICE = "M-72 500C-60 530-30 520 0 548C30 520 60 530 72 500L68 618C30 632-30 632-68 618Z"
LACES = "M-20 552L20 572M20 552L-20 572M-20 582L20 602M20 582L-20 602"
NECK = "M-34 400V448Q0 500 34 448V400Z"
SLEEVE_LEFT = "M-78 464C-124 460-148 516-134 584C-112 600-80 594-62 578L-58 524Z"
FOREARM_LEFT = "M-126 578C-128 640-98 668-46 664L-42 632C-72 630-86 614-88 580Z"
SLEEVE_RIGHT = "M74 464C118 446 184 464 196 520C190 556 152 570 116 556C92 546 76 524 62 510Z"
FOREARM_RIGHT = "M148 500L146 316H188L192 520Z"
PARTED = (
    "M-78 316C-82 236-40 212 0 212C40 212 82 236 78 316C66 286 30 276 0 236C-30 276-66 286-78 316Z"
)
TIARA = "M-76 232L-88 150L-44 182L0 116L44 182L88 150L76 232C40 208-40 208-76 232Z"


def dame(look: Look) -> str:
    """The whole figure, 860 high."""
    return "".join(
        (
            shape(BACK_HAIR, look.hair),
            shape(SKIRT, look.cloth),
            shape(APRON, look.trim),
            line(APRON_BORDER, width=5, colour=look.cloth),
            shape(FOREARM_RIGHT, SKIN),
            shape(SLEEVE_RIGHT, PAPER),
            shape(BLOUSE, PAPER),
            shape(BODICE, look.cloth),
            line(LACES, width=5, colour=GOLD),
            shape(FOREARM_LEFT, SKIN),
            shape(SLEEVE_LEFT, PAPER),
            line("M-134 580Q-98 602-62 576", width=5),
            hand(-42, 648),
            shape(NECK, SKIN),
            rod("M-36 446Q0 506 36 446", GOLD, width=12, inside=5),
            head(
                look,
                shape("M-15 50Q-6 44 0 48Q6 44 15 50Q0 66-15 50Z", LIPS, width=0),
                mirrored(line("M32-2L40-8", width=4)),
                y=328,
                scale=1.2,
            ),
            shape(PARTED, look.hair),
            shape(TIARA, GOLD),
            mirrored(circle(88, 148, 10, PAPER, width=5)),
            circle(0, 112, 11, PAPER, width=5),
            circle(0, 190, 11, look.cloth, width=4),
            rod("M167 340V200", GOLD, width=20, inside=9),
            disc(156, 146, 80),
            hand(167, 300),
        )
    )
