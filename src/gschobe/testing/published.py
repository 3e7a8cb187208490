"""Writes the files that are made from the code: pages of docs/, and what the browser is told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from gschobe.protocol import describing
from gschobe.server.app import ENDPOINTS
from gschobe.server.day.app import ENDPOINTS as OF_AN_EVENT
from gschobe.server.openapi import format_openapi
from gschobe.testing import for_pages
from gschobe.tournament import reglement_schema

PUBLISHED: dict[str, Callable[[], str]] = {
    "docs/openapi.json": lambda: format_openapi((*ENDPOINTS, *OF_AN_EVENT)),
    "docs/protocol.md": describing.format_page,
    "docs/protocol.schema.json": describing.format_schema,
    "docs/reglement.schema.json": reglement_schema.format_schema,
    "web/src/game.json": for_pages.format_game,
    "web/src/parts/chalked.json": for_pages.format_chalked,
}
"""What each file says."""


def publish(root: Path) -> None:
    """Write every file anew."""
    for name, text in PUBLISHED.items():
        (root / name).write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    publish(Path())
