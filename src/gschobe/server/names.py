"""Which names there may be: short, readable, and none that somebody should not have to read."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from importlib.resources import files

LONGEST_NAME = 24
NAME = re.compile(r"[^\W_][\w .'-]*", re.UNICODE)

LOOKS_LIKE = str.maketrans(
    "0134578@$!|€"  # digits and signs
    "авекмнорстухіјѕԁɡ"  # Cyrillic
    "αβεικνορτυχ",  # Greek
    "oieastbasiieabekmhopctyxijsdgabeiknoptux",
)
"""Letters of other kinds that are read as one of ours."""


class NameRefused(ValueError):
    """A name that cannot be had."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def checked_name(text: str) -> str:
    """The name as it is shown, without blanks around it.

    Raises NameRefused for one that is empty, too long or no name, or has a word that nobody bears.
    """
    name = " ".join(unicodedata.normalize("NFKC", text).split())
    if not name or len(name) > LONGEST_NAME or not NAME.fullmatch(name):
        raise NameRefused("server/name_refused")
    if has_refused_word(name):
        raise NameRefused("server/name_unwanted")
    return name


def has_refused_word(name: str) -> bool:
    """Whether a name has one of the words of `refused_words.txt`, however it is spelled.

    >>> has_refused_word("H1tl3r"), has_refused_word("f.u.c.k"), has_refused_word("Ignazio Marsch")
    (True, True, False)
    """
    anywhere, alone = _refused_words()
    words = [_folded(word) for word in re.split(r"[^\w@$!|€]|_", name)]
    joined = "".join(words)
    if any(word in joined for word in anywhere):
        return True
    return not alone.isdisjoint({*words, joined})


@cache
def _refused_words() -> tuple[frozenset[str], frozenset[str]]:
    """Words that are found inside others, and words by themselves."""
    text = files("gschobe.server").joinpath("refused_words.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    anywhere = {_folded(line.rstrip("*")) for line in lines if line.endswith("*")}
    return frozenset(anywhere), frozenset(_folded(line.rstrip("*")) for line in lines)


def _folded(word: str) -> str:
    """A word as it is heard: one case, no accents, our letters, none of them twice in a row."""
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", word).casefold())
    letters = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return re.sub(r"(.)\1+", r"\1", letters.translate(LOOKS_LIKE))
