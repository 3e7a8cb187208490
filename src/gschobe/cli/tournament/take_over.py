"""`gschobe tournament take-over`: another laptop goes on from a copy."""

from __future__ import annotations

import asyncio
from pathlib import Path

from gschobe.cli.inputs import InputError
from gschobe.cli.tournament.desk import HERE, Desk, done, one_sentence, write
from gschobe.office.entries import TakenOver
from gschobe.office.event import Event
from gschobe.office.office import Office
from gschobe.storage.backup import restore
from gschobe.texts import say


def take_over(copy: Path, /, *, why: str, desk: Desk = HERE) -> int:
    """Go on from a copy on this machine, in a new file; the first laptop must not go on then.

    Whatever was entered there after the copy has to be entered again.

    Parameters
    ----------
    copy
        The newest copy, such as STICK/latest.backup.
    why
        The reason.
    """
    if not copy.is_file():
        raise InputError(say("error/no_file", path=copy))
    if Path(desk.file).exists():
        raise InputError(say("backup/file_there", file=desk.file))
    if not why.strip():
        raise InputError(say("entry/no_reason"))
    with one_sentence(desk):
        asyncio.run(restore(desk.file, copy))

    place = copy.absolute().parent

    async def enter(office: Office) -> Event:
        after = await office.enter(TakenOver(by=desk.author(office), reason=why))
        await office.keep_copies(place)
        return after

    after = write(desk, enter)
    return done(desk, after, say("backup/taken_over", version=after.version - 1, file=desk.file))
