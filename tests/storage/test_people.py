"""Persons on each engine and in memory."""

from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from gschobe.storage.opening import Storage, open_storage
from gschobe.storage.people import People, Person


async def guest(people: People, name: str) -> int:
    return (await people.create_guest(name=name, token_hash=f"token of {name}", now=1)).number


async def test_a_guest_is_known_by_his_token(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        made = await storage.people.create_guest(name="Änni", token_hash="a", now=7)
        assert made == Person(number=1, name="Änni", created=7)
        assert await storage.people.find("a") == made
        assert await storage.people.find("b") is None


async def test_asked_twice_with_one_token_it_is_one_person(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        first = await storage.people.create_guest(name="Ueli", token_hash="a", now=1)
        assert await storage.people.create_guest(name="Uelu", token_hash="a", now=2) == first


async def test_numbers_are_never_given_again(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        assert [await guest(storage.people, name) for name in ("A", "B")] == [1, 2]
        await storage.people.erase(2, now=5)
        assert await guest(storage.people, "C") == 3


async def test_names_of_many(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        for name in ("A", "B", "C"):
            await guest(storage.people, name)
        found = await storage.people.named([3, 1, 1, 9])
        assert {number: person.name for number, person in found.items()} == {1: "A", 3: "C"}


async def test_a_person_takes_another_name(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        number = await guest(storage.people, "Ueli")
        assert await storage.people.rename(number, name="Res")
        found = await storage.people.find("token of Ueli")
        assert found is not None
        assert found.name == "Res"
        assert not await storage.people.rename(99, name="Nobody")


async def test_erasing_leaves_a_number_and_nothing_else(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        people = storage.people
        number, other = await guest(people, "Ueli"), await guest(people, "Vreni")
        await people.issue_code(number, code_hash="code", now=1, expires=9)
        await storage.moderation.mute(number, muted=other)
        await storage.moderation.report(
            reporter=number, reported=other, place="t", words="My name is Ueli.", now=1
        )
        await people.erase(number, now=5)
        assert await people.named([number]) == {number: Person(number=1, name=None, created=1)}
        assert await people.find("token of Ueli") is None
        assert await people.redeem_code("code", token_hash="x", now=6) is None
        assert await storage.moderation.muted_by(number) == frozenset()
        assert [report.words for report in await storage.moderation.reports()] == [""]
        assert not await people.rename(number, name="Back")
        assert not await people.issue_code(number, code_hash="new", now=6, expires=9)
        assert (await people.named([other]))[other].name == "Vreni"


async def test_a_code_lets_a_person_in_on_another_device_once(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        people = storage.people
        number = await guest(people, "Ueli")
        assert await people.issue_code(number, code_hash="code", now=1, expires=9)
        moved = await people.redeem_code("code", token_hash="phone", now=8)
        assert moved == await people.find("phone") == await people.find("token of Ueli")
        assert await people.redeem_code("code", token_hash="thief", now=8) is None
        assert await people.find("thief") is None


async def test_a_code_ends_at_its_time(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        number = await guest(storage.people, "Ueli")
        await storage.people.issue_code(number, code_hash="code", now=1, expires=9)
        assert await storage.people.redeem_code("code", token_hash="phone", now=9) is None


async def test_a_new_code_ends_the_one_before(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        number = await guest(storage.people, "Ueli")
        await storage.people.issue_code(number, code_hash="one", now=1, expires=9)
        await storage.people.issue_code(number, code_hash="two", now=2, expires=9)
        assert await storage.people.redeem_code("one", token_hash="x", now=3) is None
        assert await storage.people.redeem_code("two", token_hash="x", now=3) is not None


async def test_two_persons_never_have_the_same_code(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        first, second = [await guest(storage.people, name) for name in ("A", "B")]
        assert await storage.people.issue_code(first, code_hash="code", now=1, expires=9)
        assert not await storage.people.issue_code(second, code_hash="code", now=2, expires=9)
        assert await storage.people.issue_code(second, code_hash="code", now=9, expires=20)


async def test_a_token_that_is_somebodys_takes_no_code(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        first, _second = [await guest(storage.people, name) for name in ("A", "B")]
        await storage.people.issue_code(first, code_hash="code", now=1, expires=9)
        assert await storage.people.redeem_code("code", token_hash="token of B", now=2) is None
        found = await storage.people.find("token of B")
        assert found is not None
        assert found.name == "B"


async def test_one_device_is_signed_out(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        number = await guest(storage.people, "Ueli")
        await storage.people.issue_code(number, code_hash="code", now=1, expires=9)
        await storage.people.redeem_code("code", token_hash="phone", now=2)
        await storage.people.forget("phone")
        assert await storage.people.find("phone") is None
        assert await storage.people.find("token of Ueli") is not None


Change = Callable[[Storage], Coroutine[Any, Any, object]]


@pytest.mark.parametrize(
    "change",
    [
        lambda s: s.people.create_guest(name="a\0b", token_hash="x", now=1),
        lambda s: s.people.rename(1, name="a\0b"),
        lambda s: s.moderation.report(reporter=1, reported=1, place="", words="\0", now=1),
    ],
    ids=["guest", "rename", "report"],
)
async def test_a_zero_character_is_refused_and_changes_nothing(
    any_address: str, change: Change
) -> None:
    async with await open_storage(any_address) as storage:
        number = await guest(storage.people, "Ueli")
        with pytest.raises(ValueError, match="zero"):
            await change(storage)
        assert (await storage.people.named([number, 2]))[number].name == "Ueli"
        assert await storage.moderation.reports() == ()
