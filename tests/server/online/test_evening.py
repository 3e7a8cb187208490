"""What was drawn is played at the tables of the server, and comes into the office once, whatever happens."""

import asyncio
from pathlib import Path

import pytest

from gschobe.core.seats import SEATS
from gschobe.office.entries import EveningClosed, GuestLinked
from gschobe.records.jass_parse import read_records
from gschobe.records.record import RoundRecord
from gschobe.server.online.evening import NotNow
from gschobe.server.online.opening import name_of
from gschobe.server.online.settling import digest
from gschobe.storage.errors import Unavailable
from gschobe.table.occupants import Person
from gschobe.tournament.choices import Method
from gschobe.tournament.entries import (
    LeftoverDecided,
    PlayedFor,
    RoundsRecorded,
    ScoreEntered,
    Withdrew,
)
from gschobe.tournament.results import Earned, sheets, why_no_result
from gschobe.tournament.series import VenueKind
from tests.office.desk import DESK, JASSLEITER
from tests.server.online.room import GUEST, PATIENT, QUICK, Room, opened, room, short

EIGHT = range(2, 10)


def kinds(at: Room) -> list[str]:
    """What the office has written down, by name."""
    return [type(note.entry).__name__ for note in at.office.event.notes]


@pytest.mark.requirement("S-36")
def test_a_passe_is_played_and_each_table_is_entered_once_with_its_records(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path, reglement=short(rounds=2)) as at:
            assert await at.play(EIGHT) == 1
            evening = at.held.evening
            for table in evening.hung[1].seating.tables:
                (recorded,) = (
                    each for each in evening.standing(RoundsRecorded) if each.table == table.number
                )
                assert recorded.live == name_of(at.office.event, at.held, 1, table)
                assert [address for address, _ in recorded.rounds] == [
                    f"{recorded.live}-1",
                    f"{recorded.live}-2",
                ]
                a = b = 0
                for address, expected in recorded.rounds:
                    kept = await _archived(at, address)
                    assert digest(kept) == expected
                    (record,) = read_records(kept.splitlines(keepends=True))
                    assert isinstance(record, RoundRecord)
                    assert record.checks.written is not None
                    a, b = a + record.checks.written[0], b + record.checks.written[1]
                    players = " ".join(
                        f"{seat.letter}=person/{GUEST + player}"
                        for seat, player in zip(SEATS, table.seats, strict=True)
                    )
                    assert dict(record.tags)["Players"] == players
                score = evening.scores[1, table.number]
                assert (score.points, a + b) == ((a, b), 2 * 157)
            before = at.office.event.version
            for _ in range(3):
                await at.online.look()
            assert at.office.event.version == before
            assert not any(evening.standing(PlayedFor))

    asyncio.run(play())


async def _archived(at: Room, address: str) -> str:
    """The record at an address; it is archived beside the play."""
    for _ in range(500):
        found = await at.storage.archive.find(address)
        if found is not None:
            return found.record
        await asyncio.sleep(0.01)
    raise AssertionError(f"nothing lies at {address}")


def test_the_seats_are_those_of_the_draw_and_the_scribe_deals_first(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as at:
            await at.call()
            pumps = await at.pumps()
            for table in at.held.evening.hung[1].seating.tables:
                state = pumps[table.number].table.kept
                assert state.seats == tuple(Person(number=GUEST + each) for each in table.seats)
                assert state.game.standing.next_dealer is SEATS[0]
                assert state.game.rules.rounds == 1
                assert not state.has_begun

    asyncio.run(play())


def test_a_table_begins_when_all_four_are_there(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as at:
            await at.call()
            pumps = await at.pumps()
            first, second = at.held.evening.hung[1].seating.tables
            await at.come((*first.seats, *second.seats[:3]), plays=False)
            await at.until(lambda: pumps[first.number].table.kept.has_begun)
            await at.online.look()
            assert not pumps[second.number].table.kept.has_begun
            await at.come(second.seats[3:], plays=False)
            await at.until(lambda: pumps[second.number].table.kept.has_begun)

    asyncio.run(play())


@pytest.mark.requirement("S-33")
def test_for_whom_a_bot_has_played_there_is_no_result_and_one_for_the_other_three(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        async with room(tmp_path, reglement=short(passen=1)) as at:
            await at.play(range(3, 10), QUICK)
            (noted,) = at.held.evening.standing(PlayedFor)
            assert (noted.passe, noted.player, noted.person) == (1, 2, None)
            assert noted.reason
            assert why_no_result(at.held.evening, 2) == "result/not_in_person"
            closed = await at.office.enter(EveningClosed(by=JASSLEITER), evening=1)
            assert sorted(closed.evenings[1].credited) == list(range(3, 10))
            assert {each.kind for each in closed.series.results.values()} == {VenueKind.INTERNET}

    asyncio.run(play())


def test_where_the_reglement_counts_such_an_evening_it_counts(tmp_path: Path) -> None:
    counts = '[entering]\nstand_in_evening = "counts"'

    async def play() -> None:
        async with room(tmp_path, reglement=short(passen=1, more=counts)) as at:
            await at.play(range(3, 10), QUICK)
            assert any(at.held.evening.standing(PlayedFor))
            assert why_no_result(at.held.evening, 2) is None

    asyncio.run(play())


def test_whoever_has_gone_is_not_drawn_again_and_the_jassleiter_decides_on_those_left_over(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        async with room(tmp_path) as at:
            await at.play(range(3, 10), QUICK)
            for player in range(3, 10):
                at.online.presence.saw(GUEST + player)
            with pytest.raises(NotNow) as refused:
                await at.call()
            assert (refused.value.code, refused.value.data) == (
                "entry/leftover_undecided",
                {"count": 3},
            )
            (gone,) = at.held.evening.standing(Withdrew)
            assert (gone.player, gone.from_passe) == (2, 2)
            decided = LeftoverDecided(
                by=JASSLEITER, from_passe=2, method=Method.JOKER, agreed_by_players=True
            )
            await at.office.enter(decided, evening=1)
            assert await at.call() == 2
            assert len(at.seated()) == 4
            assert 2 not in at.seated()
            await at.come(at.seated())
            await at.until(lambda: at.has_reported(2))
            earned = [
                sheet.passen[1].earned
                for player, sheet in sheets(at.held.evening).items()
                if player != 2
            ]
            assert earned.count(Earned.JOKER) == 3

    asyncio.run(play())


def test_whoever_has_come_back_is_drawn_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as at:
            await at.play(range(3, 10), QUICK)
            at.online.presence.saw(GUEST + 2)
            assert await at.call() == 2
            assert 2 in at.seated()
            assert not any(at.held.evening.standing(Withdrew))

    asyncio.run(play())


def test_killed_between_the_end_of_a_table_and_its_entry_it_is_entered_once(tmp_path: Path) -> None:
    event, database = tmp_path / "event.db", str(tmp_path / "tables.db")

    async def play() -> None:
        async with room(tmp_path, database=database) as at:
            await at.call()
            await at.come(EIGHT)
            await at.online.look()  # they begin
            pumps = await at.pumps()
            await at.until(
                lambda: all(each.table.kept.is_over for each in pumps.values()), looks=False
            )
            assert not at.held.evening.scores
        async with opened(event, database) as at:
            await at.until(lambda: at.has_reported(1))
            entered = kinds(at)
        async with opened(event, database) as at:
            await at.online.look()
            assert kinds(at) == entered
            assert entered.count("ScoreEntered") == entered.count("RoundsRecorded") == 2

    asyncio.run(play())


def test_stopped_in_the_middle_it_goes_on(tmp_path: Path) -> None:
    event, database = tmp_path / "event.db", str(tmp_path / "tables.db")

    async def play() -> None:
        async with room(tmp_path, database=database) as at:
            await at.call()
            await at.come(EIGHT)
            pumps = await at.pumps()
            await at.until(lambda: all(len(p.table.kept.deeds) > 5 for p in pumps.values()))
        async with opened(event, database) as at:
            await at.come(EIGHT)
            await at.until(lambda: at.has_reported(1))
            assert not any(at.held.evening.standing(PlayedFor))

    asyncio.run(play())


def test_a_table_that_was_put_away_before_is_entered_from_its_log(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as at:
            await at.call()
            pumps = await at.pumps()
            await at.come(EIGHT)
            await at.online.look()
            await at.until(
                lambda: all(each.table.kept.is_over for each in pumps.values()), looks=False
            )
            for pump in pumps.values():
                pump.put_away()
            await at.until(lambda: not at.hub.pumps, looks=False)
            await at.online.look()
            assert at.has_reported(1)

    asyncio.run(play())


def test_a_score_that_the_desk_has_entered_stays_and_the_records_come_beside_it(
    tmp_path: Path,
) -> None:
    async def play() -> None:
        async with room(tmp_path) as at:
            await at.call(QUICK)
            by_hand = ScoreEntered(by=DESK, passe=1, table=1, points=(100, 57))
            await at.office.enter(by_hand, evening=1)
            await at.until(lambda: len(list(at.held.evening.standing(RoundsRecorded))) == 2)
            assert at.held.evening.scores[1, 1].points == (100, 57)
            assert len(list(at.held.evening.standing(PlayedFor))) == 8

    asyncio.run(play())


def test_a_passe_with_cards_of_paper_is_none_of_its_business(tmp_path: Path) -> None:
    from tests.office.playing import play as play_in_the_hall  # noqa: PLC0415

    async def play() -> None:
        async with room(tmp_path) as at:
            await play_in_the_hall(at.office, passen=1)
            before = at.office.event.version
            await at.online.look()
            await at.online.look()
            assert at.office.event.version == before

    asyncio.run(play())


def test_what_is_missing_before_a_passe_is_said(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as at:
            await at.office.enter(GuestLinked(by=JASSLEITER, person=4, guest=None))
            with pytest.raises(NotNow) as refused:
                await at.call()
            assert (refused.value.code, refused.value.data) == (
                "online/no_guest",
                {"number": 4, "count": 1},
            )
            assert not at.hub.pumps
            await at.office.enter(GuestLinked(by=JASSLEITER, person=4, guest=GUEST + 4))
            await at.call()
            with pytest.raises(NotNow) as refused:
                await at.call()
            assert refused.value.code == "online/tables_open"
            assert refused.value.data == {"passe": 1, "tables": "1, 2"}

    asyncio.run(play())


def test_a_reglement_that_live_tables_cannot_play_is_refused(tmp_path: Path) -> None:
    left = '[table]\ndeal_goes = "left"'

    async def play() -> None:
        async with room(tmp_path, reglement=short(more=left)) as at:
            with pytest.raises(NotNow) as refused:
                await at.call()
            assert refused.value.data == {"key": "table.deal_goes"}

    asyncio.run(play())


def test_a_call_that_broke_off_goes_on_at_the_same_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with room(tmp_path) as at:
            opening = at.hub.open
            answers = iter([False, True])

            async def open_once(*given: object, **more: object) -> object:
                if next(answers):
                    raise Unavailable("the disk is full")
                return await opening(*given, **more)  # type: ignore[arg-type]

            with monkeypatch.context() as patch:
                patch.setattr(at.hub, "open", open_once)
                with pytest.raises(Unavailable):
                    await at.call(PATIENT)
            (first,) = at.hub.pumps
            assert at.held.passe == 0
            assert await at.call() == 1
            assert len(at.hub.pumps) == 2
            assert first in at.hub.pumps

    asyncio.run(play())


def test_what_the_office_cannot_keep_is_entered_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def full(*_: object, **__: object) -> object:
        raise Unavailable("the disk is full")

    async def play() -> None:
        async with room(tmp_path) as at:
            await at.call()
            await at.come(EIGHT)
            pumps = await at.pumps()
            with monkeypatch.context() as patch:
                patch.setattr(at.office, "enter_together", full)
                await at.until(lambda: all(p.table.kept.is_over for p in pumps.values()))
                assert not await at.online.look()
                assert not at.held.evening.scores
            assert await at.online.look()
            assert at.has_reported(1)

    asyncio.run(play())


def test_who_withdraws_while_the_passe_hangs_is_drawn_out_of_it(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path, players=9) as at:
            await at.office.enter(
                LeftoverDecided(
                    by=JASSLEITER, from_passe=1, method=Method.JOKER, agreed_by_players=True
                ),
                evening=1,
            )
            await at.office.enter(GuestLinked(by=JASSLEITER, person=4, guest=None))
            with pytest.raises(NotNow):
                await at.call()
            assert 1 in at.held.evening.hung
            await at.office.enter(
                Withdrew(by=DESK, player=4, from_passe=1, reason="no code"), evening=1
            )
            assert await at.call() == 1
            assert 4 not in at.seated()
            assert at.held.evening.hung[1].version == 2

    asyncio.run(play())
