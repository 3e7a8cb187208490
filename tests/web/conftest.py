"""One server and one browser for all tests of the pages that a process runs."""

import asyncio
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from gschobe.testing.server_process import ServerProcess
from tests.web.browser import NoBrowser, chromium
from tests.web.company import Company, company
from tests.web.house import House

FAILED = pytest.StashKey[bool]()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server whose bots do not pause."""
    folder = tmp_path_factory.mktemp("pages")
    server = ServerProcess(str(folder / "games.db"), folder=folder, pace=0)
    asyncio.run(server.start())
    yield server.address
    server.kill()


# It ends with the last test of this folder: no other test could run an event loop beside it.
@pytest.fixture(scope="package")
def browser(server: str) -> Iterator[Browser]:
    """Chromium; a machine without it fails these tests, in one sentence."""
    try:
        with chromium() as browser:
            yield browser
    except NoBrowser as missing:
        pytest.fail(str(missing), pytrace=False)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep whether a test failed, for the house, which is cleared up afterwards."""
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture
def house(
    server: str, browser: Browser, tmp_path: Path, request: pytest.FixtureRequest
) -> Iterator[House]:
    """Tables and pages for one test; whatever a page complains of fails it."""
    house = House(server, browser)
    yield house
    if request.node.stash.get(FAILED, False) or house.complaints:
        pictures = ", ".join(map(str, house.picture(tmp_path)))
        print(f"What the pages showed: {pictures}")
    house.close()
    assert house.complaints == []


@pytest.fixture
def others(server: str) -> Iterator[Company]:
    """Whoever sits at a table without a page."""
    with company(server) as others:
        yield others
