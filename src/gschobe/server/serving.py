"""Running the server: storage, bots, tables and sockets, until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import signal
import socket
import sys
import threading
import traceback
import webbrowser
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import cast

import uvicorn

from gschobe.office.office import Office, open_office
from gschobe.office.participants import named
from gschobe.server.app import Server
from gschobe.server.bots import PooledBots, process_pool
from gschobe.server.connection import Connection
from gschobe.server.giving import Given
from gschobe.server.hub import Hub
from gschobe.server.limits import Limits
from gschobe.server.online.evening import Online
from gschobe.server.online.linking import code_of, secret_of
from gschobe.server.pump import BOT_PAUSE
from gschobe.storage.opening import open_storage
from gschobe.texts import say

_log = logging.getLogger("gschobe.server")

SELDOM = 50_000, 50, 1000
"""How seldom Python looks for what refers to itself in a circle."""

HANDOVER = 0.0005
"""Seconds until the thread that writes to the disk has its turn; with Python's own 5 ms it waits at each step."""

LAST_WORDS = 0.1
"""Seconds in which the last notices leave the sockets before those are closed."""


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Where it listens and where it keeps what happens."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "gschobe.db"
    processes: int = 1
    bot_pause: tuple[float, float] = BOT_PAUSE
    given: Given | None = None
    limits: Limits = field(default_factory=Limits)
    event: str | None = None
    opens_browser: bool = False

    @property
    def address(self) -> str:
        """Where the pages are, as one types it on this machine."""
        host = "127.0.0.1" if self.host in ("0.0.0.0", "::") else self.host
        return f"http://{host}:{self.port}/"


class NoEvent(Exception):
    """The file of an event in which none was founded."""

    code = "office/no_event"


class Lines(logging.Formatter):
    """One JSON object a line; neither hands nor tokens are ever given to the log.

    What libraries say is cut after its first line, for below it stand errors with all that they know. Of
    an error there is its kind, and where in the program it was raised.
    """

    FIELDS = ("table", "code")
    PLACES = 6

    def format(self, record: logging.LogRecord) -> str:
        """A line with time, level, words and what belongs to them."""
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "said": _first_line(record),
        }
        line |= {name: getattr(record, name) for name in self.FIELDS if hasattr(record, name)}
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])[-self.PLACES :]
            line["where"] = [f"{Path(each.filename).name}:{each.lineno}" for each in frames]
        return json.dumps(line)


def _first_line(record: logging.LogRecord) -> str:
    said = record.getMessage()
    return said if record.name.startswith("gschobe.") else said.strip().partition("\n")[0]


def _log_the_end(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """What nobody catches goes to the log as well, and is not printed with all it knows."""
    logging.getLogger("gschobe.server").critical("stopped", exc_info=(kind, error, trace))


def log_lines() -> None:
    """Write the log to standard error, a line an event."""
    sys.excepthook = _log_the_end
    threading.excepthook = lambda failed: _log_the_end(
        failed.exc_type, failed.exc_value or failed.exc_type(), failed.exc_traceback
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    # It would tell who comes from where to which table, which is nobody else's business.
    for talkative in ("uvicorn.error", "websockets"):
        logging.getLogger(talkative).setLevel(logging.WARNING)


class GracefulServer(uvicorn.Server):
    """Ends in order: what is being written is finished and told, then all are asked to come again."""

    def __init__(
        self, listening: uvicorn.Config, server: Server, *, opens: str | None = None
    ) -> None:
        super().__init__(listening)
        self._server = server
        self._opens = opens

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, then open the pages where that is wanted."""
        await super().startup(sockets)
        if self._opens is not None and self.started:
            await asyncio.to_thread(webbrowser.open, self._opens)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Rest the tables before the sockets are closed, with 1012: the server starts anew."""
        await self._server.rest()
        await asyncio.sleep(LAST_WORDS)
        await super().shutdown(sockets)


def listening_on(host: str, port: int, server: Server) -> uvicorn.Config:
    """How uvicorn serves: HTTP as Starlette answers it, sockets as `Connection` does."""
    return uvicorn.Config(
        server.app(),
        host=host,
        port=port,
        ws=cast("type[asyncio.Protocol]", partial(Connection, door=server.door)),
        access_log=False,
        log_config=None,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=5,
    )


async def serve(settings: Settings) -> None:
    """Serve until a signal comes; every table goes on when the server starts again."""
    async with AsyncExitStack() as stack:
        storage = await stack.enter_async_context(await open_storage(settings.database))
        office = None
        if settings.event is not None:
            office = await stack.enter_async_context(await open_office(settings.event))
            await _say_code(office)
        with PooledBots(partial(process_pool, settings.processes)) as bots:
            hub = Hub(storage, bots, bot_pause=settings.bot_pause, given=settings.given)
            online = None if office is None else Online(office, hub, storage)
            server = Server(hub, storage, limits=settings.limits, online=online)
            listening = listening_on(settings.host, settings.port, server)
            _log.info(f"serves {settings.host}:{settings.port}")
            opens = settings.address if settings.opens_browser else None
            await GracefulServer(listening, server, opens=opens).serve()
            _log.info("ends")


async def _say_code(office: Office) -> None:
    """Tell whoever has started the server how the Jassleiter shows who he is, until he has done so.

    It is printed and never logged. Raises NoEvent.
    """
    if office.event.founded is None:
        raise NoEvent
    number = office.jassleiter.person
    if number not in office.event.guests:
        code = code_of(await secret_of(office), office.event, number)
        print(say("online/jassleiter_code", name=named(office.people, number).name, code=code))
        sys.stdout.flush()


def run(settings: Settings) -> None:
    """Serve, as a program does."""
    log_lines()
    # What tables are made of has no cycles; looking for some among all of it takes a second.
    gc.set_threshold(*SELDOM)
    sys.setswitchinterval(HANDOVER)
    # uvicorn ends in order and then passes the signal on, when the database is still to be closed.
    signal.signal(signal.SIGTERM, lambda _number, _frame: None)
    with asyncio.Runner(loop_factory=_fast_loop()) as runner:
        runner.run(serve(settings))


def _fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The loop of uvloop, which there is not on all systems."""
    if find_spec("uvloop") is None:
        return None
    from uvloop import new_event_loop  # noqa: PLC0415

    return new_event_loop
