"""The command line: finds the command, and turns mistakes into one sentence and exit 2."""

from __future__ import annotations

import os
import sys

from cyclopts import App, CycloptsError

from gschobe.cli.inputs import InputError
from gschobe.cli.speech import speech_of
from gschobe.texts import say, speaking

COMMANDS = ("play", "rules", "legal", "weis", "count", "perft", "audit", "replay", "convert",
            "verify-deal", "solve", "bench")  # fmt: skip
"""Each is a function of its name in the module of its name (`-` is `_`), loaded when called."""


def _app() -> App:
    app = App(name="gschobe", help=say("command/gschobe"))
    for command in COMMANDS:
        function = command.replace("-", "_")
        summary = say(f"command/{function}")
        app.command(f"gschobe.cli.{function}:{function}", name=command, help=summary)
    return app


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0 when all is well, 1 when the answer is no, 2 when input is wrong."""
    with speaking(speech_of(os.environ)):
        return _run(sys.argv[1:] if arguments is None else arguments)


def _run(tokens: list[str]) -> int:
    try:
        answer = _app()(
            tokens, exit_on_error=False, print_error=False, result_action="return_value"
        )
    except InputError as error:
        print(error, file=sys.stderr)
        return 2
    except CycloptsError as error:
        print(error, file=sys.stderr)
        name = tokens[0] if tokens and tokens[0] in COMMANDS else ""
        print(say("error/see_help", command=name).replace("  ", " "), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(say("error/stopped"), file=sys.stderr)
        return 130
    return answer if isinstance(answer, int) else 0
