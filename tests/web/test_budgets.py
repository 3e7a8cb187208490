"""What the pages weigh, and what their document may hold."""

import gzip
import re
from pathlib import Path

import pytest

from tests.web.house import House

MOST_BYTES = 150_000
PAGES = ("/", "/watch", "/games", "/rules", "/settings")


@pytest.fixture
def built(project: Path) -> Path:
    return project / "src/gschobe/server/static"


def test_all_scripts_together_are_small(built: Path) -> None:
    scripts = list(built.rglob("*.js"))
    assert scripts
    assert sum(len(gzip.compress(each.read_bytes(), 9)) for each in scripts) <= MOST_BYTES


def test_the_document_holds_no_style_script_or_data(built: Path) -> None:
    document = (built / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"\sstyle=|<style|\bdata:|\son\w+=|<script(?![^>]*\ssrc=)", document) == []


@pytest.mark.parametrize("path", PAGES)
def test_a_page_loads_from_its_server_alone(house: House, path: str) -> None:
    asked: list[str] = []
    person = house.enter(path, house.guest())
    person.page.on("request", lambda request: asked.append(request.url))
    person.page.reload(wait_until="networkidle")
    assert asked
    assert [url for url in asked if not url.startswith(house.address)] == []
