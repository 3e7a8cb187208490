"""Paper: every sheet that the office makes, as a PDF to take along."""

from __future__ import annotations

import asyncio

from msgspec import Struct

from gschobe.office.printing import Kind, Paper, document
from gschobe.office.typesetting import as_pdf
from gschobe.server.day.asking import DESK, endpoint
from gschobe.server.day.day import Day
from gschobe.server.day.links import codes
from gschobe.server.endpoint import Asked, Content, Refuse


class Sheets(Struct, frozen=True, kw_only=True):
    """On what, and which; 0 of a Passe: the last that hangs; 0 of a table or a player: all."""

    paper: Paper = Paper.A4
    passe: int = 0
    table: int = 0
    player: int = 0


async def _printed(day: Day, asked: Asked) -> Content:
    """A PDF: lots, table-cards, score-sheets, standblatt, wall-by-name, wall-by-table, ranking, prizes, result-slips, invitations or spares."""
    query: Sheets = asked.query
    kind = asked.path["kind"]
    if kind not in tuple(Kind):
        raise Refuse(404, "server/no_such_page")
    event, held, people, links = day.event, day.held, dict(day.people), codes(day)

    def made() -> bytes:
        sheets = document(
            Kind(kind),
            event,
            held,
            people,
            paper=query.paper,
            passe=query.passe or None,
            table=query.table or None,
            player=query.player or None,
            codes=links,
        )
        return as_pdf(sheets)

    return Content(content=await asyncio.to_thread(made), media_type="application/pdf")


ENDPOINTS = (
    endpoint(
        "GET", "/api/event/print/{kind}", _printed, "application/pdf", roles=DESK, query=Sheets
    ),
)
