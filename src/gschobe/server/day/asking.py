"""What may be asked for by whom, and the refusals of the office as answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import Any, Literal

from msgspec import Struct

from gschobe.office.spreadsheets import SheetError
from gschobe.office.typesetting import TypesettingError
from gschobe.server.day.day import Day
from gschobe.server.day.holders import Holder, HolderRole
from gschobe.server.endpoint import Asked, Endpoint, Refuse
from gschobe.texts.speech import Speech, speaking
from gschobe.tournament.refused import EntryError
from gschobe.tournament.reglement_toml import ReglementError
from gschobe.tournament.seating import DrawError

JASSLEITER = (HolderRole.JASSLEITER,)
DESK = (HolderRole.JASSLEITER, HolderRole.DESK)
SCRIBE = (HolderRole.SCRIBE,)
PLAYER = (HolderRole.PLAYER,)
HALL = (*DESK, HolderRole.HALL)
EVERYBODY = tuple(HolderRole)

NOT_NOW = (EntryError, DrawError, TypesettingError)
NOT_UNDERSTOOD = (SheetError, ReglementError)


def holder_of(asked: Asked) -> Holder:
    """Who asks; nobody unknown comes here."""
    assert isinstance(asked.asker, Holder)
    return asked.asker


def endpoint(
    method: Literal["GET", "POST", "PATCH"],
    path: str,
    work: Callable[[Day, Asked], Awaitable[Any]],
    answer: type[Struct] | str | None,
    *,
    roles: tuple[HolderRole, ...],
    body: type[Struct] | None = None,
    query: type[Struct] | None = None,
    largest: int | None = None,
) -> Endpoint:
    """Something that some roles may ask for; what the office refuses is answered with its code."""

    @wraps(work)
    async def allowed(day: Day, asked: Asked) -> Any:
        if holder_of(asked).role not in roles:
            raise Refuse(403, "day/not_for_role", role=holder_of(asked).role)
        with speaking(Speech(language=asked.language)):
            try:
                return await work(day, asked)
            except NOT_NOW as error:
                raise Refuse(409, error.code, **_as_text(error.data)) from error
            except NOT_UNDERSTOOD as error:
                raise Refuse(400, error.code, **_as_text(error.data)) from error

    refuses = {403} | ({409} if method != "GET" else set()) | ({400} if body else set())
    return Endpoint(
        method=method,
        path=path,
        work=allowed,
        answer=answer,
        body=body,
        query=query,
        is_for_known=True,
        is_always_answered=method == "GET",
        refuses=tuple(sorted(refuses)),
        **({} if largest is None else {"largest": largest}),
    )


def _as_text(data: Any) -> dict[str, str]:
    return {name: str(value) for name, value in data.items()}
