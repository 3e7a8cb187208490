"""docs/operations.md says what there is."""

import inspect
import re
from pathlib import Path

import pytest

from gschobe.cli.backup import backup
from gschobe.cli.restore import restore
from gschobe.cli.serve import serve
from gschobe.server import connection, endpoint, limits, persons, sockets
from gschobe.server.endpoint import LARGEST_BODY
from gschobe.server.serving import Settings
from gschobe.storage.schema import NEWEST, tables
from gschobe.table import live


@pytest.fixture(scope="module")
def page(project: Path) -> str:
    return (project / "docs/operations.md").read_text(encoding="utf-8")


def test_every_option_that_is_named_exists(page: str) -> None:
    known = {
        f"--{name.replace('_', '-')}"
        for command in (serve, backup, restore)
        for name in inspect.signature(command).parameters
    }
    of_tests = {"--tables", "--sockets", "--seconds", "--kills", "--seed", "--messages"}
    of_others = {"--help", "--fail", "--now", "--upgrade", "--require-hashes", "--disable-pip"}
    assert set(re.findall(r"--[a-z][a-z-]+", page)) - of_others - of_tests <= known


def test_what_the_log_says_is_explained(page: str, project: Path) -> None:
    sources = sorted((project / "src/gschobe/server").glob("*.py"))
    code = "".join(source.read_text(encoding="utf-8") for source in sources)
    said = set(re.findall(r'\.(?:warning|error|critical)\("([^"]+)"', code))
    assert {"bot failed", "stopped"} <= said
    assert said <= set(re.findall(r"^\| `([^`]+)`", page, re.MULTILINE))


def test_the_limits_are_those_of_the_code(page: str) -> None:
    parameters = inspect.signature(serve).parameters
    assert f"| new names | {parameters['guests_a_minute'].default} a minute" in page
    assert f"| new tables | {parameters['tables_a_minute'].default} a minute" in page
    assert limits.MINUTES_AT_ONCE == 10
    assert persons.CODE_SECONDS == 600
    assert LARGEST_BODY == 64 * 1024
    assert connection.BACKLOG == 128 * 1024
    assert (live.MOST_WAITING, endpoint.AT_ONCE) == (64, 500)
    assert (sockets.LARGEST, sockets.RATE, sockets.BURST, sockets.NONSENSE) == (4096, 20, 60, 50)
    assert Settings().host == "127.0.0.1"


def test_every_table_of_the_database_is_explained(page: str) -> None:
    explained = set(re.findall(r"`(\w+)`", page.partition("## What is in the database")[2]))
    assert set(tables(NEWEST)) <= explained
