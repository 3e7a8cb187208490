"""Bots that answer within their time, and a simple one in their place when they do not."""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import multiprocessing
import multiprocessing.connection
import os
import threading
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from random import Random
from typing import Protocol

from gschobe.bots.levels import LEVELS
from gschobe.core.actions import Action
from gschobe.core.legality import why_illegal
from gschobe.core.view import View

_log = logging.getLogger("gschobe.bots")

BUDGET = 1.0
"""Seconds that a bot may think."""

PATIENCE = 1.5
"""Seconds after which it is not waited for any more."""

LONGEST = 5.0
"""Seconds after which the process of a bot that still thinks is ended."""

RENEWAL = 1.0
"""So many seconds after one pool was broken the next one is made, so that dying costs little."""

QUICK = frozenset({"random", "simple"})
"""The bots that answer in less time than it takes to ask another process."""

FALLBACK = "simple"


class Bots(Protocol):
    """Whoever is asked for what a bot does."""

    async def choose(self, level: str, view: View, *, chance: int) -> Action:
        """What a bot of a level does in a view, always something that the rules allow."""
        ...


def choose(level: str, view: View, chance: int) -> Action:
    """What a bot of a level does; the same chance gives the same choice."""
    return LEVELS[level]().choose(view, rng=Random(chance), budget=BUDGET).action


class PooledBots:
    """Asks bots in other processes; where one hangs, dies or answers badly, `simple` answers.

    A pool that is broken is replaced by a new one.
    """

    def __init__(
        self, make_pool: Callable[[], Executor] | None = None, *, patience: float = PATIENCE
    ) -> None:
        self._make_pool = make_pool
        self._patience = patience
        self._pool: Executor | None = None
        self._broken_at = float("-inf")
        self.fallbacks = 0
        self.renewals = 0

    async def choose(self, level: str, view: View, *, chance: int) -> Action:
        """What a bot of a level does in a view, always something that the rules allow."""
        if level in QUICK or self._make_pool is None:
            return choose(level if level in QUICK else FALLBACK, view, chance)
        error = None
        try:
            action = await self._asked(level, view, chance)
            if action is not None and _is_allowed(action, view):
                return action
        except Exception as failed:
            error = failed
        self.fallbacks += 1
        _log.error("bot failed", exc_info=error)
        return choose(FALLBACK, view, chance)

    async def _asked(self, level: str, view: View, chance: int) -> Action | None:
        """What a bot of the pool says, or the error that it does not; None while there is no pool."""
        pool = self._present_pool()
        if pool is None:
            return None
        try:
            asked = asyncio.get_running_loop().run_in_executor(
                pool, choose_watched, level, view, chance
            )
        except RuntimeError:  # it is broken, or takes nothing more
            self._give_up(pool)
            raise
        try:
            return await asyncio.wait_for(asked, self._patience)
        except BrokenExecutor:
            self._give_up(pool)
            raise

    def _present_pool(self) -> Executor | None:
        is_late_enough = time.monotonic() - self._broken_at >= RENEWAL
        if self._pool is None and self._make_pool is not None and is_late_enough:
            self._pool = self._make_pool()
        return self._pool

    def _give_up(self, pool: Executor) -> None:
        if self._pool is pool:
            self._pool, self._broken_at = None, time.monotonic()
            self.renewals += 1
            pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Ask nobody any more."""
        self._make_pool = None
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None

    def __enter__(self) -> PooledBots:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()


def _is_allowed(action: Action, view: View) -> bool:
    try:
        return action.seat is view.seat and why_illegal(view, action) is None
    except Exception:  # whatever it is, it is no action
        return False


# --- In the processes of the pool -------------------------------------------------------------

_is_watched = False


def process_pool(processes: int) -> ProcessPoolExecutor:
    """Processes for bots, which end with the server and do not outlive a bot that hangs."""
    # Not forked: a forked one would hold the sockets of the server even after its end.
    spawn = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(processes, mp_context=spawn, initializer=watch)


def watch() -> None:
    """Let this process end with the one that has started it, and watch what it does."""
    global _is_watched  # noqa: PLW0603  (a process is one of a pool, or is not)
    _is_watched = True
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=[parent.sentinel], daemon=True).start()


def _end_with(sentinel: int) -> None:
    multiprocessing.connection.wait([sentinel])
    os._exit(1)


def choose_watched(level: str, view: View, chance: int) -> Action:
    """What a bot of a level does; in a pool, its process ends when that takes too long."""
    if not _is_watched:
        return choose(level, view, chance)
    with open(os.devnull, "w") as nowhere:  # where it hangs may be told, but not to the log
        # It does so even where the bot is in machine code and never lets go of Python.
        faulthandler.dump_traceback_later(LONGEST, exit=True, file=nowhere)
        try:
            return choose(level, view, chance)
        finally:
            faulthandler.cancel_dump_traceback_later()
