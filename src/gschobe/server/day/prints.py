"""Paper: every sheet that the office makes, as a PDF to take along."""

from __future__ import annotations

from msgspec import Struct

from gschobe.office.printing import Paper
from gschobe.server.day.asking import DESK, endpoint
from gschobe.server.day.day import Day
from gschobe.server.endpoint import Asked, Content


class Sheets(Struct, frozen=True, kw_only=True):
    """On what, and which; 0 of a Passe: the last that hangs; 0 of a table or a player: all."""

    paper: Paper = Paper.A4
    passe: int = 0
    table: int = 0
    player: int = 0


async def _printed(day: Day, asked: Asked) -> Content:
    """A PDF: lots, table-cards, score-sheets, standblatt, wall-by-name, wall-by-table, ranking, prizes,
    result-slips, invitations or spares."""
    raise NotImplementedError


ENDPOINTS = (
    endpoint(
        "GET", "/api/event/print/{kind}", _printed, "application/pdf", roles=DESK, query=Sheets
    ),
)
