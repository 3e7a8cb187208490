"""The letters and figures of the index, drawn as lines so that no font is needed."""

from .svg import group, line

HEIGHT = 140
GAP = 16
STROKE = 25

GLYPHS = {  # width, and the line in a box of that width and of HEIGHT
    "A": (104, "M10 140L52 4L94 140M26 96H78"),
    "K": (100, "M16 0V140M90 2L20 82M46 56L96 140"),
    "O": (
        108,
        "M54 11C84 11 95 38 95 70C95 102 84 129 54 129C24 129 13 102 13 70C13 38 24 11 54 11Z",
    ),
    "U": (100, "M14 0V86C14 114 28 129 50 129C72 129 86 114 86 86V0"),
    "D": (100, "M15 11V129H42C76 129 88 104 88 70C88 36 76 11 42 11Z"),
    "B": (
        98,
        "M15 11V129H52C74 129 85 115 85 97C85 79 73 67 54 67H15M54 67C70 67 79 55 79 40"
        "C79 23 68 11 50 11H15",
    ),
    "0": (
        86,
        "M43 11C66 11 74 38 74 70C74 102 66 129 43 129C20 129 12 102 12 70C12 38 20 11 43 11Z",
    ),
    "1": (50, "M2 36L34 12V140"),
    "6": (
        94,
        "M78 24C70 14 60 11 50 11C22 11 13 44 13 82C13 112 26 129 48 129C70 129 82 114 82 93"
        "C82 71 68 58 49 58C30 58 15 70 13 86",
    ),
    "7": (90, "M4 12H82L36 142"),
    "8": (
        94,
        "M47 65C29 65 19 54 19 39C19 23 31 11 47 11C63 11 75 23 75 39C75 54 65 65 47 65"
        "C27 65 13 79 13 97C13 116 27 129 47 129C67 129 81 116 81 97C81 79 67 65 47 65Z",
    ),
    # A straight leg, so that it is not a six upside down.
    "9": (
        94,
        "M47 11C27 11 13 27 13 47C13 68 27 83 47 83C67 83 81 68 81 47C81 27 67 11 47 11Z"
        "M77 64L40 142",
    ),
}


def label(text: str, *, middle: float, top: float, height: float, width: float) -> str:
    """A rank about a vertical middle line; it is made narrower where it is wider than `width`."""
    glyphs = [GLYPHS[letter] for letter in text]
    total = sum(glyph_width for glyph_width, _ in glyphs) + GAP * (len(glyphs) - 1)
    vertical = height / HEIGHT
    horizontal = min(vertical, width / total)
    parts: list[str] = []
    left = 0.0
    for glyph_width, outline in glyphs:
        parts.append(group(line(outline), x=left) if left else line(outline))
        left += glyph_width + GAP
    return group(*parts, x=middle - total * horizontal / 2, y=top, scale=(horizontal, vertical))
