"""Whole games over sockets: played, killed in the middle, gone on with, kept and proved."""

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from gschobe.bots.simple import SimpleBot
from gschobe.client import Guest, Refusal, Seated
from gschobe.core.actions import ConfirmCount, PlayCard, TurnTrick
from gschobe.core.cards import Card
from gschobe.core.course import Phase
from gschobe.core.legality import to_move, why_illegal
from gschobe.core.seats import Seat
from gschobe.core.view import View
from gschobe.records.audit import audit
from gschobe.records.jass_parse import read_records
from gschobe.records.proof import Proof, verify
from gschobe.records.prooftext import parse_entry
from gschobe.records.record import RoundRecord
from tests.server.running import ServerProcess, running

Scene = Callable[[str], Awaitable[None]]


def scene_of(scene: Scene) -> None:
    """Run a scene at a server in this process."""

    async def run() -> None:
        async with running() as (address, _):
            await scene(address)

    asyncio.run(run())


def ask(address: str) -> Any:
    """What a page says, and its status."""
    try:
        with urllib.request.urlopen(address, timeout=10) as answer:
            return answer.status, answer.read().decode(), dict(answer.headers)
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode(), dict(error.headers)


async def pages(address: str) -> Any:
    return await asyncio.to_thread(ask, address)


async def open_and_begin(guest: Guest, rules: str) -> Seated:
    """A table with the guest at South and bots at the rest."""
    at = await guest.join(await guest.open_table(rules=rules))
    await at.sit(Seat.SOUTH)
    await at.until(lambda seated: seated.view.seat is Seat.SOUTH)
    for seat in (Seat.EAST, Seat.NORTH, Seat.WEST):
        await at.fill(seat)
    await at.begin()
    return at


def is_asked(view: View) -> bool:
    """Whether the game waits for whoever sees this."""
    course, seat = view.course, view.seat
    if course is None or seat is None:
        return False
    if course.phase is Phase.COUNTED:
        return seat.team not in view.standing.confirmed and view.standing.ended is None
    return to_move(view) is seat


async def play(at: Seated, until: Callable[[View], bool]) -> None:
    """Play as the bot `simple` does until something is the case."""
    while True:
        await at.until(lambda seated: until(seated.view) or is_asked(seated.view))
        view = at.view
        if until(view):
            return
        seat = view.seat
        assert seat is not None
        assert view.course is not None
        if view.course.phase is Phase.COUNTED:
            await at.act(ConfirmCount(seat=seat))
        elif why_illegal(view, TurnTrick(seat=seat)) is None:
            await at.act(TurnTrick(seat=seat))
        else:
            choice = SimpleBot().choose(view, rng=Random(1), budget=1)
            await at.act(choice.action)
        await at.until(lambda seated, before=view: seated.view is not before)


def is_over(view: View) -> bool:
    return view.standing.ended is not None


@pytest.mark.parametrize("rules", ["schieber target=300", "swiss target=300", "srk-2006 rounds=2"])
def test_a_whole_game_is_played_and_each_round_has_its_address(rules: str) -> None:
    async def scene(address: str) -> None:
        guest = await Guest.new(address, name="Vreni")
        at = await open_and_begin(guest, rules)
        await play(at, is_over)
        played = at.view.standing.rounds_played
        await at.leave()
        request = urllib.request.Request(
            f"{address}/api/rounds", headers={"Authorization": f"Bearer {guest.token}"}
        )
        rounds: list[dict[str, str]] = []
        while len(rounds) < played:  # they are kept beside the play, those of many tables together
            opened = await asyncio.to_thread(urllib.request.urlopen, request)
            rounds = json.load(opened)["rounds"]
        assert len(rounds) == played
        for each in rounds:
            status, text, _ = await pages(f"{address}/rounds/{each['address']}")
            (record,) = read_records(text.splitlines(keepends=True))
            assert (status, isinstance(record, RoundRecord)) == (200, True)
            assert isinstance(record, RoundRecord)
            assert audit(record) is None
            _, text, _ = await pages(f"{address}/rounds/{each['address']}/proof")
            proof = parse_entry(text)
            assert isinstance(proof, Proof)
            assert verify(proof).holds
            assert proof.contributed == (Seat.SOUTH,)
            assert proof.deal == record.deal

    scene_of(scene)


def test_killed_in_the_middle_of_a_trick_the_game_goes_on_at_the_same_card(tmp_path: Path) -> None:
    def mid_trick(view: View) -> bool:
        course = view.course
        trick = None if course is None else course.trick
        return (
            course is not None
            and course.complete_tricks >= 3
            and trick is not None
            and not trick.is_complete
            and is_asked(view)
        )

    async def scene() -> None:
        server = ServerProcess(tmp_path / "gschobe.db")
        await server.start()
        guest = await Guest.new(server.address, name="Köbi")
        at = await open_and_begin(guest, "schieber target=200")
        await play(at, mid_trick)
        before = at.view
        server.kill()
        with pytest.raises(ConnectionError):
            await at.act(PlayCard(seat=Seat.SOUTH, card=next(iter(before.hand))))
        await server.start()
        again = await guest.join(at.table)
        assert again.view.course == before.course
        assert again.view.hands == before.hands
        await play(again, is_over)
        await again.leave()
        errors = server.stop()
        for line in errors.splitlines():
            assert guest.token not in line

    asyncio.run(scene())


def test_what_is_malformed_doubled_or_foreign_is_refused_and_the_connection_lives() -> None:
    async def scene(address: str) -> None:
        guest = await Guest.new(address, name="Ruedi")
        table = await guest.open_table(rules="schieber")
        socket = address.replace("http", "ws") + f"/tables/{table}"
        headers = {"Authorization": f"Bearer {guest.token}"}
        async with connect(socket, additional_headers=headers, compression=None) as raw:
            assert msgspec.json.decode(await raw.recv())["type"] == "snapshot"
            for text in ("", "{}", "[1", '{"type":"sit","key":"a","seat":"Q"}', "x" * 5000):
                await raw.send(text)
                refused = msgspec.json.decode(await raw.recv())
                assert (refused["type"], refused["code"]) == ("refused", "server/no_request")
            sit = '{"type":"sit","key":"once","seat":"S"}'
            await raw.send(sit)
            heard = [msgspec.json.decode(await raw.recv())["type"] for _ in range(3)]
            assert sorted(heard) == ["accepted", "seat_taken", "snapshot"]
            await raw.send(sit)
            again = msgspec.json.decode(await raw.recv())
            assert (again["type"], again["key"]) == ("accepted", "once")

    scene_of(scene)


def test_a_flood_is_cut_off() -> None:
    async def scene(address: str) -> None:
        guest = await Guest.new(address, name="Flut")
        table = await guest.open_table()
        socket = address.replace("http", "ws") + f"/tables/{table}"
        async with connect(socket, compression=None) as raw:

            async def flood() -> None:
                for _ in range(500):
                    await raw.send("{}")
                    await raw.recv()

            with pytest.raises(ConnectionClosed) as closed:
                await flood()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4008

    scene_of(scene)


def test_who_watches_sees_no_hand_and_does_nothing() -> None:
    async def scene(address: str) -> None:
        guest = await Guest.new(address, name="Anni")
        at = await open_and_begin(guest, "schieber")
        socket = address.replace("http", "ws") + f"/tables/{at.table}"
        async with connect(socket, compression=None) as raw:
            await at.until(lambda seated: seated.view.course is not None)
            text = str(await raw.recv())
            assert msgspec.json.decode(text)["seat"] is None
            await raw.send('{"type":"begin","key":"k"}')
            while True:
                notice = msgspec.json.decode(await raw.recv())
                for told in notice.get("told", []):
                    if told["type"] == "dealt":
                        assert told["hands"] == [None] * 4
                if notice["type"] == "refused":
                    assert notice["code"] == "server/only_watching"
                    break

    scene_of(scene)


def test_a_page_of_another_site_opens_no_socket_and_an_unknown_table_neither() -> None:
    async def scene(address: str) -> None:
        guest = await Guest.new(address, name="Beat")
        table = await guest.open_table()
        base = address.replace("http", "ws")
        for path, origin, status in (
            (f"/tables/{table}", "http://evil.example", 403),
            ("/elsewhere", None, 404),
            ("/tables/a/b", None, 404),
        ):
            with pytest.raises(InvalidStatus) as refused:
                async with connect(base + path, origin=origin):  # type: ignore[arg-type]
                    pass
            assert refused.value.response.status_code == status
        async with connect(
            f"{base}/tables/no"
        ) as raw:  # a browser is told why only once it is open
            with pytest.raises(ConnectionClosed) as closed:
                await raw.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4004
        host = address.removeprefix("http://")
        async with connect(f"{base}/tables/{table}", origin=f"http://{host}"):  # type: ignore[arg-type]
            pass

    scene_of(scene)


def test_two_guests_and_a_refusal_that_says_why() -> None:
    async def scene(address: str) -> None:
        one, two = await Guest.new(address, name="Eis"), await Guest.new(address, name="Zwöi")
        at = await one.join(await one.open_table(rules="swiss", open=True))
        other = await two.join(at.table)
        await at.sit(Seat.SOUTH)
        with pytest.raises(Refusal) as refused:
            await other.sit(Seat.SOUTH)
        assert refused.value.code == "table/seat_taken"
        await other.sit(Seat.NORTH)
        await at.until(lambda seated: seated.seats[Seat.NORTH] is not None)
        with pytest.raises(Refusal) as refused:
            await other.act(PlayCard(seat=Seat.NORTH, card=Card.EA))
        assert refused.value.code == "table/not_begun"
        _, text, headers = await pages(f"{address}/api/tables")
        assert at.table in text
        assert headers["content-security-policy"].startswith("default-src 'self'")

    scene_of(scene)


@pytest.mark.parametrize(
    ("path", "status", "word"),
    [
        ("/health", 200, "alive"),
        ("/ready", 200, "true"),
        ("/metrics", 200, "gschobe_tables 0"),
        ("/rounds/nothing-1", 404, "server/no_such_round"),
        ("/api/rounds", 401, "server/unknown_person"),
    ],
)
def test_pages_say_how_it_is(path: str, status: int, word: str) -> None:
    async def scene(address: str) -> None:
        found, text, _ = await pages(address + path)
        assert found == status
        assert word in text

    scene_of(scene)


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "<b>", "\u200b", "-"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    async def scene(address: str) -> None:
        with pytest.raises(ConnectionError, match="server/name_refused"):
            await Guest.new(address, name=name)

    scene_of(scene)
