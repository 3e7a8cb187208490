"""Killing a server with live tables, in its short form; and what would be a fault is found."""

import asyncio
import re
from random import Random
from typing import Any

import pytest

from gschobe.core.seats import Seat
from gschobe.core.view import view
from gschobe.table.entries import parse_entry
from gschobe.testing.chaos import Chaos, Database, main
from gschobe.testing.faulty_line import Faults, FaultyLine
from tests.table.hall import Hall
from tests.until import until


@pytest.mark.parametrize(("database", "kills"), [("sqlite", "3"), ("postgresql", "5")])
def test_a_few_kills_lose_double_and_hold_up_nothing(
    database: str, kills: str, capfd: pytest.CaptureFixture[str]
) -> None:
    few = ("--tables", "4", "--kills", kills, "--pace", "0.05", "--seed", "3")
    assert main([*few, "--database", database]) == 0
    text = capfd.readouterr().out
    found = re.search(r"([\d,]+) actions acknowledged, .* faults: 0", text)
    assert found is not None, text
    assert int(found[1].replace(",", "")) > 20


class Carrier:
    """Notes what it is given."""

    def __init__(self) -> None:
        self.sent: list[str] = []

    async def send(self, message: str) -> None:
        """Note a text."""
        self.sent.append(message)


def test_a_faulty_line_loses_doubles_and_swaps() -> None:
    async def carried(faults: Faults, times: int = 400) -> list[int]:
        inner: Any = Carrier()
        line = FaultyLine(inner, rng=Random(1), faults=lambda: faults)
        for number in range(times):
            await line.send(str(number))
        if faults.reordered:
            await until(lambda: len(inner.sent) == times)
        return list(map(int, inner.sent))

    none = {"lost": 0.0, "doubled": 0.0, "reordered": 0.0, "cut": 0.0}
    everything = list(range(400))
    assert asyncio.run(carried(Faults(**none))) == everything
    lossy = asyncio.run(carried(Faults(**{**none, "lost": 0.2})))
    assert 200 < len(lossy) < 390
    assert lossy == sorted(lossy)
    doubled = asyncio.run(carried(Faults(**{**none, "doubled": 0.2})))
    assert len(doubled) > 410
    assert sorted(set(doubled)) == everything
    swapped = asyncio.run(carried(Faults(**{**none, "reordered": 0.2})))
    assert swapped != sorted(swapped)
    assert sorted(swapped) == everything


class Somebody:
    """As much of a person as is looked at in the end."""

    def __init__(self, hall: Hall, acknowledged: dict[str, int]) -> None:
        self.seat = Seat.SOUTH
        self.guest = type("Guest", (), {"person": 1})
        self.last: Any = type("At", (), {"view": view(hall.table.state.game, Seat.SOUTH)})
        self.acknowledged = acknowledged
        self.refused: dict[str, int] = {}


def test_what_is_lost_doubled_or_seen_otherwise_is_a_fault(tmp_path: Any) -> None:
    hall = Hall()
    hall.seat_all()
    while len(hall.table.state.deeds) < 8:
        hall.step()
    entries = [parse_entry(text) for text in hall.disk]
    own = {e.cause: e.seq for e in entries if e.cause is not None}
    chaos = Chaos(
        Database(address="", address_for_server=""), folder=tmp_path, pace=0.1, rng=Random(1)
    )

    def faults(somebody: Any, log: Any = entries) -> int:
        chaos.tally.faults.clear()
        chaos._compare("t", [somebody], log)
        return len(chaos.tally.faults)

    assert faults(Somebody(hall, own)) == 0
    assert faults(Somebody(hall, {**own, "lost": 3})) == 1
    assert faults(Somebody(hall, {**own, "late": 10_000})) == 1
    doubled = [*entries[:2], *entries[1:2], *entries[2:]]
    assert faults(Somebody(hall, {}), doubled) >= 1
    other = Somebody(hall, own)
    other.last = type("At", (), {"view": view(hall.table.state.game, Seat.EAST)})
    assert faults(other) == 1
