"""Links as QR codes on paper, which the camera of a phone reads."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec


def no_links(passe: int, table: int) -> tuple[str, ...]:
    """Nobody has told where the phones find their pages."""
    del passe, table
    return ()


def no_link(player: int) -> str:
    """Nobody has told where a player finds his page."""
    del player
    return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Codes:
    """The links that stand on sheets: of a table in a Passe for its two parties, and of a player."""

    of_table: Callable[[int, int], tuple[str, ...]] = no_links
    of_player: Callable[[int], str] = no_link


NO_CODES = Codes()


def as_picture(link: str) -> str:
    """The QR code of a link as SVG, or nothing for none or where nothing can make it.

    >>> as_picture("")
    ''
    >>> as_picture("http://192.168.1.20:8000/hall")[:4]
    '<svg'
    """
    if not link or find_spec("segno") is None:
        return ""
    import segno  # noqa: PLC0415  (only who prints codes needs it)

    made = io.BytesIO()
    code = segno.make_qr(link, error="m")
    code.save(made, kind="svg", xmldecl=False, svgns=True, border=2, nl=False)
    return made.getvalue().decode()
