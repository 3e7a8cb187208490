"""`gschobe tournament anonymise`: take people out for good."""

from __future__ import annotations

import time
from datetime import UTC, date, datetime

from gschobe.cli.inputs import InputError
from gschobe.cli.tournament.desk import HERE, Desk, answer, who, write
from gschobe.office.backups import old_copies
from gschobe.office.erasing import due, erase, kept_until
from gschobe.office.office import Office
from gschobe.texts import say


def anonymise(
    *persons: str, everybody: bool = False, when_due: bool = False, desk: Desk = HERE
) -> int:
    """Take names, places and addresses out of the file, and names out of reasons and rulings.

    What was played stays, under numbers; ranks and sums do not change. Copies at the second place
    that are older than names are kept go as well; those that are younger are named.

    Parameters
    ----------
    persons
        By number or name.
    everybody
        All of them.
    when_due
        All of them, if the Reglement keeps names no longer; else nobody.
    """
    if sum((bool(persons), everybody, when_due)) != 1:
        raise InputError(say("anonymise/whom"))

    async def take_out(office: Office) -> tuple[tuple[int, ...], list[str]]:
        numbers = [who(office.people, each).number for each in persons]
        if everybody:
            numbers = list(office.people)
        if when_due:
            numbers = list(due(office.event, office.people, today=date.today()))  # noqa: DTZ011
        erased = await erase(office, numbers, now=int(time.time() * 1000))
        gone = erased.numbers
        told = [say("anonymise/done", count=len(gone))]
        if not erased.is_clear:
            told.append(say("anonymise/again"))
        until = kept_until(office.event)
        if until is not None:
            told.append(say("anonymise/until", day=until.isoformat()))
        if office.place is not None:
            kept_days = office.event.reglement.privacy.kept_days
            for path in old_copies(office.place, kept_days=kept_days, now=datetime.now(UTC)):
                path.unlink()
            left = sorted(office.place.glob("*.backup")) if office.place.is_dir() else []
            told += [say("anonymise/copy", path=path) for path in left]
        return gone, told

    gone, told = write(desk, take_out)
    return answer(desk, {"erased": gone}, *told)
