"""An event with its pages in this process: each page asks the application without a network."""

from __future__ import annotations

import json
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from typing import Any
from urllib.parse import urlencode

from starlette.applications import Starlette

from gschobe.office.office import open_office
from gschobe.server.day.app import day_app
from gschobe.server.day.day import Day, open_day
from gschobe.server.day.holders import Holder, HolderRole
from gschobe.tournament.reports import Party

KEYS = count(1)


def key() -> str:
    """A word that nobody has used."""
    return f"key-{next(KEYS):08}"


@dataclass(frozen=True, kw_only=True)
class Answer:
    """What came back; `code` is that of a refusal."""

    status: int
    body: Any

    @property
    def code(self) -> str:
        """Why it was refused."""
        return str(self.body["code"])


@dataclass(frozen=True, kw_only=True)
class Page:
    """A page that was opened by a link."""

    app: Starlette
    token: str
    language: str = "en"

    async def ask(self, method: str, path: str, body: object = None, **query: object) -> Answer:
        """Ask for something below /api/event."""
        sent = b"" if body is None else json.dumps(body).encode()
        headers = {
            "authorization": f"Bearer {self.token}",
            "accept-language": self.language,
        }
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": f"/api/event/{path}",
            "raw_path": f"/api/event/{path}".encode(),
            "query_string": urlencode(query).encode(),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "client": ("192.0.2.7", 50_000),
            "server": ("192.0.2.1", 8000),
        }
        parts: list[bytes] = []
        head: dict[str, Any] = {}

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": sent, "more_body": False}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.start":
                head.update(message)
            else:
                parts.append(message.get("body", b""))

        await self.app(scope, receive, send)
        text = b"".join(parts)
        kinds = dict(head["headers"])
        is_json = b"json" in kinds.get(b"content-type", b"")
        return Answer(status=head["status"], body=json.loads(text) if is_json else text)

    async def get(self, path: str, **query: object) -> Any:
        """What is answered, which has to be given."""
        answer = await self.ask("GET", path, **query)
        assert answer.status == 200, answer
        return answer.body

    async def do(self, path: str, **body: object) -> Any:
        """Do something with a key of its own, which has to be done."""
        answer = await self.send(path, **body)
        assert answer.status == 200, answer
        return answer.body

    async def send(self, path: str, **body: object) -> Answer:
        """Try to do something, with a key of its own unless one is given."""
        return await self.ask("POST", path, {"key": key(), **body})


@dataclass(frozen=True, kw_only=True)
class Hall:
    """The pages of an event."""

    day: Day
    app: Starlette

    def page(self, holder: Holder) -> Page:
        """The page of anybody."""
        return Page(app=self.app, token=self.day.tokens.token(holder))

    @property
    def jassleiter(self) -> Page:
        """The desk of the Jassleiter."""
        return self.page(Holder(role=HolderRole.JASSLEITER))

    @property
    def desk(self) -> Page:
        """Another desk."""
        return self.page(Holder(role=HolderRole.DESK))

    @property
    def screen(self) -> Page:
        """The projector."""
        return self.page(Holder(role=HolderRole.HALL))

    def phone(self, table: int, party: Party, *, passe: int = 1) -> Page:
        """The phone of a party."""
        holder = Holder(role=HolderRole.SCRIBE, evening=1, passe=passe, table=table, party=party)
        return self.page(holder)

    def player(self, number: int) -> Page:
        """The phone of a player."""
        return self.page(Holder(role=HolderRole.PLAYER, player=number))

    async def found(self, *, reglement: str = "srk-2006") -> None:
        """Found the event."""
        await self.jassleiter.do(
            "new",
            title="Herbstjassen",
            given="Heidi",
            family="Leiter",
            reglement=reglement,
            venue="Hirschen",
            date="2026-11-30",
        )

    async def come(self, players: int) -> None:
        """Walk-ins from number 2 on."""
        for number in range(2, players + 2):
            await self.desk.do(
                "people", given=f"Vreni{number}", family=f"Muster{number}", place="Chur"
            )

    async def draw(self, passe: int = 1) -> None:
        """Draw a Passe."""
        await self.desk.do("draw", passe=passe)

    async def begin(self, passe: int = 1, *, minutes: int = 48) -> None:
        """Call a Passe."""
        await self.jassleiter.do("passe/begin", passe=passe, minutes=minutes)

    async def enter_all(self, passe: int) -> None:
        """All tables bring their sheets."""
        tiles = await self.desk.get("passe", passe=passe)
        for tile in tiles["tables"]:
            points = 950 + 7 * tile["table"] + passe
            await self.desk.do(
                "scores", passe=passe, table=tile["table"], points=[points, 1884 - points]
            )


@asynccontextmanager
async def hall(path: str = "memory:") -> AsyncGenerator[Hall]:
    """The pages of an event in a file, or of a new one in memory."""
    async with await open_office(path) as office:
        day = await open_day(office)
        day.address = "http://192.168.1.20:8000"
        yield Hall(day=day, app=day_app(day))


@asynccontextmanager
async def begun(players: int = 8) -> AsyncGenerator[Hall]:
    """The pages of an evening whose first Passe is played."""
    async with hall() as pages:
        await pages.found()
        await pages.come(players)
        await pages.jassleiter.do("field/close", here=players)
        await pages.draw()
        await pages.begin()
        yield pages
