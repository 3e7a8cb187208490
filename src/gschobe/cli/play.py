"""`gschobe play`: a game of one person against bots, on a screen or in plain lines."""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Literal

from platformdirs import user_state_path

from gschobe.cli.inputs import InputError, check_bot, read_rules
from gschobe.cli.plain import ask_for_rules, play_plain
from gschobe.cli.rounds import explain_record
from gschobe.core.dealing import DealError
from gschobe.records.files import EndingError
from gschobe.records.record import RecordError
from gschobe.solo.saving import ResumeError, deals_of, resume, running_game
from gschobe.solo.table import Calls, Options, SoloTable, sit_down
from gschobe.texts import Deck, Speech, say, speaking
from gschobe.texts.refusals import explain_code
from gschobe.texts.speech import current

FIRST = "schieber"
"""The rules when nobody says otherwise."""


def play(
    *,
    rules: str | None = None,
    target: int | None = None,
    bot: str | None = None,
    seed: str | None = None,
    record: Path | None = None,
    calls: Calls | None = None,
    save: Path | None = None,
    new: bool = False,
    plain: bool = False,
    language: Literal["en", "de"] | None = None,
    deck: Deck | None = None,
    theme: Literal["dark", "light"] = "dark",
    pace: float = 0.7,
) -> int:
    """Play Schieber, you sitting South with North as partner; the game is kept after every card.

    A game that is not over goes on, unless one of the options that begin a game is given.

    Parameters
    ----------
    rules
        Begin with these rules: a preset, and options behind it. `gschobe rules` lists them.
    target
        Begin a game to so many points; 1000 and 2500 are usual.
    bot
        Begin a game against these bots: simple; with the kernel also geselle, kenner, koenner or meister.
    seed
        Begin a game with these cards: any word; the same word gives the same cards.
    record
        Begin a game with the cards of this record, round by round, before those of the seed.
    calls
        Begin a game in which Weis and Stöck are called for you (automatic), or by you (by_hand).
    save
        Keep the game in this .jass file, or go on with the one in it.
    new
        Begin a game though another one is not over; that one stays where it is.
    plain
        Sentences instead of a screen, as for a script, a screen reader or a dumb terminal.
    language
        en or de; otherwise GSCHOBE_LANGUAGE or the language of the system.
    deck
        swiss or french cards; otherwise GSCHOBE_DECK, or Swiss-German ones.
    theme
        A screen for a dark or a light room.
    pace
        Seconds between two cards of the bots on the screen.
    """
    wanted = (rules, target, bot, seed, record, calls)
    begins = new or any(option is not None for option in wanted)
    heard = current()
    with speaking(Speech(language=language or heard.language, deck=deck or heard.deck)):
        kept = None if save is not None or begins else _unfinished_game()
        if kept is not None:
            path, table = kept
        elif save is not None and save.exists() and not begins:
            path, table = save, _go_on(save)
        else:
            path = save or _new_path()
            _refuse_to_overwrite(path)
            table = sit_down(_options(rules, target, bot, seed, record, calls))
        if plain or not _has_screen():
            if not begins and not table.actions and sys.stdin.isatty():
                table = sit_down(replace(table.options, rules=ask_for_rules()))
            return play_plain(table, path)
        from gschobe.cli.screen.app import play_screen  # noqa: PLC0415  (only a screen waits for it)

        chosen = table.actions or begins
        return play_screen(table, path, theme=theme, pace=pace, is_chosen=bool(chosen))


def _has_screen() -> bool:
    """Whether a person sits at a terminal that can be drawn on."""
    dumb = os.environ.get("TERM", "dumb") in ("dumb", "")
    return all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)) and not dumb


def _games() -> Path:
    return user_state_path("gschobe", appauthor=False) / "games"


def _unfinished_game() -> tuple[Path, SoloTable] | None:
    """The youngest game that is not over, and the file in which it is kept."""
    for path in sorted(_games().glob("*.jass"), reverse=True):
        if (table := running_game(path)) is not None:
            return path, table
    return None


def _new_path() -> Path:
    """A file named after the moment, so that the youngest game is the last by name."""
    return _games() / f"{_now():%Y-%m-%d-%H%M%S-%f}.jass"


def _now() -> datetime:
    return datetime.now().astimezone()


def _refuse_to_overwrite(path: Path) -> None:
    if path.exists():
        raise InputError(say("play/would_overwrite", path=path))


def _go_on(path: Path) -> SoloTable:
    with _one_sentence(path):
        table = resume(path)
    if table.is_over:
        raise InputError(say("play/over_already", path=path))
    return table


def _options(
    rules: str | None,
    target: int | None,
    bot: str | None,
    seed: str | None,
    record: Path | None,
    calls: Calls | None,
) -> Options:
    """What a new game is played with."""
    level = bot or "simple"
    check_bot("--bot", level)
    text = rules or FIRST
    given = ()
    if record is not None:
        with _one_sentence(record):
            given = deals_of(record)
    return Options(
        rules=read_rules(text if target is None else f"{text} target={target}"),
        seed=seed or str(secrets.randbits(40)),
        bot=level,
        calls=calls or Calls.AUTOMATIC,
        given=given,
        given_from=str(record.resolve()) if record is not None else "",
        date=f"{_now():%Y-%m-%d}",
    )


@contextmanager
def _one_sentence(path: Path) -> Generator[None]:
    """Whatever is wrong with a file of rounds, as one sentence."""
    try:
        yield
    except RecordError as error:
        raise InputError(explain_record(error)) from error
    except (EndingError, ResumeError) as error:
        raise InputError(say(error.code, path=error.path)) from error
    except DealError as error:
        raise InputError(explain_code(error.code, error.data)) from error
    except OSError as error:
        raise InputError(say("error/no_file", path=path)) from error
    except ValueError as error:
        raise InputError(say("solo/not_mine", path=path)) from error
