"""`gschobe restore`: fill an empty database from a backup."""

from __future__ import annotations

import asyncio
from pathlib import Path

from gschobe.cli.inputs import InputError
from gschobe.storage.backup import restore as read_backup
from gschobe.storage.errors import StorageError
from gschobe.texts import say


def restore(path: Path, /, *, database: str = "gschobe.db") -> int:
    """Fill an empty database from a backup; it is filled whole or not at all.

    Parameters
    ----------
    path
        The file that `gschobe backup` has written, with this version or an older one.
    database
        A file, sqlite:///FILE or postgresql://USER@HOST/NAME; no server may use it.
    """
    if not path.is_file():
        raise InputError(say("error/no_file", path=path))
    try:
        count = asyncio.run(read_backup(database, path))
    except StorageError as error:
        raise InputError(say(error.code)) from error
    except OSError as error:
        raise InputError(say("error/no_file", path=path)) from error
    except ValueError as error:
        raise InputError(say("backup/no_database", database=database)) from error
    print(say("backup/restored", path=path, count=count))
    return 0
