"""Read a Reglement from a file of TOML, and write it.

A file may name a `base`, a preset; then it holds only what differs. Blocks are those of
`reglement.py`; each stage is a block `[stage.NAME]`, and `stages` gives their order where it is not
that of the file.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import cache
from typing import Any, cast, get_args, get_origin, get_type_hints

from gschobe.tournament.contradictions import why_contradictory
from gschobe.tournament.reglement import (
    About,
    Entering,
    Leftover,
    Play,
    Privacy,
    Prizes,
    Reglement,
    SeriesKeys,
    Stage,
    Table,
)

BLOCKS: Mapping[str, type] = {
    "play": Play,
    "entering": Entering,
    "table": Table,
    "leftover": Leftover,
    "series": SeriesKeys,
    "prizes": Prizes,
    "privacy": Privacy,
}
"""Every block beside the stages, by the name that it has in a file and in a Reglement."""
ID_CARD = ("name", "title", "source")


class ReglementError(ValueError):
    """A Reglement that cannot be taken: a stable code, the key at fault and what was found."""

    def __init__(self, code: str, *, key: str, found: str = "", known: str = "") -> None:
        super().__init__(f"{code}: {key} = {found} (known: {known})")
        self.code = code
        self.key = key
        self.found = found
        self.known = known

    @property
    def data(self) -> dict[str, str]:
        """What the sentence of the code is filled in with."""
        return {"place": self.key, "found": self.found, "known": self.known}


@dataclass(frozen=True, kw_only=True)
class Key:
    """One key of a block: its kind of value, whether it is a list, and what it is about."""

    name: str
    kind: type[Any]
    is_list: bool
    about: About


@cache
def keys_of(block: type) -> Mapping[str, Key]:
    """The keys of a block in their order."""
    hints = get_type_hints(block, include_extras=True)
    found: dict[str, Key] = {}
    for each in fields(block):
        kind, about = get_args(hints[each.name])
        is_list = get_origin(kind) is tuple
        found[each.name] = Key(
            name=each.name,
            kind=get_args(kind)[0] if is_list else kind,
            is_list=is_list,
            about=about,
        )
    return found


def values_of(kind: type[StrEnum]) -> list[str]:
    """The words that a key chooses from."""
    return [str(member) for member in kind]


def parse_reglement(
    text: str, *, base_named: Callable[[str], Reglement] | None = None
) -> Reglement:
    """Read a Reglement; `base_named` finds the preset that a file may build on.

    Raises ReglementError with the first key that is unknown, wrong or contradicts another.

    >>> parse_reglement('[stage.evening]\\nrounds_per_passe = 8').first_stage.rounds_per_passe
    8
    """
    try:
        written = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ReglementError("reglement/no_toml", key="", found=str(error)) from None
    reglement = _read(written, base_named)
    for found in why_contradictory(reglement):
        raise ReglementError(found.code, key=found.key, found=found.found, known=found.other)
    return reglement


def _read(written: dict[str, Any], base_named: Callable[[str], Reglement] | None) -> Reglement:
    known = (*ID_CARD, "base", "stages", "stage", *BLOCKS)
    for name in written:
        if name not in known:
            raise ReglementError("reglement/no_key", key=name, known=" ".join(known))
    start = Reglement()
    if "base" in written:
        base = _text("base", written["base"])
        if base_named is None:
            raise ReglementError("reglement/no_base", key="base", found=base)
        start = base_named(base)
    changes: dict[str, Any] = {
        name: _text(name, written[name]) for name in ID_CARD if name in written
    }
    for name in BLOCKS:
        if name in written:
            changes[name] = _block(getattr(start, name), name, written[name])
    stages = _stages(start, written, has_base="base" in written)
    return replace(start, **changes, stages=stages)


def _text(key: str, value: object) -> str:
    if not isinstance(value, str):
        raise ReglementError("reglement/no_text", key=key, found=repr(value))
    return value


def _stages(start: Reglement, written: dict[str, Any], *, has_base: bool) -> Mapping[str, Stage]:
    """The stages of the base with what a file changes, then those that it adds."""
    blocks = _table("stage", written.get("stage", {}))
    kept = dict(start.stages) if has_base or not blocks else {}
    for name, block in blocks.items():
        kept[name] = _block(kept.get(name, Stage()), f"stage.{name}", block)
    order = _list("stages", written.get("stages", list(kept)))
    if not order:
        raise ReglementError("reglement/no_list", key="stages", found="[]")
    for name in order:
        if name not in kept:
            raise ReglementError(
                "reglement/no_value", key="stages", found=str(name), known=" ".join(kept)
            )
    return {str(name): kept[str(name)] for name in order}


def _list(key: str, value: object) -> list[object]:
    if not isinstance(value, list):
        raise ReglementError("reglement/no_list", key=key, found=repr(value))
    return cast("list[object]", value)


def _table(key: str, value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ReglementError("reglement/no_block", key=key, found=repr(value))
    return cast("dict[str, Any]", value)


def _block(start: Any, place: str, value: object) -> Any:
    known = keys_of(cast("type[object]", type(start)))
    changes: dict[str, Any] = {}
    for name, found in _table(place, value).items():
        if name not in known:
            raise ReglementError("reglement/no_key", key=f"{place}.{name}", known=" ".join(known))
        changes[name] = _value(known[name], f"{place}.{name}", found)
    return replace(start, **changes)


def _value(key: Key, place: str, found: object) -> object:
    if not key.is_list:
        return _single(key, place, found)
    return tuple(_single(key, place, each) for each in _list(place, found))


def _single(key: Key, place: str, found: object) -> object:
    if issubclass(key.kind, StrEnum):
        values = values_of(key.kind)
        if found not in values:
            raise ReglementError(
                "reglement/no_value", key=place, found=str(found), known=" ".join(values)
            )
        return key.kind(found)
    if key.kind is str:
        return _text(place, found)
    if type(found) is not int:
        raise ReglementError("reglement/no_number", key=place, found=repr(found))
    if found < key.about.least or (key.about.most is not None and found > key.about.most):
        most = "" if key.about.most is None else str(key.about.most)
        raise ReglementError(
            "reglement/no_such_number",
            key=place,
            found=str(found),
            known=f"{key.about.least}–{most}",
        )
    return found


def format_reglement(reglement: Reglement) -> str:
    """Write a Reglement whole, every key of every block; `parse_reglement` reads it back.

    >>> parse_reglement(format_reglement(Reglement())) == Reglement()
    True
    """
    lines = [f"{name} = {_written(getattr(reglement, name))}" for name in ID_CARD]
    lines.append(f"stages = {_written(tuple(reglement.stages))}")
    blocks: dict[str, object] = {name: getattr(reglement, name) for name in BLOCKS}
    blocks |= {f"stage.{name}": stage for name, stage in reglement.stages.items()}
    for place, block in blocks.items():
        lines += ["", f"[{place}]"]
        lines += [f"{name} = {_written(getattr(block, name))}" for name in keys_of(type(block))]
    return "\n".join(lines) + "\n"


def _written(value: object) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_written, cast('tuple[object, ...]', value)))}]"
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'"{escaped}"'
    return str(value)
