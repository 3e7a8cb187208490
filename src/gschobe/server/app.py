"""The web application: what there is over HTTP, and the tables over sockets."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Mapping
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import parse_qs, urlsplit

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from websockets.http11 import Request as Opening

from gschobe.server import guests, hints, moderating, pages, rounds, status, tables
from gschobe.server.connection import Enter, NotLetIn
from gschobe.server.endpoint import Endpoint, Refuse, Services, Text, answered, refused, routes
from gschobe.server.hub import Hub, UnknownTable
from gschobe.server.limits import Limits
from gschobe.server.openapi import format_openapi
from gschobe.server.persons import known
from gschobe.server.sockets import NO_TABLE, TRY_LATER, Socket, is_foreign, token_of
from gschobe.storage.errors import StorageError
from gschobe.storage.opening import Storage

ENDPOINTS = (
    *guests.ENDPOINTS,
    *moderating.ENDPOINTS,
    *tables.ENDPOINTS,
    *hints.ENDPOINTS,
    *rounds.ENDPOINTS,
    *status.ENDPOINTS,
)
"""All that can be asked for over HTTP."""

TABLE = re.compile(r"/tables/(?P<name>[0-9A-Za-z_-]{1,80})")
"""Where the socket of a table is."""

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
                *routes(ENDPOINTS, self._services),
                described(ENDPOINTS),
                *pages.routes(),
            ],
            exception_handlers=FAILURES,
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

    async def door(self, opening: Opening) -> Enter | int:
        """Who comes to a table over a socket; without a token one watches. Raises NotLetIn."""
        if is_foreign(opening):
            raise NotLetIn(403)
        address = urlsplit(opening.path)
        if (place := TABLE.fullmatch(address.path)) is None:
            raise NotLetIn(404)
        try:
            pump = await self._hub.find(place["name"])
            person = await known(self._storage.people, token_of(opening))
            if person is not None:
                await self._hub.mutes.learn(person.number)
        except UnknownTable:
            return NO_TABLE
        except StorageError:
            return TRY_LATER
        number = None if person is None else person.number
        has_no_rules = parse_qs(address.query).get("with") == ["choices"]
        return lambda connection: Socket(connection, pump, person=number, has_no_rules=has_no_rules)


def described(endpoints: Iterable[Endpoint]) -> Route:
    """Where programs find what there is over HTTP."""
    text = format_openapi(endpoints)

    async def openapi(request: Request) -> Response:
        del request
        return answered(200, Text(text=text, media_type="application/json"))

    return Route("/openapi.json", openapi)


async def _not_there(request: Request, error: Exception) -> Response:
    """There is no such page, or it takes no such method."""
    if isinstance(error, HTTPException) and error.status_code == 404 and pages.is_wanted(request):
        return pages.document(404)
    assert isinstance(error, HTTPException), "nothing else is brought here"
    response = refused(Refuse(error.status_code, WHY.get(error.status_code, "server/no_request")))
    response.headers.update(error.headers or {})
    return response


async def _failed(request: Request, error: Exception) -> Response:
    """A mistake of ours: it is logged, and nothing of it is told."""
    del request, error
    return refused(Refuse(500, "server/failed"))


FAILURES: Mapping[Any, Callable[[Request, Exception], Awaitable[Response]]] = {
    HTTPException: _not_there,
    Exception: _failed,
}
"""How it is said that there is no such page, or that we have failed."""
