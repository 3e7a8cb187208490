"""The web application of an event: what there is over HTTP, and the pages."""

from __future__ import annotations

from gschobe.server.day import (
    decisions,
    desk,
    drawing,
    field,
    founding,
    hall,
    history,
    links,
    lists,
    passen,
    players,
    prints,
    scores,
    scribes,
)

ENDPOINTS = (
    *links.ENDPOINTS,
    *founding.ENDPOINTS,
    *desk.ENDPOINTS,
    *field.ENDPOINTS,
    *drawing.ENDPOINTS,
    *passen.ENDPOINTS,
    *scores.ENDPOINTS,
    *decisions.ENDPOINTS,
    *lists.ENDPOINTS,
    *history.ENDPOINTS,
    *prints.ENDPOINTS,
    *scribes.ENDPOINTS,
    *hall.ENDPOINTS,
    *players.ENDPOINTS,
)
"""All that can be asked for at an event."""
