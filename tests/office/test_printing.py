"""Every document, for every Reglement, on every paper: whole, the same again, one sheet alone."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from gschobe.office.drawing import drawn_next
from gschobe.office.office import Office
from gschobe.office.printing import ON_LABELS, Kind, Paper, document
from gschobe.office.typesetting import TypesettingError, as_pdf, as_pictures
from gschobe.tournament.entries import Entered
from gschobe.tournament.presets import reglement_named, reglement_names
from tests.office.desk import CLOSED, DESK, decided, found, office_at
from tests.office.playing import play

SHEETS = (Kind.SCORE_SHEETS, Kind.STANDBLATT, Kind.TABLE_CARDS)
"""Kinds with a page for each item."""

PAGES = {(Kind.RESULT_SLIPS, Paper.A5): 3, (Kind.LOTS, Paper.A5): 2}
"""How many pages nine need, where it is not one."""


def made(office: Office, kind: Kind, paper: Paper = Paper.A4, **which: Any) -> dict[str, Any]:
    return document(
        kind, office.event, office.event.evenings[1], office.people, paper=paper, **which
    )


async def played(office: Office) -> None:
    """Nine, of whom one has the longest of names, after two Passen."""
    long = replace(
        office.people[4],
        given="Maximiliane-Theresia",
        family="von Grünenfelder-Bosshardinger",
        place="St. Stephan im Simmental",
    )
    await office.participants.change([long])
    await office.enter_together([CLOSED, decided()], evening=1)
    await play(office, passen=2)


@pytest.mark.parametrize("paper", Paper)
async def test_every_kind_on_every_paper(path: Path, paper: Paper) -> None:
    async with office_at(path) as office:
        await played(office)
        for kind in Kind:
            if kind is Kind.INVITATIONS:
                continue
            if paper is Paper.LABELS and kind not in ON_LABELS:
                with pytest.raises(TypesettingError, match="print/no_labels"):
                    made(office, kind, paper)
                continue
            content = made(office, kind, paper)
            assert content["version"] == f"Version {office.event.version}, 30.11.2026 19:00"
            pages = as_pictures(content, dots_per_inch=20)
            if kind in SHEETS:
                assert len(pages) == len(content["items"]), kind
            elif kind is not Kind.SPARES:
                assert len(pages) == PAGES.get((kind, paper), 1), kind


async def test_the_same_event_gives_the_same_bytes(path: Path) -> None:
    async with office_at(path) as office:
        await played(office)
        first = {kind: as_pdf(made(office, kind)) for kind in Kind if kind != "invitations"}
    async with office_at(path) as office:
        for kind, content in first.items():
            assert as_pdf(made(office, kind)) == content


async def test_one_sheet_alone(path: Path) -> None:
    async with office_at(path) as office:
        await played(office)
        assert [item["table"] for item in made(office, Kind.SCORE_SHEETS, table=2)["items"]] == [2]
        assert made(office, Kind.SCORE_SHEETS, passe=1)["items"][0]["passe"] == 1
        (item,) = made(office, Kind.STANDBLATT, player=4)["items"]
        assert item["name"] == "Maximiliane-Theresia von Grünenfelder-Bosshardinger"
        with pytest.raises(TypesettingError, match="print/nothing"):
            made(office, Kind.SCORE_SHEETS, table=9)
        with pytest.raises(TypesettingError, match="print/nothing"):
            made(office, Kind.STANDBLATT, player=99)
        with pytest.raises(TypesettingError, match="entry/no_seating"):
            made(office, Kind.SCORE_SHEETS, passe=3)


async def test_before_the_draw_there_are_lots_for_the_hat(path: Path) -> None:
    async with office_at(path) as office:
        lots = made(office, Kind.LOTS)["items"]
        assert [(lot["table"], lot["seat"]) for lot in lots[:5]] == [
            (1, "a1"),
            (1, "b1"),
            (1, "a2"),
            (1, "b2"),
            (2, "a1"),
        ]
        assert len(lots) == 8


async def test_prizes_are_called_from_where_the_reglement_says(tmp_path: Path) -> None:
    path = tmp_path / "turnier.db"
    await found(path, 8, reglement=reglement_named("asig"))
    async with office_at(path) as office:
        await office.enter(CLOSED, evening=1)
        await play(office, passen=6)
        ranks = [row[0] for row in made(office, Kind.PRIZES)["items"][0]["rows"]]
        assert ranks[-3:] == sorted(ranks[-3:], reverse=True)
        assert 1 in ranks[-3:]
        assert "Muster" in json.dumps(made(office, Kind.PRIZES))


DRAWN = [
    name for name in reglement_names() if reglement_named(name).first_stage.opponents != "knock_out"
]


@pytest.mark.parametrize("name", DRAWN)
async def test_a_score_sheet_fills_one_page_whatever_is_played(tmp_path: Path, name: str) -> None:
    reglement = reglement_named(name)
    path = tmp_path / "turnier.db"
    await found(path, 0, reglement=reglement)
    async with office_at(path) as office:
        size = 2 if reglement.entering.unit == "pair" else 1
        people = [replace(office.people[1], number=0, given=f"Maximiliane{n}") for n in range(24)]
        numbers = [each.number for each in await office.participants.add(people)]
        for at in range(0, len(numbers), size):
            await office.enter(Entered(by=DESK, players=tuple(numbers[at : at + size])), evening=1)
        await office.enter(CLOSED, evening=1)
        await office.enter(drawn_next(office.event.evenings[1], by=DESK), evening=1)
        for paper in (Paper.A4, Paper.A5):
            content = made(office, Kind.SCORE_SHEETS, paper, passe=1)
            assert len(as_pictures(content, dots_per_inch=10)) == 6
            blank = made(office, Kind.SPARES, paper)
            assert len(as_pictures(blank, dots_per_inch=10)) == len(blank["items"])
