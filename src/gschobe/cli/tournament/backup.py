"""`gschobe tournament backup`: a copy at a second place, now and after each Passe."""

from __future__ import annotations

from pathlib import Path

from gschobe.cli.inputs import InputError
from gschobe.cli.tournament.desk import HERE, Desk, answer, write
from gschobe.office.backups import Copied, copy_to, told
from gschobe.office.office import Office
from gschobe.texts import say


def backup(place: Path | None = None, /, *, never: bool = False, desk: Desk = HERE) -> int:
    """Write a copy at the second place; from then on one is written after each Passe.

    Parameters
    ----------
    place
        A folder, such as that of a stick; the one that was named before by default.
    never
        Write no more copies.
    """

    async def copy(office: Office) -> Copied | None:
        if never:
            await office.keep_copies(None)
            return None
        folder = place or office.place
        if folder is None:
            raise InputError(say("backup/where"))
        copied = await copy_to(folder.absolute(), office.path, office.event)
        await office.keep_copies(folder.absolute())
        return copied

    copied = write(desk, copy)
    if copied is None:
        return answer(desk, {"place": None}, say("backup/no_more"))
    data = {"path": str(copied.path), "version": copied.version}
    return answer(desk, data, told(copied))
