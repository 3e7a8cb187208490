"""The table of persons: names in, names out, and gone when they are erased."""

from pathlib import Path

from gschobe.office.participants import Participant, published_name
from gschobe.tournament.choices import Names, Special
from tests.office.desk import office_at

VRENI = Participant(family="Müller", given="Vreni", place="Chur")


async def test_all_that_is_known_comes_back(path: Path) -> None:
    person = Participant(
        family="O'Neill",
        given="Zoë",
        place="Zürich",
        born=1950,
        contact="Gasse 1",
        listed=Names.INITIALS,
        groups=(Special.BEST_LADY, Special.LAST),
        source="Bern:4",
    )
    async with office_at(path) as office:
        (added,) = await office.participants.add([person])
        assert added.number == 11
    async with office_at(path) as office:
        assert office.people[11] == added


async def test_who_was_erased_gets_no_new_name(path: Path) -> None:
    async with office_at(path) as office:
        await office.participants.erase([3], now=5)
        erased = office.people[3]
        assert (erased.name, erased.is_erased, erased.place) == ("No. 3", True, "")
        await office.participants.change([Participant(number=3, family="Wieder")])
        assert office.people[3] == erased


async def test_words_are_numbered_and_changed(path: Path) -> None:
    async with office_at(path) as office:
        assert await office.participants.keep_words(["a", "b"]) == 1
        assert await office.participants.keep_words([]) == 3
        assert await office.participants.keep_words(["c"]) == 3
        await office.participants.erase([], now=1, words={2: "B"})
        assert office.participants.words == {1: "a", 2: "B", 3: "c"}


def test_initials_are_for_those_who_want_them_and_where_all_have_them() -> None:
    shy = Participant(family="Moser", given="Ueli", listed=Names.INITIALS)
    assert published_name(VRENI, names=Names.FULL) == "Vreni Müller"
    assert published_name(VRENI, names=Names.INITIALS) == "V. M."
    assert published_name(shy, names=Names.FULL) == "U. M."
    assert published_name(Participant(number=4, is_erased=True), names=Names.FULL) == "No. 4"
