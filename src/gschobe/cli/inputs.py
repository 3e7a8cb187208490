"""Reading what was typed: every mistake becomes one sentence with its place and remedy."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from gschobe.bots.levels import LEVELS, playing_here
from gschobe.core.dealing import DealError
from gschobe.core.notation import NotationError
from gschobe.core.rulestext import RulesTextError, parse_rules
from gschobe.core.tablerules import RulesError, TableRules
from gschobe.texts import say
from gschobe.texts.refusals import explain_code

Read = TypeVar("Read")


class InputError(Exception):
    """Something typed cannot be used; the message is the sentence to show."""


def read(option: str, parse: Callable[[str], Read], text: str) -> Read:
    """Parse the value of an option.

    Raises InputError with the option's name when it cannot be read.
    """
    try:
        return parse(text)
    except NotationError as error:
        sentence = say(error.code, text=error.text, place=error.place, found=error.found)
    except RulesTextError as error:
        sentence = say(error.code, found=error.found, known=error.known.replace(" ", ", "))
    except RulesError as error:
        sentence = say(error.code)
    except DealError as error:
        sentence = explain_code(error.code, error.data)
    raise InputError(say("error/in_option", option=option, sentence=sentence))


def read_rules(text: str) -> TableRules:
    """The rules of `--rules`: a preset, and options behind it."""
    return read("--rules", parse_rules, text)


def check_bot(option: str, name: str) -> None:
    """Raise InputError for a bot that is not there, or that cannot play on this machine."""
    if name not in LEVELS:
        found = say("bots/no_such_bot", found=name, known=", ".join(LEVELS))
    elif name not in playing_here():
        found = say("bots/needs_kernel", found=name)
    else:
        return
    raise InputError(say("error/in_option", option=option, sentence=found))
