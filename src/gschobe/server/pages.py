"""The pages of the browser: one document for all addresses, and the files that it loads."""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from gschobe.server.endpoint import SECURITY, Text, answered

BUILT = Path(__file__).parent / "static"
"""Where the build puts them; they are made from web/."""

ADDRESSES = ("/", "/watch", "/games", "/rules", "/settings", "/t/{table}", "/r/{address}")
"""The addresses of pages; which page it is, is decided in the browser."""

FOR_EVER, ASK_FIRST = "public, max-age=31536000, immutable", "no-cache"
"""How long a file may be kept: one that bears its digest in its name, and any other."""


class Files(StaticFiles):
    """The files beside the document, each with what it tells the browser."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """A file; it is kept for ever where its name changes with it."""
        response = await super().get_response(path, scope)
        is_named_by_digest = path.startswith("assets/")
        kept = FOR_EVER if is_named_by_digest and response.status_code < 400 else ASK_FIRST
        response.headers.update(SECURITY | {"cache-control": kept})
        return response


def routes() -> tuple[BaseRoute, ...]:
    """The routes of all pages, to stand behind all others."""
    pages = (Route(address, _document) for address in ADDRESSES)
    return (*pages, Mount("/", Files(directory=BUILT, check_dir=False)))


async def _document(request: Request) -> Response:
    """The document in which all pages are shown."""
    del request
    document = BUILT / "index.html"
    if not document.is_file():
        said = "The pages are not built. ./dev play builds them.\n"
        return answered(503, Text(text=said))
    return FileResponse(document, headers=SECURITY | {"cache-control": ASK_FIRST})
