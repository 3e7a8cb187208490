"""A guest at a server: opens tables and sits down at them."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass
from http.client import HTTPException
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Subprotocol

from gschobe.client.seat import Connection, Seated

SUBPROTOCOL = Subprotocol("gschobe.1")


def _as_it_is(connection: ClientConnection) -> Connection:
    return connection


class NotDone(ConnectionError):
    """What was asked for over HTTP is not done; `code` is that of the sentence."""

    def __init__(self, status: int, code: str, data: dict[str, str]) -> None:
        super().__init__(f"{status} {code} {data}")
        self.status = status
        self.code = code
        self.data = data


@dataclass(frozen=True, kw_only=True)
class Guest:
    """Somebody whom the server knows by his token."""

    server: str
    person: int
    token: str

    @staticmethod
    async def new(server: str, *, name: str) -> Guest:
        """Become a guest of a server, such as `http://127.0.0.1:8000`."""
        known = await _ask(f"{server}/api/guests", "POST", {"name": name}, token=None)
        return Guest(server=server, person=known["person"], token=known["token"])

    async def open_table(self, **wishes: Any) -> str:
        """Open a table, such as `open_table(rules="swiss")`; its name is its link."""
        opened = await self.ask("POST", "/api/tables", **wishes)
        return str(opened["table"])

    async def ask(self, method: str, path: str, /, **body: Any) -> Any:
        """Ask for anything of openapi.json, as oneself. Raises NotDone where it is refused."""
        given = body if method not in ("GET", "DELETE") else None
        return await _ask(f"{self.server}{path}", method, given, token=self.token)

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


async def _ask(address: str, method: str, body: dict[str, Any] | None, *, token: str | None) -> Any:
    headers = {"Content-Type": "application/json"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, headers, method=method)

    def ask() -> Any:
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                text = answer.read()
        except urllib.error.HTTPError as error:
            raise _refused(error) from error
        except HTTPException as error:
            raise ConnectionError("the server has gone") from error
        return json.loads(text) if text else None

    return await asyncio.to_thread(ask)


def _refused(error: urllib.error.HTTPError) -> NotDone | ConnectionError:
    text = error.read().decode()
    try:
        told = json.loads(text)
        return NotDone(error.code, told["code"], told["data"])
    except (ValueError, KeyError, TypeError):
        return ConnectionError(text)
