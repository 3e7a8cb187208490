from dataclasses import FrozenInstanceError

import pytest

from gschobe.tournament import entries
from gschobe.tournament.entries import MAY_BE_TAKEN_BACK, ONLY_JASSLEITER, Entry
from tests.tournament.office import OFFICE, score

KINDS = [
    kind
    for kind in vars(entries).values()
    if isinstance(kind, type) and issubclass(kind, Entry) and kind is not Entry
]


def test_an_entry_never_changes() -> None:
    entry = score(1, 1, 1000, 884)
    with pytest.raises(FrozenInstanceError):
        entry.table = 2  # pyright: ignore[reportAttributeAccessIssue]


def test_every_entry_says_who_and_when() -> None:
    assert len(KINDS) == 20
    for kind in KINDS:
        assert {"by", "at"} <= set(kind.__dataclass_fields__)
    assert score(1, 1, 1000, 884).by == OFFICE


def test_whatever_changes_or_costs_something_has_a_reason() -> None:
    with_reason = {kind.__name__ for kind in KINDS if "reason" in kind.__dataclass_fields__}
    assert {"ScoreCorrected", "Deducted", "Excluded", "Ruled", "TakenBack"} <= with_reason
    assert set(MAY_BE_TAKEN_BACK) | set(ONLY_JASSLEITER) <= set(KINDS)
