"""The sheet on which a person sits down: which rules, to how many points, with which cards."""

from __future__ import annotations

from dataclasses import replace

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Static

from gschobe.bots.levels import offered_here
from gschobe.cli.plain import OFFERED
from gschobe.cli.speech import LANGUAGES
from gschobe.core.presets import PRESETS
from gschobe.solo.table import Calls, Options
from gschobe.texts import Deck, Speech, say, speaking

NAMES = {
    "schieber": "start/schieber",
    "swiss": "start/swiss_rules",
    "swisslos-1000": "start/swisslos_1000",
    "swisslos-2500": "start/swisslos_2500",
    "srk-2006": "start/srk_2006",
    "tournament": "start/tournament",
}
"""The presets by a name that a player knows."""


def _after(value: str, values: list[str]) -> str:
    """The one behind a value, in a circle."""
    return values[(values.index(value) + 1) % len(values)]


class Start(ModalScreen[tuple[Options, Speech]]):
    """Numbers choose the rules, letters change the rest, Enter sits down."""

    def __init__(self, options: Options, speech: Speech) -> None:
        super().__init__()
        self._options = options
        self._speech = speech
        self._preset = OFFERED[0]

    def compose(self) -> ComposeResult:
        """One sheet that is written anew after every key."""
        with VerticalScroll(id="sheet"):
            yield Static(id="content", markup=False)

    def on_mount(self) -> None:
        """Show what is preselected."""
        self._write()

    def _write(self) -> None:
        with speaking(self._speech):
            lines = [say("start/title"), ""]
            for number, name in enumerate(PRESETS, start=1):
                mark = "▸" if name == self._preset else " "
                lines.append(f"{mark} {number}  {say(NAMES[name])}")
            rules = self._options.rules
            lines += [
                "",
                say(f"preset/{self._preset.replace('-', '_')}"),
                "",
                say("start/rounds", rounds=rules.rounds)
                if rules.target is None
                else say("start/target", target=rules.target),
                f"D  {say(f'start/{self._speech.deck}')}",
                f"L  {say('start/this_language')}",
                f"C  {say(f'start/{self._options.calls}')}",
                say("start/bot", bot=self._options.bot),
                "",
                say("start/enter"),
            ]
        self.query_one("#content", Static).update("\n".join(lines))

    def on_key(self, event: Key) -> None:
        """Change what the key stands for."""
        event.stop()
        options, speech = self._options, self._speech
        match (event.character or "").lower() or event.key:
            case digit if digit.isdecimal() and 1 <= int(digit) <= len(PRESETS):
                self._preset = list(PRESETS)[int(digit) - 1]
                self._options = replace(options, rules=PRESETS[self._preset].rules)
            case "p":
                self._options = replace(options, rules=replace(options.rules, **self._next_goal()))
            case "d":
                self._speech = replace(speech, deck=Deck(_after(speech.deck, list(Deck))))
            case "l":
                language = _after(speech.language, list(LANGUAGES))
                self._speech = replace(speech, language=language)
            case "c":
                self._options = replace(options, calls=Calls(_after(options.calls, list(Calls))))
            case "b":
                self._options = replace(options, bot=_after(options.bot, list(offered_here())))
            case "\r" | "enter":
                self.dismiss((self._options, self._speech))
            case "q" | "escape":
                self.dismiss(None)
            case _:
                pass
        self._write()

    def _next_goal(self) -> dict[str, int]:
        """The next target that the preset offers; a Passe of 12 rounds, or of 4."""
        preset = PRESETS[self._preset]
        rules = self._options.rules
        if rules.target is None:
            return {"rounds": 4 if rules.rounds == 12 else 12}
        offered = sorted({*preset.targets, *preset.practice_targets})
        larger = [target for target in offered if target > rules.target]
        return {"target": (larger or offered)[0]}
