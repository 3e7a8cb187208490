"""The command line: finds the command, and turns mistakes into one sentence and exit 2."""

from __future__ import annotations

import sys

from cyclopts import App, CycloptsError

from gschobe.cli.inputs import InputError
from gschobe.texts import say

COMMANDS = ("play", "rules", "legal", "weis", "count", "perft", "audit", "replay", "convert",
            "verify-deal", "bench")  # fmt: skip
"""Each is a function of its name in the module of its name (`-` is `_`), loaded when called."""

app = App(name="gschobe", help="Schieber Jass: rules, records, bots, tables and tournaments.")
for command in COMMANDS:
    function = command.replace("-", "_")
    summary = say(f"command/{function}")
    app.command(f"gschobe.cli.{function}:{function}", name=command, help=summary)


def main(arguments: list[str] | None = None) -> int:
    """Run one command; 0 when all is well, 1 when the answer is no, 2 when input is wrong."""
    tokens = sys.argv[1:] if arguments is None else arguments
    try:
        answer = app(tokens, exit_on_error=False, print_error=False, result_action="return_value")
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
