"""Asks a server over HTTP, as any program can."""

from __future__ import annotations

import asyncio
import gzip
import json
import urllib.error
import urllib.request
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, kw_only=True)
class Answer:
    """What came back; `code` is that of a refusal."""

    status: int
    body: Any
    headers: Mapping[str, str]

    @property
    def code(self) -> str:
        """Why it was refused."""
        return str(self.body["code"])


@dataclass(frozen=True, kw_only=True)
class Asker:
    """Somebody who asks, known by a token or not."""

    server: str
    token: str | None = None

    async def ask(self, method: str, path: str, body: object = None, **headers: str) -> Answer:
        """Ask, with a body as JSON, or as it is where it is bytes."""
        return await asyncio.to_thread(self.ask_now, method, path, body, **headers)

    def ask_now(self, method: str, path: str, body: object = None, **headers: str) -> Answer:
        """Ask where there is no event loop."""
        data = body if isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(
            self.server + path, data if body is not None else None, method=method
        )
        for name, value in headers.items():
            request.add_header(name.replace("_", "-"), value)
        if self.token is not None:
            request.add_header("Authorization", f"Bearer {self.token}")
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return _read(answer.status, answer.read(), answer.headers)
        except urllib.error.HTTPError as error:
            return _read(error.code, error.read(), error.headers)

    async def guest(self, name: str) -> tuple[int, Asker]:
        """A new guest."""
        known = (await self.ask("POST", "/api/guests", {"name": name})).body
        return known["person"], Asker(server=self.server, token=known["token"])


def _read(status: int, text: bytes, headers: Any) -> Answer:
    if headers.get("content-encoding") == "gzip":
        text = gzip.decompress(text)
    is_json = "json" in headers.get("content-type", "")
    return Answer(
        status=status,
        body=json.loads(text) if is_json else text.decode(),
        headers={name.lower(): value for name, value in headers.items()},
    )
