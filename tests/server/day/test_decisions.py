from typing import Any

import pytest

from tests.server.day.hall import begun

DEDUCTION: dict[str, Any] = {"passe": 1, "player": 2, "points": 50, "reason": "signs"}


async def test_points_that_are_taken_move_the_player_down() -> None:
    async with begun() as pages:
        await pages.enter_all(1)
        decided = await pages.jassleiter.do("deductions", **DEDUCTION)
        (changed,) = [row for row in decided["changes"] if row["number"] == 2]
        assert int(changed["value"]) == int(changed["was_value"]) - 50
        back = await pages.jassleiter.do("take-back", entry=decided["entry"], reason="not seen")
        (again,) = [row for row in back["changes"] if row["number"] == 2]
        assert again["value"] == changed["was_value"]


async def test_whoever_is_excluded_is_on_no_list() -> None:
    async with begun() as pages:
        await pages.enter_all(1)
        await pages.jassleiter.do("exclusions", player=2, reason="signs again")
        ranking = await pages.desk.get("ranking")
        assert 2 not in [row["number"] for row in ranking["rows"]]
        assert ranking["gone"] == ["Vreni2 Muster2"]


async def test_rulings_stand_ins_and_cut_cards_are_written_down() -> None:
    async with begun() as pages:
        await pages.jassleiter.do(
            "rulings", passe=1, table=1, ruling="the trick stands", reason="all agree"
        )
        await pages.jassleiter.do("stand-ins", passe=1, player=2, person=1, reason="ill")
        await pages.jassleiter.do("cut-cards", players=[3, 4])
        told = [line["text"] for line in (await pages.desk.get("entries"))["entries"]]
        assert "the trick stands" in told[2]
        assert "Heidi Leiter" in told[1]
        assert "Vreni3 Muster3" in told[0]


async def test_only_decisions_are_taken_back() -> None:
    async with begun() as pages:
        for entry, code in ((1, "entry/no_such_entry"), (3, "entry/stays")):
            answer = await pages.jassleiter.send("take-back", entry=entry, reason="?")
            assert (answer.status, answer.code) == (409, code)


@pytest.mark.parametrize("path", ["deductions", "rulings", "exclusions", "stand-ins"])
async def test_the_desk_decides_nothing(path: str) -> None:
    async with begun() as pages:
        body = {**DEDUCTION, "table": 1, "ruling": "x"}
        answer = await pages.desk.send(path, **body)
        assert (answer.status, answer.code) == (403, "day/not_for_role")
