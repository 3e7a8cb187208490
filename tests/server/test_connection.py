"""One WebSocket from its bytes: pieces, silence, what is no text, and who is let in."""

import asyncio
import json
from collections.abc import Awaitable, Callable

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from gschobe.client import Guest
from gschobe.server import connection
from gschobe.testing.raw_socket import RawSocket
from tests.server.running import running
from tests.until import until

Scene = Callable[[ClientConnection], Awaitable[None]]


def at_a_table(scene: Scene) -> None:
    """Somebody who watches a table, after the snapshot."""

    async def run() -> None:
        async with running() as (address, _):
            guest = await Guest.new(address, name="Leitung")
            url = f"{address.replace('http', 'ws')}/tables/{await guest.open_table()}"
            async with connect(url, compression=None, ping_interval=None) as raw:
                assert json.loads(await raw.recv())["type"] == "snapshot"
                await scene(raw)

    asyncio.run(run())


def test_a_message_in_pieces_is_one_message() -> None:
    async def scene(raw: ClientConnection) -> None:
        await raw.send(iter(['{"type":', '"begin",', '"key":"pieces"}']))
        assert json.loads(await raw.recv())["key"] == "pieces"

    at_a_table(scene)


@pytest.mark.parametrize("place", [1, 2, 5, 7, 40])
def test_a_message_that_comes_in_two_halves_is_one_message(place: int) -> None:
    async def scene(raw: ClientConnection) -> None:
        def request(key: str) -> bytes:
            text = f'{{"type":"begin","key":"{key}"}}'.encode()
            return Frame(Opcode.TEXT, text).serialize(mask=True)

        second = request("second")
        raw.transport.write(request("first") + second[:place])
        assert json.loads(await raw.recv())["key"] == "first"
        raw.transport.write(second[place:])
        assert json.loads(await raw.recv())["key"] == "second"
        ping = Frame(Opcode.PING, b"").serialize(mask=True)
        for key in ("third", "fourth"):
            raw.transport.write(request(key) + ping)
            assert json.loads(await raw.recv())["key"] == key

    at_a_table(scene)


def test_a_text_between_the_pieces_of_another_ends_the_connection() -> None:
    async def scene(raw: ClientConnection) -> None:
        raw.transport.write(Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True))
        await asyncio.sleep(0.1)
        raw.transport.write(Frame(Opcode.TEXT, b"{}").serialize(mask=True))
        with pytest.raises(ConnectionClosed) as closed:
            await raw.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1002

    at_a_table(scene)


def test_a_text_that_is_none_ends_the_connection() -> None:
    async def scene(raw: ClientConnection) -> None:
        await raw.send(b'"\xff"', text=True)
        with pytest.raises(ConnectionClosed) as closed:
            await raw.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1007

    at_a_table(scene)


def test_a_message_that_is_much_too_large_ends_the_connection() -> None:
    async def scene(raw: ClientConnection) -> None:
        await raw.send("x" * 8000)
        assert json.loads(await raw.recv())["code"] == "server/no_request"
        await raw.send("x" * 9000)
        with pytest.raises(ConnectionClosed) as closed:
            await raw.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009

    at_a_table(scene)


def test_whoever_asks_too_fast_is_answered_later_and_wholly() -> None:
    async def scene(raw: ClientConnection) -> None:
        for number in range(70):  # ten more than at once
            await raw.send(f'{{"type":"begin","key":"k{number}"}}')
        began = asyncio.get_running_loop().time()
        answers = [json.loads(await raw.recv())["key"] for _ in range(70)]
        assert answers == [f"k{number}" for number in range(70)]
        assert asyncio.get_running_loop().time() - began >= 0.4

    at_a_table(scene)


def test_the_protocol_of_a_table_is_chosen_and_no_other() -> None:
    async def scene() -> None:
        async with running() as (address, _):
            guest = await Guest.new(address, name="Wahl")
            url = f"{address.replace('http', 'ws')}/tables/{await guest.open_table()}"
            offered: list[tuple[list[str], str | None]] = [
                (["gschobe.1", f"token.{guest.token}"], "gschobe.1"),
                (["another"], None),
            ]
            for names, chosen in offered:
                async with connect(url, subprotocols=names) as raw:  # type: ignore[arg-type]
                    assert raw.subprotocol == chosen

    asyncio.run(scene())


def test_whoever_answers_no_ping_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "PING_EVERY", 0.05)

    async def scene() -> None:
        async with running() as (address, hub):
            guest = await Guest.new(address, name="Stille")
            table = await guest.open_table()
            port = int(address.rpartition(":")[2])
            silent = await RawSocket.open(port, f"/tables/{table}", token=guest.token)
            silent.answers_pings = False
            there = await RawSocket.open(port, f"/tables/{table}", token=guest.token)
            (pump,) = hub.pumps
            await until(lambda: silent.heard.get("lost"))
            await asyncio.sleep(0.3)
            assert pump.listeners == 1
            assert "lost" not in there.heard
            there.close()

    asyncio.run(scene())
