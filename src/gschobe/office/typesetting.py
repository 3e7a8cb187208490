"""Sheets as PDF, or as pictures to look at: typst with the fonts that it brings along, and no network."""

from __future__ import annotations

from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Literal, cast

import msgspec

TEMPLATE = "sheets.typ"


class TypesettingError(ValueError):
    """Nothing can be printed here; `code` is stable."""

    def __init__(self, code: str, **data: object) -> None:
        super().__init__(f"{code}: {data}")
        self.code = code
        self.data = data


def as_pdf(document: dict[str, Any]) -> bytes:
    """The PDF of a document; the same document gives the same bytes."""
    (content,) = _typeset(document, form="pdf")
    return content


def as_pictures(document: dict[str, Any], *, dots_per_inch: int = 90) -> tuple[bytes, ...]:
    """The pages of a document as PNG."""
    return _typeset(document, form="png", dots_per_inch=dots_per_inch)


def _typeset(
    document: dict[str, Any], *, form: Literal["pdf", "png"], dots_per_inch: int | None = None
) -> tuple[bytes, ...]:
    if find_spec("typst") is None:
        raise TypesettingError("print/needs_extra")
    import typst  # noqa: PLC0415  (only who prints needs it)

    with resources.as_file(resources.files("gschobe.office") / "templates" / TEMPLATE) as path:
        made: Any = typst.compile(
            str(path),
            format=form,
            ppi=dots_per_inch,
            sys_inputs={"data": msgspec.json.encode(document).decode()},
            ignore_system_fonts=True,
            pdf_tags=False,
        )
    return tuple(cast("list[bytes]", made)) if isinstance(made, list) else (made,)


def write_whole(path: Path, content: bytes) -> None:
    """Write a file; it appears once it is whole."""
    unfinished = path.with_name(f"{path.name}.unfinished")
    unfinished.write_bytes(content)
    unfinished.replace(path)
