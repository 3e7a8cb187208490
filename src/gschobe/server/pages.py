"""The pages of the browser: one document for all addresses, and the files that it loads."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Message, Receive, Scope, Send

from gschobe.server.endpoint import SECURITY, Text, answered

BUILT = Path(__file__).parent / "static"
"""Where the build puts them; they are made from web/."""

ADDRESSES = ("/", "/watch", "/games", "/rules", "/settings", "/t/{table}", "/r/{address}")
"""The addresses of pages; which page it is, is decided in the browser."""

FOR_EVER, ASK_FIRST = "public, max-age=31536000, immutable", "no-cache"
"""How long a file may be kept: one that bears its digest in its name, and any other."""


class Files:
    """The files beside the document, each with what it tells the browser."""

    def __init__(self) -> None:
        self._files = StaticFiles(directory=BUILT, check_dir=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Give out a file; it is kept for ever where its name changes with it."""
        kept = FOR_EVER if scope["path"].startswith("/assets/") else ASK_FIRST
        told = [(b"cache-control", kept.encode())]
        told += [(n.encode(), v.encode()) for n, v in SECURITY.items() if n != "cache-control"]

        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *told]
            await send(message)

        await self._files(scope, receive, send_with)


def routes() -> tuple[BaseRoute, ...]:
    """The routes of all pages, to stand behind all others."""
    pages = (Route(address, _document) for address in ADDRESSES)
    return (*pages, Mount("/", Files()))


async def _document(request: Request) -> Response:
    """The document in which all pages are shown."""
    del request
    document = BUILT / "index.html"
    if not document.is_file():
        said = "The pages are not built. ./dev play builds them.\n"
        return answered(503, Text(text=said))
    return FileResponse(document, headers=SECURITY | {"cache-control": ASK_FIRST})
