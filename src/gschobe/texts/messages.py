"""Say a message of the catalogue in the language of whoever is spoken to.

A message has a key, such as `play/must_follow`, that code, records and wire share; its words stand
in `catalogue/<language>.po`. `./dev` compiles these into the files that are read here.
"""

from __future__ import annotations

import gettext
from functools import cache
from importlib import resources

from gschobe.texts.speech import current


class TextError(LookupError):
    """A message that cannot be said: unknown key or language, or a field without a value."""


class _Catalogue(gettext.GNUTranslations):
    """A compiled catalogue that refuses an unknown key, where gettext would return the key."""

    _catalog: dict[str, str]  # where the base class puts what it reads; "" is the header

    def keys(self) -> frozenset[str]:
        return frozenset(self._catalog) - {""}

    def gettext(self, message: str) -> str:
        if message not in self.keys():
            raise TextError(f"the catalogue has no text “{message}”")
        return super().gettext(message)


@cache
def _catalogue(language: str) -> _Catalogue:
    compiled = resources.files("gschobe.texts") / "catalogue" / f"{language}.mo"
    try:
        with compiled.open("rb") as file:
            return _Catalogue(file)
    except FileNotFoundError:
        raise TextError(f"there is no catalogue for the language “{language}”") from None


def say(key: str, **data: object) -> str:
    """The text of a key in the current language, its fields filled in from `data`.

    >>> say("error/see_help", command="play")
    'See “gschobe play --help”.'
    """
    text = _catalogue(current().language).gettext(key)
    try:
        return text.format(**data)
    except KeyError as missing:
        raise TextError(f"the text “{key}” needs a value for {missing}") from None


def keys(language: str = "en") -> frozenset[str]:
    """The keys of all messages that a language can say."""
    return _catalogue(language).keys()
