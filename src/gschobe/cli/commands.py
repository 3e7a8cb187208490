"""The commands by name, found and called with what was typed behind them."""

from __future__ import annotations

import sys

from cyclopts import App, CycloptsError

from gschobe.cli.tournament.app import COMMANDS as TOURNAMENT
from gschobe.cli.tournament.app import tournament_app
from gschobe.texts import say

COMMANDS = ("play", "rules", "legal", "weis", "count", "perft", "audit", "replay", "convert",
            "verify-deal", "solve", "bench", "arena", "serve",
            "backup", "restore")  # fmt: skip
"""Each is a function of its name in the module of its name (`-` is `_`), loaded when called."""


def call(tokens: list[str]) -> object:
    """What the command answers; 2 when it cannot be found or what is behind it cannot be read."""
    try:
        return _app()(tokens, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        print(error, file=sys.stderr)
        name = " ".join(_named(tokens))
        print(say("error/see_help", command=name).replace("  ", " "), file=sys.stderr)
        return 2


def _named(tokens: list[str]) -> list[str]:
    """The words at the beginning that name a command."""
    if tokens[:1] == ["tournament"]:
        return tokens[: 2 if tokens[1:] and tokens[1] in TOURNAMENT else 1]
    return tokens[:1] if tokens and tokens[0] in COMMANDS else []


def _app() -> App:
    app = App(name="gschobe", help=say("command/gschobe"))
    for command in COMMANDS:
        function = command.replace("-", "_")
        summary = say(f"command/{function}")
        app.command(f"gschobe.cli.{function}:{function}", name=command, help=summary)
    app.command(tournament_app())
    return app
