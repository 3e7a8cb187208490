"""People over HTTP: names, other devices, being forgotten, not hearing somebody, reporting him."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from gschobe.server.limits import Limit, Limits
from tests.server.asking import Asker
from tests.server.running import running

Scene = Callable[[Asker], Awaitable[None]]


def scene_of(scene: Scene, *, limits: Limits | None = None) -> None:
    async def run() -> None:
        async with running(limits=limits) as (address, _):
            await scene(Asker(server=address))

    asyncio.run(run())


def test_a_person_takes_another_name() -> None:
    async def scene(anybody: Asker) -> None:
        number, vreni = await anybody.guest("Vreni")
        me = await vreni.ask("GET", "/api/me")
        assert me.body == {"person": number, "name": "Vreni", "muted": []}
        renamed = await vreni.ask("PATCH", "/api/me", {"name": "Verena"})
        assert renamed.body == {"person": number, "name": "Verena"}
        refused = await vreni.ask("PATCH", "/api/me", {"name": "H1tler"})
        assert (refused.status, refused.code) == (400, "server/name_unwanted")
        seen = await anybody.ask("GET", f"/api/people/{number}")
        assert seen.body == {"person": number, "name": "Verena"}

    scene_of(scene)


def test_an_erased_person_has_no_name_and_no_token_and_the_number_stays() -> None:
    async def scene(anybody: Asker) -> None:
        number, koebi = await anybody.guest("Köbi")
        gone = await koebi.ask("DELETE", "/api/me")
        assert (gone.status, gone.body) == (204, "")
        assert (await koebi.ask("GET", "/api/me")).code == "server/unknown_person"
        seen = await anybody.ask("GET", f"/api/people/{number}")
        assert seen.body == {"person": number, "name": None}

    scene_of(scene)


def test_a_code_moves_a_person_to_another_device_once() -> None:
    async def scene(anybody: Asker) -> None:
        number, phone = await anybody.guest("Ruedi")
        code = (await phone.ask("POST", "/api/me/code")).body["code"]
        spoken = code.replace("-", " ").lower()
        moved = await anybody.ask("POST", "/api/codes", {"code": spoken})
        assert (moved.status, moved.body["person"]) == (201, number)
        tablet = Asker(server=anybody.server, token=moved.body["token"])
        assert (await tablet.ask("GET", "/api/me")).body["name"] == "Ruedi"
        again = await anybody.ask("POST", "/api/codes", {"code": code})
        assert (again.status, again.code) == (404, "server/no_such_code")
        assert (await phone.ask("DELETE", "/api/me/device")).status == 204
        assert (await phone.ask("GET", "/api/me")).status == 401
        assert (await tablet.ask("GET", "/api/me")).status == 200

    scene_of(scene)


def test_a_code_ends_and_a_newer_one_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(anybody: Asker) -> None:
        _, phone = await anybody.guest("Heidi")
        first = (await phone.ask("POST", "/api/me/code")).body["code"]
        second = (await phone.ask("POST", "/api/me/code")).body
        assert (await anybody.ask("POST", "/api/codes", {"code": first})).status == 404
        monkeypatch.setattr("gschobe.server.persons.now", lambda: second["expires"])
        ended = await anybody.ask("POST", "/api/codes", {"code": second["code"]})
        assert (ended.status, ended.code) == (404, "server/no_such_code")

    scene_of(scene)


def test_codes_cannot_be_tried_out() -> None:
    async def scene(anybody: Asker) -> None:
        tries = [await anybody.ask("POST", "/api/codes", {"code": "2222-2222"}) for _ in range(11)]
        assert [each.status for each in tries] == [404] * 10 + [429]
        assert tries[-1].code == "server/too_often"
        assert 0 < int(tries[-1].headers["retry-after"]) <= 30

    scene_of(scene)


def test_an_address_takes_so_many_names_and_no_more() -> None:
    async def scene(anybody: Asker) -> None:
        taken = [await anybody.ask("POST", "/api/guests", {"name": "Anni"}) for _ in range(3)]
        assert [each.status for each in taken] == [201, 201, 429]
        forged = await anybody.ask(
            "POST", "/api/guests", {"name": "Anni"}, x_forwarded_for="192.0.2.1"
        )
        assert forged.status == 429

    scene_of(scene, limits=Limits(guests=Limit(1, at_once=2)))


def test_behind_a_proxy_the_address_is_what_the_proxy_says() -> None:
    async def scene(anybody: Asker) -> None:
        for forged, status in (("192.0.2.1", 201), ("192.0.2.1", 429), ("9.9.9.9, 192.0.2.2", 201)):
            asked = await anybody.ask(
                "POST", "/api/guests", {"name": "Anni"}, x_forwarded_for=forged
            )
            assert asked.status == status
        again = await anybody.ask(
            "POST", "/api/guests", {"name": "Anni"}, x_forwarded_for="8.8.8.8, 192.0.2.2"
        )
        assert again.status == 429

    scene_of(scene, limits=Limits(guests=Limit(1, at_once=1), is_proxied=True))


def test_somebody_is_muted_and_heard_again() -> None:
    async def scene(anybody: Asker) -> None:
        number, loud = await anybody.guest("Lüt")
        own, vreni = await anybody.guest("Vreni")
        assert (await vreni.ask("PUT", f"/api/me/muted/{number}")).status == 204
        assert (await vreni.ask("GET", "/api/me")).body["muted"] == [number]
        for nobody in (own, 0, 999, "x"):
            refused = await vreni.ask("PUT", f"/api/me/muted/{nobody}")
            assert (refused.status, refused.code) == (404, "server/no_such_person")
        assert (await vreni.ask("DELETE", f"/api/me/muted/{number}")).status == 204
        assert (await vreni.ask("GET", "/api/me")).body["muted"] == []
        assert (await loud.ask("GET", "/api/me")).body["muted"] == []

    scene_of(scene)


def test_a_report_is_kept() -> None:
    async def scene() -> None:
        async with running() as (address, hub):
            anybody = Asker(server=address)
            number, _ = await anybody.guest("Grob")
            reporter, vreni = await anybody.guest("Vreni")
            report = {"person": number, "place": "tisch", "words": "Er flucht."}
            kept = await vreni.ask("POST", "/api/reports", report)
            assert (kept.status, kept.body) == (201, {"number": 1})
            for wrong in (
                report | {"words": "null\0"},
                report | {"words": "x" * 501},
                report | {"person": "1"},
                {},
            ):
                assert (await vreni.ask("POST", "/api/reports", wrong)).code == "server/no_request"
            unknown = await vreni.ask("POST", "/api/reports", report | {"person": 2**60})
            assert unknown.code == "server/no_such_person"
            (found,) = await hub._storage.moderation.reports()
            assert (found.reporter, found.reported, found.words) == (reporter, number, "Er flucht.")

    asyncio.run(scene())


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("POST", "/api/guests", b"x" * 70_000, 413, "server/too_large"),
        ("POST", "/api/guests", b"\xff\xfe", 400, "server/no_request"),
        ("POST", "/api/guests", b'{"name":"\\ud800"}', 400, None),
        ("POST", "/api/guests", b"[" * 5000, 400, "server/no_request"),
        ("GET", "/api/people/%00", None, 404, "server/no_such_page"),
        ("GET", "/api/people/-1", None, 404, "server/no_such_person"),
        ("GET", "/rounds/%00", None, 404, "server/no_such_page"),
        ("GET", "/nothing", None, 404, "server/no_such_page"),
        ("PUT", "/api/tables", None, 405, "server/no_such_method"),
        ("DELETE", "/api/me", None, 401, "server/unknown_person"),
    ],
)
def test_what_cannot_be_asked_for_is_refused_with_a_code(
    method: str, path: str, body: bytes | None, status: int, code: str | None
) -> None:
    async def scene(anybody: Asker) -> None:
        answer = await anybody.ask(method, path, body)
        assert answer.status == status
        assert code is None or answer.code == code
        assert "content-security-policy" in answer.headers

    scene_of(scene)
