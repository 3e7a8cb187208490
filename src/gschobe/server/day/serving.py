"""Serving an event on the local network until it is told to stop."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass

import uvicorn

from gschobe.office.office import open_office
from gschobe.office.settings import read_setting
from gschobe.server.day.addresses import as_url, local_addresses
from gschobe.server.day.app import day_app
from gschobe.server.day.day import Day, open_day
from gschobe.server.day.holders import Holder, HolderRole
from gschobe.server.day.links import ADDRESS, link
from gschobe.server.serving import HANDOVER, SELDOM, log_lines

_log = logging.getLogger("gschobe.server")

EVERY = ("0.0.0.0", "::", "")


@dataclass(frozen=True, kw_only=True)
class DaySettings:
    """Which event is served where; `address` is what the phones are told where the machine finds a wrong one."""

    file: str
    host: str = "0.0.0.0"
    port: int = 8000
    address: str = ""
    opens_browser: bool = False


@dataclass(frozen=True, kw_only=True)
class Open:
    """What is said once the event can be reached: the desk's link on this machine, and what the phones reach."""

    title: str
    desk: str
    hall: str
    address: str


class DayServer(uvicorn.Server):
    """Lets go of all that wait for news before it ends, and finishes what is being written."""

    def __init__(
        self, listening: uvicorn.Config, day: Day, *, on_start: Callable[[], None]
    ) -> None:
        super().__init__(listening)
        self._day = day
        self._on_start = on_start

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, then say so."""
        await super().startup(sockets)
        if self.started:
            await asyncio.to_thread(self._on_start)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Answer those who wait, then close."""
        self._day.close()
        await super().shutdown(sockets)


async def serve(settings: DaySettings, *, say_open: Callable[[Open], None]) -> None:
    """Serve until a signal comes. Raises StorageError where the file cannot be opened."""
    async with await open_office(settings.file) as office:
        day = await open_day(office)
        await find_address(day, settings)
        here = "127.0.0.1" if settings.host in EVERY else settings.host
        jassleiter = link(day, Holder(role=HolderRole.JASSLEITER))
        told = Open(
            title=day.event.title,
            desk=jassleiter.replace(day.address, as_url(here, settings.port), 1),
            hall=link(day, Holder(role=HolderRole.HALL)),
            address=day.address,
        )

        def opened() -> None:
            say_open(told)
            if settings.opens_browser:
                webbrowser.open(told.desk)

        listening = uvicorn.Config(
            day_app(day),
            host=settings.host,
            port=settings.port,
            ws="none",
            access_log=False,
            log_config=None,
            proxy_headers=False,
            server_header=False,
            timeout_graceful_shutdown=5,
        )
        _log.info(f"serves {settings.host}:{settings.port}")
        await DayServer(listening, day, on_start=opened).serve()
        _log.info("ends")


async def find_address(day: Day, settings: DaySettings) -> None:
    """Where the phones find this machine: as given now, as given before, or as found."""
    hosts = local_addresses() if settings.host in EVERY else (settings.host,)
    day.addresses = tuple(as_url(host, settings.port) for host in hosts)
    given = settings.address or await read_setting(day.office.database, ADDRESS)
    day.address = (given or day.addresses[0]).rstrip("/")


def run(settings: DaySettings, *, say_open: Callable[[Open], None]) -> None:
    """Serve, as a program does."""
    log_lines()
    # States of an event have no cycles; looking for some among thousands of entries takes a tenth of a second.
    gc.set_threshold(*SELDOM)
    sys.setswitchinterval(HANDOVER)
    # uvicorn ends in order and then passes the signal on, when the file is still to be closed.
    signal.signal(signal.SIGTERM, lambda _number, _frame: None)
    asyncio.run(serve(settings, say_open=say_open))
