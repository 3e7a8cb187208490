"""Reading logs of the HSLU, whose seats, suits and hands are not ours."""

import json
from pathlib import Path
from random import Random

import pytest

from gschobe.core.actions import ChooseContract, PlayCard, Schieben
from gschobe.core.contracts import Contract
from gschobe.core.counting import Item
from gschobe.core.presets import SWISS
from gschobe.core.seats import Seat, Team
from gschobe.records.audit import audit
from gschobe.records.files import read_file
from gschobe.records.hslu import NAME_OF, parse_hslu, read_hslu_lines
from gschobe.records.hslu_format import format_hslu
from gschobe.records.jass_parse import parse_record
from gschobe.records.record import RecordError, RoundRecord
from gschobe.texts import say
from tests.records.base import CORRECT
from tests.records.mutate import mutated, mutated_value

VECTORS = Path(__file__).parent / "vectors" / "hslu"
EXPECTED: dict[str, list[str]] = json.loads((VECTORS / "expected.json").read_text())
RECORD = parse_record(CORRECT)
LOG = (VECTORS / "right-v02.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", EXPECTED)
def test_vectors_are_read_or_refused_as_expected(name: str) -> None:
    code, key = EXPECTED[name]
    (record,) = read_file(VECTORS / f"{name}.txt")
    if isinstance(record, RecordError):
        assert (record.code, record.key) == (code, key)
        assert say(code, line=record.line, found=record.found, place=key)
    else:
        finding = audit(record)
        assert (None if finding is None else finding.code) == code


def test_every_vector_is_expected() -> None:
    assert {path.stem for path in VECTORS.glob("*.txt")} == set(EXPECTED)


def test_the_deal_is_put_together_from_the_tricks() -> None:
    record = parse_hslu(LOG)
    assert record.hands == RECORD.hands
    assert record.dealer is Seat.WEST
    assert [s.card for s in record.steps if isinstance(s, PlayCard)] == [
        s.card for s in RECORD.steps if isinstance(s, PlayCard)
    ]


def test_an_unfinished_round_keeps_what_is_left_in_the_hands() -> None:
    record = parse_hslu((VECTORS / "right-v02-incomplete.txt").read_text())
    assert record.hands == RECORD.hands
    assert sum(isinstance(step, PlayCard) for step in record.steps) < 36
    assert record.checks.count is None


def test_suits_follow_the_mapping_of_swisslos() -> None:
    names = [NAME_OF[card] for card in RECORD.deal.hands[Seat.SOUTH]]
    assert names == ["D9", "D7", "H6", "CA", "CK", "CQ", "C10", "SJ", "S9"]


@pytest.mark.parametrize("trump", range(6))
def test_trumps_are_ecken_herz_schaufel_kreuz_and_the_two_without(trump: int) -> None:
    game = json.loads(LOG)["game"] | {"trump": trump}
    chosen = parse_hslu(json.dumps(game)).steps[0]
    contract = [
        Contract.EICHELN,
        Contract.ROSEN,
        Contract.SCHILTEN,
        Contract.SCHELLEN,
        Contract.OBENABE,
        Contract.UNDENUFE,
    ][trump]
    assert chosen == ChooseContract(seat=Seat.SOUTH, contract=contract)


@pytest.mark.parametrize("version", ["v01", "v02"])
def test_after_schieben_the_partner_has_chosen(version: str) -> None:
    record = parse_hslu((VECTORS / f"right-{version}-pushed.txt").read_text())
    assert record.steps[:2] == (
        Schieben(seat=Seat.SOUTH),
        ChooseContract(seat=Seat.NORTH, contract=Contract.SCHILTEN),
    )


def test_the_rules_are_those_of_swiss_without_weis_stoeck_and_match() -> None:
    rules = parse_hslu(LOG).rules
    assert rules.trump_in is SWISS.rules.trump_in
    assert (rules.weis, rules.stoeck, rules.match_points) == ("none", "none", 0)
    assert rules.multipliers.name == "single"
    other = LOG.replace('"SCHIEBER"', '"SCHIEBER_2500"')
    assert parse_hslu(other).rules.target == 2500


def test_the_points_of_a_log_are_its_count() -> None:
    checks = parse_hslu(LOG).checks
    assert checks.contract == (Contract.SCHILTEN, 1)
    assert checks.count == (
        (Team.A, Item.CARDS, 82),
        (Team.A, Item.LAST_TRICK, 5),
        (Team.B, Item.CARDS, 70),
    )
    assert checks.written == (87, 70)
    assert (checks.total, checks.result) == (None, None)


def test_date_and_players_are_kept_as_remarks() -> None:
    assert parse_hslu(LOG).tags == (
        ("Date", "2026-11-30 20:15:00"),
        ("Players", "S=1 E=2 N=3 W=4"),
        ("Jasstyp", "SCHIEBER"),
    )


def test_a_bad_line_keeps_its_number_and_the_others_are_read() -> None:
    found = list(read_hslu_lines([LOG, "\n", '{"version":"V9"}', LOG]))
    assert [isinstance(each, RoundRecord) for each in found] == [True, False, True]
    assert isinstance(found[1], RecordError)
    assert (found[1].code, found[1].line) == ("hslu/no_version", 3)


def test_mutilated_logs_are_refused_or_judged_but_never_crash() -> None:
    rng, judged = Random(1), 0
    for _ in range(200):
        texts = (mutated(LOG, rng), json.dumps(mutated_value(json.loads(LOG), rng)))
        for record in read_hslu_lines(texts):
            if isinstance(record, RoundRecord):
                judged += 1
                audit(record)
                try:
                    again = format_hslu(record)
                except RecordError:
                    continue
                assert format_hslu(parse_hslu(again)) == again
    assert judged > 30
