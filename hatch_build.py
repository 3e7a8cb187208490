"""What is compiled before the package is complete: the catalogues of texts.

Hatchling calls `BuildHook` for wheels and editable installs; `./dev` runs this file by itself
whenever a catalogue has changed.
"""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def compile_texts(root: Path) -> None:
    """Compile every `.po` of the catalogue into the `.mo` beside it."""
    for source in sorted((root / "src/gschobe/texts/catalogue").glob("*.po")):
        with source.open("rb") as file:
            catalogue = read_po(file, locale=source.stem, abort_invalid=True)
        with source.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)


class BuildHook(BuildHookInterface[Any]):
    """Compiles what the distribution needs before hatchling gathers the files."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before each build."""
        del version, build_data  # every kind of build needs the texts, and nothing else
        compile_texts(Path(self.root))


if __name__ == "__main__":
    compile_texts(Path(__file__).parent)
