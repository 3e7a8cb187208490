"""The pages are given out with what they tell the browser; whoever reads is shown a page."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from gschobe.server.pages import BUILT
from tests.server.asking import Asker
from tests.server.running import running


def scene_of(scene: Callable[[Asker], Awaitable[None]]) -> None:
    async def run() -> None:
        async with running() as (address, _):
            await scene(Asker(server=address))

    asyncio.run(run())


@pytest.mark.parametrize("address", ["/", "/t/anything", "/r/anything-1", "/rules", "/settings"])
def test_every_address_of_a_page_gives_the_document(address: str) -> None:
    async def scene(anybody: Asker) -> None:
        answer = await anybody.ask("GET", address)
        assert answer.status == 200
        assert answer.body == (BUILT / "index.html").read_text(encoding="utf-8")
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-security-policy"].startswith("default-src 'self'")

    scene_of(scene)


def test_what_bears_its_digest_is_kept_for_ever_and_the_rest_is_asked_for_first() -> None:
    async def scene(anybody: Asker) -> None:
        script = next((BUILT / "assets").glob("*.js")).name
        kept = (await anybody.ask("GET", f"/assets/{script}")).headers["cache-control"]
        assert kept == "public, max-age=31536000, immutable"
        for path in ("/icon.svg", "/deck/swiss/EA.svg", "/texts/de.json"):
            answer = await anybody.ask("GET", path)
            assert (answer.status, answer.headers["cache-control"]) == (200, "no-cache")
            assert answer.headers["x-content-type-options"] == "nosniff"

    scene_of(scene)


def test_files_come_compressed_where_that_is_taken() -> None:
    async def scene(anybody: Asker) -> None:
        script = max((BUILT / "assets").glob("*.js"), key=lambda path: path.stat().st_size).name
        packed = await anybody.ask("GET", f"/assets/{script}", accept_encoding="gzip")
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["cache-control"] == "public, max-age=31536000, immutable"
        plain = await anybody.ask("GET", f"/assets/{script}")
        assert "content-encoding" not in plain.headers

    scene_of(scene)


def test_where_nothing_is_a_person_reads_a_page_and_a_program_a_code() -> None:
    async def scene(anybody: Asker) -> None:
        for path in ("/nothing/here", "/nothing.svg", "/assets/nothing.js"):
            read = await anybody.ask("GET", path, accept="text/html,*/*")
            assert (read.status, "<div id=" in read.body) == (404, True)
            asked = await anybody.ask("GET", path)
            assert (asked.status, asked.code) == (404, "server/no_such_page")
        assert (await anybody.ask("POST", "/icon.svg")).status == 405

    scene_of(scene)


def test_no_path_leads_out_of_the_folder() -> None:
    async def scene(anybody: Asker) -> None:
        for path in ("/assets/..%2f..%2fapp.py", "/..%2fapp.py", "/assets/%2e%2e/index.html"):
            answer = await anybody.ask("GET", path)
            assert "import" not in str(answer.body)

    scene_of(scene)
