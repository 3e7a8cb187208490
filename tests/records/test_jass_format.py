"""Writing `.jass`."""

import pytest

from gschobe.core.actions import ChooseContract, PlayCard
from gschobe.core.cards import Card
from gschobe.core.contracts import Contract
from gschobe.core.rulestext import parse_rules
from gschobe.core.seats import Seat
from gschobe.records.jass_format import format_file, format_record
from gschobe.records.jass_parse import parse_record, read_records
from gschobe.records.record import RoundRecord
from tests.records.base import CORRECT


def test_the_canonical_form_is_stable() -> None:
    assert format_record(parse_record(CORRECT)) == CORRECT


@pytest.mark.parametrize(
    "sloppy",
    [
        CORRECT.lower().replace("[rules", "[Rules"),
        CORRECT.replace("\n", "\r\n"),
        CORRECT.replace("\n", "\n\n"),
        CORRECT.replace("SX", "S10").replace("TX", "t10"),
        "; a remark\n" + CORRECT.replace("1. S:", "1.S :").replace("TU T6", "TU {the Puur!} T6"),
        "\ufeff" + CORRECT.replace("[Deal", "  [ Deal"),
        CORRECT.replace("S:97.6.AKOX.U9", "S:79.6.xoka.9u"),
    ],
)
def test_whatever_is_read_leniently_is_written_canonically(sloppy: str) -> None:
    assert format_record(parse_record(sloppy)) == CORRECT


def test_tags_that_mean_nothing_to_the_rules_are_kept_in_their_order() -> None:
    tags = '[Event "Fritz \\"Näll\\" Huber\\\\s"]\n[Players "S=guest E=bot/simple"]\n'
    text = CORRECT.replace("[Rules", f"{tags}[Rules")
    record = parse_record(text)
    assert record.tags == (
        ("Event", 'Fritz "Näll" Huber\\s'),
        ("Players", "S=guest E=bot/simple"),
    )
    assert format_record(record) == text


def test_rounds_of_a_file_are_parted_by_blank_lines_and_read_back() -> None:
    record = parse_record(CORRECT)
    assert list(read_records(format_file([record] * 3).splitlines())) == [record] * 3


def test_an_unfinished_round_ends_with_a_plus() -> None:
    record = RoundRecord(
        rules=parse_rules("swiss"),
        dealer=Seat.WEST,
        hands=parse_record(CORRECT).hands,
        steps=(
            ChooseContract(seat=Seat.SOUTH, contract=Contract.OBENABE),
            PlayCard(seat=Seat.SOUTH, card=Card.SA),
            PlayCard(seat=Seat.NORTH, card=Card.S7),
        ),
    )
    lines = format_record(record).splitlines()
    assert lines[-2:] == ["1. S: SA N:S7", "+"]
    assert parse_record(format_record(record)) == record
