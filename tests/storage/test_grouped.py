"""How appends are gathered, and what is known of them when something goes wrong."""

import asyncio
from collections.abc import Sequence
from contextlib import AbstractAsyncContextManager

import pytest

from gschobe.storage.database import Append, Row, Transaction, Value
from gschobe.storage.errors import Damaged, OutcomeUnknown, ReadFirst, Unavailable
from gschobe.storage.grouped import LARGEST_BATCH, GroupedLog
from tests.storage.words import entries
from tests.until import until


class Scripted:
    """A database that writes what it is told to, and does or says what the test wants."""

    def __init__(self) -> None:
        self.batches: list[list[str]] = []
        self.answers: list[Exception] = []
        self.kept: list[Row] = []
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()
        self.words = dict[str, str]()

    async def append(self, batch: Sequence[Append]) -> list[bool]:
        self.batches.append([f"{append.stream}{append.seq}" for append in batch])
        await self.may_go_on.wait()
        if self.answers:
            raise self.answers.pop(0)
        return [True for _ in batch]

    async def rows(self, statement: str, *values: Value) -> list[Row]:
        return self.kept

    def transaction(self) -> AbstractAsyncContextManager[Transaction]:
        raise NotImplementedError

    async def close(self) -> None: ...


def append(log: GroupedLog, name: str) -> asyncio.Task[None]:
    """Begin to append one entry: `t3` is number 3 of stream t."""
    return asyncio.create_task(log.append(name[0], int(name[1:]), entries("a")))


async def test_what_comes_during_a_write_is_the_next_batch() -> None:
    database = Scripted()
    log = GroupedLog(database)
    database.may_go_on.clear()
    first = append(log, "a1")
    await until(lambda: database.batches)
    others = [append(log, name) for name in ("b1", "c1", "d1")]
    await until(lambda: len(log._waiting) == 3)
    assert not first.done()
    database.may_go_on.set()
    await asyncio.gather(first, *others)
    assert database.batches == [["a1"], ["b1", "c1", "d1"]]


async def test_a_batch_has_a_largest_size() -> None:
    database = Scripted()
    log = GroupedLog(database)
    number = 2 * LARGEST_BATCH + 1
    await asyncio.gather(*(log.append(f"s{at}", 1, entries("a")) for at in range(number)))
    assert [len(batch) for batch in database.batches] == [LARGEST_BATCH, LARGEST_BATCH, 1]


async def test_no_stream_stands_twice_in_a_batch() -> None:
    database = Scripted()
    log = GroupedLog(database)
    await asyncio.gather(*(append(log, name) for name in ("a1", "b1", "a2", "a3", "c1")))
    assert database.batches == [["a1", "b1"], ["a2"], ["a3", "c1"]]


async def test_what_is_unavailable_was_not_kept_and_may_be_tried_again() -> None:
    database = Scripted()
    log = GroupedLog(database)
    database.answers = [Unavailable("full")]
    answers = await asyncio.gather(append(log, "a1"), append(log, "b1"), return_exceptions=True)
    assert [str(answer) for answer in answers] == ["full", "full"]
    assert answers[0] is not answers[1]
    await asyncio.gather(append(log, "a1"), append(log, "b1"))


async def test_after_an_unknown_outcome_a_stream_has_to_be_read() -> None:
    database = Scripted()
    log = GroupedLog(database)
    database.answers = [OutcomeUnknown("lost")]
    with pytest.raises(OutcomeUnknown):
        await append(log, "a1")
    for name in ("a1", "a2"):
        with pytest.raises(ReadFirst):
            await append(log, name)
    await append(log, "b1")
    await log.read("a")
    await append(log, "a2")
    assert database.batches == [["a1"], ["b1"], ["a2"]]


async def test_what_waits_behind_an_unknown_outcome_is_not_written() -> None:
    database = Scripted()
    log = GroupedLog(database)
    database.answers = [OutcomeUnknown("lost")]
    answers = await asyncio.gather(
        append(log, "a1"), append(log, "a2"), append(log, "b1"), return_exceptions=True
    )
    assert [type(answer) for answer in answers] == [OutcomeUnknown, ReadFirst, type(None)]
    assert database.batches == [["a1"], ["b1"]]


async def test_a_fault_of_the_engine_is_an_unknown_outcome_with_its_cause() -> None:
    database = Scripted()
    log = GroupedLog(database)
    database.answers = [ZeroDivisionError("a fault")]
    with pytest.raises(OutcomeUnknown, match="a fault") as caught:
        await append(log, "a1")
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


async def test_who_gives_up_waiting_has_to_read_first() -> None:
    database = Scripted()
    log = GroupedLog(database)
    database.may_go_on.clear()
    written, waiting = append(log, "a1"), append(log, "b1")
    await until(lambda: database.batches)
    late = append(log, "c1")
    await until(lambda: len(log._waiting) == 1)
    for task in (written, late):
        task.cancel()
    await asyncio.sleep(0)
    database.may_go_on.set()
    await waiting
    for name in ("a2", "c1"):
        with pytest.raises(ReadFirst):
            await append(log, name)
    assert database.batches == [["a1", "b1"]]  # c1 was taken back before it was written


async def test_a_gap_in_what_was_kept_is_damage() -> None:
    database = Scripted()
    database.kept = [(1, "word/1", b"a"), (3, "word/1", b"c")]
    with pytest.raises(Damaged, match="stream a has a gap after 0"):
        await GroupedLog(database).read("a")
