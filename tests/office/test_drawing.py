"""What is drawn next, and that it comes out of its seed again."""

from dataclasses import replace
from pathlib import Path

import pytest

from gschobe.office.drawing import called, drawn_next, entrants_of, made_again, missing, next_passe
from gschobe.tournament.choices import Method
from gschobe.tournament.entries import Entered, PasseBegan, ScribeNamed, Withdrew
from gschobe.tournament.presets import reglement_named, reglement_names
from gschobe.tournament.seating import DrawError
from tests.office.desk import CLOSED, DESK, JASSLEITER, OVER, decided, found, office_at
from tests.office.playing import play, score


async def test_before_entry_is_closed_nothing_is_drawn(path: Path) -> None:
    async with office_at(path) as office:
        with pytest.raises(DrawError, match="office/entry_open"):
            drawn_next(office.event.evenings[1], by=DESK)


async def test_all_draws_of_an_evening_can_be_made_again(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office, passen=2)
        await office.enter(Withdrew(by=DESK, player=4, from_passe=3, reason="ill"), evening=1)
        await play(office, passen=2)
        held = office.event.evenings[1]
        assert [made_again(held, number) for number in range(4)] == [True] * 4
        other = replace(held, seed=bytes([1] * 32))
        assert not made_again(other, 0)
        with pytest.raises(DrawError, match="office/all_played"):
            next_passe(held)


async def test_a_passe_that_hangs_is_drawn_anew_with_a_reason(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await office.enter(drawn_next(office.event.evenings[1], by=DESK), evening=1)
        await office.enter(Entered(by=DESK, players=(1,)), evening=1)
        with pytest.raises(DrawError, match="draw/no_reason"):
            drawn_next(office.event.evenings[1], by=DESK)
        again = drawn_next(office.event.evenings[1], by=DESK, reason="Heidi plays too")
        held = (await office.enter(again, evening=1)).evenings[1]
        assert held.evening.hung[1].version == 2
        assert 1 in held.evening.hung[1].seating.players
        assert made_again(held, 1)
        with pytest.raises(DrawError, match="draw/nothing_changes"):
            drawn_next(held, by=DESK, reason="once more")


async def test_the_extra_round_is_filled_by_lot(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided(Method.EXTRA_PASSE)], evening=1)
        await play(office, passen=4)
        held = office.event.evenings[1]
        assert len(missing(held)) == 4
        extra = drawn_next(held, by=DESK)
        assert {*extra.draw.seatings[0].seated} == set(missing(held))
        await office.enter(extra, evening=1)
        await office.enter(PasseBegan(by=JASSLEITER, passe=5), evening=1)
        await office.enter(score(5, 1, 1000), evening=1)
        held = office.event.evenings[1]
        assert missing(held) == ()
        assert made_again(held, 4)
        after = await office.enter(OVER, evening=1)
        assert len(after.series.results) == 9


@pytest.mark.parametrize("name", reglement_names())
async def test_the_first_stage_of_every_reglement_can_be_drawn(tmp_path: Path, name: str) -> None:
    reglement = reglement_named(name)
    path = tmp_path / "turnier.db"
    await found(path, 0, reglement=reglement)
    async with office_at(path) as office:
        size = 2 if reglement.entering.unit == "pair" else 1
        people = [replace(office.people[1], number=0, given=f"P{n}") for n in range(24)]
        numbers = [each.number for each in await office.participants.add(people)]
        for at in range(0, len(numbers), size):
            entered = Entered(by=DESK, players=tuple(numbers[at : at + size]))
            await office.enter(entered, evening=1)
        await office.enter(CLOSED, evening=1)
        held = office.event.evenings[1]
        assert len(entrants_of(held, 1)) in (12, 24)
        if reglement.first_stage.opponents == "knock_out":
            with pytest.raises(DrawError, match="office/not_drawn"):
                drawn_next(held, by=DESK)
            return
        after = await office.enter(drawn_next(held, by=DESK), evening=1)
        assert made_again(after.evenings[1], 0)
        assert len(after.evenings[1].evening.hung[1].seating.tables) == 6


async def test_a_table_without_a_scribe_gets_one_when_the_passe_is_called(tmp_path: Path) -> None:
    path = tmp_path / "turnier.db"
    await found(path, 8, reglement=reglement_named("stallikon"))
    async with office_at(path) as office:
        await office.enter(CLOSED, evening=1)
        held = (
            await office.enter(drawn_next(office.event.evenings[1], by=DESK), evening=1)
        ).evenings[1]
        first = held.evening.hung[1].seating.tables[0].seats
        named = ScribeNamed(by=DESK, passe=1, table=1, player=first[2])
        held = (await office.enter(named, evening=1)).evenings[1]
        after = await office.enter_together(called(held, 1, by=JASSLEITER), evening=1)
        evening = after.evenings[1].evening
        assert evening.scribe(1, 1) == first[2]
        assert evening.scribe(1, 2) == held.evening.hung[1].seating.tables[1].seats[0]
