"""How often one address may ask for something; whoever plays never notices."""

from __future__ import annotations

import ipaddress
import math
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from starlette.requests import HTTPConnection

MINUTES_AT_ONCE = 10
"""What an address may ask for in so many minutes it may ask for at once: a club has one address."""

REMEMBERED = 10_000
"""Of so many addresses it is known how much they may still ask for, before those are forgotten that
may ask for all again."""

IPV6_NETWORK = 64
"""Whoever has one IPv6 address has this whole network."""


class Limit:
    """A token bucket for each address: so many a minute, and ten minutes’ worth at once."""

    def __init__(
        self,
        a_minute: float,
        *,
        at_once: float | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._rate = a_minute / 60
        self._most = MINUTES_AT_ONCE * a_minute if at_once is None else at_once
        self._clock = clock
        self._left: dict[str, tuple[float, float]] = {}

    def take(self, address: str) -> int:
        """Ask once; the seconds to wait before asking again, or 0 where it is granted."""
        if not self._rate:
            return 0
        now = self._clock()
        left = self._now(address, now)
        if left < 1:
            return max(1, math.ceil((1 - left) / self._rate))
        self._left[address] = left - 1, now
        if len(self._left) > REMEMBERED:
            self._left = {
                each: at for each, at in self._left.items() if self._now(each, now) < self._most
            }
        return 0

    def _now(self, address: str, now: float) -> float:
        left, then = self._left.get(address, (self._most, now))
        return min(self._most, left + self._rate * (now - then))


def _no_limit() -> Limit:
    return Limit(0)


@dataclass(frozen=True, kw_only=True)
class Limits:
    """What is limited by address; no limit unless one is set. `is_proxied`: a proxy of ours stands before."""

    guests: Limit = field(default_factory=_no_limit)
    tables: Limit = field(default_factory=_no_limit)
    codes: Limit = field(default_factory=lambda: Limit(2, at_once=10))
    participants: Limit = field(default_factory=lambda: Limit(60))
    """Who says who he is at an event: a whole club may come from one address, and of its codes nobody guesses one."""
    reports: Limit = field(default_factory=lambda: Limit(2, at_once=10))
    is_proxied: bool = False


def address_of(connection: HTTPConnection, *, is_proxied: bool) -> str:
    """Where somebody comes from; behind a proxy what the proxy has added last, which nobody can forge."""
    address = "" if connection.client is None else connection.client.host
    if is_proxied:
        forwarded = connection.headers.get("x-forwarded-for", "")
        address = forwarded.rpartition(",")[2].strip() or address
    return network_of(address)


def network_of(address: str) -> str:
    """What one address stands for.

    >>> network_of("192.0.2.7"), network_of("2001:db8::1:2:3:4"), network_of("nonsense")
    ('192.0.2.7', '2001:db8::', '')
    """
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return ""
    if parsed.version == 4:
        return str(parsed)
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.ip_network((parsed, IPV6_NETWORK), strict=False).network_address)
