"""The named Jassleiter rules at a table; what he decides is an entry of the office."""

import asyncio
from pathlib import Path

import pytest

from gschobe.server.online.evening import NotNow
from gschobe.server.online.opening import Pace
from gschobe.server.online.ruling import award, order, rule
from gschobe.server.pump import Pump
from gschobe.table.directing import Begin, Continue, End, Limit, Pause
from gschobe.tournament.entries import Deducted, RoundsRecorded, Ruled, ScoreCorrected
from gschobe.tournament.refused import EntryError
from tests.office.desk import DESK, JASSLEITER
from tests.server.online.room import GUEST, PATIENT, Room, room, short

EIGHT = range(2, 10)
LEAD = GUEST + 1
SUM = 2 * 157


async def in_the_middle(at: Room) -> Pump:
    """Both tables play their first round of two; the first one waits in the middle of it."""
    await at.call()
    pump = (await at.pumps())[1]
    await at.come(EIGHT)
    await at.until(lambda: pump.table.kept.deeds)
    at.hold(pump)
    await at.until(lambda: not pump.table.is_writing)
    return pump


async def award_first(at: Room, a: int, b: int) -> None:
    """Award points at table 1."""
    await award(
        at.online, 1, (a, b), ruling="as they stood", reason="a storm", by=JASSLEITER, guest=LEAD
    )


@pytest.mark.requirement("S-47")
def test_he_lets_a_table_pause_and_go_on(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path, reglement=short(rounds=2)) as at:
            pump = await in_the_middle(at)
            await order(at.online, 1, Pause(), guest=LEAD)
            seq = pump.table.kept.seq
            assert pump.table.kept.stopped == "paused"
            await at.until(lambda: (1, 2) in at.held.evening.scores)
            assert pump.table.kept.seq == seq
            with pytest.raises(NotNow) as refused:
                await order(at.online, 1, Pause(), guest=LEAD)
            assert refused.value.code == "stand/paused"
            await order(at.online, 1, Continue(), guest=LEAD)
            at.release(pump)
            await at.until(lambda: at.has_reported(1))

    asyncio.run(play())


def test_he_ends_a_table_and_says_what_it_has_made(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path, reglement=short(rounds=2)) as at:
            await in_the_middle(at)
            with pytest.raises(NotNow) as refused:
                await award_first(at, 200, SUM - 200)
            assert refused.value.code == "stand/plays"
            await order(at.online, 1, End(), guest=LEAD)
            await at.until(
                lambda: any(r.table == 1 for r in at.held.evening.standing(RoundsRecorded))
            )
            assert (1, 1) not in at.held.evening.scores
            with pytest.raises(NotNow) as wrong:
                await award_first(at, 200, 200)
            assert wrong.value.code == "entry/wrong_sum"
            await award_first(at, 200, SUM - 200)
            assert at.held.evening.scores[1, 1].points == (200, SUM - 200)
            (ruled,) = at.held.evening.standing(Ruled)
            assert (ruled.by, ruled.passe, ruled.table) == (JASSLEITER, 1, 1)
            assert (ruled.ruling, ruled.reason) == ("as they stood", "a storm")
            await at.until(lambda: at.has_reported(1))

    asyncio.run(play())


def test_at_a_table_that_stands_an_award_ends_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path, reglement=short(rounds=2)) as at:
            pump = await in_the_middle(at)
            await order(at.online, 1, Pause(), guest=LEAD)
            await award_first(at, 100, SUM - 100)
            assert pump.table.kept.stopped == "ended"
            await at.until(lambda: at.has_reported(1))
            (first,) = (r for r in at.held.evening.standing(RoundsRecorded) if r.table == 1)
            assert len(first.rounds) <= 1

    asyncio.run(play())


def test_when_the_time_is_up_he_gives_more_or_rules(tmp_path: Path) -> None:
    soon = Pace(minutes=0.001, card=None, grace=60.0, coming=60.0)

    async def play() -> None:
        async with room(tmp_path, reglement=short(rounds=5)) as at:
            await at.call(soon)
            pumps = await at.pumps()
            await at.come(EIGHT)
            await at.until(
                lambda: all(
                    each.table.kept.stopped == "time_up" and each.table.asks is None
                    for each in pumps.values()
                )
            )
            await asyncio.sleep(0.5)
            assert all(pump.table.kept.game.standing.rounds_played < 5 for pump in pumps.values())
            assert not at.held.evening.scores
            await order(at.online, 2, Limit(None), guest=LEAD)
            await at.until(lambda: (1, 2) in at.held.evening.scores)
            await award_first(at, 0, 5 * 157)
            assert at.has_reported(1)

    asyncio.run(play())


def test_after_the_entry_an_award_corrects_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as at:
            await at.play(EIGHT)
            await award_first(at, 157, 0)
            corrected = at.held.evening.scores[1, 1]
            assert isinstance(corrected, ScoreCorrected)
            assert (corrected.points, corrected.reason) == ((157, 0), "a storm")

    asyncio.run(play())


def test_a_ruling_takes_points_away(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as at:
            await at.play(EIGHT)
            await rule(
                at.online, 1, ruling="a sign", reason="seen", deducted=[(3, 20)], by=JASSLEITER
            )
            (deducted,) = at.held.evening.standing(Deducted)
            assert (deducted.player, deducted.points, deducted.passe) == (3, 20, 1)

    asyncio.run(play())


@pytest.mark.requirement("S-48")
def test_nobody_else_rules(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as at:
            await at.call()
            with pytest.raises(EntryError) as refused:
                await rule(at.online, 1, ruling="mine", reason="so", deducted=[], by=DESK)
            assert refused.value.code == "entry/not_jassleiter"

    asyncio.run(play())


def test_there_has_to_be_such_a_table(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as at:
            with pytest.raises(NotNow) as before:
                await order(at.online, 1, Begin(), guest=LEAD)
            await at.call(PATIENT)
            with pytest.raises(NotNow) as unknown:
                await order(at.online, 9, Begin(), guest=LEAD)
            codes = {before.value.code, unknown.value.code}
            assert codes == {"entry/no_such_table"}

    asyncio.run(play())
