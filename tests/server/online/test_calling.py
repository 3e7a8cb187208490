"""Who is there, and who is called where."""

import asyncio
from pathlib import Path

import msgspec

from gschobe.core.seats import SEATS
from gschobe.protocol.messages import Called, Notice
from gschobe.server.online.calling import SEEN_SECONDS, Presence, call_of
from gschobe.server.online.opening import name_of
from tests.server.online.room import GUEST, Somebody, room

EIGHT = range(2, 10)


def test_whoever_has_just_asked_for_something_is_there() -> None:
    time = [100.0]
    presence = Presence(looks=lambda guest: guest == 7, clock=lambda: time[0])
    assert (presence.is_here(7), presence.is_here(8)) == (True, False)
    presence.saw(8)
    time[0] += SEEN_SECONDS
    assert presence.is_here(8)
    time[0] += 0.1
    assert not presence.is_here(8)


def test_whom_a_bot_played_for_has_to_be_seen_again() -> None:
    presence = Presence(looks=lambda _guest: False)
    presence.saw(8)
    presence.lost(8)
    assert not presence.is_here(8)
    presence.saw(8)
    assert presence.is_here(8)


def test_everybody_is_called_to_his_seat_until_the_table_has_reported(tmp_path: Path) -> None:
    async def play() -> None:
        async with room(tmp_path) as at:
            event = at.office.event
            assert call_of(event, at.held, 2) is None
            await at.call()
            for table in at.held.evening.hung[1].seating.tables:
                for seat, player in zip(SEATS, table.seats, strict=True):
                    call = call_of(at.office.event, at.held, player)
                    assert call is not None
                    assert (call.seat, call.place.table.number) == (seat, table.number)
            assert call_of(at.office.event, at.held, 1) is None
            await at.come(EIGHT)
            await at.until(lambda: at.has_reported(1))
            assert call_of(at.office.event, at.held, 2) is None

    asyncio.run(play())


def test_who_looks_at_a_table_is_called_there_and_nobody_else_hears_it(tmp_path: Path) -> None:
    decode = msgspec.json.Decoder(Notice).decode

    async def play() -> None:
        async with room(tmp_path) as at:
            await at.call()
            await at.come(EIGHT)
            watching = Somebody(person=None, pump=at.there[0].pump, plays=False)
            watching.pump.join(watching)
            await at.until(lambda: at.has_reported(1))
            for each in (*at.there, watching):
                each.heard.clear()
            await at.call()
            for each in at.there:
                (called,) = (n for n in map(decode, each.heard) if isinstance(n, Called))
                player = (each.person or 0) - GUEST
                (table,) = (t for t in at.held.evening.hung[2].seating.tables if player in t.seats)
                assert called == Called(
                    passe=2,
                    number=table.number,
                    table=name_of(at.office.event, at.held, 2, table),
                    seat="SENW"[table.seats.index(player)],  # type: ignore[arg-type]
                )
            assert not any(isinstance(n, Called) for n in map(decode, watching.heard))

    asyncio.run(play())
