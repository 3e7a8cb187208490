"""The web application of an event: what there is over HTTP, and the pages."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager

from starlette.applications import Starlette

from gschobe.server import pages
from gschobe.server.app import FAILURES, described
from gschobe.server.day import (
    decisions,
    desk,
    drawing,
    field,
    founding,
    hall,
    history,
    links,
    lists,
    passen,
    players,
    prints,
    scores,
    scribes,
    taking_away,
)
from gschobe.server.day.day import Day
from gschobe.server.endpoint import routes
from gschobe.server.status import HEALTH

ENDPOINTS = (
    *links.ENDPOINTS,
    *founding.ENDPOINTS,
    *desk.ENDPOINTS,
    *field.ENDPOINTS,
    *drawing.ENDPOINTS,
    *passen.ENDPOINTS,
    *scores.ENDPOINTS,
    *decisions.ENDPOINTS,
    *lists.ENDPOINTS,
    *history.ENDPOINTS,
    *prints.ENDPOINTS,
    *taking_away.ENDPOINTS,
    *scribes.ENDPOINTS,
    *hall.ENDPOINTS,
    *players.ENDPOINTS,
)
"""All that can be asked for at an event."""


def day_app(day: Day) -> Starlette:
    """The application of one event, without live tables beside it."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncGenerator[None]:
        del app
        yield
        day.close()

    return Starlette(
        routes=[*routes((*ENDPOINTS, HEALTH), day), described(ENDPOINTS), *pages.routes()],
        exception_handlers=FAILURES,
        lifespan=lifespan,
    )
