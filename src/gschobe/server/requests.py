"""What is refused before it comes to a table: bots that are not here, and too many words."""

from __future__ import annotations

from gschobe.bots.levels import playing_here
from gschobe.protocol.messages import Fill, Request, Say, Talk
from gschobe.server.limits import Limit
from gschobe.table.deciding import No

SAYING = (Say, Talk)
WORDS_A_MINUTE, WORDS_AT_ONCE = 30, 5
"""So often somebody says something at a table."""


class Requests:
    """What is taken from one socket."""

    def __init__(self) -> None:
        self._words = Limit(WORDS_A_MINUTE, at_once=WORDS_AT_ONCE)

    def why_not(self, request: Request) -> No | None:
        """Why a request does not come to the table; None when it does."""
        if isinstance(request, Fill) and request.level not in playing_here():
            return No(code="server/no_such_bot")
        if isinstance(request, SAYING) and (seconds := self._words.take("")):
            return No(code="server/too_often", data={"seconds": str(seconds)})
        return None
