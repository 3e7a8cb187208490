"""The addresses at which this machine can be reached from the local network."""

from __future__ import annotations

import socket

PROBES = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses that nobody has (RFC 5737, RFC 3849): the system says from where it would send there, and nothing is sent."""


def local_addresses() -> tuple[str, ...]:
    """The addresses of this machine in the local network, the likeliest first; this machine alone where there is none."""
    found: list[str] = []
    for family, probe in PROBES:
        with socket.socket(family, socket.SOCK_DGRAM) as asking:
            try:
                asking.connect((probe, 9))
            except OSError:
                continue
            found.append(asking.getsockname()[0])
    found += _by_own_name()
    reachable = [each for each in found if not each.startswith(("127.", "::1", "fe80"))]
    return tuple(dict.fromkeys(reachable)) or ("127.0.0.1",)


def _by_own_name() -> list[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_STREAM)
    except OSError:
        return []
    return [str(address[0]) for *_, address in found]


def as_url(address: str, port: int) -> str:
    """Where a browser finds the pages.

    >>> as_url("192.168.1.20", 8000), as_url("fd00::1", 80)
    ('http://192.168.1.20:8000', 'http://[fd00::1]')
    """
    host = f"[{address}]" if ":" in address else address
    return f"http://{host}" if port == 80 else f"http://{host}:{port}"
