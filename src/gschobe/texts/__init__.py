"""Everything that Gschobe says to people, by key, in their language and the names of their deck."""

from gschobe.texts.messages import TextError, keys, say
from gschobe.texts.speech import Deck, Speech, speak, speaking

__all__ = ["Deck", "Speech", "TextError", "keys", "say", "speak", "speaking"]
