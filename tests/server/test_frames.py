"""Our frames are those of the library, and nothing else is taken for a short text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from gschobe.server.frames import ends_with_a_frame, short_text, text_frame

LENGTHS = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000]

CONTROLS = (Opcode.CLOSE, Opcode.PING, Opcode.PONG)
MESSAGES = (Opcode.TEXT, Opcode.BINARY, Opcode.CONT)

frames = st.one_of(
    st.builds(Frame, st.sampled_from(CONTROLS), st.binary(max_size=125)),
    st.builds(Frame, st.sampled_from(MESSAGES), st.integers(0, 300).map(bytes), st.booleans()),
)


@pytest.mark.parametrize("length", LENGTHS)
def test_a_text_is_the_frame_that_the_library_makes(length: int) -> None:
    text = b"x" * length
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@given(st.binary(max_size=125))
def test_a_short_text_is_what_the_library_has_written(text: bytes) -> None:
    assert short_text(Frame(Opcode.TEXT, text).serialize(mask=True)) == text


@given(frames, st.binary(max_size=9))
def test_a_short_text_is_a_whole_unbroken_text_that_comes_alone(frame: Frame, more: bytes) -> None:
    data = frame.serialize(mask=True) + more
    is_one = frame.opcode is Opcode.TEXT and frame.fin and len(frame.data) <= 125 and not more
    assert (short_text(data) is not None) == is_one


@pytest.mark.parametrize("length", LENGTHS)
@pytest.mark.parametrize("mask", [True, False])
def test_bytes_end_with_a_frame_at_its_last_byte_and_nowhere_before(
    length: int, mask: bool
) -> None:
    ping, text = (
        Frame(opcode, bytes(n)) for opcode, n in ((Opcode.PING, 3), (Opcode.TEXT, length))
    )
    first, second = ping.serialize(mask=mask), text.serialize(mask=mask)
    assert ends_with_a_frame(first + second)
    for place in {*range(1, min(16, len(second))), len(second) - 1}:
        assert not ends_with_a_frame(first + second[:place])
