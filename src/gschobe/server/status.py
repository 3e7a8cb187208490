"""How the server is, for those who run it."""

from __future__ import annotations

from msgspec import Struct

from gschobe.server.endpoint import Answering, Asked, Endpoint, Refuse, Services, Text


class Health(Struct, frozen=True, kw_only=True):
    """The program runs."""

    status: str


class Readiness(Struct, frozen=True, kw_only=True):
    """People can be sent here."""

    ready: bool


async def _health(services: Answering, asked: Asked) -> Health:
    """Whether the program runs."""
    del services, asked
    return Health(status="alive")


async def _ready(services: Services, asked: Asked) -> Readiness:
    """Whether people can be sent here: all tables are read back, and the storage answers."""
    del asked
    await services.storage.check()
    if not (services.is_ready and services.hub.is_awake):
        raise Refuse(503, "server/not_ready")
    return Readiness(ready=True)


async def _metrics(services: Services, asked: Asked) -> Text:
    """What an operator watches, in the words of Prometheus."""
    del asked
    pumps = services.hub.pumps
    lines = {
        "gschobe_tables": len(pumps),
        "gschobe_tables_playing": sum(
            pump.table.state.has_begun and not pump.table.state.is_over and not pump.rests
            for pump in pumps
        ),
        "gschobe_tables_waiting_for_storage": sum(pump.trouble for pump in pumps),
        "gschobe_entries": sum(pump.table.state.seq for pump in pumps),
        "gschobe_sockets": sum(pump.listeners for pump in pumps),
    }
    text = "".join(f"# TYPE {name} gauge\n{name} {value}\n" for name, value in lines.items())
    return Text(text=text, media_type="text/plain; version=0.0.4")


HEALTH = Endpoint(
    method="GET", path="/health", work=_health, answer=Health, is_always_answered=True
)
"""By this the pages notice that a server is there again, whichever it is."""

ENDPOINTS = (
    HEALTH,
    Endpoint(method="GET", path="/ready", work=_ready, answer=Readiness),
    Endpoint(
        method="GET", path="/metrics", work=_metrics, answer="text/plain", is_always_answered=True
    ),
)
