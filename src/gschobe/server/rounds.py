"""Finished rounds over HTTP: one's own page by page, and each at its address."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from gschobe.server.endpoint import IN_PATH, Asked, Endpoint, Refuse, Services, Text
from gschobe.server.replaying import PlayedRound, told_again


class Page(Struct, frozen=True, kw_only=True):
    """Which of many: `before` is the address of the last one that was told before."""

    before: str | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 50


class ListedRound(Struct, frozen=True, kw_only=True):
    """A round in a list: where it lies, at which table it was played, when and with how many points."""

    address: str
    table: str
    finished: int
    points: str


class Rounds(Struct, frozen=True, kw_only=True):
    """Rounds, the latest first; `next` is what `before` is for the next page, null at the end."""

    rounds: tuple[ListedRound, ...]
    next: str | None


async def _rounds(services: Services, asked: Asked) -> Rounds:
    """The rounds that one has played, the latest first."""
    page: Page = asked.query
    before = None
    if page.before is not None:
        is_one = IN_PATH.fullmatch(page.before)
        before = await services.storage.archive.find(page.before) if is_one else None
        if before is None:
            raise Refuse(404, "server/no_such_round")
    found = await services.storage.archive.rounds_of(
        asked.known.number, before=before, limit=page.limit
    )
    rounds = tuple(
        ListedRound(
            address=each.address, table=each.stream, finished=each.finished, points=each.summary
        )
        for each in found
    )
    return Rounds(rounds=rounds, next=rounds[-1].address if len(rounds) == page.limit else None)


async def _round(services: Services, asked: Asked) -> Text:
    """The record of a finished round, with all four hands (jass-format.md)."""
    found = await services.storage.archive.find(asked.path["address"])
    if found is None:
        raise Refuse(404, "server/no_such_round")
    return Text(text=found.record)


async def _played(services: Services, asked: Asked) -> PlayedRound:
    """A finished round told again, for looking at it card by card."""
    address = asked.path["address"]
    found = await services.storage.archive.find(address)
    if found is None:
        raise Refuse(404, "server/no_such_round")
    return told_again(address, found.record, is_proved=found.proof is not None)


async def _proof(services: Services, asked: Asked) -> Text:
    """The proof of its deal (proof.md); refused where the cards were given."""
    found = await services.storage.archive.find(asked.path["address"])
    if found is None or found.proof is None:
        raise Refuse(404, "server/no_such_round")
    return Text(text=found.proof, media_type="application/json")


ENDPOINTS = (
    Endpoint(
        method="GET",
        path="/api/rounds",
        work=_rounds,
        query=Page,
        answer=Rounds,
        is_for_known=True,
        refuses=(404,),
    ),
    Endpoint(
        method="GET",
        path="/api/rounds/{address}",
        work=_played,
        answer=PlayedRound,
        refuses=(404,),
    ),
    Endpoint(
        method="GET", path="/rounds/{address}", work=_round, answer="text/plain", refuses=(404,)
    ),
    Endpoint(
        method="GET",
        path="/rounds/{address}/proof",
        work=_proof,
        answer="application/json",
        refuses=(404,),
    ),
)
