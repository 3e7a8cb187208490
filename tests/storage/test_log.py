"""What every event log does, on each engine and in memory."""

import asyncio

import pytest

from gschobe.storage.errors import Closed, Conflict, ReadFirst
from gschobe.storage.log import Entry
from gschobe.storage.opening import open_storage
from tests.storage.words import entries, sentence


async def test_what_was_appended_is_read_in_order(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        await storage.log.append("t", 1, entries("a"))
        await storage.log.append("t", 2, entries("b c"))
        await storage.log.append("u", 1, entries("z"))
        assert await storage.log.read("t") == entries("a b c")
        assert await storage.log.read("t", after=1) == entries("b c")
        assert await storage.log.read("t", after=3) == ()
        assert await storage.log.read("nobody") == ()


async def test_kind_and_bytes_come_back_as_they_were(any_address: str) -> None:
    every_byte = Entry(kind="Öber/12", body=bytes(range(256)))
    empty = Entry(kind="x", body=b"")
    async with await open_storage(any_address) as storage:
        await storage.log.append("t", 1, (every_byte, empty))
        assert await storage.log.read("t") == (every_byte, empty)


async def test_it_is_all_there_after_opening_again(address: str) -> None:
    async with await open_storage(address) as storage:
        await storage.log.append("t", 1, entries("a b"))
    async with await open_storage(address) as storage:
        await storage.log.append("t", 3, entries("c"))
        assert sentence(await storage.log.read("t")) == "a b c"


@pytest.mark.parametrize("seq", [1, 2, 4, 5])
async def test_a_place_that_is_taken_or_does_not_follow_is_a_conflict(
    any_address: str, seq: int
) -> None:
    async with await open_storage(any_address) as storage:
        await storage.log.append("t", 1, entries("a b"))
        with pytest.raises(Conflict, match=f"stream t does not go on with {seq}"):
            await storage.log.append("t", seq, entries("x y"))
        assert sentence(await storage.log.read("t")) == "a b"


async def test_a_stream_begins_with_1(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        with pytest.raises(Conflict):
            await storage.log.append("t", 2, entries("b"))
        assert await storage.log.read("t") == ()


async def test_after_a_conflict_a_stream_has_to_be_read(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        await storage.log.append("t", 1, entries("a"))
        with pytest.raises(Conflict):
            await storage.log.append("t", 1, entries("x"))
        with pytest.raises(ReadFirst):
            await storage.log.append("t", 2, entries("b"))
        await storage.log.append("u", 1, entries("z"))
        assert sentence(await storage.log.read("t")) == "a"
        await storage.log.append("t", 2, entries("b"))


async def test_one_bad_append_among_many_fails_alone(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        await storage.log.append("t7", 1, entries("a"))
        appends = [storage.log.append(f"t{number}", 1, entries("x")) for number in range(600)]
        answers = await asyncio.gather(*appends, return_exceptions=True)
        assert [number for number, answer in enumerate(answers) if answer is not None] == [7]
        assert isinstance(answers[7], Conflict)
        assert sentence(await storage.log.read("t7")) == "a"
        assert sentence(await storage.log.read("t8")) == "x"


async def test_appends_to_one_stream_keep_their_order(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        words = [str(number) for number in range(1, 21)]
        await asyncio.gather(*(storage.log.append("t", int(word), entries(word)) for word in words))
        assert sentence(await storage.log.read("t")) == " ".join(words)


async def test_what_is_open_is_listed_until_it_is_closed(address: str) -> None:
    async with await open_storage(address) as storage:
        for stream in ("b", "Z", "ä", "a"):
            await storage.log.append(stream, 1, entries("x"))
        await storage.log.append("b", 2, entries("end"), closes=True)
        await storage.log.append("once", 1, entries("x end"), closes=True)
    async with await open_storage(address) as storage:
        assert await storage.log.open_streams() == ("Z", "a", "ä")


async def test_nothing_follows_the_end_of_a_stream(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        await storage.log.append("t", 1, entries("a"))
        await storage.log.append("t", 2, entries("end"), closes=True)
        with pytest.raises(Conflict):
            await storage.log.append("t", 3, entries("more"))
        assert sentence(await storage.log.read("t")) == "a end"
        assert await storage.log.open_streams() == ()


@pytest.mark.parametrize(
    ("stream", "seq", "words"), [("t", 1, ""), ("t", 0, "a"), ("t", -1, "a"), ("t\0", 1, "a")]
)
async def test_what_cannot_be_an_append_is_refused(
    any_address: str, stream: str, seq: int, words: str
) -> None:
    async with await open_storage(any_address) as storage:
        with pytest.raises(ValueError, match=r"."):
            await storage.log.append(stream, seq, entries(words))
        await storage.check()


async def test_a_kind_is_a_word() -> None:
    for kind in ("", "a\0b"):
        with pytest.raises(ValueError, match="kind"):
            Entry(kind=kind, body=b"")


async def test_closing_writes_what_waits_and_takes_no_more(address: str) -> None:
    storage = await open_storage(address)
    appends = [
        asyncio.create_task(storage.log.append(f"t{number}", 1, entries("a")))
        for number in range(300)
    ]
    await asyncio.sleep(0)
    await storage.close()
    await asyncio.gather(*appends)
    with pytest.raises(Closed):
        await storage.log.append("t", 1, entries("a"))
    async with await open_storage(address) as storage:
        assert len(await storage.log.open_streams()) == 300
