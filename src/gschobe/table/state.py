"""Where a table stands: the fold of its entries."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct

from gschobe.core.actions import Action
from gschobe.core.course import Phase
from gschobe.core.events import Event
from gschobe.core.game import Game, new_game
from gschobe.core.notation import parse_seat
from gschobe.core.rulestext import parse_rules
from gschobe.core.seats import SEATS, Seat, Team
from gschobe.protocol.messages import CallsFor, Stop, Watching
from gschobe.records.shuffle import NOTHING_GIVEN, BySeat
from gschobe.table import entries as log
from gschobe.table.entries import Drawn, Entry, GivenDeal, Milliseconds, Times
from gschobe.table.occupants import Occupant

BySeatOccupants = tuple[Occupant | None, Occupant | None, Occupant | None, Occupant | None]
EMPTY: BySeatOccupants = (None, None, None, None)
BySeatPersons = tuple[int | None, int | None, int | None, int | None]
BySeatCalls = tuple[CallsFor, CallsFor, CallsFor, CallsFor]
ALL_AUTOMATIC: BySeatCalls = ("automatic", "automatic", "automatic", "automatic")


class NextDeal(Struct, frozen=True, kw_only=True):
    """What has been given for the next deal so far."""

    commitment: bytes
    seed: bytes
    previous: bytes | None = None
    bound: frozenset[Seat] = frozenset()
    hashes: BySeat = NOTHING_GIVEN
    values: BySeat = NOTHING_GIVEN


class TableState(Struct, frozen=True, kw_only=True):
    """The whole table. `deeds` are those of the running round, `at_deal` is the game after its deal.

    `next_deal` is what the next deal is made from, `running_deal` what the running one was made from;
    None for given cards. `happened` is what the last
    deal or deed has brought about, `have_seen` are the persons who have sat at a seat in the running round and know its
    cards. `promised` are the persons to whom a bot’s seat is given with the next deal. `since` is when the running wait began, `used` how much of its reserve each seat has used
    up in this round, in milliseconds. `drawn` is the place of a table in a tournament; only such a table is
    `stopped`, and has a moment when its time `ends`.
    """

    table: str
    host: int
    times: Times
    given: tuple[GivenDeal, ...]
    game: Game
    seq: int = 0
    seats: BySeatOccupants = EMPTY
    promised: BySeatPersons = (None, None, None, None)
    calls: BySeatCalls = ALL_AUTOMATIC
    has_begun: bool = False
    next_deal: NextDeal | None = None
    previous: bytes | None = None
    at_deal: Game | None = None
    deeds: tuple[Action, ...] = ()
    taken_back: int = 0
    since: Milliseconds = 0
    used: tuple[Milliseconds, Milliseconds, Milliseconds, Milliseconds] = (0, 0, 0, 0)
    running_deal: NextDeal | None = None
    happened: tuple[Event, ...] = ()
    have_seen: frozenset[tuple[int, Seat]] = frozenset()
    is_open: bool = False
    watching: Watching = "after_round"
    next_table: str | None = None
    is_put_away: bool = False
    drawn: Drawn | None = None
    stopped: Stop | None = None
    stopped_at: Milliseconds = 0
    ends: Milliseconds | None = None

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.standing.ended is not None or self.stopped == "ended"

    @property
    def is_halted(self) -> bool:
        """Whether nobody may do anything in the game; when the time is up a round is still played."""
        return self.stopped in ("paused", "ended")

    @property
    def waits_for_deal(self) -> bool:
        """Whether the next thing is to give out cards."""
        course, standing = self.game.course, self.game.standing
        if not self.has_begun or self.is_over or self.is_put_away:
            return False
        return course is None or (
            course.phase is Phase.COUNTED and standing.confirmed == frozenset(Team)
        )

    @property
    def round_number(self) -> int:
        """The number of the next or running round, from 1."""
        return self.game.standing.rounds_played + 1


def open_table(entry: Entry) -> TableState:
    """The table after its first entry."""
    body = entry.body
    assert isinstance(body, log.Opened), "a log begins with its table being opened"
    game = new_game(
        rules=parse_rules(body.rules),
        first_dealer=parse_seat(body.first_dealer),
        before=body.before,
    )
    return TableState(
        table=body.table,
        host=body.host,
        times=body.times,
        given=body.given,
        is_open=body.is_open,
        watching=body.watching,
        seats=body.seats,
        drawn=body.drawn,
        game=game,
        seq=entry.seq,
        since=entry.at,
    )


Value = TypeVar("Value")


def with_seat(
    values: tuple[Value, Value, Value, Value], seat: Seat, value: Value
) -> tuple[Value, Value, Value, Value]:
    """The four values with the one of a seat put in its place."""
    south, east, north, west = (value if other is seat else values[other] for other in SEATS)
    return south, east, north, west
