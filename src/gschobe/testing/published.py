"""Writes the pages of docs/ that are made from the code: `./dev docs`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from gschobe.protocol import describing
from gschobe.server.app import ENDPOINTS
from gschobe.server.openapi import format_openapi
from gschobe.tournament import reglement_schema

PUBLISHED: dict[str, Callable[[], str]] = {
    "openapi.json": lambda: format_openapi(ENDPOINTS),
    "protocol.md": describing.format_page,
    "protocol.schema.json": describing.format_schema,
    "reglement.schema.json": reglement_schema.format_schema,
}
"""What each page says."""


def publish(docs: Path) -> None:
    """Write every page anew."""
    for name, text in PUBLISHED.items():
        (docs / name).write_text(text(), encoding="utf-8")


if __name__ == "__main__":
    publish(Path("docs"))
