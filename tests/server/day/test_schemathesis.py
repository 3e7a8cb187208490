"""Whatever is asked of an event gets an answer that openapi.json describes, and never a failure of ours."""

import asyncio
import logging
import socket
import threading
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from gschobe.server.day import day as day_module
from gschobe.server.day.app import ENDPOINTS
from gschobe.server.openapi import openapi
from tests.server.day.hall import begun

SCHEMA = schemathesis.openapi.from_dict(openapi(ENDPOINTS))
EXAMPLES = 6


@dataclass(frozen=True, kw_only=True)
class Target:
    """An event that is open, and the tokens of its pages."""

    address: str
    tokens: dict[str, str]

    def token(self, path: str) -> str:
        """The token of whoever may ask for a path."""
        part = path.removeprefix("/api/event/").partition("/")[0]
        return self.tokens.get(part, self.tokens["desk"])


@pytest.fixture(scope="module")
def target() -> Iterator[Target]:
    """An event in a thread of its own; nobody waits for news."""
    found: list[Target] = []
    is_there, is_over = threading.Event(), threading.Event()

    async def serve() -> None:
        with socket.socket() as listening:
            listening.bind(("127.0.0.1", 0))
            async with begun() as pages:
                options = uvicorn.Config(pages.app, log_config=None, access_log=False)
                server = uvicorn.Server(options)
                serving = asyncio.create_task(server.serve([listening]))
                while not server.started:
                    await asyncio.sleep(0.01)
                tokens = {
                    "desk": pages.jassleiter.token,
                    "table": pages.phone(1, "a").token,
                    "player": pages.player(2).token,
                }
                port = listening.getsockname()[1]
                found.append(Target(address=f"http://127.0.0.1:{port}", tokens=tokens))
                is_there.set()
                await asyncio.to_thread(is_over.wait)
                server.should_exit = True
                await serving

    serving = threading.Thread(target=asyncio.run, args=[serve()])
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(day_module, "PATIENCE", 0.0)
        serving.start()
        assert is_there.wait(30)
        yield found[0]
        is_over.set()
        serving.join(30)


@SCHEMA.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=(
        HealthCheck.too_slow,
        HealthCheck.function_scoped_fixture,
        HealthCheck.filter_too_much,
    ),
    database=None,
)
def test_any_question_has_an_answer(
    case: schemathesis.Case, target: Target, caplog: pytest.LogCaptureFixture
) -> None:
    headers = {"Authorization": f"Bearer {target.token(case.path)}"}
    with caplog.at_level(logging.ERROR):
        case.call_and_validate(
            base_url=target.address, headers=headers, excluded_checks=[positive_data_acceptance]
        )
    assert [record.getMessage() for record in caplog.records] == []
