"""The web application: what there is over HTTP, and the tables over sockets."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from gschobe.server import guests, moderating, pages, rounds, status, tables
from gschobe.server.endpoint import Refuse, Services, Text, answered, refused, route
from gschobe.server.hub import Hub, UnknownTable
from gschobe.server.limits import Limits
from gschobe.server.openapi import format_openapi
from gschobe.server.persons import known
from gschobe.server.sockets import FOREIGN, NO_TABLE, TRY_LATER, Socket, is_foreign, token_of
from gschobe.storage.errors import StorageError
from gschobe.storage.opening import Storage

ENDPOINTS = (
    *guests.ENDPOINTS,
    *moderating.ENDPOINTS,
    *tables.ENDPOINTS,
    *rounds.ENDPOINTS,
    *status.ENDPOINTS,
)
"""All that can be asked for over HTTP."""

WHY = {404: "server/no_such_page", 405: "server/no_such_method"}


class Server:
    """The routes, over a hub and a storage."""

    def __init__(self, hub: Hub, storage: Storage, *, limits: Limits | None = None) -> None:
        self._hub = hub
        self._storage = storage
        self._services = Services(hub=hub, storage=storage, limits=limits or Limits())

    def app(self) -> Starlette:
        """The application as a server runs it."""
        return Starlette(
            routes=[
                *(route(each, self._services) for each in ENDPOINTS),
                Route("/openapi.json", _openapi),
                WebSocketRoute("/tables/{name}", self._table),
                *pages.routes(),
            ],
            exception_handlers={HTTPException: _not_there, Exception: _failed},
            lifespan=self._lifespan,
        )

    @asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncGenerator[None]:
        del app
        await self._hub.start()
        self._services.is_ready = True
        yield
        self._services.is_ready = False
        await self._hub.close()

    async def _table(self, socket: WebSocket) -> None:
        """A table over a socket; without a token one watches."""
        if is_foreign(socket):
            await socket.close(FOREIGN)
            return
        try:
            pump = await self._hub.find(socket.path_params["name"])
            person = await known(self._storage.people, token_of(socket))
            if person is not None:
                await self._hub.mutes.learn(person.number)
        except UnknownTable:
            await socket.close(NO_TABLE)
            return
        except StorageError:
            await socket.close(TRY_LATER)
            return
        await Socket(socket, person=None if person is None else person.number).run(pump)


async def _openapi(request: Request) -> Response:
    """What there is over HTTP, for programs."""
    del request
    return answered(200, Text(text=format_openapi(ENDPOINTS), media_type="application/json"))


async def _not_there(request: Request, error: Exception) -> Response:
    """There is no such page, or it takes no such method."""
    del request
    assert isinstance(error, HTTPException), "nothing else is brought here"
    response = refused(Refuse(error.status_code, WHY.get(error.status_code, "server/no_request")))
    response.headers.update(error.headers or {})
    return response


async def _failed(request: Request, error: Exception) -> Response:
    """A mistake of ours: it is logged, and nothing of it is told."""
    del request, error
    return refused(Refuse(500, "server/failed"))
