"""The pages of the browser: one document for all addresses, and the files that it loads."""

from __future__ import annotations

from pathlib import Path

from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Message, Receive, Scope, Send

from gschobe.server.endpoint import SECURITY, Text, answered

BUILT = Path(__file__).parent / "static"
"""Where the build puts them; they are made from web/."""

ADDRESSES = (
    *("/", "/watch", "/games", "/rules", "/settings", "/t/{table}", "/r/{address}"),
    *("/desk", "/hall", "/scribe", "/player"),
)
"""The addresses of pages; which page it is, is decided in the browser."""

FOR_EVER, ASK_FIRST = "public, max-age=31536000, immutable", "no-cache"
"""How long a file may be kept: one that bears its digest in its name, and any other."""


FOLDERS = ("assets", "deck", "texts")
"""The folders beside the document; the names of all in `assets` change with what they hold."""


class Files:
    """The files of a folder, compressed where the browser takes it, with what it is told of them."""

    def __init__(self, folder: Path, *, kept: str) -> None:
        self._files = GZipMiddleware(StaticFiles(directory=folder, check_dir=False))
        told = SECURITY | {"cache-control": kept}
        self._told = [(name.encode(), value.encode()) for name, value in told.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Give out a file."""

        async def send_with(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self._told]
            await send(message)

        await self._files(scope, receive, send_with)


def routes() -> tuple[BaseRoute, ...]:
    """The routes of all pages, to stand behind all others."""
    pages = (Route(address, _document) for address in ADDRESSES)
    kept = {"assets": FOR_EVER}
    folders = (
        Mount(f"/{name}", Files(BUILT / name, kept=kept.get(name, ASK_FIRST))) for name in FOLDERS
    )
    beside = Route("/{file}", Files(BUILT, kept=ASK_FIRST), methods=["GET"])
    return (*pages, *folders, beside)


async def _document(request: Request) -> Response:
    """The document in which all pages are shown."""
    del request
    return document()


def document(status: int = 200) -> Response:
    """The document; with another status where nothing is at its address, which it then says."""
    path = BUILT / "index.html"
    if not path.is_file():
        said = "The pages are not built. ./dev play builds them.\n"
        return answered(503, Text(text=said))
    return FileResponse(path, status, headers=SECURITY | {"cache-control": ASK_FIRST})


def is_wanted(request: Request) -> bool:
    """Whether a person asks, who would rather read a page than JSON."""
    return request.method == "GET" and "text/html" in request.headers.get("accept", "")
