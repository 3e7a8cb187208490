"""A guest at a server: opens tables and sits down at them."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from gschobe.client.seat import Connection, Seated

SUBPROTOCOL = Subprotocol("gschobe.1")


def _as_it_is(connection: ClientConnection) -> Connection:
    return connection


@dataclass(frozen=True, kw_only=True)
class Guest:
    """Somebody whom the server knows by his token."""

    server: str
    person: int
    token: str

    @staticmethod
    async def new(server: str, *, name: str) -> Guest:
        """Become a guest of a server, such as `http://127.0.0.1:8000`."""
        known = await _post(f"{server}/api/guests", {"name": name}, token=None)
        return Guest(server=server, person=known["person"], token=known["token"])

    async def open_table(self, **wishes: Any) -> str:
        """Open a table, such as `open_table(rules="swiss")`; its name is its link."""
        opened = await _post(f"{self.server}/api/tables", wishes, token=self.token)
        return str(opened["table"])

    async def join(
        self, table: str, *, over: Callable[[ClientConnection], Connection] = _as_it_is
    ) -> Seated:
        """Come to a table; `sit` takes a seat there. `over` may put something before the connection."""
        address = f"{self.server.replace('http', 'ws', 1)}/tables/{table}"
        headers = {"Authorization": f"Bearer {self.token}"}
        connection = await connect(
            address, additional_headers=headers, subprotocols=[SUBPROTOCOL], compression=None
        )
        seated = Seated(over(connection), table=table)
        await seated.until(lambda at: at.seen is not None)
        return seated


async def _post(address: str, body: dict[str, Any], *, token: str | None) -> dict[str, Any]:
    headers = {"Content-Type": "application/json"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    request = urllib.request.Request(address, json.dumps(body).encode(), headers)

    def ask() -> dict[str, Any]:
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise ConnectionError(error.read().decode()) from error

    return await asyncio.to_thread(ask)
