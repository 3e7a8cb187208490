"""`gschobe rules`."""

from collections.abc import Callable

import pytest

from gschobe.core.presets import PRESETS
from gschobe.core.rulestext import format_options

Run = Callable[..., tuple[int, str, str]]


def test_without_a_name_it_lists_the_presets_the_default_first(gschobe: Run) -> None:
    code, output, _ = gschobe("rules")
    assert code == 0
    assert [line.split()[0] for line in output.splitlines()] == list(PRESETS)
    assert output.startswith("schieber ")


@pytest.mark.requirement("G-043", "G-047")
@pytest.mark.parametrize("name", PRESETS)
def test_it_prints_the_full_set_and_marks_what_differs(gschobe: Run, name: str) -> None:
    code, output, _ = gschobe("rules", name)
    rows = {line[2:].split()[0]: line for line in output.splitlines()[4:]}
    assert code == 0
    assert {option: row[2:].split()[1] for option, row in rows.items()} == format_options(
        PRESETS[name].rules
    )
    marked = {option for option, row in rows.items() if row.startswith("*")}
    assert marked == set(PRESETS[name].differences)


@pytest.mark.requirement("G-044")
def test_the_default_multiplies_by_the_common_table(gschobe: Run) -> None:
    output = gschobe("rules", "schieber")[1]
    assert "Eicheln ×1, Rosen ×1, Schellen ×2, Schilten ×2, Obenabe ×3, Undenufe ×4" in output


@pytest.mark.parametrize("name", ["shieber", "schieber target=2500"])
def test_an_unknown_preset_is_one_sentence(gschobe: Run, name: str) -> None:
    code, output, errors = gschobe("rules", name)
    assert (code, output) == (2, "")
    assert "is no preset; there are schieber, swiss, swisslos-1000" in errors
    assert errors.count("\n") == 1
