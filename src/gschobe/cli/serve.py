"""`gschobe serve`: tables for people and bots over the network."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from gschobe.cli.inputs import InputError
from gschobe.texts import say

if TYPE_CHECKING:
    from gschobe.server.giving import Given

SPREAD = 0.4
"""So much the pause before a bot's card is shorter or longer, as a share of the pace."""


def serve(
    *,
    host: str = "127.0.0.1",
    port: int = 8000,
    database: str = "gschobe.db",
    pace: float = 0.8,
    given: Path | None = None,
    guests_a_minute: float = 120,
    tables_a_minute: float = 60,
    behind_proxy: bool = False,
    event: Path | None = None,
    open: bool = False,
) -> int:
    """Serve tables until it is stopped; each goes on where it stood when it is started again.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 is every one of this machine.
    port
        The port to listen on.
    database
        A file, sqlite:///FILE or postgresql://USER@HOST/NAME.
    pace
        Seconds before a bot's card, on average; drawn alike for every card.
    given
        A .jass file: every table that is opened without deals of its own gets these, with the rules
        and totals of the first. For tests and lessons.
    guests_a_minute
        So many new names one address takes, and ten times as many at once; 0 is no limit.
    tables_a_minute
        So many tables one address opens, and ten times as many at once; 0 is no limit.
    behind_proxy
        A proxy of yours stands before; the address of a guest is what it writes last in X-Forwarded-For.
    event
        The file of an event: an evening of it is played at the tables of this server (docs/online-evening.md).
    open
        Open the pages in the browser of this machine.
    """
    if find_spec("uvicorn") is None:
        raise InputError(say("serve/needs_extra"))
    if event is not None and not event.is_file():
        raise InputError(say("error/no_file", path=event))
    from gschobe.office.written import UnreadableEntry  # noqa: PLC0415
    from gschobe.server.limits import Limit, Limits  # noqa: PLC0415
    from gschobe.server.serving import NoEvent, Settings, run  # noqa: PLC0415  (an extra, and slow to load)
    from gschobe.storage.errors import StorageError  # noqa: PLC0415

    try:
        pause = pace * (1 - SPREAD), pace * (1 + SPREAD)
        limits = Limits(
            guests=Limit(guests_a_minute),
            tables=Limit(tables_a_minute),
            is_proxied=behind_proxy,
        )
        run(
            Settings(
                host=host,
                port=port,
                database=database,
                bot_pause=pause,
                given=None if given is None else _read_given(given),
                limits=limits,
                event=None if event is None else str(event),
                opens_browser=open,
            )
        )
    except UnreadableEntry as error:
        raise InputError(say(error.code, **error.data)) from error
    except (StorageError, NoEvent) as error:
        raise InputError(say(error.code)) from error
    return 0


def _read_given(path: Path) -> Given:
    from gschobe.server.giving import GivenError, read_given  # noqa: PLC0415

    try:
        return read_given(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(say("error/no_file", path=path)) from error
    except GivenError as error:
        sentence = say(error.code, **error.data)
        raise InputError(say("error/in_option", option="--given", sentence=sentence)) from error
