"""Whatever comes over a socket: no failure of ours, no hung table, and a code where it is closed."""

import asyncio
import json
import logging
from contextlib import suppress
from random import Random

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from gschobe.client import Guest
from gschobe.core.seats import Seat
from gschobe.server import connection
from gschobe.testing.raw_socket import RawSocket
from tests.server.running import running
from tests.until import until

GOOD = (
    {
        "type": "act",
        "key": "k1",
        "deed": {"do": "play", "card": "TU", "weis": None, "stoeck": False},
    },
    {"type": "act", "key": "k2", "deed": {"do": "choose", "contract": "O"}},
    {"type": "sit", "key": "k3", "seat": "S"},
    {"type": "stand_up", "key": "k4"},
    {"type": "fill", "key": "k5", "seat": "E", "level": "simple"},
    {"type": "ready", "key": "k6", "hash": "0" * 64},
    {"type": "show", "key": "k7", "value": "0" * 32},
    {"type": "say", "key": "k8", "phrase": "hello"},
    {"type": "take_back", "key": "k9"},
)
CODES = {4001, 4008, 4009, 1002, 1003, 1007, 1009, 1000}
"""Why a socket may be closed: put away, flood, too slow, and what WebSocket has for broken frames."""


def mutated(rng: Random) -> str | bytes:
    """A request in which something is wrong, or random bytes."""
    text = json.dumps(rng.choice(GOOD))
    match rng.randrange(7):
        case 0:
            return rng.randbytes(rng.randrange(200))
        case 1:
            place = rng.randrange(len(text))
            return text[:place] + chr(rng.randrange(1, 0x2FFF)) + text[place + 1 :]
        case 2:
            return text[: rng.randrange(len(text))]
        case 3:
            changed: dict[str, object] = dict(rng.choice(GOOD))
            changed[rng.choice(sorted(changed))] = rng.choice(
                [None, 0, -1, 1e300, [], {}, "x" * 5000, "\u0000", [[[[]]]] * 50]
            )
            return json.dumps(changed)
        case 4:
            return "[" * rng.randrange(1, 3000)
        case 5:
            return text.replace("k", rng.choice(["", "ä", "k" * 41, "\u0000"]))
        case _:
            return text


async def throw(socket: ClientConnection, rng: Random, times: int) -> int | None:
    """Send so many mutated messages; the code of the closing, or None where it lives."""
    try:
        for _ in range(times):
            await socket.send(mutated(rng))
            with suppress(TimeoutError):
                while True:
                    await asyncio.wait_for(socket.recv(), 0.001)
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code
    return None


@pytest.mark.parametrize("seed", range(3))
def test_mutated_messages_break_nothing(seed: int, caplog: pytest.LogCaptureFixture) -> None:
    async def scene() -> None:
        rng = Random(seed)
        async with running() as (address, hub):
            guest = await Guest.new(address, name="Fuzz")
            at = await guest.join(await guest.open_table(rules="schieber"))
            await at.sit(Seat.SOUTH)
            for seat in (Seat.EAST, Seat.NORTH, Seat.WEST):
                await at.fill(seat)
            await at.begin()
            url = f"{address.replace('http', 'ws')}/tables/{at.table}"
            headers = {"Authorization": f"Bearer {guest.token}"}
            for _ in range(6):
                async with connect(url, additional_headers=headers, compression=None) as socket:
                    code = await throw(socket, rng, 40)
                    assert code is None or code in CODES
            again = await guest.join(at.table)
            assert again.view.course is not None
            (pump,) = hub.pumps
            assert not pump.trouble
            await at.leave()
            await again.leave()

    with caplog.at_level(logging.ERROR):
        asyncio.run(scene())
    assert [record.getMessage() for record in caplog.records] == []


def test_a_binary_message_is_refused_and_the_connection_lives() -> None:
    async def scene() -> None:
        async with running() as (address, _):
            guest = await Guest.new(address, name="Binär")
            url = f"{address.replace('http', 'ws')}/tables/{await guest.open_table()}"
            async with connect(url, compression=None) as socket:
                await socket.recv()
                for message in (b"\x00\xff", b'{"type":"begin","key":"k"}'):
                    await socket.send(message)
                    assert json.loads(await socket.recv())["code"] == "server/no_request"

    asyncio.run(scene())


def test_bytes_that_are_no_frames_end_the_connection_and_nothing_else(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def scene() -> None:
        rng = Random(7)
        async with running() as (address, hub):
            guest = await Guest.new(address, name="Roh")
            table = await guest.open_table()
            port = int(address.rpartition(":")[2])
            for _ in range(30):
                raw = await RawSocket.open(port, f"/tables/{table}", token=guest.token)
                for _ in range(5):
                    raw.send_bytes(rng.randbytes(rng.randrange(1, 300)))
                    await asyncio.sleep(0)
                raw.send_frame(rng.randrange(16), rng.randbytes(rng.randrange(100)))
                await asyncio.sleep(0.002)
                raw.close()
            at = await guest.join(table)
            await at.sit(Seat.SOUTH)
            await at.leave()
            await until(lambda: hub.pumps[0].listeners == 0)

    with caplog.at_level(logging.ERROR, logger="gschobe"):
        asyncio.run(scene())
    assert [record.getMessage() for record in caplog.records] == []


@pytest.mark.parametrize("origin", ["http://[", "null", "http://a b", "\xff"])
def test_an_origin_that_is_no_address_opens_no_socket(origin: str) -> None:
    async def scene() -> None:
        async with running() as (address, _):
            guest = await Guest.new(address, name="Origin")
            url = f"{address.replace('http', 'ws')}/tables/{await guest.open_table()}"
            with pytest.raises(Exception, match="403"):
                async with connect(url, additional_headers={"Origin": origin}):
                    pass

    asyncio.run(scene())


def test_whoever_takes_nothing_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "BACKLOG", 100_000)
    monkeypatch.setattr(connection, "CLOSES_WITHIN", 0.2)

    async def scene() -> None:
        async with running() as (address, hub):
            guest = await Guest.new(address, name="Langsam")
            table = await guest.open_table()
            url = f"{address.replace('http', 'ws')}/tables/{table}"
            async with connect(url, compression=None, max_queue=1) as socket:
                await socket.recv()
                (pump,) = hub.pumps
                (listener,) = pump._listeners
                for _ in range(50):
                    listener.send(b'"x"' * 100_000)
                await until(lambda: pump.listeners == 0)

    asyncio.run(scene())
