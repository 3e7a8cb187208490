"""The Reglemente that come with Gschobe: a file each in `reglemente/`, with what differs."""

from __future__ import annotations

from functools import cache
from importlib import resources

from gschobe.tournament.reglement import Reglement
from gschobe.tournament.reglement_toml import ReglementError, parse_reglement

FOLDER = resources.files("gschobe.tournament") / "reglemente"


@cache
def reglement_names() -> tuple[str, ...]:
    """The names of all presets.

    >>> "srk-2006" in reglement_names()
    True
    """
    files = (each.name for each in FOLDER.iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in files if name.endswith(".toml")))


@cache
def reglement_text(name: str) -> str:
    """The file of a preset as it is."""
    if name not in reglement_names():
        known = " ".join(reglement_names())
        raise ReglementError("reglement/no_base", key="base", found=name, known=known)
    return (FOLDER / f"{name}.toml").read_text(encoding="utf-8")


@cache
def reglement_named(name: str) -> Reglement:
    """A preset by its name.

    >>> reglement_named("srk-2006").first_stage.rounds_per_passe
    12
    """
    return parse_reglement(reglement_text(name), base_named=reglement_named)
