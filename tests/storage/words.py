"""Entries whose bodies are words, so that a log reads like a sentence."""

from gschobe.storage.log import Entry


def entries(sentence: str) -> tuple[Entry, ...]:
    """One entry a word."""
    return tuple(Entry(kind="word/1", body=word.encode()) for word in sentence.split())


def sentence(read: tuple[Entry, ...]) -> str:
    """The words of entries."""
    return " ".join(entry.body.decode() for entry in read)
