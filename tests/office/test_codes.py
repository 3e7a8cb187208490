"""Sheets bear the codes with which phones find their pages, where an address is known."""

from pathlib import Path

from gschobe.office.codes import Codes, as_picture
from gschobe.office.printing import Kind, document
from gschobe.office.typesetting import as_pdf
from tests.office.desk import CLOSED, decided, office_at
from tests.office.playing import play

CODES = Codes(
    of_table=lambda passe, table: (f"http://192.168.1.20/a{passe}{table}", "http://192.168.1.20/b"),
    of_player=lambda player: f"http://192.168.1.20/{player}",
)


async def test_a_score_sheet_has_a_code_for_each_party(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office, passen=1)
        held = office.event.evenings[1]
        made = document(Kind.SCORE_SHEETS, office.event, held, office.people, codes=CODES)
        for table, item in enumerate(made["items"], start=1):
            assert item["codes"] == [
                as_picture(f"http://192.168.1.20/a1{table}"),
                as_picture("http://192.168.1.20/b"),
            ]
        assert as_pdf(made).startswith(b"%PDF")


async def test_lots_and_standblaetter_have_the_code_of_their_player(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office, passen=1)
        held = office.event.evenings[1]
        for kind in (Kind.LOTS, Kind.STANDBLATT):
            made = document(kind, office.event, held, office.people, codes=CODES)
            for item in made["items"]:
                assert item["code"] == as_picture(f"http://192.168.1.20/{item['number']}")
            assert as_pdf(made).startswith(b"%PDF")


async def test_without_an_address_there_are_no_codes(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office, passen=1)
        held = office.event.evenings[1]
        made = document(Kind.SCORE_SHEETS, office.event, held, office.people)
        assert {code for item in made["items"] for code in item["codes"]} <= {""}
