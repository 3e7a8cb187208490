"""The commands of the tournament office by name; each is loaded when it is called."""

from __future__ import annotations

from cyclopts import App

from gschobe.texts import say

COMMANDS = ("new", "open", "show", "import", "check-in", "close-entry", "draw", "begin", "verify",
            "enter", "correct", "rule", "withdraw", "undo", "rank", "qualify", "transfer", "close",
            "final", "print", "export", "merge", "anonymise", "backup", "take-over",
            "rehearse", "evening")  # fmt: skip
"""Each is a function of its name in the module of its name (`-` is `_`)."""
MODULES = {
    "import": "importing:import_persons",
    "open": "open:open_event",
    "print": "printing:print_documents",
}
"""Where a name is a word of Python."""


def tournament_app() -> App:
    """The commands behind `gschobe tournament`."""
    app = App(name="tournament", help=say("command/tournament"))
    for command in COMMANDS:
        name = command.replace("-", "_")
        target = MODULES.get(command, f"{name}:{name}")
        help_text = say(f"tournament/{name}")
        app.command(f"gschobe.cli.tournament.{target}", name=command, help=help_text)
    return app
