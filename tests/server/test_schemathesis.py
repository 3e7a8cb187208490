"""Whatever is asked over HTTP gets an answer that openapi.json describes, and never a failure of ours."""

import asyncio
import logging
import threading
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from gschobe.client import Guest
from gschobe.server.app import ENDPOINTS
from gschobe.server.hub import Hub
from gschobe.server.openapi import openapi
from tests.server.running import running

SCHEMA = schemathesis.openapi.from_dict(openapi(ENDPOINTS))
EXAMPLES = 30
# Which names and rules are refused no schema says, so what fits it may be refused.


@dataclass(frozen=True, kw_only=True)
class Target:
    """A server, and somebody who is known there."""

    address: str
    token: str
    hub: Hub


@pytest.fixture(scope="module")
def target() -> Iterator[Target]:
    """A server in a thread of its own."""
    found: list[Target] = []
    is_there, is_over = threading.Event(), threading.Event()

    async def serve() -> None:
        async with running() as (address, hub):
            guest = await Guest.new(address, name="Schema")
            found.append(Target(address=address, token=guest.token, hub=hub))
            is_there.set()
            await asyncio.to_thread(is_over.wait)

    serving = threading.Thread(target=asyncio.run, args=[serve()])
    serving.start()
    assert is_there.wait(30)
    yield found[0]
    is_over.set()
    serving.join(30)


@pytest.mark.parametrize("is_known", [True, False])
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
    case: schemathesis.Case, target: Target, is_known: bool, caplog: pytest.LogCaptureFixture
) -> None:
    headers = {"Authorization": f"Bearer {target.token}"} if is_known else {}
    with caplog.at_level(logging.ERROR):
        case.call_and_validate(
            base_url=target.address, headers=headers, excluded_checks=[positive_data_acceptance]
        )
    assert [record.getMessage() for record in caplog.records] == []
    assert not any(pump.trouble for pump in target.hub.pumps)
