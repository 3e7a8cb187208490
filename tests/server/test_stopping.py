"""A server that is told to end finishes what it writes, says so, and asks everybody to come again."""

import asyncio
import time
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from gschobe.client import Guest
from gschobe.core.presets import SCHIEBER
from gschobe.core.seats import Seat
from gschobe.protocol import messages as wire
from gschobe.server.bots import PooledBots
from gschobe.server.hub import Hub, Wanted
from gschobe.storage.opening import Storage, open_storage
from tests.server.running import ServerProcess
from tests.server.test_server import open_and_begin


class Ear:
    """A listener without a socket."""

    def __init__(self, person: int | None) -> None:
        self.person = person
        self.has_no_rules = False
        self.heard: list[dict[str, object]] = []
        self.ended: int | None = None

    def send(self, *texts: bytes) -> None:
        self.heard += map(msgspec.json.decode, texts)

    def end(self, code: int) -> None:
        self.ended = code


async def hear_all(raw: ClientConnection) -> None:
    """Hear what is sent until the socket is closed."""
    while True:
        await raw.recv()


def test_the_signal_closes_sockets_with_a_code_that_asks_to_come_again(tmp_path: Path) -> None:
    async def scene() -> None:
        server = ServerProcess(tmp_path / "gschobe.db")
        await server.start()
        guest = await Guest.new(server.address, name="Vreni")
        at = await open_and_begin(guest, "schieber")
        await at.until(lambda seated: seated.view.course is not None)
        socket = server.address.replace("http", "ws") + f"/tables/{at.table}"
        async with connect(socket, compression=None) as raw:
            await raw.recv()
            begin = time.monotonic()
            errors = await asyncio.to_thread(server.stop)
            assert time.monotonic() - begin < 5
            with pytest.raises(ConnectionClosed) as closed:
                await hear_all(raw)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        assert "Traceback" not in errors
        assert "serves 127.0.0.1" in errors
        assert '"said": "ends"' in errors
        assert at.table not in errors  # its name is its link
        assert '"level": "error"' not in errors
        await server.start()
        again = await guest.join(at.table)
        assert again.view.seat is Seat.SOUTH
        assert again.view.course is not None
        server.stop()

    asyncio.run(scene())


class SlowLog:
    """A log whose disk takes its time."""

    def __init__(self, storage: Storage) -> None:
        self._log = storage.log

    async def append(self, *args: object, **options: object) -> None:
        await asyncio.sleep(0.3)
        await self._log.append(*args, **options)  # type: ignore[arg-type]


def test_what_is_being_written_is_finished_and_told_and_nothing_new_is_begun() -> None:
    async def scene() -> None:
        async with await open_storage("memory:") as storage:
            hub = Hub(storage, PooledBots(), bot_pause=(0.0, 0.0))
            pump = await hub.open(Wanted(rules=SCHIEBER.rules), host=1)
            pump._log = SlowLog(storage)  # type: ignore[assignment]
            ear = Ear(1)
            pump.join(ear)
            pump.receive(wire.Sit(key="a", seat="S"), person=1)
            pump.receive(wire.Fill(key="b", seat="E", level="simple"), person=1)
            closing = asyncio.create_task(hub.close())
            await asyncio.sleep(0.05)
            pump.receive(wire.Fill(key="c", seat="N", level="simple"), person=1)
            await closing
            accepted = [each["key"] for each in ear.heard if each["type"] == "accepted"]
            assert accepted == ["a", "b"]
            assert len(await storage.log.read(pump.name)) == 3

    asyncio.run(scene())
