"""`gschobe rules`: the presets, or the full set of one."""

from __future__ import annotations

from gschobe.cli.inputs import InputError, read
from gschobe.core.contracts import Contract
from gschobe.core.multipliers import MultiplierTable
from gschobe.core.presets import PRESETS, Preset
from gschobe.core.rulestext import format_options, parse_rules
from gschobe.texts import say


def rules(preset: str = "", /) -> None:
    """Print every option of a preset; without one, the presets.

    Parameters
    ----------
    preset
        Name of the preset, such as schieber.
    """
    if not preset:
        for each in PRESETS.values():
            print(f"{each.name:<14} {_sentence(each)}")
        return
    read("PRESET", parse_rules, preset)
    if preset not in PRESETS:
        raise InputError(say("rules/no_preset", found=preset, known=", ".join(PRESETS)))
    _print_preset(PRESETS[preset])


def _sentence(preset: Preset) -> str:
    return say(f"preset/{preset.name.replace('-', '_')}")


def _print_preset(preset: Preset) -> None:
    print(f"{preset.name}: {_sentence(preset)}")
    print(say("preset/source", source=preset.source))
    base = preset.base
    print(say("preset/full") if base is None else say("preset/base", base=base.name))
    print()
    for option, value in format_options(preset.rules).items():
        mark = "*" if option in preset.differences else " "
        meaning = f"{say(f'option/{option}')}: {_meaning(preset, option, value)}"
        print(f"{mark} {option:<14} {value:<24} {meaning}")


def _meaning(preset: Preset, option: str, value: str) -> str:
    setting = getattr(preset.rules, option)
    if isinstance(setting, MultiplierTable):
        e, r, s, t, o, u = map(setting.factor, Contract)
        return say("value/multipliers", e=e, r=r, s=s, t=t, o=o, u=u)
    if setting is None:
        return say("value/none")
    if isinstance(setting, int):
        return say("value/number", number=setting)
    return say(f"value/{option}_{value}")
