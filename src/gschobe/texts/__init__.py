"""Everything that Gschobe says to people, by key and language."""

from gschobe.texts.messages import TextError, keys, say

__all__ = ["TextError", "keys", "say"]
