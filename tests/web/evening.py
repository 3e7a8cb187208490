"""An evening in the hall, step by step as a Jassleiter's script has it; every step is done on the pages."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import FilePayload, Locator, expect

from tests.web.venue import PHONE, DayPage, Venue

TITLE, PLACE, JASSLEITER = "Herbstjass", "Hirschen", ("Heidi", "Leiter")
RULES = """\
name = "herbstjass"
title = "Herbstjass"
base = "srk-2006"

[prizes]
hidden_from_passe = 3
announced_from = 4
"""
"""The list is hidden from the third Passe on."""

GIVEN = [
    "Anna",
    "Beat",
    "Carla",
    "Dario",
    "Elsa",
    "Fritz",
    "Gerda",
    "Hans",
    "Irma",
    "Jakob",
    "Klara",
]
FAMILIES = ("Aebi", "Bieri", "Christen")
PEOPLE = [(given, family) for family in FAMILIES for given in GIVEN]
"""33 people who are on the club's list."""

TABLE_POINTS = 1884


def people_list(people: list[tuple[str, str]]) -> bytes:
    """A list as a club has it."""
    rows = [f"{family};{given};Bern" for given, family in people]
    return "\n".join(["Name;Vorname;Ort", *rows, ""]).encode()


@dataclass(kw_only=True)
class Evening:
    """The desk, the hall, and what the tables have made."""

    venue: Venue
    desk: DayPage
    hall: DayPage
    made: dict[tuple[int, int], tuple[int, int]] = field(
        default_factory=dict[tuple[int, int], tuple[int, int]]
    )
    """What the tables have made, by Passe and table."""

    # --- At the desk ---

    def found(self) -> None:
        """Open the evening, by a Reglement of the club's own."""
        desk = self.desk
        own = FilePayload(name="herbst.toml", mimeType="text/plain", buffer=RULES.encode())
        desk.page.locator("input[type=file]").set_input_files([own])
        expect(desk.page.get_by_role("heading", name=TITLE)).to_be_visible()
        desk.field("day/title").fill(TITLE)
        desk.field("day/venue").fill(PLACE)
        desk.field("day/given").fill(JASSLEITER[0])
        desk.field("day/family").fill(JASSLEITER[1])
        desk.button("day/found").click()
        desk.sees("day/who_comes")

    def take_list(self, people: list[tuple[str, str]]) -> None:
        """Take in the club's list: all on it are expected."""
        sheet = FilePayload(name="club.csv", mimeType="text/csv", buffer=people_list(people))
        self.desk.page.locator("input[type=file]").set_input_files([sheet])
        self.desk.sees("day/show_announced", count=len(people))

    @property
    def who(self) -> Locator:
        """The field in which names are typed."""
        return self.desk.page.get_by_role("combobox", name=self.venue.say("day/who_comes"))

    @property
    def proposed(self) -> Locator:
        """What is proposed for what was typed there; the last one takes in somebody new."""
        people = self.desk.page.get_by_role("listbox", name=self.venue.say("day/people"))
        return people.get_by_role("option")

    def check_in(self, given: str, family: str) -> None:
        """Somebody of the list comes to the desk: the beginnings of both names, and Enter."""
        expect(self.who).to_be_focused()
        self.desk.type(f"{family[:4]} {given[:4]}")
        expect(self.proposed.first).to_contain_text(f"{given} {family}")
        expect(self.proposed).to_have_count(2)
        self.desk.type("\n")
        self.desk.sees("day/is_here", name=f"{given} {family}")

    def walk_in(self, given: str, family: str) -> None:
        """Somebody comes who is on no list."""
        expect(self.who).to_be_focused()
        self.desk.type(f"{given} {family}")
        expect(self.proposed).to_have_count(1)
        self.desk.type("\n")
        expect(self.desk.field("day/given")).to_have_value(given)
        self.desk.type("\n")
        self.desk.sees("day/is_here", name=f"{given} {family}")

    def goes_home(self, name: str) -> None:
        """Somebody goes home before the next Passe."""
        self.desk.go_to("field")
        row = self.desk.page.get_by_role("row").filter(has_text=name)
        row.get_by_role("button", name=self.venue.say("day/goes_home")).click()
        row.get_by_role("textbox").fill("sick")
        self.desk.type("\n")
        expect(row).to_contain_text(self.venue.say("day/presence_gone"))

    def draw(self, passe: int) -> None:
        """Draw a Passe."""
        self.desk.go_to("passe")
        self.desk.button("day/draw_passe", passe=passe).click()
        expect(self.desk.button("day/begin_passe", passe=passe)).to_be_visible()

    def begin(self, passe: int, *, minutes: int = 45) -> None:
        """Give the signal."""
        self.desk.field("day/minutes").fill(str(minutes))
        self.desk.button("day/begin_passe", passe=passe).click()
        expect(self.table_field).to_be_visible()

    @property
    def entry(self) -> Locator:
        """The form of a result."""
        return self.desk.page.get_by_role("form", name=self.venue.say("day/entry"))

    @property
    def table_field(self) -> Locator:
        """Where the number of the table is typed."""
        return self.entry.get_by_label(self.venue.say("day/table"), exact=True)

    def enter(self, passe: int, table: int, points: tuple[int, int]) -> int:
        """A sheet comes to the desk; so many keys it takes."""
        keys = f"{table}\n{points[0]}\n{points[1]}\n"
        expect(self.table_field).to_be_focused()
        self.desk.type(keys)
        self.desk_has(table, "confirmed")
        self.made[passe, table] = points
        return len(keys)

    def tile(self, table: int) -> Locator:
        """A table in the grid."""
        tables = self.desk.page.get_by_role("region", name=self.venue.say("day/tables"))
        return tables.get_by_role("button", name=re.compile(rf"^\D+ {table} "))

    def desk_has(self, table: int, state: str) -> None:
        """Wait until the grid shows a table like that."""
        expect(self.tile(table)).to_contain_text(self.venue.say(f"day/state_{state}"))

    def rows(self) -> list[dict[str, Any]]:
        """The list as the office has it."""
        return list(self.venue.ask("GET", "ranking")["rows"])

    # --- On the phones ---

    def phone(self, table: int, party: str) -> Phone:
        """The phone of a party, which reads the code on the score sheet."""
        page = self.venue.open(self.venue.link_of_scribe(table, party), PHONE)
        return Phone(page=page, table=table, party=party)


@dataclass(kw_only=True)
class Phone:
    """A scribe's phone."""

    page: DayPage
    table: int
    party: str

    def report(self, points: tuple[int, int]) -> None:
        """Send both totals."""
        fields = self.page.page.get_by_role("textbox")
        for at, each in enumerate(points):
            fields.nth(at).fill(str(each))
        self.page.button("day/send").click()

    def report_rounds(self, rounds: list[int]) -> None:
        """Send a Passe round by round: the points of a."""
        self.page.button("day/way_rounds").click()
        for at, points in enumerate(rounds):
            self.page.field("day/round_of", round=at + 1, party="a").fill(str(points))
        self.page.button("day/send").click()

    def confirm(self) -> None:
        """Say that the other party is right."""
        self.page.button("day/confirm").click()

    def sees(self, key: str) -> None:
        """Wait until the phone says so."""
        heading = self.page.page.get_by_role("heading", name=self.page.say(key))
        expect(heading).to_be_visible()
