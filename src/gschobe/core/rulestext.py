"""A set of rules as one line of text and back: a preset and what differs from it."""

from __future__ import annotations

from dataclasses import fields, replace
from enum import StrEnum
from typing import Any

from gschobe.core.contracts import Contract
from gschobe.core.multipliers import MULTIPLIER_TABLES, MultiplierTable
from gschobe.core.presets import PRESETS
from gschobe.core.tablerules import TableRules


class RulesTextError(ValueError):
    """A line of rules that cannot be read; `found` is the word at fault, `known` what fits."""

    def __init__(self, code: str, *, found: str, known: str = "") -> None:
        super().__init__(f"{code}: {found!r}, known: {known}")
        self.code = code
        self.found = found
        self.known = known


def parse_rules(text: str) -> TableRules:
    """Read a preset's name and options behind it, as `name=value` parted by spaces.

    Raises RulesTextError, and RulesError when the options contradict each other.

    >>> parse_rules("schieber lone_puur=must_follow target=2500").target
    2500
    """
    name, *options = text.split() or [""]
    if name not in PRESETS:
        raise RulesTextError("rules/no_preset", found=name, known=" ".join(PRESETS))
    base = PRESETS[name].rules
    return replace(base, **dict(_parse_option(option) for option in options))


def _parse_option(option: str) -> tuple[str, Any]:
    name, equals, value = option.partition("=")
    defaults = {field.name: field.default for field in fields(TableRules)}
    if name not in defaults or not equals:
        raise RulesTextError("rules/no_option", found=option, known=" ".join(defaults))
    default = defaults[name]
    if isinstance(default, StrEnum):
        values = [str(member) for member in type(default)]
        if value not in values:
            raise RulesTextError("rules/no_value", found=option, known=" ".join(values))
        return name, type(default)(value)
    if isinstance(default, MultiplierTable):
        return name, parse_multipliers(value)
    if value == "none":
        return name, None
    if not value.isdecimal():
        raise RulesTextError("rules/no_number", found=option)
    return name, int(value)


def parse_multipliers(value: str) -> MultiplierTable:
    """A table by its name, or an own one by its factors: `E1,R1,S2,T2,O3,U5`."""
    if value in MULTIPLIER_TABLES:
        return MULTIPLIER_TABLES[value]
    letters = [part[:1].upper() for part in value.split(",")]
    factors = [part[1:] for part in value.split(",")]
    if letters != [contract.letter for contract in Contract] or not all(
        factor.isdecimal() and int(factor) > 0 for factor in factors
    ):
        known = " ".join(MULTIPLIER_TABLES)
        raise RulesTextError("rules/no_multipliers", found=value, known=known)
    e, r, s, t, o, u = map(int, factors)
    return MultiplierTable("own", (e, r, s, t, o, u))


def format_multipliers(table: MultiplierTable) -> str:
    """The name of a table, or the factors of an own one.

    >>> format_multipliers(MultiplierTable("own", (1, 1, 2, 2, 3, 5)))
    'E1,R1,S2,T2,O3,U5'
    """
    if MULTIPLIER_TABLES.get(table.name) == table:
        return table.name
    return ",".join(f"{contract.letter}{table.factor(contract)}" for contract in Contract)


def format_options(rules: TableRules) -> dict[str, str]:
    """Every option with its value as text, in the order of RULES.md.

    >>> format_options(PRESETS["schieber"].rules)["multipliers"]
    'common'
    """
    written: dict[str, str] = {}
    for option in fields(rules):
        value = getattr(rules, option.name)
        if isinstance(value, MultiplierTable):
            value = format_multipliers(value)
        written[option.name] = "none" if value is None else str(value)
    return written


def format_rules(rules: TableRules) -> str:
    """One line that holds the full set; `parse_rules` reads it back.

    It starts from the preset that fits best and then names every option.

    >>> parse_rules(format_rules(PRESETS["srk-2006"].rules)) == PRESETS["srk-2006"].rules
    True
    """
    options = format_options(rules)
    return _line(min(PRESETS, key=lambda name: len(_departures(options, name))), options)


def abbreviate_rules(rules: TableRules) -> str:
    """The same in short: the preset that fits best, and the options that depart from it.

    >>> abbreviate_rules(parse_rules("swiss target=300"))
    'swiss target=300'
    """
    options = format_options(rules)
    departures = {name: _departures(options, name) for name in PRESETS}
    nearest = min(PRESETS, key=lambda name: len(departures[name]))
    return _line(nearest, departures[nearest])


def _departures(options: dict[str, str], name: str) -> dict[str, str]:
    """The options that have another value in a preset."""
    preset = format_options(PRESETS[name].rules)
    return {option: value for option, value in options.items() if preset[option] != value}


def _line(preset: str, options: dict[str, str]) -> str:
    return " ".join([preset, *(f"{name}={value}" for name, value in options.items())])
