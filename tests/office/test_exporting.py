"""What leaves the hall names nobody who does not want it."""

from dataclasses import replace
from pathlib import Path

import pytest

from gschobe.office.exporting import Listing, as_page, listing
from gschobe.office.lists import full_name, public_name
from gschobe.tournament.choices import Names
from tests.office.desk import CLOSED, OVER, decided, office_at
from tests.office.playing import play


@pytest.mark.parametrize("what", Listing)
async def test_no_list_names_those_who_opted_out(path: Path, what: Listing) -> None:
    async with office_at(path) as office:
        shy = replace(
            office.people[4],
            family="Grünenfelder",
            given="Zoë",
            place="Wangs",
            listed=Names.INITIALS,
        )
        await office.participants.change([shy])
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office)
        await office.enter(OVER, evening=1)
        held = office.event.evenings[1]
        name_of = public_name(Names.FULL)
        public = listing(what, office.event, held, office.people, name_of=name_of)
        full = listing(what, office.event, held, office.people, name_of=full_name)
        for secret in ("Grünenfelder", "Zoë", "Wangs"):
            assert secret not in repr(public)
            assert secret not in as_page(public, version="1")
        assert ("Grünenfelder" in repr(full)) == (what is not Listing.SUMS)
        assert len(public.rows) == len(full.rows)
        nobody = listing(
            what, office.event, held, office.people, name_of=public_name(Names.INITIALS)
        )
        assert "Muster" not in repr(nobody)


async def test_a_page_is_left_out_by_search_engines_and_holds_no_markup(path: Path) -> None:
    async with office_at(path) as office:
        await office.participants.change([replace(office.people[4], family="<b>Graf</b>")])
        held = office.event.evenings[1]
        name_of = public_name(Names.FULL)
        table = listing(Listing.PERSONS, office.event, held, office.people, name_of=name_of)
        page = as_page(table, version="Version 3")
        assert '<meta name="robots" content="noindex">' in page
        assert "<b>" not in page
        assert "&lt;b&gt;Graf&lt;/b&gt;" in page
