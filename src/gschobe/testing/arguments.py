"""The arguments that the programs of the test kit share."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import NoReturn

from gschobe.core.presets import PRESETS


class OneSentence(argparse.ArgumentParser):
    """A parser whose complaint is one sentence."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and end with status 2."""
        self.exit(2, f"{self.prog}: {message}; see --help.\n")


def at_least(lowest: int) -> Callable[[str], int]:
    """A reader of whole numbers from the lowest up."""

    def whole_number(text: str) -> int:
        try:
            number = int(text.replace("_", "").replace(",", ""))
        except ValueError:
            number = lowest - 1
        if number < lowest:
            raise argparse.ArgumentTypeError(f"a whole number from {lowest} up, not {text!r}")
        return number

    return whole_number


def add_presets_and_seed(asked: argparse.ArgumentParser) -> None:
    """Let presets be chosen, and the chance be fixed."""
    asked.add_argument(
        "--preset",
        nargs="+",
        action="extend",
        choices=tuple(PRESETS),
        metavar="P",
        help=f"of {', '.join(PRESETS)}; all by default",
    )
    asked.add_argument("--seed", type=at_least(0), default=0, metavar="S", help="of the chance")


def chosen_presets(options: argparse.Namespace) -> list[str]:
    """The presets that were asked for in their order, each once; all where none was."""
    return list(dict.fromkeys(options.preset or PRESETS))
