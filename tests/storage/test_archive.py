"""Finished rounds on each engine and in memory."""

import asyncio
from dataclasses import replace

import pytest

from gschobe.storage.archive import FinishedRound
from gschobe.storage.errors import Conflict
from gschobe.storage.opening import open_storage

ROUND = FinishedRound(
    address="K7QX", stream="t", finished=5, summary="157:0", record="[Rules]\n", proof='{"a":1}'
)


async def test_a_round_stays_at_its_address(any_address: str) -> None:
    given = replace(ROUND, address="other", proof=None)
    async with await open_storage(any_address) as storage:
        await storage.archive.put(ROUND, persons=[1, 2])
        await storage.archive.put(given, persons=[])
        assert await storage.archive.find("K7QX") == ROUND
        assert await storage.archive.find("other") == given
        assert await storage.archive.find("nowhere") is None


async def test_the_same_round_once_more_changes_nothing(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        for _ in range(2):
            await storage.archive.put(ROUND, persons=[1, 1])
        assert len(await storage.archive.rounds_of(1)) == 1


async def test_another_round_at_the_same_address_is_a_conflict(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        await storage.archive.put(ROUND, persons=[1])
        with pytest.raises(Conflict):
            await storage.archive.put(replace(ROUND, record="another"), persons=[2])
        assert await storage.archive.find("K7QX") == ROUND
        assert await storage.archive.rounds_of(2) == ()


async def test_a_person_sees_what_he_played_page_by_page_the_latest_first(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        for number, time in enumerate((3, 9, 9, 9, 1, 7)):
            finished = replace(ROUND, address=f"r{number}", finished=time)
            await storage.archive.put(finished, persons=[1, 2 + number % 2])
        first = await storage.archive.rounds_of(1, limit=2)
        second = await storage.archive.rounds_of(1, limit=2, before=first[-1])
        third = await storage.archive.rounds_of(1, limit=9, before=second[-1])
        found = [each.address for each in (*first, *second, *third)]
        assert found == ["r3", "r2", "r1", "r5", "r0", "r4"]
        assert [each.address for each in await storage.archive.rounds_of(3)] == ["r3", "r1", "r5"]


async def test_of_rounds_kept_together_only_the_one_in_conflict_fails(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        await storage.archive.put(ROUND, persons=[1])
        rounds = [replace(ROUND, address=f"r{number}") for number in range(5)]
        others = [replace(ROUND, record="another"), rounds[0]]
        outcomes = await asyncio.gather(
            *(storage.archive.put(each, persons=[2]) for each in (*rounds, *others)),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes if outcome is not None] == [Conflict]
        assert len(await storage.archive.rounds_of(2)) == 5
        assert await storage.archive.find("K7QX") == ROUND
