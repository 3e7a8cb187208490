"""Sheets that lie over the table until a key puts them away."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Static


class Sheet(ModalScreen[str]):
    """Something to read under a heading; it is left with the name of the key that was pressed.

    `answers` maps keys to what they do, for the lines below; any of them puts the sheet away.
    `beside` stands at the right.
    """

    def __init__(
        self, content: str, *, title: str, answers: Mapping[str, str], beside: Text | None = None
    ) -> None:
        super().__init__()
        self._content = content
        self._title = title
        self._answers = answers
        self._beside = beside
        self.set_class(beside is not None, "-beside")

    def compose(self) -> ComposeResult:
        """A heading, the text and the keys, and what stands beside them."""
        separator = "   " if self._beside is None else "\n"
        answers = separator.join(filter(None, self._answers.values()))
        with VerticalScroll(id="sheet"), Horizontal(id="columns"):
            with Vertical(id="column"):
                yield Static(self._title, id="title", markup=False)
                yield Static(self._content, id="content", markup=False)
                yield Static(answers, id="answers", markup=False)
            if self._beside is not None:
                yield Static(self._beside, id="beside", markup=False)

    def on_key(self, event: Key) -> None:
        """Put the sheet away, or scroll it."""
        event.stop()
        sheet = self.query_one("#sheet", VerticalScroll)
        if event.key in self._answers:
            self.dismiss(event.key)
        elif event.key in ("down", "pagedown"):
            sheet.scroll_page_down()
        elif event.key in ("up", "pageup"):
            sheet.scroll_page_up()
