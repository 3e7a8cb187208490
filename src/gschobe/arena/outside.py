"""Players of other programs: one line in, one line out, over a pipe (docs/arena.md).

`pipe:COMMAND` is the name of such a player. For each choice the program gets one line of JSON, a
`Turn`, and answers with one line: one of the deeds that the turn lists.
"""

from __future__ import annotations

import select
import shlex
import subprocess
from random import Random

import msgspec
from msgspec import Struct

from gschobe.bots.contract import Bot, Choice, Reason
from gschobe.bots.levels import LEVELS
from gschobe.core.actions import Action
from gschobe.core.legality import legal_actions
from gschobe.core.rulestext import format_rules
from gschobe.core.view import View
from gschobe.protocol.actions import Deed, deed_of
from gschobe.records.position import format_position, position_of

PREFIX = "pipe:"


class OutsideError(ValueError):
    """A program that ended, was silent for too long, or answered with what it may not do."""

    def __init__(self, code: str, command: str, answer: str = "") -> None:
        super().__init__(code, command, answer)  # as given, so that it goes from process to process
        self.code = code
        self.data = {"command": command, "answer": answer}


class Turn(Struct, frozen=True, kw_only=True):
    """What a program is told: what its seat knows, all cards so far, and what it may do.

    `position` is a line of docs/j1.md, `rules` one of docs/jass-format.md, `seconds` the time.
    """

    seat: str
    rules: str
    position: str
    cards: tuple[str, ...]
    may: tuple[Deed, ...]
    seconds: float


class OutsideBot:
    """A program that plays; it is started with the first choice and ended with the object."""

    def __init__(self, command: str) -> None:
        self.name = PREFIX + command
        self._command = command
        self._program: subprocess.Popen[bytes] | None = None

    def __del__(self) -> None:
        """Without its pipe the program has nothing more to do."""
        if self._program is not None:
            self._program.kill()
            self._program.communicate()

    def choose(self, view: View, *, rng: Random, budget: float) -> Choice:
        """Ask the program. Raises OutsideError where it does not answer as it should."""
        del rng  # chance is the program's own
        if view.seat is None or view.course is None:
            raise ValueError("there is nothing to choose")
        options: dict[Deed, Action] = {
            deed: action for action in legal_actions(view, view.seat) if (deed := deed_of(action))
        }
        turn = Turn(
            seat=view.seat.letter,
            rules=format_rules(view.rules),
            position=format_position(position_of(view)),
            cards=tuple(str(card) for trick in view.course.tricks for card in trick.cards),
            may=tuple(options),
            seconds=budget,
        )
        answer = self._ask(msgspec.json.encode(turn), seconds=budget)
        try:
            action = options[msgspec.json.decode(answer, type=Deed)]
        except (msgspec.DecodeError, KeyError) as error:
            shown = answer.decode(errors="replace").strip()
            raise OutsideError("arena/answers_badly", self._command, shown) from error
        return Choice(action=action, reasons=(Reason(key="reason/outside"),))

    def _ask(self, line: bytes, *, seconds: float) -> bytes:
        if self._program is None:
            self._program = subprocess.Popen(
                shlex.split(self._command), stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        pipes = self._program.stdin, self._program.stdout
        assert pipes[0] is not None
        assert pipes[1] is not None
        try:
            pipes[0].write(line + b"\n")
            pipes[0].flush()
        except BrokenPipeError as error:
            raise OutsideError("arena/has_ended", self._command) from error
        if not select.select([pipes[1]], [], [], seconds)[0]:
            raise OutsideError("arena/is_silent", self._command)
        answer = pipes[1].readline()
        if not answer:
            raise OutsideError("arena/has_ended", self._command)
        return answer


def bot_named(name: str) -> Bot:
    """A bot of the project, or a program behind a pipe."""
    if name.startswith(PREFIX):
        return OutsideBot(name.removeprefix(PREFIX))
    return LEVELS[name]()
