"""The web application: guests and tables over HTTP, the tables themselves over sockets."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from gschobe.core.rulestext import RulesTextError, abbreviate_rules, parse_rules
from gschobe.core.tablerules import RulesError
from gschobe.server.hub import Hub, UnknownTable, Wanted
from gschobe.server.persons import NameRefused, known, new_guest
from gschobe.server.pump import Pump
from gschobe.server.sockets import FOREIGN, NO_TABLE, TRY_LATER, Socket, is_foreign, token_of
from gschobe.storage.errors import StorageError
from gschobe.storage.opening import Storage
from gschobe.storage.people import Person
from gschobe.table.entries import Times
from gschobe.table.telling import holder

LARGEST_BODY = 65_536

SECURITY = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
}
"""What every answer tells the browser."""


class NewGuest(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody wants to be known under a name."""

    name: str


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody wants a table: its rules in a line, open to anybody or by link."""

    rules: str = "schieber"
    open: bool = False
    card_seconds: float | None = None


Wish = TypeVar("Wish", bound=msgspec.Struct)


def _answer(status: int, body: Any) -> Response:
    text = msgspec.json.encode(body)
    return Response(text, status, media_type="application/json", headers=SECURITY)


def _refusal(status: int, code: str, **data: str) -> Response:
    return _answer(status, {"code": code, "data": data})


class Server:
    """The routes, over a hub and a storage."""

    def __init__(self, hub: Hub, storage: Storage) -> None:
        self._hub = hub
        self._storage = storage
        self._is_ready = False

    def app(self) -> Starlette:
        """The application as a server runs it."""
        return Starlette(
            routes=[
                Route("/health", self._health),
                Route("/ready", self._ready),
                Route("/metrics", self._metrics),
                Route("/api/guests", self._new_guest, methods=["POST"]),
                Route("/api/tables", self._tables, methods=["GET"]),
                Route("/api/tables", self._new_table, methods=["POST"]),
                Route("/api/rounds", self._rounds, methods=["GET"]),
                Route("/rounds/{address}", self._round),
                Route("/rounds/{address}/proof", self._proof),
                WebSocketRoute("/tables/{name}", self._table),
            ],
            lifespan=self._lifespan,
        )

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncGenerator[None]:
        del app
        await self._hub.start()
        self._is_ready = True
        yield
        self._is_ready = False
        await self._hub.close()

    # --- How it is ----------------------------------------------------------------------------

    async def _health(self, request: Request) -> Response:
        del request
        return _answer(200, {"status": "alive"})

    async def _ready(self, request: Request) -> Response:
        """Whether people can be sent here: all tables are read back, and the storage answers."""
        del request
        try:
            await self._storage.check()
        except StorageError as error:
            return _refusal(503, error.code)
        is_ready = self._is_ready and self._hub.is_awake
        return _answer(200 if is_ready else 503, {"ready": is_ready})

    async def _metrics(self, request: Request) -> Response:
        """What an operator watches, in the words of Prometheus."""
        del request
        pumps = self._hub.pumps
        lines = {
            "gschobe_tables": len(pumps),
            "gschobe_tables_playing": sum(
                pump.table.state.has_begun and not pump.table.state.is_over for pump in pumps
            ),
            "gschobe_tables_waiting_for_storage": sum(pump.trouble for pump in pumps),
            "gschobe_entries": sum(pump.table.state.seq for pump in pumps),
        }
        text = "".join(f"# TYPE {name} gauge\n{name} {value}\n" for name, value in lines.items())
        return Response(text, media_type="text/plain; version=0.0.4", headers=SECURITY)

    # --- Guests and tables --------------------------------------------------------------------

    async def _person(self, request: Request) -> Person | None:
        kind, _, token = request.headers.get("authorization", "").partition(" ")
        return await known(self._storage.people, token if kind.lower() == "bearer" else None)

    async def _new_guest(self, request: Request) -> Response:
        wanted = await _read(request, NewGuest)
        if wanted is None:
            return _refusal(400, "server/no_request")
        try:
            person, token = await new_guest(self._storage.people, wanted.name)
        except NameRefused as error:
            return _refusal(400, error.code)
        except StorageError as error:
            return _refusal(503, error.code)
        return _answer(201, {"person": person.number, "name": person.name, "token": token})

    async def _tables(self, request: Request) -> Response:
        del request
        return _answer(200, {"tables": [_listed(pump) for pump in self._hub.open_tables()]})

    async def _new_table(self, request: Request) -> Response:
        person = await self._person(request)
        if person is None:
            return _refusal(401, "server/unknown_person")
        wanted = await _read(request, NewTable)
        if wanted is None:
            return _refusal(400, "server/no_request")
        try:
            rules = parse_rules(wanted.rules)
        except RulesTextError as error:
            return _refusal(400, error.code, found=error.found, known=error.known)
        except RulesError as error:
            return _refusal(400, error.code)
        times = Times(card=wanted.card_seconds)
        try:
            pump = await self._hub.open(
                Wanted(rules=rules, times=times, is_open=wanted.open), host=person.number
            )
        except StorageError as error:
            return _refusal(503, error.code)
        return _answer(201, {"table": pump.name})

    async def _rounds(self, request: Request) -> Response:
        """The rounds of whoever asks, the latest first."""
        person = await self._person(request)
        if person is None:
            return _refusal(401, "server/unknown_person")
        found = await self._storage.archive.rounds_of(person.number)
        rounds = [
            {"address": each.address, "finished": each.finished, "points": each.summary}
            for each in found
        ]
        return _answer(200, {"rounds": rounds})

    async def _round(self, request: Request) -> Response:
        """The record of a finished round, at its permanent address."""
        found = await self._storage.archive.find(request.path_params["address"])
        if found is None:
            return _refusal(404, "server/no_such_round")
        return Response(found.record, media_type="text/plain; charset=utf-8", headers=SECURITY)

    async def _proof(self, request: Request) -> Response:
        """The proof of its deal; nothing where the cards were given."""
        found = await self._storage.archive.find(request.path_params["address"])
        if found is None or found.proof is None:
            return _refusal(404, "server/no_such_round")
        return Response(found.proof, media_type="application/json", headers=SECURITY)

    async def _table(self, socket: WebSocket) -> None:
        """A table over a socket; without a token one watches."""
        if is_foreign(socket):
            await socket.close(FOREIGN)
            return
        try:
            pump = await self._hub.find(socket.path_params["name"])
            person = await known(self._storage.people, token_of(socket))
        except UnknownTable:
            await socket.close(NO_TABLE)
            return
        except StorageError:
            await socket.close(TRY_LATER)
            return
        await Socket(socket, person=None if person is None else person.number).run(pump)


def _listed(pump: Pump) -> dict[str, object]:
    state = pump.table.state
    return {
        "table": pump.name,
        "rules": abbreviate_rules(state.game.rules),
        "seats": list(map(holder, state.seats)),
    }


async def _read(request: Request, kind: type[Wish]) -> Wish | None:
    """The body of a request; None where it is none of its kind."""
    body = b""
    async for piece in request.stream():
        body += piece
        if len(body) > LARGEST_BODY:
            return None
    try:
        return msgspec.json.decode(body, type=kind)
    except msgspec.DecodeError:
        return None
