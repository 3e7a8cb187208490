"""Waits for something, however busy the machine is."""

import asyncio
from collections.abc import Callable

PATIENCE = 30.0


async def until(is_so: Callable[[], object]) -> None:
    """Go on once it is so; it is a fault if that takes too long."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.005)
