"""Files of rounds by the ending of their name, read and written a round at a time.

`.jass`, `.json` (one round or a list), `.jsonl` (a round a line) and `.txt` (a log of the HSLU),
each also with `.gz`. However long a file is, no more than one round is kept in memory.
"""

from __future__ import annotations

import gzip
import io
import os
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, cast

from gschobe.records.hslu import read_hslu_lines
from gschobe.records.hslu_format import format_hslu
from gschobe.records.jass_format import format_record
from gschobe.records.jass_json import format_json, parse_json, read_json_lines
from gschobe.records.jass_parse import read_records
from gschobe.records.json_list import LONGEST, split_list
from gschobe.records.record import RecordError, RoundRecord

PIECE = 2**16
"""So many characters are read at a time, and no further than to the end of a line."""

Found = Iterator[RoundRecord | RecordError]


@dataclass(frozen=True, kw_only=True)
class Format:
    """How rounds are read from pieces of text and written, with what stands around them."""

    ending: str
    read: Callable[[Iterable[str]], Found]
    write: Callable[[RoundRecord], str]
    first: str = ""
    between: str = ""
    last: str = ""


class EndingError(ValueError):
    """The name of a file does not say in which format it is."""

    code = "files/no_such_ending"

    def __init__(self, path: Path) -> None:
        super().__init__(f"{self.code}: {path.name!r}")
        self.path = path


def _whole_lines(pieces: Iterable[str]) -> Iterator[str]:
    """The lines of a file, cut where they are too long."""
    line = ""
    for piece in pieces:
        if len(line) < LONGEST:
            line += piece
        if piece.endswith("\n"):
            yield line
            line = ""
    if line:
        yield line


def _read_json_file(pieces: Iterable[str]) -> Found:
    for element in split_list(pieces):
        if isinstance(element, RecordError):
            yield element
            continue
        line, text = element
        try:
            yield parse_json(text, line=line)
        except RecordError as error:
            yield error


FORMATS = {
    each.ending: each
    for each in (
        Format(
            ending=".jass",
            read=lambda pieces: read_records(_whole_lines(pieces)),
            write=format_record,
            between="\n",
        ),
        Format(
            ending=".json",
            read=_read_json_file,
            write=format_json,
            first="[\n",
            between=",\n",
            last="\n]\n",
        ),
        Format(
            ending=".jsonl",
            read=lambda pieces: read_json_lines(_whole_lines(pieces)),
            write=format_json,
            between="\n",
            last="\n",
        ),
        Format(
            ending=".txt",
            read=lambda pieces: read_hslu_lines(_whole_lines(pieces)),
            write=format_hslu,
            between="\n",
            last="\n",
        ),
    )
}


def format_of(path: Path) -> Format:
    """The format of a file by its ending.

    Raises EndingError.

    >>> format_of(Path("evening.jsonl.gz")).ending
    '.jsonl'
    """
    name = path.name.lower().removesuffix(".gz")
    found = FORMATS.get(os.path.splitext(name)[1])
    if found is None:
        raise EndingError(path)
    return found


def _is_packed(path: Path) -> bool:
    return path.name.lower().endswith(".gz")


def read_file(path: Path, *, watch: Callable[[float], None] | None = None) -> Found:
    """The rounds of a file one after the other, and an error for each that cannot be read.

    `watch` is told after each round which share of the file has been read. Raises OSError when
    there is no such file, and EndingError.
    """
    found = format_of(path)
    with path.open("rb") as raw:
        size = os.fstat(raw.fileno()).st_size
        lines = 1
        # GzipFile reads as a binary file does, though its type does not say so.
        stream = cast("BinaryIO", gzip.GzipFile(fileobj=raw)) if _is_packed(path) else raw
        # Bytes that are no UTF-8 spoil the round in which they stand, and no other.
        text = io.TextIOWrapper(stream, encoding="utf-8", errors="surrogateescape")

        def pieces() -> Iterator[str]:
            nonlocal lines
            while piece := text.readline(PIECE):
                lines += piece.endswith("\n")
                yield piece

        try:
            for record in found.read(pieces()):
                yield record
                if watch is not None:
                    watch(raw.tell() / size if size else 1.0)
        except (EOFError, zlib.error, gzip.BadGzipFile) as error:
            yield RecordError("files/broken_off", line=lines, found=str(error))


def write_file(
    path: Path,
    records: Iterable[RoundRecord],
    *,
    refused: Callable[[RoundRecord, RecordError], None] | None = None,
) -> int:
    """Write rounds one after the other, and say how many; the file appears when all are written.

    A round that the format cannot hold is given to `refused` and left out. Raises OSError when
    the file cannot be written, EndingError, and without `refused` RecordError.
    """
    found = format_of(path)
    part = path.with_name(f"{path.name}.part")
    written = 0
    try:
        with part.open("wb") as raw, _text(raw, is_packed=_is_packed(path)) as file:
            file.write(found.first)
            for record in records:
                try:
                    text = found.write(record)
                except RecordError as error:
                    if refused is None:
                        raise
                    refused(record, error)
                    continue
                file.write(f"{found.between}{text}" if written else text)
                written += 1
            file.write(found.last if written or found.first else "")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
    return written


def _text(raw: BinaryIO, *, is_packed: bool) -> io.TextIOWrapper:
    """A text file in bytes; packed, it names neither file nor time, so that it stays the same."""
    stream = raw
    if is_packed:
        packed = gzip.GzipFile(filename="", mode="wb", fileobj=raw, mtime=0, compresslevel=6)
        stream = cast("BinaryIO", packed)
    return io.TextIOWrapper(stream, encoding="utf-8", newline="\n")
