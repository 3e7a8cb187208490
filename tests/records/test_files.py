"""Files by their ending: all formats, packed or not, broken ones, and in bounded memory."""

import gzip
import itertools
import tracemalloc
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from gschobe.core.presets import SCHIEBER
from gschobe.records.files import EndingError, format_of, read_file, write_file
from gschobe.records.jass_json import format_json
from gschobe.records.jass_parse import parse_record
from gschobe.records.record import Checks, RecordError, RoundRecord
from gschobe.testing.roundtrips import bare, played
from tests.records.base import CORRECT

RECORD = parse_record(CORRECT)
RECORDS = tuple(record for record, _ in played(SCHIEBER.rules, Random(1)))
ENDINGS = (".jass", ".json", ".jsonl", ".jass.gz", ".json.gz", ".jsonl.gz")


def records(found: Iterable[RoundRecord | RecordError]) -> list[RoundRecord]:
    return [each for each in found if isinstance(each, RoundRecord)]


def codes(found: Iterable[RoundRecord | RecordError]) -> list[tuple[str, int]]:
    return [(each.code, each.line) for each in found if isinstance(each, RecordError)]


@pytest.mark.parametrize("ending", ENDINGS)
def test_rounds_come_back_from_a_file(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"game{ending}"
    assert write_file(path, RECORDS) == len(RECORDS)
    assert tuple(read_file(path)) == RECORDS
    assert [each.name for each in tmp_path.iterdir()] == [path.name]


@pytest.mark.parametrize("ending", [".txt", ".txt.gz"])
def test_a_log_gives_the_cards_back(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"game{ending}"
    write_file(path, RECORDS)
    assert list(read_file(path)) == [bare(record) for record in RECORDS]


@pytest.mark.parametrize("ending", [*ENDINGS, ".txt", ".txt.gz"])
def test_the_same_rounds_make_the_same_bytes(tmp_path: Path, ending: str) -> None:
    one, other = tmp_path / f"one{ending}", tmp_path / f"other{ending}"
    write_file(one, RECORDS)
    write_file(other, iter(RECORDS))
    assert one.read_bytes() == other.read_bytes()


@pytest.mark.parametrize("ending", [*ENDINGS, ".txt"])
def test_no_round_makes_a_file_of_none(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"none{ending}"
    assert write_file(path, ()) == 0
    assert list(read_file(path)) == []


@pytest.mark.parametrize("name", ["game", "game.gz", "game.pgn", "jass", ".gz"])
def test_the_ending_says_the_format(name: str) -> None:
    with pytest.raises(EndingError, match="files/no_such_ending"):
        format_of(Path(name))


def test_case_does_not_matter_in_an_ending() -> None:
    assert format_of(Path("GAME.JSON.GZ")).ending == ".json"


def test_a_file_that_is_not_there_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        next(read_file(tmp_path / "none.jass"))
    with pytest.raises(FileNotFoundError):
        write_file(tmp_path / "none" / "game.jass", RECORDS)


@pytest.mark.parametrize("ending", [".jsonl", ".jass"])
def test_bytes_that_are_no_utf8_spoil_only_their_round(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"game{ending}"
    tagged = replace(RECORD, tags=(("Event", "Rössli"),))
    write_file(path, (RECORD, tagged, RECORD))
    path.write_bytes(path.read_bytes().replace("ö".encode(), b"\xf6"))
    found = list(read_file(path))
    assert records(found) == [RECORD, RECORD]
    assert len(codes(found)) == 1


def test_a_broken_round_in_a_list_is_named_by_its_line(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_file(path, RECORDS[:3])
    lines = path.read_text().split("\n")
    lines[2] = lines[2][:-30]
    path.write_text("\n".join(lines))
    found = list(read_file(path))
    assert codes(found) == [("json/not_json", 3)]
    assert records(found) == [RECORDS[0], RECORDS[2]]


def test_a_list_may_stand_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(f"[{','.join(map(format_json, RECORDS))}]", encoding="utf-8")
    assert tuple(read_file(path)) == RECORDS


def test_a_line_that_is_too_long_is_no_round(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    good = format_json(RECORD)
    long = good.replace('"jass"', f'"tags":{{"Event":"{"x" * 3_000_000}"}},"jass"')
    path.write_text(f"{good}\n{long}\n{good}\n")
    found = list(read_file(path))
    assert codes(found) == [("json/not_json", 2)]
    assert records(found) == [RECORD, RECORD]


@pytest.mark.parametrize("ending", [".jsonl.gz", ".jass.gz", ".json.gz"])
def test_what_breaks_off_in_a_packed_file_is_said_after_what_could_be_read(
    tmp_path: Path, ending: str
) -> None:
    path = tmp_path / f"game{ending}"
    write_file(path, RECORDS * 5)
    path.write_bytes(path.read_bytes()[:-40])
    found = list(read_file(path))
    assert codes(found)[-1][0] == "files/broken_off"
    kept = records(found)
    assert kept
    assert kept == list(RECORDS * 5)[: len(kept)]


def test_what_is_not_packed_is_no_packed_file(tmp_path: Path) -> None:
    path = tmp_path / "game.jass.gz"
    path.write_text(CORRECT)
    assert codes(read_file(path)) == [("files/broken_off", 1)]


def test_a_round_that_cannot_be_written_is_refused_and_the_others_kept(tmp_path: Path) -> None:
    bad = replace(RECORD, steps=RECORD.steps[1:])
    refused: list[tuple[RoundRecord, str]] = []
    path = tmp_path / "game.txt"
    kept = write_file(
        path,
        (bad, RECORD, bad),
        refused=lambda record, error: refused.append((record, error.code)),
    )
    assert kept == 1
    assert refused == [(bad, "hslu/cannot_hold")] * 2
    assert list(read_file(path)) == [bare(RECORD)]
    with pytest.raises(RecordError):
        write_file(tmp_path / "other.txt", (bad,))
    assert not (tmp_path / "other.txt.part").exists()


def test_it_is_told_which_share_has_been_read(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_file(path, RECORDS * 20)
    shares: list[float] = []
    list(read_file(path, watch=shares.append))
    assert shares == sorted(shares)
    assert 0 < shares[0] < shares[-1] == 1.0


@pytest.mark.slow
def test_memory_does_not_grow_with_the_file(tmp_path: Path) -> None:
    begun = replace(RECORD, steps=RECORD.steps[:1], checks=Checks())
    peaks: list[int] = []
    for count in (200, 2000):
        path = tmp_path / f"{count}.json"
        write_file(path, itertools.repeat(begun, count))
        tracemalloc.start()
        write_file(tmp_path / f"{count}.jass.gz", records_one_by_one(path))
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
    short, long = peaks
    assert long < short * 1.25 + 100_000


def records_one_by_one(path: Path) -> Iterable[RoundRecord]:
    return (each for each in read_file(path) if isinstance(each, RoundRecord))


def test_a_packed_file_is_what_others_pack(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl.gz"
    path.write_bytes(gzip.compress(f"{format_json(RECORD)}\n".encode()))
    assert list(read_file(path)) == [RECORD]
