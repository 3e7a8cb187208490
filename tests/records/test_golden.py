"""The golden records: every file of the folder is a test.

When one is missing, `python -m gschobe.testing.golden tests/golden` writes it.
"""

from pathlib import Path

import pytest

from gschobe.core import irregularities as wrong
from gschobe.core.actions import ChooseContract, ClaimGame, ClaimRest, Schieben
from gschobe.core.contracts import CONTRACTS
from gschobe.core.counting import Item
from gschobe.core.events import GameEnd
from gschobe.core.presets import PRESETS
from gschobe.core.tablerules import Sanctions
from gschobe.records.audit import audit
from gschobe.records.jass_format import format_record
from gschobe.records.jass_parse import parse_record
from gschobe.records.record import RoundRecord
from gschobe.records.writing import with_checks
from gschobe.testing.golden import wanted

FOLDER = Path(__file__).parent.parent / "golden"
PATHS = sorted(FOLDER.glob("*.jass"))


@pytest.fixture(scope="module")
def records() -> dict[str, RoundRecord]:
    """All golden records by name."""
    return {path.stem: parse_record(path.read_text(encoding="utf-8")) for path in PATHS}


@pytest.mark.requirement("G-112", "G-145")
@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_golden_record_is_canonical_correct_and_worth_what_it_says(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = parse_record(text)
    assert format_record(record) == text
    assert audit(record) is None
    assert with_checks(record) == record


def test_every_wanted_record_is_there(records: dict[str, RoundRecord]) -> None:
    missing = {each.name for each in wanted()} - set(records)
    assert missing == set(), "python -m gschobe.testing.golden tests/golden"


def test_they_cover_presets_contracts_and_schieben(records: dict[str, RoundRecord]) -> None:
    seen = {
        (name, choice.contract, any(isinstance(step, Schieben) for step in record.steps))
        for name, preset in PRESETS.items()
        for record in records.values()
        if record.rules == preset.rules
        for choice in record.steps
        if isinstance(choice, ChooseContract)
    }
    assert {(name, contract) for name, contract, _ in seen} == {
        (name, contract) for name in PRESETS for contract in CONTRACTS
    }
    assert {schoben for _, _, schoben in seen} == {True, False}


def test_they_cover_match_claims_and_every_end(records: dict[str, RoundRecord]) -> None:
    items = {item for record in records.values() for _, item, _ in record.checks.count or ()}
    assert items == set(Item)
    results = {record.checks.result[1] for record in records.values() if record.checks.result}
    assert results >= {GameEnd.TARGET_REACHED, GameEnd.CLAIMED, GameEnd.FALSE_CLAIM}
    kinds = {type(step) for record in records.values() for step in record.steps}
    assert kinds >= {ClaimGame, ClaimRest}


@pytest.mark.rule("13.1")
def test_they_cover_every_irregularity_under_both_sanctions(
    records: dict[str, RoundRecord],
) -> None:
    seen = {
        (record.rules.sanctions, type(step))
        for record in records.values()
        for step in record.steps
        if isinstance(step, wrong.Irregularity)
    }
    kinds = wrong.Irregularity.__args__
    assert {kind for sanctions, kind in seen if sanctions is Sanctions.OFFICIAL} == set(kinds)
    assert {kind for sanctions, kind in seen if sanctions is Sanctions.SRK} == set(kinds)
