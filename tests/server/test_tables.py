"""Tables over HTTP: opened as the host wants, listed, gone on with, put away."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path

import pytest
from websockets import connect

from gschobe.client import Guest, Refusal
from gschobe.core.presets import SWISS
from gschobe.core.seats import Seat
from gschobe.protocol import messages as wire
from gschobe.server.giving import GivenError, read_given
from gschobe.server.hub import Hub
from gschobe.server.limits import Limit, Limits
from gschobe.server.tidying import Tidying
from gschobe.table.occupants import Bot, Person
from tests.server.asking import Asker
from tests.server.running import running
from tests.server.test_server import is_over, open_and_begin, play
from tests.until import until

Scene = Callable[[Asker, Hub], Awaitable[None]]


def scene_of(scene: Scene, *, limits: Limits | None = None, tidying: Tidying | None = None) -> None:
    async def run() -> None:
        async with running(limits=limits, tidying=tidying or Tidying()) as (address, hub):
            await scene(Asker(server=address), hub)

    asyncio.run(run())


async def guest_of(anybody: Asker, name: str) -> tuple[Asker, Guest]:
    """A guest over HTTP and the same one at tables."""
    number, asker = await anybody.guest(name)
    assert asker.token is not None
    return asker, Guest(server=asker.server, person=number, token=asker.token)


def test_a_table_is_as_its_host_wants_it() -> None:
    async def scene(anybody: Asker, hub: Hub) -> None:
        vreni, _ = await guest_of(anybody, "Vreni")
        wanted = {
            "rules": "swiss",
            "target": 2500,
            "open": True,
            "reserve_seconds": 30,
            "grace_seconds": 90,
            "watching": "nobody",
        }
        name = (await vreni.ask("POST", "/api/tables", wanted)).body["table"]
        state = (await hub.find(name)).table.state
        assert state.game.rules.target == 2500
        assert (state.times.card, state.times.reserve, state.times.grace) == (20, 30, 90)
        assert (state.watching, state.is_open) == ("nobody", True)
        plain = (await vreni.ask("POST", "/api/tables", {})).body["table"]
        assert (await hub.find(plain)).table.state.times.card is None
        no_clock = {"open": True, "card_seconds": None}
        name = (await vreni.ask("POST", "/api/tables", no_clock)).body["table"]
        assert (await hub.find(name)).table.state.times.card is None

    scene_of(scene)


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"rules": "kreuzjass"}, "rules/unknown_preset"),
        ({"rules": "schieber\nswiss"}, "server/no_request"),
        ({"target": 0}, "server/no_request"),
        ({"card_seconds": 0}, "server/no_request"),
        ({"card_seconds": 1e300}, "server/no_request"),
        ({"watching": "always"}, "server/no_request"),
        ({"rules": "srk-2006", "target": 1000}, "rules/rounds_needed"),
        ({"given": ""}, "given/number"),
        ({"given": "nonsense"}, "given/unreadable"),
    ],
)
def test_what_is_no_table_is_refused(wanted: dict[str, object], code: str) -> None:
    async def scene(anybody: Asker, hub: Hub) -> None:
        vreni, _ = await guest_of(anybody, "Vreni")
        refused = await vreni.ask("POST", "/api/tables", wanted)
        assert refused.status == 400
        assert refused.code.partition("/")[0] == code.partition("/")[0]
        assert hub.pumps == ()

    scene_of(scene)


def test_the_lobby_has_open_tables_only_with_the_names_of_those_who_sit_there() -> None:
    async def scene(anybody: Asker, hub: Hub) -> None:
        vreni, guest = await guest_of(anybody, "Vreni")
        await vreni.ask("POST", "/api/tables", {"open": False})
        name = (await vreni.ask("POST", "/api/tables", {"open": True})).body["table"]
        at = await guest.join(name)
        await at.sit(Seat.SOUTH)
        await at.fill(Seat.EAST, "random")
        (listed,) = (await anybody.ask("GET", "/api/tables")).body["tables"]
        assert listed["table"] == name
        assert listed["seats"][0]["name"] == "Vreni"
        assert listed["seats"][1]["bot"] == "random"
        assert listed["card_seconds"] == 20
        assert (await anybody.ask("POST", "/api/tables", {})).code == "server/unknown_person"
        with pytest.raises(Refusal, match="server/no_such_bot"):
            await at.fill(Seat.NORTH, "nobody")

    scene_of(scene)


def test_open_tables_are_still_open_after_a_restart(tmp_path: Path) -> None:
    async def scene() -> None:
        database = str(tmp_path / "gschobe.db")
        async with running(database) as (address, _):
            vreni, _ = await guest_of(Asker(server=address), "Vreni")
            name = (await vreni.ask("POST", "/api/tables", {"open": True})).body["table"]
        async with running(database) as (address, hub):
            await hub.find(name)
            listed = (await Asker(server=address).ask("GET", "/api/tables")).body["tables"]
            assert [each["table"] for each in listed] == [name]

    asyncio.run(scene())


def test_the_same_people_go_on_at_a_new_table() -> None:
    async def scene(anybody: Asker, hub: Hub) -> None:
        vreni, guest = await guest_of(anybody, "Vreni")
        stranger, _ = await guest_of(anybody, "Fremd")
        at = await open_and_begin(guest, "schieber target=100")
        early = await vreni.ask("POST", f"/api/tables/{at.table}/next")
        assert (early.status, early.code) == (409, "table/not_over")
        await play(at, is_over)
        refused = await stranger.ask("POST", f"/api/tables/{at.table}/next")
        assert (refused.status, refused.code) == (409, "table/not_seated")
        name = (await vreni.ask("POST", f"/api/tables/{at.table}/next")).body["table"]
        again = (await vreni.ask("POST", f"/api/tables/{at.table}/next")).body["table"]
        assert again == name != at.table
        state = (await hub.find(name)).table.state
        assert state.seats == (Person(number=guest.person), *[Bot(level="simple")] * 3)
        assert state.game.standing.totals == (0, 0)
        old = (await hub.find(at.table)).table.state
        assert (old.next_table, old.host) == (name, guest.person)
        unknown = await vreni.ask("POST", "/api/tables/nowhere/next")
        assert unknown.code == "server/no_such_table"
        new = await guest.join(name)
        await new.begin()
        await new.until(lambda seated: seated.view.course is not None)

    scene_of(scene)


def test_a_game_that_is_over_is_put_away_and_not_read_back(tmp_path: Path) -> None:
    async def scene() -> None:
        database = str(tmp_path / "gschobe.db")
        tidying = Tidying(linger=0.0, every=0.1)
        async with running(database, tidying=tidying) as (address, hub):
            vreni, guest = await guest_of(Asker(server=address), "Vreni")
            at = await open_and_begin(guest, "schieber target=100")
            await play(at, is_over)
            await until(lambda: hub.pumps == ())
            with pytest.raises(ConnectionError):
                await at.begin()
            assert (await vreni.ask("GET", "/api/rounds")).body["rounds"]
        async with running(database) as (_, hub):
            assert await hub._storage.log.open_streams() == ()

    asyncio.run(scene())


def test_a_table_that_nobody_began_is_put_away_once_nobody_looks_at_it() -> None:
    async def scene(anybody: Asker, hub: Hub) -> None:
        _, guest = await guest_of(anybody, "Vreni")
        at = await guest.join(await guest.open_table())
        await asyncio.sleep(0.3)
        assert len(hub.pumps) == 1
        await at.leave()
        await until(lambda: hub.pumps == ())

    scene_of(scene, tidying=Tidying(abandoned=0.0, every=0.05))


def test_an_erased_person_sits_nowhere_any_more() -> None:
    async def scene(anybody: Asker, hub: Hub) -> None:
        vreni, guest = await guest_of(anybody, "Vreni")
        at = await open_and_begin(guest, "schieber")
        await vreni.ask("DELETE", "/api/me")
        with pytest.raises(ConnectionError):
            await at.until(lambda _: False)
        pump = await hub.find(at.table)
        await until(lambda: pump.table.state.seats[0] != Person(number=guest.person))

    scene_of(scene)


def test_who_is_muted_is_not_heard() -> None:
    async def scene(anybody: Asker, hub: Hub) -> None:
        vreni, one = await guest_of(anybody, "Vreni")
        _, two = await guest_of(anybody, "Grob")
        at = await one.join(await one.open_table())
        await at.sit(Seat.SOUTH)
        other = await two.join(at.table)
        await other.sit(Seat.EAST)
        heard: list[wire.Notice] = []
        learn = at._learn

        async def listen(notice: wire.Notice) -> None:
            heard.append(notice)
            await learn(notice)

        at._learn = listen  # type: ignore[method-assign]
        await other.talk("Grüezi")
        await vreni.ask("PUT", f"/api/me/muted/{two.person}")
        await other.talk("Du …")
        await other.say("hello")
        await vreni.ask("DELETE", f"/api/me/muted/{two.person}")
        await other.say("thanks")
        await at.say("thanks")
        words = [each.words for each in heard if isinstance(each, wire.Talked)]
        phrases = [each.person for each in heard if isinstance(each, wire.Said)]
        assert (words, phrases) == (["Grüezi"], [two.person, one.person])

    scene_of(scene)


def test_nobody_says_too_much_at_once() -> None:
    async def scene(anybody: Asker, hub: Hub) -> None:
        del hub
        _, guest = await guest_of(anybody, "Schnurri")
        at = await guest.join(await guest.open_table())
        await at.sit(Seat.SOUTH)
        for _ in range(5):
            await at.talk("und dann")
        with pytest.raises(Refusal) as refused:
            await at.say("hello")
        assert refused.value.code == "server/too_often"

    scene_of(scene)


def test_an_address_opens_so_many_tables_and_no_more() -> None:
    async def scene(anybody: Asker, hub: Hub) -> None:
        vreni, _ = await guest_of(anybody, "Vreni")
        opened = [await vreni.ask("POST", "/api/tables", {}) for _ in range(3)]
        assert [each.status for each in opened] == [201, 201, 429]

    scene_of(scene, limits=Limits(tables=Limit(1, at_once=2)))


def test_given_deals_are_dealt_with_the_totals_before_them(project: Path) -> None:
    text = (project / "tests/golden/schieber-rosen.jass").read_text(encoding="utf-8")
    given = read_given(text)

    async def scene(anybody: Asker, hub: Hub) -> None:
        vreni, guest = await guest_of(anybody, "Vreni")
        name = (await vreni.ask("POST", "/api/tables", {"given": text})).body["table"]
        at = await guest.join(name)
        for seat in Seat:
            await at.fill(seat)
        await at.begin()
        await at.until(lambda seated: seated.view.course is not None)
        state = (await hub.find(name)).table.state
        assert state.game.rules == given.rules
        first = (await hub._storage.log.read(name))[0].body.decode()
        assert str(given.deals[0].hands[0]) in first

    scene_of(scene)


def test_a_server_gives_its_deals_to_every_table_that_has_none_of_its_own(project: Path) -> None:
    text = (project / "tests/golden/schieber-rosen.jass").read_text(encoding="utf-8")
    given = replace(read_given(text), before=(120, 37))

    async def scene() -> None:
        async with running(given=given) as (address, hub):
            vreni, _ = await guest_of(Asker(server=address), "Vreni")
            name = (await vreni.ask("POST", "/api/tables", {})).body["table"]
            state = (await hub.find(name)).table.state
            assert (state.given, state.game.standing.totals) == (given.deals, (120, 37))
            other = (await vreni.ask("POST", "/api/tables", {"rules": "swiss"})).body["table"]
            state = (await hub.find(other)).table.state
            assert state.given == given.deals
            assert state.game.rules == SWISS.rules

    asyncio.run(scene())


def test_given_deals_follow_each_other_round_the_table(project: Path) -> None:
    text = (project / "tests/golden/schieber-rosen.jass").read_text(encoding="utf-8")
    with pytest.raises(GivenError) as refused:
        read_given(f"{text}\n{text}")
    assert refused.value.code == "given/dealer"


def test_a_table_against_bots_is_ready_to_begin_and_stands_among_ones_own() -> None:
    async def scene(anybody: Asker, hub: Hub) -> None:
        vreni, guest = await guest_of(anybody, "Vreni")
        other, _ = await guest_of(anybody, "Köbi")
        levels = (await anybody.ask("GET", "/api/levels")).body["levels"]
        assert levels == ["simple", "geselle", "kenner", "koenner", "meister"]
        name = (await vreni.ask("POST", "/api/tables", {"bots": "simple"})).body["table"]
        seats = (await hub.find(name)).table.state.seats
        assert seats == (Person(number=guest.person), *(Bot(level="simple"),) * 3)
        at = await guest.join(name)
        await at.begin()
        await at.until(lambda at: at.is_asked)
        (own,) = (await vreni.ask("GET", "/api/me/tables")).body["tables"]
        assert (own["table"], own["seat"], own["is_awaited"]) == (name, "S", True)
        assert (await other.ask("GET", "/api/me/tables")).body["tables"] == []
        await play(at, is_over)
        assert (await vreni.ask("GET", "/api/me/tables")).body["tables"] == []
        await at.leave()

    scene_of(scene)


def test_a_client_without_rules_is_told_what_it_may_do() -> None:
    async def scene(anybody: Asker, hub: Hub) -> None:
        vreni, guest = await guest_of(anybody, "Vreni")
        name = (await vreni.ask("POST", "/api/tables", {"bots": "simple"})).body["table"]
        address = f"{guest.server.replace('http', 'ws')}/tables/{name}?with=choices"
        token = {"Authorization": f"Bearer {guest.token}"}
        async with connect(address, additional_headers=token) as socket:
            await socket.send('{"type": "begin", "key": "b"}')
            while True:
                notice = json.loads(await asyncio.wait_for(socket.recv(), 10))
                if notice["type"] == "bound_to_seed":
                    await socket.send('{"type": "ready", "key": "r"}')
                if notice["type"] == "choices" and notice["waits_for"] == "S":
                    break
        assert {"do": "schieben"} in notice["deeds"] or notice["deeds"][0]["do"] == "play"
        async with connect(address.partition("?")[0], additional_headers=token) as socket:
            await socket.send('{"type": "begin", "key": "again"}')
            heard: list[str] = []
            while "refused" not in heard:
                heard.append(json.loads(await asyncio.wait_for(socket.recv(), 10))["type"])
        assert heard == ["snapshot", "refused"]

    scene_of(scene)
