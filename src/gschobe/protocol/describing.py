"""The messages described from their types: `docs/protocol.schema.json` and `docs/protocol.md`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any, get_args

import msgspec

from gschobe.protocol.actions import Deed
from gschobe.protocol.events import Happened
from gschobe.protocol.messages import Notice, Request

Schema = dict[str, Any]
REF = "#/$defs/{name}"

INTRO = """\
# The protocol of a live table

*This page is made from the message types by `./dev docs`. [protocol.schema.json](protocol.schema.json) says
the same for programs, [openapi.json](openapi.json) describes what there is over HTTP.*

A table is a WebSocket at `/tables/NAME`; every message is one JSON object in a text frame, and `type` says
which. The protocol of the socket is `gschobe.1`. Whoever wants to play says who he is with the token that
`POST /api/guests` has given him: in the header `Authorization: Bearer TOKEN`, or, from a browser, as one more
offered protocol `token.TOKEN`. Without a token one watches.

First comes a `snapshot`, then a notice for each thing that happens. Notices have the number of their
entry in the log of the table, `seq`, which only grows; who comes again gets a new snapshot, so nothing is
missed, and a notice whose `seq` is not above that of the snapshot is not news. The running round is told
from its deal on by the same messages that are sent while it is played: a client folds one kind of thing
(`gschobe.protocol.seeing`).

Each request has a `key` that the client makes up. The answer `accepted` or `refused` has the same key; a
request that is sent again with its key, say after a lost connection, is not carried out twice. `accepted` is sent
once what was asked for is on the disk. A refusal has a stable `code`, whose sentence is in the catalogue of
texts under that key, and `data`, which fills it in.

A client that has no rules of its own opens the socket with `?with=choices`: after every change it is told
in `choices` whose turn it is, what the receiver may do, and why each other card of his hand may not be played.

Cards are written as suit and rank (E R S T for Eicheln, Rosen, Schellen, Schilten; A K O U X 9 8 7 6, X is
the ten), hands by the ranks of the four suits in that order (`K9.AOX97.X.O.`), seats as S E N W in the
order of play, teams as A (South and North) and B, contracts as E R S T O U. `null` stands where the receiver may
not know something.

For the proof of a deal (proof.md) the table binds itself to a seed, `bound_to_seed`; a client answers
`ready` with the hash of a value, and after `values_awaited` it shows the value. Nobody has to: a deal waits
a few seconds for what is missing, and its proof says who gave nothing.

| closed with | because | come again |
|---|---|---|
| 1012, 1013 | the server ends, starts anew or cannot reach its database | yes, after a moment |
| 4001 | the table was put away | no |
| 4002 | the person was erased | no |
| 4004 | there is no such table | no |
| 4008 | too much that was no request | not so fast |
| 4009 | notices were not taken | yes |

A socket that a page of another site asks for is not opened at all (403). A message has at most 4096 bytes; who sends
one that has more than twice as many is cut off. The server pings whoever is silent for 20 seconds.

A bot that plays a seat, with `gschobe.client`:

```python
import asyncio
from contextlib import suppress
from random import Random

from gschobe.bots.simple import SimpleBot
from gschobe.client import Guest, Refusal
from gschobe.core.actions import ConfirmCount, TurnTrick
from gschobe.core.legality import why_illegal
from gschobe.core.seats import Seat


def wish(view):
    # Agree to the count, turn the trick, or do what the bot chooses.
    for action in (ConfirmCount(seat=view.seat), TurnTrick(seat=view.seat)):
        if why_illegal(view, action) is None:
            return action
    return SimpleBot().choose(view, rng=Random(), budget=1).action


async def main(server, table):
    guest = await Guest.new(server, name="Robi")
    at = await guest.join(table)
    await at.sit(Seat.EAST)
    while (view := await at.asked()) is not None:
        with suppress(Refusal):  # a partner may have agreed to the count before
            await at.act(wish(view))


asyncio.run(main("http://127.0.0.1:8000", "NAME"))
```
"""

CHAPTERS = (
    ("Requests", "What a person asks of a table.", Request),
    ("Deeds", "What is done with `act`; the field `do` says which.", Deed),
    ("Notices", "What a table sends.", Notice),
    (
        "What happens",
        "What `told` holds: the events of a round, as the receiver may know them.",
        Happened,
    ),
)
UNIONS = {
    frozenset(kind.__name__ for kind in get_args(Deed)): "a deed (below)",
    frozenset(kind.__name__ for kind in get_args(Happened)): "what happens (below)",
}
"""What is said in place of a long list of names."""


def message_schema() -> Schema:
    """The JSON schema of all messages, with `Request` and `Notice` to begin from."""
    (request, notice), parts = msgspec.json.schema_components([Request, Notice], ref_template=REF)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The protocol of a live table",
        "description": "See protocol.md.",
        "$defs": {"Request": request, "Notice": notice, **parts},
    }


def format_schema() -> str:
    """The schema as the text of its file."""
    return json.dumps(message_schema(), indent=2, ensure_ascii=False) + "\n"


def format_page() -> str:
    """The page that describes the messages."""
    parts: Schema = message_schema()["$defs"]
    told: set[str] = set()
    lines = [INTRO.rstrip()]
    for title, sentence, union in CHAPTERS:
        lines += ["", f"## {title}", "", sentence]
        for kind in get_args(union):
            told.add(kind.__name__)
            lines += _message(kind, parts[kind.__name__])
    lines += ["", "## Parts", "", "What stands inside other messages."]
    for name in sorted(set(parts) - told - {"Request", "Notice"}):
        lines += ["", f"### {name}", "", *_described(parts[name])]
    return "\n".join(lines) + "\n"


def _message(kind: type[Any], schema: Schema) -> Iterable[str]:
    tagged = kind.__struct_config__
    return "", f"### `{tagged.tag}`", "", *_described(schema, tag_field=tagged.tag_field)


def _described(schema: Schema, *, tag_field: str = "type") -> Iterator[str]:
    yield from (line.strip() for line in schema["description"].splitlines())
    needed = schema.get("required", ())
    fields = {name: of for name, of in schema["properties"].items() if name != tag_field}
    if fields:
        yield from ("", "| field | is | may be left out |", "|---|---|---|")
    for name, of in fields.items():
        left_out = "" if name in needed else f"then `{json.dumps(of.get('default'))}`"
        yield f"| `{name}` | {_kind(of)} | {left_out} |"


def _kind(schema: Schema) -> str:
    """A type in words, such as “`A`, `B` or null”."""
    if "$ref" in schema:
        return schema["$ref"].rpartition("/")[2]
    if "anyOf" in schema:
        kinds = [_kind(each) for each in schema["anyOf"]]
        return UNIONS.get(frozenset(kinds)) or _either(kinds)
    if "enum" in schema:
        return _either("null" if each is None else f"`{each}`" for each in schema["enum"])
    match schema:
        case {"type": "array", "prefixItems": [first, *_] as items}:
            return f"list of {len(items)}: {_kind(first)}"
        case {"type": "array", "items": dict() as items}:
            return f"list: {_kind(items)}"
        case {"type": "string", "pattern": pattern}:
            return f"text, `{re.sub('[|]', chr(92) + '|', pattern)}`"
        case {"type": "string", "maxLength": most}:
            return f"text of at most {most} characters"
        case {"type": "string"}:
            return "text"
        case {"type": "integer"}:
            return "number"
        case {"type": "boolean"}:
            return "true or false"
        case {"type": "object"}:
            return "object of texts"
        case _:
            return str(schema.get("type", "null"))


def _either(kinds: Iterable[str]) -> str:
    *most, last = dict.fromkeys(kinds)
    return f"{', '.join(most)} or {last}" if most else last
