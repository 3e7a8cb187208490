"""The screen at which a person plays: one key, one deed."""

from __future__ import annotations

import os
import secrets
from asyncio import get_running_loop, to_thread
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from rich.text import Text
from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Key, Resize
from textual.widgets import Static

from gschobe.cli import looking
from gschobe.cli.screen import painting
from gschobe.cli.screen.count import count_sheet
from gschobe.cli.screen.palette import PALETTES
from gschobe.cli.screen.sheets import Sheet
from gschobe.cli.screen.start import Start
from gschobe.cli.screen.told import Told
from gschobe.cli.typed import is_choosing, is_counted, own_height, said
from gschobe.cli.words import Word
from gschobe.core.actions import (
    Action,
    CallStoeck,
    CallWeis,
    ChooseContract,
    ClaimGame,
    ConfirmCount,
    NameWeis,
    PlayCard,
    Schieben,
    TurnTrick,
)
from gschobe.core.cards import Card
from gschobe.core.contracts import CONTRACTS
from gschobe.core.events import Event, RoundCounted, TrickTaken
from gschobe.core.legality import to_move, why_illegal
from gschobe.core.view import View, seen, view
from gschobe.solo.saving import save
from gschobe.solo.table import PERSON, Calls, SoloTable, due, sit_down, take, take_back
from gschobe.texts import Speech, say, speaking
from gschobe.texts.faces import contract_letter
from gschobe.texts.narration import tell
from gschobe.texts.refusals import explain
from gschobe.texts.speech import current

WIDE, TALL = 112, 32
"""From so many columns the slate stands beside the table, from so many rows there is more air."""

AT_ONCE = 0.0
LOOKED_BACK, READABLE = 60, 70
"""So many lines of what was said can be read again, of so many characters."""

SEEN = (PlayCard, ChooseContract, ConfirmCount)
"""What there is time to see: a card, a contract, and who deals before the cards are given."""

CALLED = (Word.WEIS, Word.STOECK)
"""What can be announced, to be called with the next card."""

ANNOUNCED = " ✓"


class Table(App[int]):
    """A table of one person and three bots."""

    TITLE = "Gschobe"
    CSS_PATH = "screen.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self, table: SoloTable, path: Path, *, theme: str, pace: float, is_chosen: bool
    ) -> None:
        super().__init__(ansi_color="NO_COLOR" in os.environ or None)  # not even grey
        self.solo = table
        self._path = path
        self._palette = PALETTES[theme]
        self._pace = pace
        self._is_chosen = is_chosen
        self._speech = current()
        self._told = Told()
        self.is_waiting = False
        self._is_going_on = False
        self._step = 0
        self._is_collected = False
        self._chosen: Card | None = None
        self._calls: set[Word] = set()
        self._shown: dict[str, Text | str] = {}
        for palette in PALETTES.values():
            self.register_theme(palette.theme())
        self.theme = self._palette.name

    @property
    def is_quiet(self) -> bool:
        """Whether nothing happens until a key is pressed."""
        return not self._is_going_on

    def compose(self) -> ComposeResult:
        """Bar, table, hand, what was said, keys; at the side the slate."""
        yield Static(id="bar", markup=False)
        with Horizontal(id="main"):
            with Vertical(id="left"):
                yield Static(id="table", markup=False)
                yield Static(id="hand", markup=False)
                yield Static(id="told", markup=False)
            with Vertical(id="side"):
                yield Static(id="jasstafel", markup=False)
        yield Static(id="keys", markup=False)

    # --- The course of the game ---------------------------------------------------------------

    def on_mount(self) -> None:
        """Sit down: choose the rules, or go on where the game stands."""
        course = self.solo.game.course
        self.is_waiting = bool(
            course is not None and course.tricks and course.trick and course.trick.is_complete
        )
        if self.solo.actions:
            with speaking(self._speech):
                number = self.solo.at_deal.standing.rounds_played + 1
                self._told.answer([say("play/goes_on", number=number)])
        self._paint()
        if self._is_chosen:
            self._go_on(AT_ONCE)
        else:
            self.push_screen(Start(self.solo.options, self._speech), self._begin)

    def _begin(self, chosen: tuple[Any, Speech] | None) -> None:
        if chosen is None:
            self.exit(0)
            return
        options, self._speech = chosen
        self.solo = sit_down(options)
        self._paint()
        self._go_on(self._pace)

    def _go_on(self, delay: float) -> None:
        """One step later, and only one, however often this is called before.

        Textual's own timers drop what comes too late on a busy machine, and the table would stand
        still.
        """
        self._step, self._is_going_on = self._step + 1, True
        get_running_loop().call_later(delay, self.call_later, self._next, self._step)

    async def _next(self, step: int) -> None:
        """Whatever happens without the person, one step at a time; a bot thinks in a thread."""
        action = None
        if not self.is_waiting and not self.solo.is_over:
            with speaking(self._speech):
                action = await to_thread(due, self.solo)
        if step != self._step or not self._is_going_on:
            return
        self._is_going_on = False
        if action is not None:
            self._carry_out(action)
            return
        self._paint()
        if is_counted(self._mine) and not self.solo.is_over:
            self._show_count()

    def _carry_out(self, action: Action) -> None:
        """Carry an action out, keep the game, and tell what happened."""
        self.solo, events = take(self.solo, action)
        save(self.solo, self._path)
        self._tell(events)
        self._calls.clear()
        if isinstance(action, PlayCard):
            self._is_collected = False
            self._chosen = None
            self.is_waiting = any(isinstance(event, TrickTaken) for event in events)
        self._paint()
        if any(isinstance(event, RoundCounted) for event in events) or self.solo.is_over:
            self._show_count()
        elif not self.is_waiting:
            self._go_on(self._pace if isinstance(action, SEEN) else AT_ONCE)

    def _tell(self, events: Iterable[Event]) -> None:
        mine = [seen(event, PERSON) for event in events if not isinstance(event, RoundCounted)]
        with speaking(self._speech):
            lines = list(tell(mine, self.solo.game.standing, self.solo.game.course))
        self._told.add(lines)

    # --- Sheets -------------------------------------------------------------------------------

    def _show(self, title: str, lines: Iterable[str], *, beside: Text | None = None) -> None:
        """Something to read, put away by any usual key."""
        answers = {"enter": say("screen/keys_read"), "space": "", "escape": ""}
        self.push_screen(Sheet("\n".join(lines), title=title, answers=answers, beside=beside))

    def _show_count(self) -> None:
        """The count item by item, and the end of the game when it is over."""
        with speaking(self._speech):
            sheet = count_sheet(self._mine, palette=self._palette, path=self._path)
        self.push_screen(sheet, self._counted)

    def _counted(self, key: str | None) -> None:
        """What the person answers to the count."""
        with speaking(self._speech):
            match key:
                case "enter":
                    self._carry_out(ConfirmCount(seat=PERSON))
                case "b":
                    self._carry_out(ClaimGame(seat=PERSON))
                case "z":
                    self._take_back()
                case "n":
                    self._play_anew()
                case _:
                    self.exit(0)

    def _play_anew(self) -> None:
        """Another game by the same rules, in a file of its own."""
        seed = str(secrets.randbits(40))
        self._path = self._path.with_name(f"{self._path.stem}-{seed}.jass")
        self._told.clear()
        options = replace(self.solo.options, seed=seed, given=(), given_from="")
        self._begin((options, self._speech))

    # --- Keys ---------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """One key, one deed."""
        if isinstance(self.screen, Sheet | Start):
            return
        event.stop()
        with speaking(self._speech):
            self._press(event)
        self._paint()

    def _press(self, event: Key) -> None:
        key, character = event.key, (event.character or "").lower()
        if self.is_waiting and key in ("space", "enter"):
            self._collect()
        elif is_choosing(self._mine) and self._is_asked and character and self._choose(character):
            return
        elif key in ("left", "right"):
            self._move(1 if key == "right" else -1)
        elif key in ("enter", "space"):
            self._play_chosen()
        elif character.isdecimal():
            self._play_number(int(character))
        elif deed := self._deeds.get(character):
            deed()

    @property
    def _deeds(self) -> dict[str, Callable[[], object]]:
        return {
            "w": self._call_weis,
            "s": self._call_stoeck,
            "b": lambda: self._try(said(Word.CLAIM, self._mine)),
            "r": lambda: self._try(said(Word.REST, self._mine)),
            "z": self._take_back,
            "l": lambda: self._show(say("screen/last_title"), looking.last_trick(self._mine)),
            "v": lambda: self._show(say("screen/values_title"), looking.values(self._mine)),
            "o": lambda: self._show(
                say("screen/order_title"), looking.order_of_a_round(self._mine)
            ),
            "j": self._show_jasstafel,
            "p": lambda: self._show(
                say("screen/told_title"), self._told.last(rows=LOOKED_BACK, width=READABLE)
            ),
            "h": lambda: self._told.answer(looking.hint(self._mine)),
            "?": self._explain,
            "q": lambda: self.exit(0),
        }

    @property
    def _mine(self) -> View:
        return view(self.solo.game, PERSON)

    @property
    def _is_asked(self) -> bool:
        return to_move(self.solo.game) is PERSON and not self.is_waiting

    def _collect(self) -> None:
        """Turn the trick, and go on."""
        self.is_waiting, self._is_collected = False, True
        turning = TurnTrick(seat=PERSON)
        if why_illegal(self._mine, turning) is None:
            self._carry_out(turning)
        else:
            self._go_on(AT_ONCE)

    def _choose(self, character: str) -> bool:
        """Choose the contract of a letter; whether the letter was one."""
        if character == "g":
            self._try(Schieben(seat=PERSON))
            return True
        for contract in CONTRACTS:
            if contract_letter(contract).lower() == character:
                self._try(ChooseContract(seat=PERSON, contract=contract))
                return True
        return False

    def _move(self, step: int) -> None:
        """Go to the next card of the hand, whether it may be played or not."""
        cards = painting.hand_in_order(self._mine)
        if cards:
            first = 0 if step > 0 else len(cards) - 1
            place = cards.index(self._chosen) + step if self._chosen in cards else first
            self._chosen = cards[place % len(cards)]

    def _play_number(self, number: int) -> None:
        cards = painting.hand_in_order(self._mine)
        if 1 <= number <= len(cards):
            self._chosen = cards[number - 1]
            self._play_chosen()

    def _play_chosen(self) -> None:
        busy = self.is_waiting or is_choosing(self._mine)
        if self._chosen is not None and not busy:
            self._try(self._card(self._chosen))

    def _card(self, card: Card) -> PlayCard:
        """The card, with what the person has announced to call with it."""
        weis = own_height(self._mine) if Word.WEIS in self._calls else None
        return PlayCard(seat=PERSON, card=card, weis=weis, stoeck=Word.STOECK in self._calls)

    def _call_weis(self) -> None:
        """Show a won Weis, call one late, or call it with the next card."""
        mine = self._mine
        for action in (
            NameWeis(seat=PERSON),
            CallWeis(seat=PERSON, points=own_height(mine)),
        ):
            if why_illegal(mine, action) is None:
                self._carry_out(action)
                return
        self._call_with_card(Word.WEIS)

    def _call_stoeck(self) -> None:
        call = CallStoeck(seat=PERSON)
        if why_illegal(self._mine, call) is None:
            self._carry_out(call)
        else:
            self._call_with_card(Word.STOECK)

    def _call_with_card(self, word: Word) -> None:
        """Announce, or take back, what is to be called with the next card."""
        if self.solo.options.calls is Calls.AUTOMATIC:
            self._told.answer([say("screen/called_for_you")])
            return
        self._calls ^= {word}

    def _try(self, action: Action | None) -> None:
        """Do it if it is allowed; else say why not."""
        if action is None:
            return
        refusal = why_illegal(self._mine, action)
        if refusal is None:
            self._carry_out(action)
        else:
            self._told.answer([explain(refusal)])

    def _explain(self) -> None:
        """Why the chosen card may not be played, and what the cards count."""
        mine = self._mine
        blocks: list[list[str]] = []
        if self._chosen is not None and self._chosen in mine.hand:
            refusal = why_illegal(mine, self._card(self._chosen))
            blocks.append([say("play/allowed") if refusal is None else explain(refusal)])
        blocks += [looking.values(mine), looking.weis_in_hand(mine), [say("screen/help")]]
        lines = "\n\n".join("\n".join(block) for block in blocks if block).split("\n")
        self._show(say("screen/help_title"), lines)

    def _take_back(self) -> None:
        back = take_back(self.solo)
        if back is None:
            self._told.answer([say("play/nothing_to_take_back")])
            return
        self._is_going_on = False
        self.solo, self.is_waiting, self._is_collected = back, False, True
        save(self.solo, self._path)
        self._told.answer([say("play/taken_back")])
        self._paint()

    def _show_jasstafel(self) -> None:
        self._show(
            say("screen/slate_title"),
            looking.jasstafel(self._mine)[:1],
            beside=painting.jasstafel(self._mine, self._palette),
        )

    # --- Painting -----------------------------------------------------------------------------

    def on_resize(self, event: Resize) -> None:
        """More room shows more: the slate at the side, and some air."""
        self.set_class(event.size.width >= WIDE, "wide")
        self.set_class(event.size.height >= TALL, "tall")
        self.call_after_refresh(self._paint)

    def _paint(self) -> None:
        """Show the table as it stands."""
        with speaking(self._speech):
            mine, palette = self._mine, self._palette
            width = self.query_one("#left").size.width or self.size.width
            self._update("bar", painting.bar(mine, width=self.size.width))
            self._update(
                "table",
                painting.table(mine, width=width, palette=palette, is_collected=self._is_collected),
            )
            chosen = self._chosen if self._chosen in mine.hand else None
            self._update("hand", painting.hand(mine, width=width, palette=palette, chosen=chosen))
            rows, columns = max(3, self.query_one("#told").size.height), width - 2
            self._update("told", "\n".join(self._told.last(rows=rows, width=columns)))
            self._update("keys", self._keys(mine))
            self._update("jasstafel", painting.jasstafel(mine, palette))

    def _keys(self, mine: View) -> str:
        by_hand = self.solo.options.calls is Calls.BY_HAND
        announced = {word.value: ANNOUNCED if word in self._calls else "" for word in CALLED}
        return painting.keys(mine, is_waiting=self.is_waiting, calls=announced if by_hand else None)

    def _update(self, name: str, content: Text | str) -> None:
        """Show something new in a part of the screen; its place stays as it is."""
        if self._shown.get(name) != content:
            self._shown[name] = content
            self.query_one(f"#{name}", Static).update(content, layout=False)


def play_screen(table: SoloTable, path: Path, *, theme: str, pace: float, is_chosen: bool) -> int:
    """Play on the screen until the person leaves."""
    app = Table(table, path, theme=theme, pace=pace, is_chosen=is_chosen)
    answer = app.run()
    print(say("play/kept" if not app.solo.is_over else "play/written_down", path=path))
    return answer or 0
