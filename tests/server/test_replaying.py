"""A finished round told again over HTTP, and the same cards given once more with seats turned."""

import asyncio

from gschobe.client import Guest
from gschobe.core.seats import SEATS
from gschobe.records.jass_parse import read_records
from gschobe.records.record import RoundRecord
from gschobe.server.giving import read_given, turned
from tests.server.asking import Asker
from tests.server.running import running
from tests.server.test_server import is_over, play
from tests.server.test_tables import guest_of


async def play_a_game(asker: Asker, guest: Guest) -> str:
    """A short game against bots to its end; the name of its table."""
    wanted = {"rules": "schieber target=100", "bots": "simple"}
    table = (await asker.ask("POST", "/api/tables", wanted)).body["table"]
    at = await guest.join(table)
    await at.begin()
    await play(at, is_over)
    await at.leave()
    return table


def test_a_played_round_is_told_from_the_deal_to_the_count() -> None:
    async def scene() -> None:
        async with running() as (address, _):
            asker, guest = await guest_of(Asker(server=address), "Vreni")
            table = await play_a_game(asker, guest)
            listed = f"{table}-1"
            found = (await asker.ask("GET", f"/api/rounds/{listed}")).body
            assert (found["table"], found["number"], found["is_proved"]) == (table, 1, True)
            assert found["seats"] == [{"person": guest.person}, *([{"bot": "simple"}] * 3)]
            kinds = [each["type"] for each in found["told"]]
            assert (kinds[0], kinds.count("card_played")) == ("dealt", 36)
            assert "round_counted" in kinds
            assert all(found["told"][0]["hands"])
            assert (await asker.ask("GET", "/api/rounds/nothing-1")).code == "server/no_such_round"

    asyncio.run(scene())


def test_the_same_cards_are_given_again_with_every_hand_at_the_next_seat() -> None:
    async def scene() -> None:
        async with running() as (address, hub):
            asker, guest = await guest_of(Asker(server=address), "Vreni")
            table = await play_a_game(asker, guest)
            record = (await asker.ask("GET", f"/rounds/{table}-1")).body
            again = {"given": record, "turned": True, "bots": "simple"}
            other = (await asker.ask("POST", "/api/tables", again)).body["table"]
            state = (await hub.find(other)).table.state
            (first,) = read_records(record.splitlines(keepends=True))
            assert isinstance(first, RoundRecord)
            hands = [str(hand) for hand in first.deal.hands]
            for seat in SEATS:
                assert state.given[0].hands[seat.next] == hands[seat]
            assert state.given[0].dealer == first.dealer.next.letter
            four_times = read_given(record)
            for _ in SEATS:
                four_times = turned(four_times)
            assert four_times.deals == read_given(record).deals

    asyncio.run(scene())
