"""What a person types during a game, read as an action, a question or a word."""

from __future__ import annotations

from dataclasses import dataclass

from gschobe.cli.words import Word, read_word
from gschobe.core.actions import (
    Action,
    CallStoeck,
    CallWeis,
    ChooseContract,
    ClaimGame,
    ClaimRest,
    ConfirmCount,
    NameWeis,
    PlayCard,
    Schieben,
)
from gschobe.core.course import Phase
from gschobe.core.notation import NotationError
from gschobe.core.view import View
from gschobe.core.weis import best_weis
from gschobe.solo.table import PERSON
from gschobe.texts.faces import parse_card_code, parse_contract_letter


@dataclass(frozen=True)
class Question:
    """Whether an action is allowed, and why not; without one, what the cards count."""

    action: Action | None


Typed = Action | Question | Word


def read_typed(line: str, mine: View) -> Typed:
    """One line at the prompt. Raises NotationError when it is nothing that can be done."""
    if line.startswith("?"):
        text = line.lstrip("? ")
        answer = read_typed(text, mine) if text else None
        return Question(answer if isinstance(answer, Action) else None)
    if not line and is_counted(mine):
        return ConfirmCount(seat=PERSON)
    word = read_word(line)
    if word is not None:
        return said(word, mine) or word
    if is_choosing(mine):
        return ChooseContract(seat=PERSON, contract=parse_contract_letter(line))
    return _read_card(line, mine)


def is_choosing(mine: View) -> bool:
    """Whether a contract is to be chosen."""
    phases = (Phase.FOREHAND_CHOOSES, Phase.PARTNER_CHOOSES)
    return mine.course is not None and mine.course.phase in phases


def is_counted(mine: View) -> bool:
    """Whether the round is counted and waits to be agreed to."""
    return mine.course is not None and mine.course.phase is Phase.COUNTED


def said(word: Word, mine: View) -> Action | None:
    """The action of a word that is one."""
    match word:
        case Word.GSCHOBE:
            return Schieben(seat=PERSON)
        case Word.WEIS:
            return CallWeis(seat=PERSON, points=own_height(mine))
        case Word.STOECK:
            return CallStoeck(seat=PERSON)
        case Word.NAMES:
            return NameWeis(seat=PERSON)
        case Word.REST:
            return ClaimRest(seat=PERSON)
        case Word.CLAIM:
            return ClaimGame(seat=PERSON)
        case _:
            return None


def _read_card(line: str, mine: View) -> PlayCard:
    """A card, and behind it what is called with it: `TU weis`, `TU 50`, `TK stoeck`."""
    code, *calls = line.split() or [""]
    card = parse_card_code(code)
    weis, stoeck = None, False
    for call in calls:
        word = read_word(call)
        if call.isdecimal() or word is Word.WEIS:
            weis = int(call) if call.isdecimal() else own_height(mine)
        elif word is Word.STOECK:
            stoeck = True
        else:
            raise NotationError("notation/no_call", text=line, place=len(code) + 2, found=call)
    return PlayCard(seat=PERSON, card=card, weis=weis, stoeck=stoeck)


def own_height(mine: View) -> int:
    """The points of the person's best Weis; 0 without one."""
    dealt, course = mine.dealt_hand(PERSON), mine.course
    if dealt is None or course is None or course.contract is None:
        return 0
    best = best_weis(dealt, course.contract)
    return 0 if best is None else best.points
