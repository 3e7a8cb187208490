"""How an online evening stands, for those who ask: the players, the Jassleiter, anybody."""

from __future__ import annotations

from collections.abc import Iterable

from gschobe.core.seats import SEATS
from gschobe.office.lists import public_name, ranking, sums
from gschobe.office.participants import named, published_name
from gschobe.office.status import next_step
from gschobe.protocol.alphabet import seat_letter
from gschobe.server.hub import UnknownTable
from gschobe.server.online.calling import call_of
from gschobe.server.online.evening import Online
from gschobe.server.online.linking import person_of
from gschobe.server.online.messages import (
    Lists,
    LiveTable,
    Mine,
    OnlineEvening,
    OwnPasse,
    Present,
    Ranked,
    SeatCall,
    Stand,
    Summed,
)
from gschobe.server.online.opening import name_of
from gschobe.table.directing import stand
from gschobe.table.state import TableState
from gschobe.tournament.evening import Hung
from gschobe.tournament.results import why_no_result
from gschobe.tournament.seating import DrawnTable


def name_in_public(online: Online, player: int) -> str:
    """What a player is called before everybody, by the Reglement and by his own wish."""
    names = online.event.reglement.privacy.names
    return published_name(named(online.office.people, player), names=names)


async def evening(online: Online, *, is_for_jassleiter: bool) -> OnlineEvening:
    """Where the evening stands."""
    event, held = online.event, online.held
    hung = held.evening.hung.get(held.passe)
    tables = () if hung is None else hung.seating.tables
    there = held.evening.present(held.passe + 1)
    return OnlineEvening(
        title=event.title,
        evening=held.number,
        date=held.opened.date,
        jassleiter=name_in_public(online, online.office.jassleiter.person),
        version=event.version,
        next_step=next_step(held),
        passe=held.passe,
        passen=held.evening.stage.passen,
        rounds=held.evening.stage.rounds_per_passe,
        count=len(there),
        entered=_present(online, there) if is_for_jassleiter else None,
        tables=tuple([await _table(online, each, is_for_jassleiter) for each in tables]),
        sit_outs=_sit_outs(online, hung),
    )


def _present(online: Online, there: Iterable[int]) -> tuple[Present, ...]:
    """Those who are entered, and whether each is there."""
    guests = online.event.guests
    return tuple(
        Present(
            number=player,
            name=named(online.office.people, player).name,
            is_here=player in guests and online.presence.is_here(guests[player]),
        )
        for player in sorted(there)
    )


def _sit_outs(online: Online, hung: Hung | None) -> tuple[str, ...]:
    return () if hung is None else tuple(name_in_public(online, n) for n in hung.seating.sit_outs)


async def _table(online: Online, table: DrawnTable, is_for_jassleiter: bool) -> LiveTable:  # noqa: FBT001
    held = online.held
    name = name_of(online.event, held, held.passe, table)
    state = await _state(online, name)
    score = held.evening.scores.get((held.passe, table.number))
    played = (0, 0) if state is None else state.game.standing.totals
    return LiveTable(
        number=table.number,
        players=_four(online, table),
        stand=_stand(online, table, held.passe, state),
        rounds=0 if state is None else state.game.standing.rounds_played,
        totals=played if score is None else (score.points[0], score.points[1]),
        table=name if is_for_jassleiter else None,
        ends_at=None if state is None else state.ends,
    )


async def _state(online: Online, name: str) -> TableState | None:
    """How a live table stands; None once it has been put away."""
    try:
        return (await online.hub.find(name)).table.kept
    except UnknownTable:
        return None


def _stand(online: Online, table: DrawnTable, passe: int, state: TableState | None) -> Stand:
    if (passe, table.number) in online.held.evening.scores:
        return "entered"
    if state is None:
        return "over"
    found: Stand = stand(state)
    return found


def _four(online: Online, table: DrawnTable) -> tuple[str, str, str, str]:
    south, east, north, west = (name_in_public(online, player) for player in table.seats)
    return south, east, north, west


async def mine(online: Online, guest: int) -> Mine:
    """Who a guest is at the event, and where he is called to."""
    event, held = online.event, online.held
    player = person_of(event, guest)
    is_entered = player is not None and player in held.evening.entrants
    if player is None or not is_entered:
        return Mine(
            number=player,
            name=None if player is None else named(online.office.people, player).name,
            is_jassleiter=player == online.office.jassleiter.person,
            is_entered=False,
            is_gone=False,
            passe=held.passe,
            sits_out=False,
            call=None,
            passen=(),
            no_result=None,
        )
    hung = held.evening.hung.get(held.passe)
    sheet = online.sheets.get(player)
    code = why_no_result(held.evening, player, every=online.sheets)
    is_certain = held.is_closed or code != "result/passe_missing"
    return Mine(
        number=player,
        name=named(online.office.people, player).name,
        is_jassleiter=player == online.office.jassleiter.person,
        is_entered=True,
        is_gone=player not in held.evening.present(held.passe + 1),
        passe=held.passe,
        sits_out=hung is not None and hung.has_begun and player in hung.seating.sit_outs,
        call=await _call(online, player),
        passen=()
        if sheet is None
        else tuple(
            OwnPasse(passe=each.passe, points=each.points, earned=each.earned)
            for each in sheet.passen
        ),
        no_result=code if is_certain else None,
    )


async def _call(online: Online, player: int) -> SeatCall | None:
    call = call_of(online.event, online.held, player)
    if call is None:
        return None
    table = call.place.table
    state = await _state(online, call.place.name)
    return SeatCall(
        passe=call.place.passe,
        number=table.number,
        table=call.place.name,
        seat=seat_letter(call.seat),
        partner=name_in_public(online, table.seats[SEATS.index(call.seat.partner)]),
        players=_four(online, table),
        stand=_stand(online, table, call.place.passe, state),
    )


def lists(online: Online) -> Lists:
    """The list of the evening and that of the series; names as they may be published."""
    event, held, people = online.event, online.held, online.office.people
    name_of_person = public_name(event.reglement.privacy.names)
    return Lists(
        version=event.version,
        evening=tuple(
            Ranked(
                rank=row.rank, number=row.number, name=row.name, passen=row.passen, value=row.value
            )
            for row in ranking(event, held, people, name_of=name_of_person)
        ),
        series=tuple(
            Summed(
                rank=row.rank,
                number=row.number,
                name=row.name,
                value=row.value,
                is_qualified=row.is_qualified,
            )
            for row in sums(event, people, name_of=name_of_person)
        ),
    )
