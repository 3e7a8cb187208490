"""Lists with names: ranks, seats by table and by name, sums."""

from dataclasses import replace
from pathlib import Path

from gschobe.office.lists import by_name, public_name, ranking, seats, sort_key, special_winners
from gschobe.office.participants import Participant
from gschobe.tournament.choices import Names, Special
from gschobe.tournament.reglement import Prizes
from tests.office.desk import CLOSED, SRK, decided, found, office_at
from tests.office.playing import play


async def test_the_ranking_marks_a_joker_and_who_wins_something(tmp_path: Path) -> None:
    path = tmp_path / "turnier.db"
    prizes = Prizes(one_in=3, special=(Special.BEST_PASSE, Special.BEST_LADY))
    await found(path, 9, reglement=replace(SRK, prizes=prizes))
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office)
        people = {**office.people, 5: replace(office.people[5], groups=(Special.BEST_LADY,))}
        held = office.event.evenings[1]
        rows = ranking(office.event, held, people)
        assert sum(cell.endswith("J") for row in rows for cell in row.passen) == 4
        assert [row.wins_prize for row in rows][:3] == [True] * 3
        assert rows[0].value == str(sum(int(cell.rstrip("J")) for cell in rows[0].passen))
        winners = special_winners(office.event, held, people)
        assert winners[Special.BEST_LADY] == ("Vreni5 Muster5",)


async def test_a_public_list_has_neither_name_nor_place_of_who_wants_none(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office, passen=1)
        people = {**office.people, 5: replace(office.people[5], listed=Names.INITIALS)}
        held = office.event.evenings[1]
        rows = ranking(office.event, held, people, name_of=public_name(Names.FULL))
        (row,) = [row for row in rows if row.number == 5]
        assert (row.name, row.place) == ("V. M.", "")


async def test_everybody_finds_himself_by_table_and_by_name(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office, passen=1)
        held = office.event.evenings[1]
        rows = seats(held, office.people, 1)
        assert [(row.table, row.seat) for row in rows[:4]] == [
            (1, "a1"),
            (1, "b1"),
            (1, "a2"),
            (1, "b2"),
        ]
        assert rows[0].partner == rows[2].name
        assert (rows[-1].table, len(rows)) == (0, 9)
        assert [row.number for row in by_name(rows, office.people)] == [10, *range(2, 10)]


def test_umlauts_stand_with_their_vowel() -> None:
    names = ["Zürcher", "Aebi", "Ärni", "Amstad", "Öttli", "Oser"]
    people = [Participant(family=name) for name in names]
    assert [person.family for person in sorted(people, key=sort_key)] == [
        "Aebi",
        "Amstad",
        "Ärni",
        "Oser",
        "Öttli",
        "Zürcher",
    ]
