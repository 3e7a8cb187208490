"""A game in plain lines: sentences that are only added, and one prompt at a time.

It needs no terminal, so a script can play it and a screen reader reads it as it comes.
"""

from __future__ import annotations

import sys
from pathlib import Path

from gschobe.cli import looking
from gschobe.cli.typed import Question, Typed, is_choosing, is_counted, read_typed
from gschobe.cli.words import Word, spellings
from gschobe.core.actions import TurnTrick
from gschobe.core.contracts import CONTRACTS
from gschobe.core.course import Phase
from gschobe.core.events import Event
from gschobe.core.legality import why_illegal
from gschobe.core.notation import NotationError
from gschobe.core.presets import PRESETS
from gschobe.core.rulestext import abbreviate_rules
from gschobe.core.tablerules import TableRules
from gschobe.core.view import View, seen, view
from gschobe.solo.saving import save
from gschobe.solo.table import PERSON, SoloTable, due, take, take_back
from gschobe.texts import say
from gschobe.texts.faces import contract_letter, explain_code_error
from gschobe.texts.narration import tell
from gschobe.texts.refusals import explain

LOOKS = {
    Word.HAND: looking.hand,
    Word.LAST: looking.last_trick,
    Word.JASSTAFEL: looking.jasstafel,
    Word.VALUES: looking.values,
    Word.HINT: looking.hint,
    Word.ORDER: looking.order_of_a_round,
}
"""The words that are answered at once and change nothing."""


OFFERED = ("schieber", "swiss")
"""The two ways to play between which a player chooses when he sits down."""


def play_plain(table: SoloTable, path: Path) -> int:
    """Play until the game is over or the person leaves; it is kept after every action."""
    print(say("play/welcome", help=spellings(Word.HELP)[0]))
    if table.actions:
        mine = view(table.game, PERSON)
        print(say("play/goes_on", number=table.at_deal.standing.rounds_played + 1))
        _print([*looking.jasstafel(mine), *looking.lying_trick(mine)])
    else:
        rules = abbreviate_rules(table.options.rules)
        print(say("play/agreed", rules=rules, seed=table.options.seed))
    while not table.is_over:
        answer = due(table) or _ask(view(table.game, PERSON))
        if answer is Word.QUIT:
            print(say("play/kept", path=path))
            return 0
        if answer is Word.UNDO:
            table = _back(table)
        elif not isinstance(answer, Question | Word):
            table, events = take(table, answer)
            _tell(table, events)
        save(table, path)
    print(say("play/written_down", path=path))
    return 0


def ask_for_rules() -> TableRules:
    """Guide or Swiss practice, one sentence each; Enter takes the first."""
    for number, name in enumerate(OFFERED, start=1):
        print(f"{number}. {say(f'preset/{name}')}")
    print(say("play/which_rules"), end=" ", flush=True)
    line = sys.stdin.readline().strip()
    chosen = int(line) - 1 if line in ("1", "2") else 0
    return PRESETS[OFFERED[chosen]].rules


def _print(lines: list[str]) -> None:
    for line in lines:
        print(line)


def _tell(table: SoloTable, events: tuple[Event, ...]) -> None:
    mine = tuple(seen(event, PERSON) for event in events)
    _print(list(tell(mine, table.game.standing, table.game.course)))


def _back(table: SoloTable) -> SoloTable:
    back = take_back(table)
    if back is None:
        print(say("play/nothing_to_take_back"))
        return table
    print(say("play/taken_back"))
    _print(looking.lying_trick(view(back.game, PERSON)))
    return back


def _ask(mine: View) -> Typed:
    """Ask until the answer is something that can be done; quit when there is no more input."""
    turning = TurnTrick(seat=PERSON)
    if why_illegal(mine, turning) is None:
        return turning  # plain lines stay in sight, so nothing waits to be turned
    _show_what_is_asked(mine)
    while True:
        line = _prompt(mine)
        if line is None:
            return Word.QUIT
        if not line and not is_counted(mine):
            continue
        try:
            typed = read_typed(line, mine)
        except NotationError as error:
            print(explain_code_error(error))
            continue
        if typed in (Word.QUIT, Word.UNDO):
            return typed
        answer = _answer(typed, mine)
        if not answer:
            return typed
        _print(answer)


def _answer(typed: Typed, mine: View) -> list[str]:
    """What is said to something typed; nothing to an action that can be done."""
    if isinstance(typed, Word):
        return LOOKS[typed](mine) if typed in LOOKS else [_help()]
    if isinstance(typed, Question):
        if typed.action is None:
            return looking.values(mine)
        refusal = why_illegal(mine, typed.action)
        return [say("play/allowed") if refusal is None else explain(refusal)]
    refusal = why_illegal(mine, typed)
    return [] if refusal is None else [explain(refusal)]


def _help() -> str:
    return say("play/help", **{word.value: spellings(word)[0] for word in Word})


def _show_what_is_asked(mine: View) -> None:
    if is_counted(mine):
        _print(looking.jasstafel(mine)[1:])
    elif is_choosing(mine):
        _print([*looking.hand(mine), *looking.weis_in_hand(mine)])
    else:
        _print(looking.hand(mine))


def _question(mine: View) -> str:
    if is_counted(mine):
        return say("play/next_round")
    if not is_choosing(mine):
        return say("play/card", help=spellings(Word.HELP)[0])
    letters = " ".join(map(contract_letter, CONTRACTS))
    if mine.course is not None and mine.course.phase is Phase.PARTNER_CHOOSES:
        return say("play/must_choose", letters=letters)
    return say("play/choose", letters=letters, gschobe=spellings(Word.GSCHOBE)[0])


def _prompt(mine: View) -> str | None:
    """One line from the person; None when there is no more input."""
    print(_question(mine), end=" ", flush=True)
    line = sys.stdin.readline()
    if not sys.stdin.isatty():
        print(line.strip())
    return line.strip() if line else None
