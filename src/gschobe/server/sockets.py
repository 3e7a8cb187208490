"""One socket of one person at one table: requests in, notices out, floods cut off."""

from __future__ import annotations

import time
from urllib.parse import urlsplit

import msgspec
from websockets.http11 import Request as Opening

from gschobe.protocol.messages import Refused, Request
from gschobe.server.connection import Connection
from gschobe.server.pump import Pump
from gschobe.server.requests import Requests

LARGEST = 4096
"""So many bytes a request has at most."""

RATE, BURST = 20.0, 60.0
"""So many requests a second are carried out, and so many at once; the next ones wait."""

NONSENSE = 50
"""So many times somebody may send what is no request, before he is cut off."""

TOKEN = "token."
"""What stands before the token of a browser, among the protocols that it offers."""

FLOOD, NO_TABLE, TRY_LATER = 4008, 4004, 1013
"""Why a socket is closed, as the browser is told."""

_decode = msgspec.json.Decoder(Request).decode
_encode = msgspec.json.Encoder().encode


class Socket:
    """A listener at a table, who may ask for something as well where he is known."""

    def __init__(
        self,
        connection: Connection,
        pump: Pump,
        *,
        person: int | None,
        has_no_rules: bool = False,
    ) -> None:
        self.person = person
        self.has_no_rules = has_no_rules
        self.send = connection.send
        self.end = connection.end
        self._pump = pump
        self._allowance, self._counted = BURST, time.monotonic()
        self._nonsense = 0
        self._requests = Requests()
        pump.join(self)

    def take(self, text: str) -> float:
        """Carry out what is asked for; whoever asks faster than anybody plays is read more slowly."""
        self._carry_out(text)
        if self._nonsense > NONSENSE:
            self.end(FLOOD)
        moment = time.monotonic()
        self._allowance = min(BURST, self._allowance + RATE * (moment - self._counted)) - 1
        self._counted = moment
        return max(0.0, -self._allowance / RATE)

    def lost(self) -> None:
        """The connection has ended."""
        self._pump.leave(self)

    def _carry_out(self, text: str) -> None:
        """Anything that is no request gets a coded refusal, and the connection lives."""
        try:
            if len(text) > LARGEST:
                raise msgspec.ValidationError("too long")
            request = _decode(text)
        except (msgspec.DecodeError, UnicodeError):
            self._nonsense += 1
            self._refuse("-", "server/no_request", {})
            return
        if self.person is None:
            self._refuse(request.key, "server/only_watching", {})
        elif (no := self._requests.why_not(request)) is not None:
            self._refuse(request.key, no.code, dict(no.data))
        else:
            self._pump.receive(request, person=self.person)

    def _refuse(self, key: str, code: str, data: dict[str, str]) -> None:
        self.send(_encode(Refused(key=key, code=code, data=data)))


def token_of(opening: Opening) -> str | None:
    """The token of whoever opens the socket: a header, or from a browser one of the protocols.

    It stands in no address, so it gets into no log.
    """
    kind, _, token = _header(opening, "authorization").partition(" ")
    if kind.lower() == "bearer":
        return token
    lines = opening.headers.get_all("sec-websocket-protocol")
    offered = (each.strip() for line in lines for each in line.split(","))
    return next((each.removeprefix(TOKEN) for each in offered if each.startswith(TOKEN)), None)


def is_foreign(opening: Opening) -> bool:
    """Whether a page of another site opens the socket; programs send no origin."""
    origins = opening.headers.get_all("origin")
    try:
        return any(urlsplit(each).netloc != _header(opening, "host") for each in origins)
    except ValueError:
        return True  # it is no address at all


def _header(opening: Opening, name: str) -> str:
    return next(iter(opening.headers.get_all(name)), "")
