import json
from pathlib import Path

from gschobe.office.archive import import_archive
from gschobe.office.office import open_office
from gschobe.office.reading import look
from tests.server.day.hall import begun, hall


async def test_lists_are_taken_along_as_they_may_be_published() -> None:
    async with begun() as pages:
        await pages.desk.do(
            "people", given="Anna", family="Scheu", has_initials_only=True, then="announced"
        )
        shown = (await pages.desk.ask("GET", "lists/persons")).body.decode("utf-8-sig")
        assert "A. S." in shown
        assert "Scheu" not in shown
        full = (await pages.desk.ask("GET", "lists/persons", full="true")).body.decode("utf-8-sig")
        assert "Anna Scheu" in full
        page = (await pages.desk.ask("GET", "lists/ranking", form="html")).body
        assert b"noindex" in page
        excel = (await pages.desk.ask("GET", "lists/seats", form="xlsx")).body
        assert excel[:2] == b"PK"
        assert (await pages.desk.ask("GET", "lists/cards")).status == 404


async def test_the_whole_event_can_be_taken_along(tmp_path: Path) -> None:
    async with begun() as pages:
        answer = await pages.jassleiter.ask("GET", "archive")
        assert (await pages.desk.ask("GET", "archive")).status == 403
        assert (await pages.jassleiter.ask("GET", "venue-file")).status == 200
        event = pages.day.event
    async with await open_office("memory:") as office:
        content = json.dumps(answer.body).encode()
        await import_archive(office, content, path=tmp_path / "x.json")
        assert office.event == event


async def test_a_copy_lies_at_a_second_place(
    tmp_path: Path,
) -> None:
    async with hall(str(tmp_path / "turnier.db")) as pages:
        await pages.found()
        (tmp_path / "file").touch()
        wrong = await pages.jassleiter.ask("POST", "copies", {"folder": str(tmp_path / "file")})
        assert (wrong.status, wrong.code) == (409, "backup/place")
        (tmp_path / "stick").mkdir()
        copied = await pages.jassleiter.ask("POST", "copies", {"folder": str(tmp_path / "stick")})
        assert copied.status == 200
        seen = await look(copied.body["path"])
        assert seen.event.title == "Herbstjassen"
        none = await pages.jassleiter.ask("POST", "copies", {"folder": ""})
        assert none.body["path"] == ""
        assert pages.day.office.place is None
