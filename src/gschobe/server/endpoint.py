"""One thing that can be asked for over HTTP: for the routes and for their description alike."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, Protocol

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from gschobe.server.hub import Hub
from gschobe.server.limits import Limits, address_of
from gschobe.server.persons import known
from gschobe.storage.errors import StorageError
from gschobe.storage.opening import Storage
from gschobe.storage.people import Person

LARGEST_BODY = 65_536
"""So many bytes anybody may send at once."""

AT_ONCE = 500
"""So many requests are answered at a time; where the database hangs there could be any number."""

SECURITY = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
}
"""What every answer tells the browser."""

IN_PATH = re.compile(r"[0-9A-Za-z_-]{1,80}")
"""What can stand in an address for a table, a round or a person."""

Line = Annotated[str, Meta(max_length=500, pattern=r"^[^\x00-\x1f\x7f]*$")]
"""A text without line breaks and other signs that nobody sees."""


class Refusal(Struct, frozen=True, kw_only=True):
    """Something is not done: the code of the sentence and what is filled in."""

    code: str
    data: dict[str, str] = {}


class Refuse(Exception):
    """What was asked for is not done."""

    def __init__(self, status: int, code: str, **data: str) -> None:
        super().__init__(code)
        self.status = status
        self.refusal = Refusal(code=code, data=data)


@dataclass(frozen=True, kw_only=True)
class Text:
    """An answer that is no JSON of ours."""

    text: str
    media_type: str = "text/plain; charset=utf-8"


@dataclass(frozen=True, kw_only=True)
class Content:
    """An answer in bytes, such as a file."""

    content: bytes
    media_type: str


class Answering(Protocol):
    """What answers are made with: it knows who asks, and how many are being answered."""

    limits: Limits
    under_way: int

    async def known(self, token: str | None) -> object | None:
        """Whose token this is; None without one, or where nobody has it."""
        ...


@dataclass(kw_only=True)
class Services:
    """What the answers about tables are made with."""

    hub: Hub
    storage: Storage
    limits: Limits
    is_ready: bool = False
    under_way: int = 0

    async def known(self, token: str | None) -> Person | None:
        """Which guest this is."""
        return await known(self.storage.people, token)


@dataclass(frozen=True, kw_only=True)
class Asked:
    """What somebody asks for, read and checked."""

    body: Any = None
    query: Any = None
    path: Mapping[str, str] = field(default_factory=dict[str, str])
    asker: object | None = None
    token: str | None = None
    address: str = ""
    language: str = "en"

    @property
    def known(self) -> Person:
        """Who asks; the endpoint says that it has to be known."""
        assert isinstance(self.asker, Person), (
            "nobody unknown comes to an endpoint for those who are known"
        )
        return self.asker


Work = Callable[[Any, Asked], Awaitable[Any]]


@dataclass(frozen=True, kw_only=True)
class Endpoint:
    """A method and a path, and what is done there; the first sentence of `work` says what.

    `answer` is the struct that comes back, a media type, or None for nothing. One that is `is_always_answered` asks
    nothing of the database.
    """

    method: Literal["GET", "POST", "PUT", "PATCH", "DELETE"]
    path: str
    work: Work
    answer: type[Struct] | str | None
    status: int = 200
    body: type[Struct] | None = None
    query: type[Struct] | None = None
    is_for_known: bool = False
    is_always_answered: bool = False
    largest: int = LARGEST_BODY
    refuses: tuple[int, ...] = ()

    @property
    def summary(self) -> str:
        """What it is for, in a sentence."""
        return (self.work.__doc__ or "").strip().splitlines()[0]


def routes(endpoints: Iterable[Endpoint], services: Answering) -> Iterator[Route]:
    """A route for each path, which knows all methods that can be asked for there."""
    by_path: dict[str, dict[str, Endpoint]] = {}
    for each in endpoints:
        by_path.setdefault(each.path, {})[each.method] = each
    for path, by_method in by_path.items():
        yield Route(path, _responding(by_method, services), methods=list(by_method))


def _responding(
    by_method: Mapping[str, Endpoint], services: Answering
) -> Callable[[Request], Awaitable[Response]]:
    async def respond(request: Request) -> Response:
        endpoint = by_method["GET" if request.method == "HEAD" else request.method]
        weight = 0 if endpoint.is_always_answered else 1
        if weight and services.under_way >= AT_ONCE:
            return refused(Refuse(503, "server/busy"))
        services.under_way += weight
        try:
            found = await endpoint.work(services, await _asked(endpoint, services, request))
        except Refuse as refuse:
            return refused(refuse)
        except StorageError as error:
            return refused(Refuse(503, error.code))
        finally:
            services.under_way -= weight
        return answered(endpoint.status, found)

    return respond


def answered(status: int, found: Any) -> Response:
    """An answer with all that it tells the browser."""
    if found is None:
        return Response(status_code=204, headers=SECURITY)
    if isinstance(found, Text):
        return Response(found.text, status, media_type=found.media_type, headers=SECURITY)
    if isinstance(found, Content):
        return Response(found.content, status, media_type=found.media_type, headers=SECURITY)
    text = msgspec.json.encode(found)
    return Response(text, status, media_type="application/json", headers=SECURITY)


def refused(refuse: Refuse) -> Response:
    """A refusal as an answer."""
    response = answered(refuse.status, refuse.refusal)
    if "seconds" in refuse.refusal.data:
        response.headers["retry-after"] = refuse.refusal.data["seconds"]
    return response


async def _asked(endpoint: Endpoint, services: Answering, request: Request) -> Asked:
    """What is asked for. Raises Refuse where it cannot be understood, or by whom it is asked."""
    token, path = _token(request), request.path_params
    if not all(IN_PATH.fullmatch(each) for each in path.values()):
        raise Refuse(404, "server/no_such_page")
    asker = await services.known(token)
    if endpoint.is_for_known and asker is None:
        raise Refuse(401, "server/unknown_person")
    return Asked(
        body=None if endpoint.body is None else await _body(request, endpoint),
        query=None if endpoint.query is None else _query(request, endpoint.query),
        path=path,
        asker=asker,
        token=token,
        address=address_of(request, is_proxied=services.limits.is_proxied),
        language=_language(request),
    )


def _token(request: Request) -> str | None:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    return token if kind.lower() == "bearer" and token else None


def _language(request: Request) -> str:
    """The language in which sentences are said to whoever asks."""
    return "de" if request.headers.get("accept-language", "").lower().startswith("de") else "en"


async def _body(request: Request, endpoint: Endpoint) -> Struct:
    assert endpoint.body is not None
    body = b""
    async for piece in request.stream():
        body += piece
        if len(body) > endpoint.largest:
            raise Refuse(413, "server/too_large", bytes=str(endpoint.largest))
    try:
        return msgspec.json.decode(body, type=endpoint.body)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refuse(400, "server/no_request") from error


def _query(request: Request, kind: type[Struct]) -> Struct:
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except msgspec.ValidationError as error:
        raise Refuse(400, "server/no_request") from error
