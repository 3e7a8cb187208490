"""`gschobe arena`: two bots on duplicate deals."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

import msgspec

from gschobe.arena.matches import OtherMatch, play_match
from gschobe.arena.outside import PREFIX, OutsideError
from gschobe.arena.results import Result, result_of
from gschobe.arena.rounds import Contest, Outcome
from gschobe.cli.inputs import InputError, check_bot, read_rules
from gschobe.core.rulestext import format_rules
from gschobe.texts import say


def arena(
    bot: str,
    other: str,
    /,
    *,
    deals: int = 200,
    rules: str = "tournament",
    seed: str = "arena",
    processes: int | None = None,
    save: Path | None = None,
    json: bool = False,
) -> int:
    """Play each deal twice, the second time with the sides changed, and count who writes more.

    Parameters
    ----------
    bot
        A bot by name, or pipe:COMMAND for a program of yours (docs/arena.md).
    other
        The bot against which it plays.
    deals
        How many deals.
    rules
        A preset, and options behind it.
    seed
        Any word; the same word gives the same deals.
    processes
        How many deals are played at once; all processors by default.
    save
        Keep every deal with its two records in this file, and go on with what lies in it.
    json
        Write JSON.
    """
    for option, name in (("BOT", bot), ("OTHER", other)):
        if not name.startswith(PREFIX):
            check_bot(option, name)
    if deals < 2:
        raise InputError(say("arena/too_few"))
    if find_spec("joblib") is None:
        raise InputError(say("arena/needs_extra"))
    contest = Contest(bot=bot, other=other, rules=format_rules(read_rules(rules)), seed=seed)
    try:
        outcomes = play_match(
            contest,
            deals=deals,
            processes=processes or os.cpu_count() or 1,
            path=save,
            progress=_progress(deals),
        )
    except OtherMatch as error:
        raise InputError(say(error.code, path=error.path)) from error
    except OutsideError as error:
        raise InputError(say(error.code, **error.data)) from error
    result = result_of(outcomes)
    if json:
        sys.stdout.write(msgspec.json.format(msgspec.json.encode(result)).decode() + "\n")
    else:
        _print(result, bot, other)
    return 0


def _progress(deals: int) -> Callable[[Outcome], None]:
    count = 0

    def tell(outcome: Outcome) -> None:
        nonlocal count
        del outcome  # that it has come is all there is to tell
        count += 1
        if sys.stderr.isatty():
            print(f"\r{count}/{deals}", end="" if count < deals else "\n", file=sys.stderr)

    return tell


def _print(result: Result, bot: str, other: str) -> None:
    low, high = result.interval
    print(
        say(
            "arena/result",
            bot=bot,
            other=other,
            points=f"{result.points:.1f}",
            points_error=f"{result.points_error:.1f}",
            difference=f"{result.difference:+.1f}",
            error=f"{result.difference_error:.1f}",
            low=f"{low:+.1f}",
            high=f"{high:+.1f}",
            deals=result.deals,
        )
    )
    print(
        say(
            "arena/slowest",
            bot=bot,
            other=other,
            first=f"{result.slowest[0]:.0f}",
            second=f"{result.slowest[1]:.0f}",
        )
    )
