"""The König: crown, long beard, ermine and sceptre, the sign before his chest."""

from ..palette import GOLD, LIPS, PAPER, BeardCut, Look
from ..svg import circle, group, line, mirrored, rod, shape
from .parts import disc, hand, head

ROBE = "M-112 466C-82 430 82 430 112 466L170 880H-170Z"
FRONT = "M-30 520L-46 880H46L30 520Z"
EDGE = "M30 520L46 880H84L58 520Z"
SLEEVE_LEFT = "M-104 476C-146 540-150 630-104 702L-60 664C-74 624-72 572-54 530Z"
SLEEVE_RIGHT = (
    "M94 468C124 496 132 530 138 548L148 506L198 518C200 568 186 590 152 592C116 594 90 566 78 536Z"
)
CUFF_RIGHT = "M142 498L202 510L196 544L138 534Z"
ERMINE = (
    "M-118 470C-84 532-40 556 0 556C40 556 84 532 118 470C92 430 46 414 0 414"
    "C-46 414-92 430-118 470Z"
)
TAILS = "M96 466V484M74 492V510M44 512V530"
EDGE_TAILS = "M58 742V758M62 800V816"
CROWN = (
    "M-92 240L-114 112L-74 166L-60 84L-28 158L0 62L28 158L60 84L74 166L114 112L92 240"
    "C50 222-50 222-92 240Z"
)
BAND = "M-92 242C-48 222 48 222 92 242L97 206C48 186-48 186-97 206Z"
SIDE_HAIR = "M56-48C92 10 90 80 62 106L46 20Z"
BEARDS: dict[BeardCut, tuple[str, str]] = {  # the outline, and the strands in it
    "pointed": (
        "M-61 6C-68 96-42 172 0 198C42 172 68 96 61 6C54 34 36 42 20 30C10 22-10 22-20 30"
        "C-36 42-54 34-61 6Z",
        "M0 92V174M-26 88C-24 122-18 144-10 160M26 88C24 122 18 144 10 160",
    ),
    "forked": (
        "M-61 6C-70 90-66 150-34 196C-16 182-4 164 0 136C4 164 16 182 34 196C66 150 70 90 61 6"
        "C54 34 36 42 20 30C10 22-10 22-20 30C-36 42-54 34-61 6Z",
        "M0 92V136M-32 88C-36 118-36 140-32 166M32 88C36 118 36 140 32 166",
    ),
    "round": (
        "M-61 6C-84 60-80 110-58 136C-46 160-20 160 0 172C20 160 46 160 58 136C80 110 84 60 61 6"
        "C54 34 36 42 20 30C10 22-10 22-20 30C-36 42-54 34-61 6Z",
        "M-20 96C-32 100-34 118-22 122M20 96C32 100 34 118 22 122M-6 132C-2 142 8 142 12 134"
        "M-52 92C-60 100-58 112-50 114M52 92C60 100 58 112 50 114",
    ),
}
MOUSTACHE = "M0 44C-17 28-42 36-56 58C-32 72-10 64 0 54C10 64 32 72 56 58C42 36 17 28 0 44Z"
MIDDLE_LEAF = "M0-86C22-62 18-44 0-20C-18-44-22-62 0-86Z"
SIDE_LEAVES = "M0-16C20-52 44-48 42-22C32-30 16-20 0-4C-16-20-32-30-42-22C-44-48-20-52 0-16Z"


def king(look: Look) -> str:
    """The whole figure, 860 high."""
    beard, strands = BEARDS[look.beard_cut]
    pearls = (circle(x, y, 12, PAPER, width=5) for x, y in ((60, 82), (114, 110)))
    return "".join(
        (
            sceptre(),
            shape(ROBE, look.cloth),
            shape(FRONT, look.trim),
            mirrored(shape(EDGE, PAPER), line(EDGE_TAILS, width=7)),
            shape(SLEEVE_RIGHT, look.cloth),
            shape(SLEEVE_LEFT, look.cloth),
            hand(172, 490),
            shape(CUFF_RIGHT, PAPER),
            shape(ERMINE, PAPER),
            mirrored(line(TAILS, width=7)),
            head(
                look,
                mirrored(shape(SIDE_HAIR, look.beard, width=5)),
                shape(beard, look.beard, width=5),
                shape(MOUSTACHE, look.beard, width=4),
                line(strands, width=3.5),
                line("M-11 73Q0 79 11 73", colour=LIPS),
                y=300,
            ),
            shape(CROWN, GOLD),
            shape(BAND, look.cloth),
            mirrored(*pearls, circle(46, 212, 9, GOLD, width=4)),
            circle(0, 60, 13, PAPER, width=5),
            circle(0, 208, 12, PAPER, width=4),
            disc(0, 668, 90),
            hand(-82, 702),
        )
    )


def sceptre() -> str:
    """A golden staff whose head is a ball with a leaf of three."""
    return group(
        rod("M0 340V20", GOLD, width=18, inside=8),
        shape(MIDDLE_LEAF, GOLD, width=5),
        shape(SIDE_LEAVES, GOLD, width=5),
        circle(0, 6, 18, GOLD, width=5),
        x=172,
        y=250,
    )
