"""`gschobe serve`: tables for people and bots over the network."""

from __future__ import annotations

from importlib.util import find_spec

from gschobe.cli.inputs import InputError
from gschobe.texts import say

SPREAD = 0.4
"""So much the pause before a bot's card is shorter or longer, as a share of the pace."""


def serve(
    *, host: str = "127.0.0.1", port: int = 8000, database: str = "gschobe.db", pace: float = 0.8
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
    """
    if find_spec("uvicorn") is None:
        raise InputError(say("serve/needs_extra"))
    from gschobe.server.serving import Settings, run  # noqa: PLC0415  (an extra, and slow to load)
    from gschobe.storage.errors import StorageError  # noqa: PLC0415

    try:
        pause = pace * (1 - SPREAD), pace * (1 + SPREAD)
        run(Settings(host=host, port=port, database=database, bot_pause=pause))
    except StorageError as error:
        raise InputError(say(error.code)) from error
    return 0
