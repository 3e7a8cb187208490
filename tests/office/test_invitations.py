"""Letters to those who play the final."""

from dataclasses import replace
from pathlib import Path

from gschobe.office.entries import EveningOpened
from gschobe.office.invitations import invitations
from gschobe.office.lists import ticket_rows
from gschobe.tournament.series import ResultEntered, SeriesClosed, TicketPassed
from tests.office.desk import DESK, JASSLEITER, found, office_at
from tests.tournament.office import with_places

RESULTS = [
    ResultEntered(
        by=DESK,
        number=number,
        person=person,
        passen=(points, 900, 900, 900),
        venue="Bern",
        series="srk-2006",
    )
    for number, (person, points) in enumerate(
        [(2, 1100), (2, 1090), (2, 1080), (2, 1070), (3, 1000), (3, 990)], start=1
    )
]


async def test_whoever_holds_a_place_gets_a_letter(tmp_path: Path) -> None:
    path = tmp_path / "turnier.db"
    await found(path, 4)
    async with office_at(path) as office:
        await office.enter_together(RESULTS)
        later = [
            replace(r, number=r.number + 6, person=4, passen=(1, 1, 1, 1)) for r in RESULTS[:2]
        ]
        await office.enter_together(later)
        assert len(ticket_rows(office.event, office.people)) == 4
        await office.participants.change(
            [replace(office.people[2], contact="Gasse 1, v@example.ch", place="7000 Chur")]
        )
        await office.enter(SeriesClosed(by=JASSLEITER))
        opened = EveningOpened(
            by=JASSLEITER, number=2, stage="final", venue="Kursaal", date="2027-03-20"
        )
        await office.enter(opened)
        letters = list(
            invitations(office.event, ticket_rows(office.event, office.people), office.people)
        )
        assert [letter["number"] for letter in letters] == [2, 3, 4]
        assert letters[0]["address"] == ["Vreni2 Muster2", "Gasse 1", "7000 Chur"]
        assert letters[0]["facts"] == [
            ["Where", "Kursaal"],
            ["When", "20.03.2027"],
            ["Your sum", "7'590"],
        ]
        assert letters[0]["signed"] == "Heidi Leiter"


async def test_a_ticket_that_was_passed_on_names_who_did(tmp_path: Path) -> None:
    path = tmp_path / "turnier.db"
    await found(path, 4, reglement=with_places(2))
    async with office_at(path) as office:
        await office.enter_together(RESULTS)
        await office.enter(TicketPassed(by=DESK, owner=2, receiver=3))
        letters = list(
            invitations(office.event, ticket_rows(office.event, office.people), office.people)
        )
        assert letters[1]["lines"][0] == (
            "Vreni2 Muster2 has passed a place in the final of Herbstjassen on to you."
        )
