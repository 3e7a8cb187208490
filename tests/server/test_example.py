"""The bot of docs/protocol.md plays as it stands there."""

import asyncio
from pathlib import Path
from typing import Any

from gschobe.client import Guest
from gschobe.core.seats import Seat
from tests.server.running import running


def test_the_bot_of_the_page_plays_a_whole_game(project: Path) -> None:
    page = (project / "docs/protocol.md").read_text(encoding="utf-8")
    program = page.partition("```python\n")[2].partition("asyncio.run(main(")[0]
    names: dict[str, Any] = {}
    exec(program, names)

    async def scene() -> None:
        async with running() as (address, hub):
            host = await Guest.new(address, name="Vreni")
            at = await host.join(await host.open_table(rules="schieber target=200"))
            bot = asyncio.create_task(names["main"](address, at.table))
            await at.until(lambda seated: seated.seats[Seat.EAST] is not None)
            for seat in (Seat.SOUTH, Seat.NORTH, Seat.WEST):
                await at.fill(seat)
            await at.begin()
            over = asyncio.ensure_future(
                at.until(lambda seated: seated.view.standing.ended is not None)
            )
            await asyncio.wait((over, bot), return_when=asyncio.FIRST_COMPLETED)
            if bot.done():
                bot.result()  # what it died of, and not that the game never ends
            await over
            state = (await hub.find(at.table)).table.state
            assert state.game.standing.rounds_played > 0
            assert not bot.done() or bot.exception() is None
            bot.cancel()

    asyncio.run(scene())
