"""`gschobe tournament open`: the desk, the phones and the hall in browsers, over the local network."""

from __future__ import annotations

from importlib.util import find_spec
from typing import TYPE_CHECKING

from gschobe.cli.inputs import InputError
from gschobe.cli.tournament.desk import HERE, Desk, answer, one_sentence
from gschobe.texts import say

if TYPE_CHECKING:
    from gschobe.server.day.serving import Open


def open_event(
    event: str = "",
    /,
    *,
    host: str = "0.0.0.0",
    port: int = 8000,
    address: str = "",
    browser: bool = True,
    desk: Desk = HERE,
) -> int:
    """Open an event for its day, until it is stopped; a new file is founded in the browser.

    Parameters
    ----------
    event
        The file of the event; else that of --file.
    host
        The address to listen on; every one of this machine by default.
    port
        The port to listen on.
    address
        What the phones are told, such as http://192.168.1.20:8000, where this machine finds a wrong one.
    browser
        Open the desk in the browser of this machine.
    """
    if find_spec("uvicorn") is None:
        raise InputError(say("serve/needs_extra"))
    from gschobe.server.day.serving import DaySettings, run  # noqa: PLC0415  (an extra, slow to load)

    def say_open(told: Open) -> None:
        lines = [
            say("open/desk", link=told.desk),
            say("open/hall", link=told.hall),
            say("open/phones", address=told.address),
        ]
        data = {"desk": told.desk, "hall": told.hall, "address": told.address}
        answer(desk, data, *lines)

    settings = DaySettings(
        file=event or desk.file, host=host, port=port, address=address, opens_browser=browser
    )
    with one_sentence(desk):
        run(settings, say_open=say_open)
    return 0
