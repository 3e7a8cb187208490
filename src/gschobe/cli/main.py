"""The command line: one command, and every mistake one sentence and exit 2."""

from __future__ import annotations

import os
import sys

from gschobe.cli.inputs import InputError
from gschobe.cli.speech import speech_of
from gschobe.texts import say, speaking


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0 when all is well, 1 when the answer is no, 2 when input is wrong."""
    tokens = sys.argv[1:] if arguments is None else arguments
    with speaking(speech_of(os.environ)):
        try:
            answer = _run(tokens)
        except InputError as error:
            print(error, file=sys.stderr)
            return 2
        except KeyboardInterrupt:
            print(say("error/stopped"), file=sys.stderr)
            return 130
    return answer if isinstance(answer, int) else 0


def _run(tokens: list[str]) -> object:
    """Sit down at once where there is nothing to read, for the parser takes a tenth of a second."""
    if tokens == ["play"]:
        from gschobe.cli.play import play  # noqa: PLC0415  (each loads what the other does not need)

        return play()
    from gschobe.cli.commands import call  # noqa: PLC0415

    return call(tokens)
