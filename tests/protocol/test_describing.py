"""The description names every message, and what it says of them is true."""

from typing import get_args

import msgspec
import pytest

from gschobe.protocol.actions import Deed
from gschobe.protocol.describing import format_page, message_schema
from gschobe.protocol.events import Happened
from gschobe.protocol.messages import Notice, Request


@pytest.mark.parametrize("union", [Request, Deed, Notice, Happened])
def test_every_message_has_its_paragraph_and_its_schema(union: object) -> None:
    page, parts = format_page(), message_schema()["$defs"]
    for kind in get_args(union):
        assert f"### `{kind.__struct_config__.tag}`\n" in page
        assert kind.__name__ in parts
        assert set(parts[kind.__name__]["properties"]) >= set(kind.__struct_fields__)


def test_whatever_is_referred_to_is_there() -> None:
    schema = message_schema()
    text = msgspec.json.encode(schema).decode()
    referred = {part.partition('"')[0] for part in text.split('"#/$defs/')[1:]}
    assert referred <= set(schema["$defs"])
    assert "unknown" not in format_page()
