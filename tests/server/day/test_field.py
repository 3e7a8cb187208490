import asyncio
from base64 import b64encode

from tests.server.day.hall import hall, key

LIST = "Name;Vorname;Ort\nMuster;Vreni;Chur\nMüller;Ueli;Thun\nGraf;Anna;Bern\n"


def encoded(text: str) -> str:
    return b64encode(text.encode()).decode()


async def test_a_list_is_taken_in_and_typed_ahead() -> None:
    async with hall() as pages:
        await pages.found()
        taken = await pages.desk.do("field/list", name="liste.csv", content=encoded(LIST))
        assert (taken["added"], taken["known"]) == (3, 0)
        again = await pages.desk.do("field/list", name="liste.csv", content=encoded(LIST))
        assert (again["added"], again["known"]) == (0, 3)
        for begins in ("mu", "Mül", "ue MU", "3"):
            found = await pages.desk.get("people", begins=begins)
            assert "Müller" in [row["family"] for row in found["people"]]
        (anna,) = (await pages.desk.get("people", begins="anna g"))["people"]
        assert (anna["presence"], anna["place"]) == ("announced", "Bern")
        assert (await pages.desk.get("people", begins=" "))["people"] == []


async def test_a_list_that_is_none_adds_nobody() -> None:
    async with hall() as pages:
        await pages.found()
        for content in ("not base64!", encoded("Name\n")):
            answer = await pages.desk.send("field/list", name="liste.csv", content=content)
            assert answer.status == 400
            assert answer.body["data"]["path"] == "liste.csv"
        assert list(pages.day.people) == [1]


async def test_whoever_is_expected_comes_pays_and_goes_home() -> None:
    async with hall() as pages:
        await pages.found()
        await pages.desk.do("field/list", name="liste.csv", content=encoded(LIST))
        await pages.desk.do("field/here", players=[[2]], is_paid=True)
        await pages.desk.do("field/paid", player=3, is_paid=True)
        await pages.desk.do("field/paid", player=3, is_paid=False)
        count = (await pages.desk.get("desk"))["field"]
        assert (count["expected"], count["here"], count["paid"]) == (2, 1, 1)
        await pages.desk.do("field/gone", player=2, reason="ill")
        rows = {row["number"]: row for row in (await pages.desk.get("field"))["rows"]}
        assert [rows[n]["presence"] for n in (2, 3, 4)] == ["gone", "announced", "announced"]
        assert rows[2]["from_passe"] == 1


async def test_two_desks_enter_nobody_twice() -> None:
    async with hall() as pages:
        await pages.found()
        await pages.desk.do("field/list", name="liste.csv", content=encoded(LIST))
        both = await asyncio.gather(
            pages.desk.send("field/here", players=[[2], [3]]),
            pages.jassleiter.send("field/here", players=[[3], [4]]),
        )
        assert sorted(answer.status for answer in both) == [200, 409]
        refused = next(answer for answer in both if answer.status == 409)
        assert refused.code == "entry/entered_twice"
        assert (await pages.desk.get("desk"))["field"]["here"] == 2


async def test_a_name_that_is_known_is_asked_about() -> None:
    async with hall() as pages:
        await pages.found()
        await pages.desk.do("people", given="Vreni", family="Muster", place="Chur")
        twin = {"given": "Vreni", "family": "muster"}
        answer = await pages.desk.send("people", **twin)
        assert (answer.status, answer.code) == (409, "day/known_already")
        assert answer.body["data"] == {"name": "Vreni Muster", "number": "2", "place": "Chur"}
        await pages.desk.do("people", **twin, place="Wil")
        await pages.desk.do("people", **twin, is_another=True)
        assert (await pages.desk.get("desk"))["field"]["here"] == 3


async def test_a_walk_in_that_is_sent_twice_comes_once() -> None:
    async with hall() as pages:
        await pages.found()
        word = key()
        sent = {"key": word, "given": "Vreni", "family": "Muster", "is_paid": True}
        first = await pages.desk.send("people", **sent)
        second = await pages.desk.send("people", **sent)
        assert first.body["entry"] == second.body["entry"]
        assert sorted(pages.day.people) == [1, 2]


async def test_a_name_is_corrected_unless_somebody_was_faster() -> None:
    async with hall() as pages:
        await pages.found()
        await pages.desk.do("people", given="Freni", family="Muster")
        wanted = {"was": "Freni Muster", "given": "Vreni", "family": "Muster"}
        changed = await pages.desk.ask("PATCH", "people/2", wanted)
        assert changed.body["given"] == "Vreni"
        assert (await pages.desk.ask("PATCH", "people/2", wanted)).status == 200
        other = await pages.desk.ask("PATCH", "people/2", {**wanted, "given": "Verena"})
        assert (other.status, other.code) == (409, "day/changed_meanwhile")
        assert (await pages.desk.ask("PATCH", "people/x", wanted)).status == 404


async def test_pairs_come_together() -> None:
    async with hall() as pages:
        await pages.found(reglement="stv-2018")
        alone = await pages.desk.send("people", given="Vreni", family="Muster")
        assert (alone.status, alone.code) == (409, "entry/wrong_unit")
        assert 2 not in pages.day.people
        await pages.desk.do("people", given="Vreni", family="Muster", then="announced")
        await pages.desk.do("people", given="Ueli", family="Graf", partner=2)
        rows = {row["number"]: row for row in (await pages.desk.get("field"))["rows"]}
        assert [(rows[n]["presence"], rows[n]["partner"]) for n in (2, 3)] == [
            ("here", 3),
            ("here", 2),
        ]
