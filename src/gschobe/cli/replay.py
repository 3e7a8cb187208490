"""`gschobe replay`: tell a record again, from all four hands or from one seat's view."""

from __future__ import annotations

import sys
from pathlib import Path

from gschobe.cli.inputs import InputError, read
from gschobe.cli.rounds import explain_record, read_rounds
from gschobe.core.cards import CardSet
from gschobe.core.events import Event, TrickTaken
from gschobe.core.game import Game
from gschobe.core.notation import parse_seat
from gschobe.core.refusals import RuleViolation
from gschobe.core.sanctions import IrregularityError
from gschobe.core.seats import SEATS, Seat
from gschobe.records.record import RecordError, RoundRecord, begin, finish
from gschobe.records.record import replay as moments
from gschobe.texts import say
from gschobe.texts.names import name_seat
from gschobe.texts.narration import tell
from gschobe.texts.refusals import explain


def replay(
    path: Path,
    /,
    *,
    deal: int | None = None,
    seat: str | None = None,
    to: int | None = None,
    step: bool = False,
) -> int:
    """Tell a round again in plain lines; exit 1 at a step that the rules do not allow.

    Parameters
    ----------
    path
        A file of rounds.
    deal
        The number of the deal; the first round of the file otherwise.
    seat
        S, E, N or W: what this seat knows; all four hands otherwise.
    to
        Stop after so many tricks.
    step
        Wait for Enter after every trick.
    """
    viewer = None if seat is None else read("--seat", parse_seat, seat)
    record = _find(path, deal)
    try:
        game = begin(record)
    except ValueError:
        print(say("replay/no_deal", number=record.number))
        return 1
    print(say("replay/heading", number=record.number, dealer=name_seat(record.dealer)))
    _print_hands(game, viewer)
    try:
        for moment in moments(record):
            game = moment.game
            _tell(game, moment.events)
            if any(isinstance(event, TrickTaken) for event in moment.events):
                if to == _tricks(game):
                    _print_hands(game, viewer)
                    return 0
                _pause(step=step)
    except RuleViolation as error:
        print(explain(error.refusal))
        return 1
    except IrregularityError as error:
        print(say(error.code))
        return 1
    game, events = finish(game)
    _tell(game, events)
    return 0


def _find(path: Path, number: int | None) -> RoundRecord:
    """The round of this number, or the first one that can be read."""
    for record in read_rounds(path):
        if isinstance(record, RecordError):
            if number is None:
                raise InputError(explain_record(record))
        elif number in (None, record.number):
            return record
    raise InputError(say("replay/no_such_deal", path=path, number=number or 1))


def _print_hands(game: Game, viewer: Seat | None) -> None:
    """The cards still in hand: the viewer's own, or everybody's."""
    played = CardSet() if game.course is None else game.course.played
    for seat in SEATS if viewer is None else (viewer,):
        dealt = game.hands[seat] if viewer is None else game.dealt_hand(seat)
        hand = say("replay/face_down") if dealt is None else str(dealt - played)
        print(say("replay/hand", seat=name_seat(seat), hand=hand))
    print()


def _tell(game: Game, events: tuple[Event, ...]) -> None:
    for line in tell(events, game.standing, game.course):
        print(line)


def _tricks(game: Game) -> int:
    return 0 if game.course is None else game.course.complete_tricks


def _pause(*, step: bool) -> None:
    if step:
        sys.stdin.readline()
