"""What a live table brings into the office: score, matches, and what the time has left unplayed."""

import asyncio
from pathlib import Path

import pytest

from gschobe.server.online.opening import Pace
from gschobe.server.online.settling import matches_in, points_of
from gschobe.table.directing import Begin, End
from gschobe.table.entries import Drawn, Entry, parse_entry
from gschobe.table.finished import is_counted
from gschobe.table.occupants import Clock
from gschobe.tournament.entries import RoundsRecorded
from gschobe.tournament.evening import open_evening
from tests.server.online.room import room, short
from tests.table.hall import Hall

EIGHT = range(2, 10)
SHARED = '[table]\nminutes = 45\nunfinished = "shared"'


def played(rounds: int, *, of: int) -> Hall:
    """A table with so many rounds played, that waits for the next deal."""
    hall = Hall(f"srk-2006 rounds={of}", drawn=Drawn(event="x", evening=1, passe=1, table=1))
    assert hall.order(Begin()) is None
    while hall.table.state.game.standing.rounds_played < rounds or (
        is_counted(hall.table.state) and not hall.table.state.waits_for_deal
    ):
        assert hall.step()
    return hall


def entries(hall: Hall) -> list[Entry]:
    """The log of a table."""
    return [parse_entry(each) for each in hall.disk]


@pytest.mark.parametrize(("of", "odd"), [(4, 0), (3, 1)])
def test_what_the_time_left_unplayed_is_shared(of: int, odd: int) -> None:
    reglement = short(rounds=of, more=SHARED)
    evening = open_evening(reglement, reglement.first_stage)
    hall = played(2, of=of)
    a, b = hall.table.state.game.standing.totals
    assert points_of(entries(hall), evening) is None
    hall.carry(hall.table.direct(End(), Clock(), now=hall.now, seed=hall.seed()))
    points = points_of(entries(hall), evening)
    half = 157 * (of - 2) // 2
    assert points is not None
    assert sum(points) == of * 157
    assert points == ((a + half + odd, b + half) if a <= b else (a + half, b + half + odd))


def test_what_the_jassleiter_has_ended_has_no_score_until_he_says() -> None:
    reglement = short(rounds=4, more=SHARED)
    hall = played(2, of=4)
    assert hall.order(End()) is None
    assert points_of(entries(hall), open_evening(reglement, reglement.first_stage)) is None


def test_by_the_reglement_a_passe_ends_after_its_minutes_and_the_rest_is_shared(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        async with room(tmp_path, reglement=short(rounds=40, more=SHARED)) as at:
            await at.call(Pace(card=None, grace=60.0, coming=60.0))
            pumps = (await at.pumps()).values()
            for pump in pumps:
                drawn = pump.table.kept.drawn
                assert drawn is not None
                assert drawn.limit == 45 * 60
            assert not at.held.evening.scores

    asyncio.run(play())


def test_the_time_is_up_and_the_table_is_entered_by_itself(tmp_path: Path) -> None:
    soon = Pace(minutes=0.001, card=None, grace=60.0, coming=60.0)

    async def play() -> None:
        async with room(tmp_path, reglement=short(rounds=40, more=SHARED)) as at:
            await at.call(soon)
            await at.come(EIGHT)
            await at.until(lambda: at.has_reported(1))
            for recorded in at.held.evening.standing(RoundsRecorded):
                assert len(recorded.rounds) < 40
            assert all(sum(s.points) == 40 * 157 for s in at.held.evening.scores.values())

    asyncio.run(play())


def test_matches_are_counted_where_they_are_noted() -> None:
    hall = played(0, of=40)
    hall.play()
    made = matches_in(entries(hall))
    standing = hall.table.state.game.standing
    without = [(score.written[0] == 0, score.written[1] == 0) for score in standing.scores]
    assert any(map(any, without))
    assert made == (sum(b for _, b in without), sum(a for a, _ in without))
