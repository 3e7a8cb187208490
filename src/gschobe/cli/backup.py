"""`gschobe backup`: write all that a server keeps into one file, while it runs."""

from __future__ import annotations

import asyncio
from pathlib import Path

from gschobe.cli.inputs import InputError
from gschobe.storage.backup import backup as write_backup
from gschobe.storage.errors import StorageError
from gschobe.texts import say


def backup(path: Path, /, *, database: str = "gschobe.db") -> int:
    """Write a backup that `gschobe restore` reads, into SQLite or PostgreSQL.

    Parameters
    ----------
    path
        The file to write; one that is there is replaced once the new one is whole.
    database
        A file, sqlite:///FILE or postgresql://USER@HOST/NAME; it may be in use.
    """
    try:
        count = asyncio.run(write_backup(database, path))
    except StorageError as error:
        raise InputError(say(error.code)) from error
    except OSError as error:
        raise InputError(say("backup/not_written", path=path)) from error
    except ValueError as error:
        raise InputError(say("backup/no_database", database=database)) from error
    print(say("backup/written", path=path, count=count))
    return 0
