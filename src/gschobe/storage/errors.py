"""What can go wrong in keeping something; every error has a stable code."""

from __future__ import annotations

from typing import ClassVar


class StorageError(Exception):
    """Something was not kept, or cannot be said to have been."""

    code: ClassVar[str]


class Conflict(StorageError):
    """The place is taken, or does not follow the last one: someone else has written.

    Whoever meets it knows less than the log does and has to read before he may append again.
    """

    code = "storage/conflict"


class Unavailable(StorageError):
    """The database is gone or full: nothing of this was kept, and it may be tried again."""

    code = "storage/unavailable"


class OutcomeUnknown(StorageError):
    """The answer was lost: it counts as neither done nor failed until it has been read again."""

    code = "storage/unknown"


class ReadFirst(StorageError):
    """Nothing is appended to a stream in doubt until it has been read."""

    code = "storage/read_first"


class InUse(StorageError):
    """Another server has this database."""

    code = "storage/in_use"


class Closed(StorageError):
    """The storage has been closed."""

    code = "storage/closed"


class TooNew(StorageError):
    """A newer version of the program has written this database or backup."""

    code = "storage/too_new"


class Damaged(StorageError):
    """What was kept cannot be read whole."""

    code = "storage/damaged"


class NotEmpty(StorageError):
    """A backup is restored into an empty database only."""

    code = "storage/not_empty"


def own_error(error: Exception) -> Exception:
    """The same failure once more, for each of several callers raises it in another place.

    What is no failure of the storage leaves the outcome unknown.
    """
    known = type(error) if isinstance(error, StorageError) else OutcomeUnknown
    own = known(*error.args)
    own.__cause__ = error
    return own
