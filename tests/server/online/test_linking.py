"""A guest of the server is a person of the event once he has said so, or has brought his code."""

import asyncio
from pathlib import Path

import pytest

from gschobe.office.entries import GuestLinked
from gschobe.office.participants import Participant
from gschobe.server.online.linking import code_of, link, person_of, register, secret_of
from gschobe.tournament.refused import EntryError
from tests.office.desk import DESK, JASSLEITER, found, office_at

SECRET, OTHER = bytes(32), b"other"


def test_a_guest_says_who_he_is_once(tmp_path: Path) -> None:
    async def play() -> None:
        await found(tmp_path / "event.db", 4)
        async with office_at(tmp_path / "event.db") as office:
            anna, beat = Participant(given="Anna", family="Graf"), Participant(given="Beat")
            numbers = await asyncio.gather(register(office, 70, anna), register(office, 71, beat))
            assert sorted(numbers) == [6, 7]
            assert [office.people[number].given for number in numbers] == ["Anna", "Beat"]
            with pytest.raises(EntryError) as refused:
                await register(office, 70, beat)
            assert refused.value.code == "online/guest_linked"
            assert len(office.people) == 7
        async with office_at(tmp_path / "event.db") as office:
            assert person_of(office.event, 70) == numbers[0]
            assert person_of(office.event, 72) is None
            assert office.people[numbers[0]].name == "Anna Graf"

    asyncio.run(play())


def test_a_code_is_good_once_and_for_one_person(tmp_path: Path) -> None:
    async def play() -> None:
        await found(tmp_path / "event.db", 4)
        async with office_at(tmp_path / "event.db") as office:
            code = code_of(SECRET, office.event, 3)
            assert await link(office, 70, f" {code.lower().replace('-', ' ')} ", secret=SECRET) == 3
            assert await link(office, 71, code, secret=SECRET) is None
            other = code_of(SECRET, office.event, 3)
            assert other != code
            with pytest.raises(EntryError) as refused:
                await link(office, 71, other, secret=SECRET)
            assert refused.value.code == "online/person_linked"
            assert await link(office, 71, code_of(OTHER, office.event, 4), secret=SECRET) is None
            assert await link(office, 71, "", secret=SECRET) is None

    asyncio.run(play())


def test_who_has_lost_his_device_gets_a_new_code(tmp_path: Path) -> None:
    async def play() -> None:
        await found(tmp_path / "event.db", 4)
        async with office_at(tmp_path / "event.db") as office:
            await link(office, 70, code_of(SECRET, office.event, 3), secret=SECRET)
            with pytest.raises(EntryError) as refused:
                await office.enter(GuestLinked(by=DESK, person=3, guest=None))
            assert refused.value.code == "entry/not_jassleiter"
            await office.enter(GuestLinked(by=JASSLEITER, person=3, guest=None))
            assert person_of(office.event, 70) is None
            assert await link(office, 71, code_of(SECRET, office.event, 3), secret=SECRET) == 3

    asyncio.run(play())


def test_the_secret_stays_with_the_file(tmp_path: Path) -> None:
    async def play() -> None:
        await found(tmp_path / "event.db", 4)
        async with office_at(tmp_path / "event.db") as office:
            secret = await secret_of(office)
            assert await secret_of(office) == secret
        async with office_at(tmp_path / "event.db") as office:
            assert await secret_of(office) == secret
        await found(tmp_path / "other.db", 4)
        async with office_at(tmp_path / "other.db") as office:
            assert await secret_of(office) != secret

    asyncio.run(play())
