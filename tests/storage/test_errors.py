"""Every error has a code of its own, which never changes."""

import inspect

from gschobe.storage import errors
from gschobe.storage.errors import StorageError

CODES = {
    "Closed": "storage/closed",
    "Conflict": "storage/conflict",
    "Damaged": "storage/damaged",
    "InUse": "storage/in_use",
    "NotEmpty": "storage/not_empty",
    "OutcomeUnknown": "storage/unknown",
    "ReadFirst": "storage/read_first",
    "TooNew": "storage/too_new",
    "Unavailable": "storage/unavailable",
}


def test_codes_are_stable() -> None:
    found = {
        name: error.code
        for name, error in inspect.getmembers(errors, inspect.isclass)
        if issubclass(error, StorageError) and error is not StorageError
    }
    assert found == CODES
