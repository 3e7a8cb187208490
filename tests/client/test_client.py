"""The client of a few lines, as its page has it."""

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from gschobe.client import Guest
from gschobe.core.seats import Seat
from tests.server.running import running


def test_the_bot_of_the_page_plays_a_whole_game(project: Path) -> None:
    page = (project / "docs/client.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    found: dict[str, Any] = {"__name__": "page"}
    exec(code, found)

    async def run() -> tuple[int, int]:
        async with running() as (address, _):
            return await found["play"](address)

    assert max(asyncio.run(run())) >= 300


def test_a_bot_is_asked_once_for_each_thing_and_never_after_the_end() -> None:
    async def run() -> None:
        async with running() as (address, _):
            guest = await Guest.new(address, name="Sepp")
            table = await guest.join(await guest.open_table(rules="tournament rounds=1"))
            await table.sit(Seat.SOUTH)
            for seat in (Seat.EAST, Seat.NORTH, Seat.WEST):
                await table.fill(seat, "random")
            assert not table.is_asked
            await table.begin()
            view = await table.asked()
            assert view is not None
            assert (await table.asked()) == view
            await table.leave()
            with pytest.raises(ConnectionError):
                await table.begin()

    asyncio.run(run())
