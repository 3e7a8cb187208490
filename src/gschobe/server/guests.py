"""People over HTTP: take a name, change it, move to another device, be forgotten."""

from __future__ import annotations

from msgspec import Struct

from gschobe.server.endpoint import Asked, Endpoint, Refuse, Services
from gschobe.server.limits import Limit
from gschobe.server.names import NameRefused, checked_name
from gschobe.server.persons import hash_of, new_code, new_guest, redeem
from gschobe.server.times import now


class NewGuest(Struct, frozen=True, kw_only=True):
    """Somebody wants to be known under a name."""

    name: str


class Token(Struct, frozen=True, kw_only=True):
    """A person, and the token by which this device is known; it is never told again."""

    person: int
    name: str
    token: str


class Me(Struct, frozen=True, kw_only=True):
    """Who one is, and whom one does not hear."""

    person: int
    name: str
    muted: tuple[int, ...]


class Somebody(Struct, frozen=True, kw_only=True):
    """A person as others see him; an erased one has no name."""

    person: int
    name: str | None


class NewCode(Struct, frozen=True, kw_only=True):
    """A code for another device, good once until `expires`, in milliseconds since 1970."""

    code: str
    expires: int


class Redeemed(Struct, frozen=True, kw_only=True):
    """A code that was shown on another device."""

    code: str


def granted(limit: Limit, asked: Asked) -> None:
    """Go on where an address has not asked too often. Raises Refuse."""
    if seconds := limit.take(asked.address):
        raise Refuse(429, "server/too_often", seconds=str(seconds))


async def _new_guest(services: Services, asked: Asked) -> Token:
    """Take a name, and be known by a token from now on."""
    try:
        checked_name(asked.body.name)
        granted(services.limits.guests, asked)
        person, token = await new_guest(services.storage.people, asked.body.name)
    except NameRefused as error:
        raise Refuse(400, error.code) from error
    return Token(person=person.number, name=person.name or "", token=token)


async def _me(services: Services, asked: Asked) -> Me:
    """Who one is."""
    muted = await services.storage.moderation.muted_by(asked.known.number)
    return Me(person=asked.known.number, name=asked.known.name or "", muted=tuple(sorted(muted)))


async def _rename(services: Services, asked: Asked) -> Somebody:
    """Take another name."""
    try:
        name = checked_name(asked.body.name)
    except NameRefused as error:
        raise Refuse(400, error.code) from error
    await services.storage.people.rename(asked.known.number, name=name)
    return Somebody(person=asked.known.number, name=name)


async def _erase(services: Services, asked: Asked) -> None:
    """Be forgotten on all devices; what one has played stays, under a number."""
    await services.storage.people.erase(asked.known.number, now=now())
    services.hub.dismiss(asked.known.number)


async def _sign_out(services: Services, asked: Asked) -> None:
    """Forget this device; the token is worth nothing from now on."""
    await services.storage.people.forget(hash_of(asked.token or ""))


async def _new_code(services: Services, asked: Asked) -> NewCode:
    """A code with which one goes on at another device; an older one ends."""
    code, expires = await new_code(services.storage.people, asked.known.number)
    return NewCode(code=code, expires=expires)


async def _redeem(services: Services, asked: Asked) -> Token:
    """Go on at this device as the person who was given a code."""
    granted(services.limits.codes, asked)
    found = await redeem(services.storage.people, asked.body.code)
    if found is None:
        raise Refuse(404, "server/no_such_code")
    person, token = found
    return Token(person=person.number, name=person.name or "", token=token)


async def _somebody(services: Services, asked: Asked) -> Somebody:
    """What a person is called."""
    number = asked.path["number"]
    found = {}
    if number.isascii() and number.isdecimal() and len(number) < 16:
        found = await services.storage.people.named([int(number)])
    if not found:
        raise Refuse(404, "server/no_such_person")
    (person,) = found.values()
    return Somebody(person=person.number, name=person.name)


ENDPOINTS = (
    Endpoint(
        method="POST",
        path="/api/guests",
        work=_new_guest,
        body=NewGuest,
        answer=Token,
        status=201,
        refuses=(429,),
    ),
    Endpoint(method="GET", path="/api/me", work=_me, answer=Me, is_for_known=True),
    Endpoint(
        method="PATCH",
        path="/api/me",
        work=_rename,
        body=NewGuest,
        answer=Somebody,
        is_for_known=True,
    ),
    Endpoint(method="DELETE", path="/api/me", work=_erase, answer=None, is_for_known=True),
    Endpoint(
        method="DELETE", path="/api/me/device", work=_sign_out, answer=None, is_for_known=True
    ),
    Endpoint(
        method="POST",
        path="/api/me/code",
        work=_new_code,
        answer=NewCode,
        status=201,
        is_for_known=True,
    ),
    Endpoint(
        method="POST",
        path="/api/codes",
        work=_redeem,
        body=Redeemed,
        answer=Token,
        status=201,
        refuses=(404, 429),
    ),
    Endpoint(
        method="GET",
        path="/api/people/{number}",
        work=_somebody,
        answer=Somebody,
        refuses=(404,),
    ),
)
