"""Frames of a WebSocket (RFC 6455 §5.2): the one in which a text goes out, and the short one in which nearly all come in.

Whatever else comes in `websockets` reads.
"""

from __future__ import annotations

TEXT = 0x81
"""The first byte of a text that is in one frame."""

MASKED = 0x80
"""The bit beside the length that says that a client's mask follows."""

SHORT, TWO_BYTES, EIGHT_BYTES = 125, 126, 127
"""The length itself, or how many bytes it has."""


def text_frame(text: bytes) -> bytes:
    """A text as a server sends it: in one frame, with its length before it.

    >>> text_frame(b"{}")
    b'\\x81\\x02{}'
    """
    length = len(text)
    if length <= SHORT:
        return bytes((TEXT, length)) + text
    if length < 65_536:
        return bytes((TEXT, TWO_BYTES)) + length.to_bytes(2, "big") + text
    return bytes((TEXT, EIGHT_BYTES)) + length.to_bytes(8, "big") + text


def short_text(data: bytes) -> bytes | None:
    """The text, where this is the frame of a client with a short one and nothing else; else None.

    >>> short_text(b"\\x81\\x82\\x01\\x02\\x03\\x04" + b"zz"), short_text(b"\\x89\\x80\\x01\\x02\\x03\\x04")
    (b'{x', None)
    """
    length = len(data) - 6
    if not 0 <= length <= SHORT or data[0] != TEXT or data[1] != MASKED | length:
        return None
    mask = (data[2:6] * (length // 4 + 1))[:length]
    return (int.from_bytes(data[6:], "big") ^ int.from_bytes(mask, "big")).to_bytes(length, "big")


def ends_with_a_frame(data: bytes) -> bool:
    """Whether the last frame is there to its end, where the first begins with the first byte.

    >>> ping, text = b"\\x89\\x80....", b"\\x81\\x82....zz"
    >>> ends_with_a_frame(ping + text), ends_with_a_frame(ping + text[:-1])
    (True, False)
    """
    place, end = 0, len(data)
    while place + 2 <= end:
        masked, length = data[place + 1] & MASKED, data[place + 1] & ~MASKED
        place += 2
        if length > SHORT:
            size = 2 if length == TWO_BYTES else 8
            length = int.from_bytes(data[place : place + size], "big")
            place += size
        place += length + (4 if masked else 0)
    return place == end
