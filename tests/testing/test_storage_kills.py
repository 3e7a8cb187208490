"""Killing what keeps the log, in its short form; the program itself does it as often as you like."""

import re

import pytest

from gschobe.storage.log import Entry
from gschobe.testing.storage_kills import Tally, action_entries, actions_in, main


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_ten_kills_lose_and_double_nothing(
    database: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["--kills", "10", "--database", database, "--seed", "3"]) == 0
    line = capfd.readouterr().out
    found = re.match(r"(\d+) processes and (\d+) servers killed, ([\d,]+) appends", line)
    assert found is not None, line
    processes, servers, appends = (int(number.replace(",", "")) for number in found.groups())
    assert processes + servers == 10
    assert servers >= (database == "postgresql")
    assert appends > 100


def test_actions_are_counted_when_each_is_there_whole_and_once() -> None:
    log = [entry for action in range(1, 8) for entry in action_entries(action)]
    assert actions_in(log) == 7
    assert actions_in([]) == 0


@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param(lambda log: log[:-1], id="half an action"),
        pytest.param(lambda log: log + action_entries(7), id="an action twice"),
        pytest.param(lambda log: log[:3] + log[5:], id="an action missing"),
        pytest.param(lambda log: [log[1], log[0], *log[2:]], id="another order"),
    ],
)
def test_what_is_not_whole_and_once_is_found(spoil) -> None:
    log: list[Entry] = [entry for action in range(1, 8) for entry in action_entries(action)]
    with pytest.raises(ValueError, match="not there whole and once"):
        actions_in(spoil(log))


def test_an_action_acknowledged_twice_is_a_fault() -> None:
    tally = Tally()
    for line in ("s1 1", "s2 1", "s1 2", "s1 2"):
        tally.note(line)
    assert tally.faults == ["s1: action 2 acknowledged after 2"]
    assert tally.acknowledged == {"s1": 2, "s2": 1}
