"""The file of a backup: compressed text, a JSON value a line.

First what it is, then for every table its name, its columns and its rows, and at the end how many
rows there were and the hash of all lines before. So half a file is no backup.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from gschobe.storage.database import Row
from gschobe.storage.errors import Damaged, TooNew

FORMAT = "gschobe backup"
VERSION = 1


@dataclass(frozen=True, kw_only=True)
class Rows:
    """Some rows of a table."""

    table: str
    columns: tuple[str, ...]
    rows: list[Row]


class NewBackup:
    """Writes a backup; leaving the block without an exception completes it."""

    def __init__(self, path: Path, *, schema: int) -> None:
        self.count = 0
        # Names, hands and what else there is are nobody else's to read.
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        self._raw = os.fdopen(descriptor, "wb")
        self._file = gzip.GzipFile(fileobj=self._raw, mode="wb", compresslevel=5, mtime=0)
        self._hash = hashlib.sha256()
        self._line({"format": FORMAT, "version": VERSION, "schema": schema})

    def begin(self, table: str, columns: Sequence[str]) -> None:
        """The rows that follow are of this table."""
        self._line({"table": table, "columns": " ".join(columns)})

    def add(self, rows: Sequence[Row]) -> None:
        """Write some rows."""
        for row in rows:
            self._line([_packed(value) for value in row])
        self.count += len(rows)

    def __enter__(self) -> NewBackup:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_rest: object) -> None:
        if kind is None:
            self._line({"rows": self.count, "sha256": self._hash.hexdigest()})
        self._file.close()
        self._raw.flush()
        os.fsync(self._raw.fileno())
        self._raw.close()

    def _line(self, value: object) -> None:
        line = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        self._hash.update(line)
        self._file.write(line)


class KeptBackup:
    """Reads a backup; `Damaged` if it is none or not whole."""

    def __init__(self, path: Path) -> None:
        self.count = 0
        self._file = gzip.GzipFile(path)
        self._hash = hashlib.sha256()
        self._before = ""
        try:
            self.schema = self._head()
        except BaseException:
            self._file.close()
            raise

    def _head(self) -> int:
        match self._next():
            case {"format": str(name), "version": int(version), "schema": int(schema)} if (
                name == FORMAT
            ):
                if version > VERSION:
                    raise TooNew("a newer version has written this backup")
                return schema
            case _:
                raise Damaged("this is no backup")

    def parts(self, known: Sequence[str], *, size: int) -> Iterator[Rows]:
        """All rows, piece by piece; that they were all shows at the end."""
        table, columns = "", ()
        rows: list[Row] = []
        while True:
            value = self._next()
            if isinstance(value, list):
                rows.append(tuple(_unpacked(each) for each in cast("list[object]", value)))
            if rows and (len(rows) == size or not isinstance(value, list)):
                self.count += len(rows)
                yield Rows(table=table, columns=columns, rows=rows)
                rows = []
            match value:
                case {"table": str(table), "columns": str(names)} if table in known:
                    columns = tuple(names.split())
                    if not all(name.isidentifier() for name in columns):
                        raise Damaged("the backup names a column that cannot be")
                case {"rows": int(count), "sha256": str(found)}:
                    if (count, found) != (self.count, self._before):
                        raise Damaged("the backup has been changed")
                    return
                case list():
                    pass
                case _:
                    raise Damaged("the backup has a line that is not known")

    def __enter__(self) -> KeptBackup:
        return self

    def __exit__(self, *_error: object) -> None:
        self._file.close()

    def _next(self) -> object:
        """The next line; `_before` is the hash of those before it."""
        try:
            line = self._file.readline()
            value: object = json.loads(line)
        except (EOFError, OSError, ValueError, zlib.error) as error:
            raise Damaged(f"the backup cannot be read to its end: {error}") from error
        if not isinstance(value, list):
            self._before = self._hash.hexdigest()
        self._hash.update(line)
        return cast("object", value)


def _packed(value: object) -> object:
    return {"b": base64.b64encode(value).decode()} if isinstance(value, bytes) else value


def _unpacked(value: object) -> object:
    match value:
        case {"b": str(text)}:
            return base64.b64decode(text)
        case _:
            return value
