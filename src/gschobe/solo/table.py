"""A table of one person and three bots, as frozen states.

The same options and the same choices of the person lead to the same game: the cards of a round come
from the seed and its number, a bot's chance from the seed and the place in the round. So a game can
be taken up after any card, and a card that is taken back and played again meets the same answers.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random

from gschobe.bots.levels import LEVELS
from gschobe.core.actions import (
    Action,
    ConfirmCount,
    CountRound,
    DealCards,
    NameWeis,
    PlayCard,
    TurnTrick,
    last_choice,
)
from gschobe.core.announcing import announced, due_claims, due_namings
from gschobe.core.apply import apply
from gschobe.core.course import Phase
from gschobe.core.dealing import Deal, deal_out
from gschobe.core.events import Event
from gschobe.core.game import Game, new_game
from gschobe.core.legality import to_move, why_illegal
from gschobe.core.seats import SEATS, Seat
from gschobe.core.tablerules import FirstDealer, TableRules
from gschobe.core.view import view
from gschobe.records.record import Checks, RoundRecord
from gschobe.records.shuffle import shuffle
from gschobe.records.writing import rounds_of

PERSON = Seat.SOUTH
"""Where the person sits; he keeps the slate, so he is the scribe."""

BUDGET = 1.0
"""Seconds a bot may think."""


class Calls(StrEnum):
    """Who calls the person's Weis and Stöck: the table in time for him, or he himself."""

    AUTOMATIC = "automatic"
    BY_HAND = "by_hand"


@dataclass(frozen=True, kw_only=True)
class Options:
    """What is agreed on before the first deal.

    `given` are deals that are played first, each with its dealer (the first one's deals first, then
    the deal goes round), and `given_from` is the file that they are read from; the rest comes from
    `seed`. `date` is the day as the record names it.
    """

    rules: TableRules
    seed: str
    bot: str = "simple"
    calls: Calls = Calls.AUTOMATIC
    given: tuple[tuple[Seat, Deal], ...] = ()
    given_from: str = ""
    date: str = ""


@dataclass(frozen=True, kw_only=True)
class SoloTable:
    """The game, and how the running round came to where it is.

    `at_deal` is the game before that round, `actions` everything since, the deal first. `written`
    are the rounds before it, `taken_back` says how often the person took a choice back in it.
    """

    options: Options
    game: Game
    at_deal: Game
    actions: tuple[Action, ...] = ()
    taken_back: int = 0
    written: tuple[RoundRecord, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.standing.ended is not None


def sit_down(options: Options) -> SoloTable:
    """A table before its first deal."""
    game = new_game(rules=options.rules, first_dealer=_first_dealer(options))
    return SoloTable(options=options, game=game, at_deal=game)


def _first_dealer(options: Options) -> Seat:
    if options.given:
        return options.given[0][0]
    if options.rules.first_dealer is FirstDealer.SCRIBE:
        return PERSON
    return SEATS[_chance(options, "first dealer").randrange(len(SEATS))]


def _chance(options: Options, *place: object) -> Random:
    """Chance for one purpose; another purpose or another seed has another one."""
    return Random("/".join(map(str, (options.seed, *place))))


def next_deal(table: SoloTable) -> DealCards:
    """The deal of the next round: the given cards while there are any, then those of the seed."""
    number, dealer = table.game.standing.rounds_played, table.game.standing.next_dealer
    given = table.options.given
    if number < len(given):
        return DealCards(seat=dealer, deal=given[number][1])
    key = hashlib.sha256(f"gschobe/solo/{table.options.seed}/{number}".encode()).digest()
    return DealCards(seat=dealer, deal=deal_out(list(shuffle(key)), dealer=dealer))


def due(table: SoloTable) -> Action | None:
    """What happens without the person; None when he is asked, or when the game is over."""
    game = table.game
    if table.is_over:
        return None
    said = [*_namings(table), *(claim for claim in due_claims(game) if claim.seat is not PERSON)]
    if said:
        return said[0]
    course = game.course
    if course is None:
        return next_deal(table)
    if course.phase is Phase.COUNTED:
        open_teams = {PERSON.team, PERSON.team.opponents} - game.standing.confirmed
        if PERSON.team.opponents in open_teams:
            return ConfirmCount(seat=PERSON.next)
        return None if open_teams else next_deal(table)
    seat = to_move(game)
    if seat is PERSON:
        return None
    if seat is None:
        return CountRound(seat=course.dealer)
    turning = TurnTrick(seat=seat)
    return _bot_choice(table, seat) if why_illegal(game, turning) else turning


def _namings(table: SoloTable) -> list[NameWeis]:
    """Whoever has to name his Weis now; a person who calls by hand is not reminded."""
    by_hand = table.options.calls is Calls.BY_HAND
    return [due for due in due_namings(table.game) if due.seat is not PERSON or not by_hand]


def _bot_choice(table: SoloTable, seat: Seat) -> Action:
    """What the bot at a seat does, from what that seat may know."""
    options = table.options
    chance = _chance(options, table.game.standing.rounds_played, len(table.actions))
    bot = LEVELS[options.bot]()
    return bot.choose(view(table.game, seat), rng=chance, budget=BUDGET).action


def take(table: SoloTable, action: Action) -> tuple[SoloTable, tuple[Event, ...]]:
    """The table after an action, and what happened.

    Calls that the table makes for a player are made with his card. Raises RuleViolation.
    """
    game = table.game
    if isinstance(action, PlayCard) and _is_called_for(table, action):
        action = announced(game, action)
    after, events = apply(game, action)
    if isinstance(action, DealCards):
        kept = records(table)
        table = replace(table, at_deal=game, actions=(), taken_back=0, written=kept)
    return replace(table, game=after, actions=(*table.actions, action)), events


def _is_called_for(table: SoloTable, action: PlayCard) -> bool:
    return action.seat is not PERSON or table.options.calls is Calls.AUTOMATIC


def take_back(table: SoloTable) -> SoloTable | None:
    """The table before the person's last choice in this round; None when there is none.

    A game that is over stays so.
    """
    last = last_choice(table.actions, PERSON)
    if last is None or table.is_over:
        return None
    kept, game = table.actions[:last], table.at_deal
    for action in kept:
        game = apply(game, action).game
    return replace(table, game=game, actions=kept, taken_back=table.taken_back + 1)


def records(table: SoloTable) -> tuple[RoundRecord, ...]:
    """All rounds of the game as they are written down, the running one last."""
    standing = table.at_deal.standing
    running = rounds_of(
        table.actions,
        rules=table.game.rules,
        before=standing.totals,
        number=standing.rounds_played + 1,
        tags=_tags(table),
    )
    return (*table.written, *(_not_ahead(record, table.game) for record in running))


def _not_ahead(record: RoundRecord, game: Game) -> RoundRecord:
    """The record without its count as long as nobody has counted."""
    course = game.course
    if course is not None and course.phase is Phase.COUNTED:
        return record
    played = Checks(contract=record.checks.contract, tricks=record.checks.tricks)
    return replace(record, checks=played)


def _tags(table: SoloTable) -> tuple[tuple[str, str], ...]:
    """The remarks of a record: who played, and what it takes to go on with the game."""
    options = table.options
    players = " ".join(
        f"{seat.letter}={'person' if seat is PERSON else f'bot/{options.bot}'}" for seat in SEATS
    )
    tags = {"Date": options.date, "Players": players, "Seed": options.seed}
    tags |= {"Calls": options.calls.value, "Given": options.given_from}
    if table.taken_back:
        tags["Undo"] = str(table.taken_back)
    return tuple((name, value) for name, value in tags.items() if value)
