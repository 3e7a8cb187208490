"""`gschobe tournament rule`: what the Jassleiter decides."""

from __future__ import annotations

from gschobe.cli.inputs import InputError
from gschobe.cli.tournament.desk import HERE, Desk, done, who, write
from gschobe.office.changes import changes
from gschobe.office.event import Event, Held, places_in_evening
from gschobe.office.office import Office
from gschobe.texts import say
from gschobe.tournament.entries import (
    MAY_BE_TAKEN_BACK,
    Author,
    CardsCut,
    Deducted,
    Entry,
    Excluded,
    PlayedFor,
    Ruled,
    TakenBack,
)


def rule(
    ruling: str = "",
    /,
    *,
    why: str = "",
    passe: int = 0,
    table: int = 0,
    player: str = "",
    deduct: int = 0,
    exclude: bool = False,
    played_for_by: str = "",
    take_back: int = 0,
    cut: list[str] | None = None,
    desk: Desk = HERE,
) -> int:
    """Write a decision down: a ruling at a table, a deduction, an exclusion, somebody's stand-in.

    Parameters
    ----------
    ruling
        What was decided in a dispute at `--table`.
    why
        The reason.
    passe
        The Passe; the last one that has begun by default.
    table
        The table of the dispute.
    player
        Whom it concerns, by number or name.
    deduct
        So many points are taken from the player.
    exclude
        The player is ranked no longer.
    played_for_by
        Who plays the Passe in the player's place, by number or name; `bot` for a bot.
    take_back
        The decision of this entry does not hold any more.
    cut
        Equals have cut cards: the players from the highest card to the lowest.
    """
    chosen = [ruling, deduct, exclude, played_for_by, take_back, cut]
    if sum(bool(each) for each in chosen) != 1:
        raise InputError(say("tournament/one_ruling"))

    async def enter(office: Office) -> tuple[Event, list[str]]:
        held = desk.held(office.event)
        by = desk.author(office)
        whom = who(office.people, player).number if player else 0
        at = passe or held.passe
        if ruling:
            entry: Entry = Ruled(by=by, passe=at, table=table, ruling=ruling, reason=why)
        elif deduct:
            entry = Deducted(by=by, passe=at, player=whom, points=deduct, reason=why)
        elif exclude:
            entry = Excluded(by=by, player=whom, reason=why)
        elif played_for_by:
            person = None
            if played_for_by != "bot":
                person = who(office.people, played_for_by).number
            entry = PlayedFor(by=by, passe=at, player=whom, person=person, reason=why)
        elif take_back:
            entry = _taken_back(office.event, held, take_back, by=by, why=why)
        else:
            players = tuple(who(office.people, each).number for each in cut or ())
            entry = CardsCut(by=by, players=players)
        after = await office.enter(entry, evening=held.number)
        return after, list(changes(held, desk.held(after), office.people))

    after, told = write(desk, enter)
    return done(desk, after, *told, changes=told)


def _taken_back(event: Event, held: Held, number: int, *, by: Author, why: str) -> TakenBack:
    """The decision by its place in the list of the evening."""
    place = places_in_evening(event, held.number).get(number)
    if place is None:
        raise InputError(say("entry/no_such_entry", number=number))
    if not isinstance(held.evening.entries[place], MAY_BE_TAKEN_BACK):
        raise InputError(say("entry/stays", number=number))
    return TakenBack(by=by, entry=place, reason=why)
