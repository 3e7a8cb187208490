"""Matches: the same however many processes, gone on with from a file, and kept as records."""

from pathlib import Path

import pytest

from gschobe.arena.matches import OtherMatch, kept, play_match
from gschobe.arena.results import result_of
from gschobe.arena.rounds import Contest, play_deal
from gschobe.records.audit import audit
from gschobe.records.jass_parse import read_records
from gschobe.records.record import RoundRecord

CONTEST = Contest(bot="simple", other="random", rules="tournament")


def test_a_deal_is_played_from_both_sides_and_its_records_are_correct() -> None:
    outcome = play_deal(CONTEST, 3)
    records = [
        record
        for text in outcome.records
        for record in read_records(text.splitlines(keepends=True))
        if isinstance(record, RoundRecord)
    ]
    assert len(records) == 2
    assert records[0].hands == records[1].hands
    assert [audit(record) for record in records] == [None, None]
    assert all(sum(points) in (157, 257) for points in outcome.points)
    assert outcome == play_deal(CONTEST, 3)


def test_a_bot_is_no_better_than_itself() -> None:
    contest = Contest(bot="simple", other="simple", rules="schieber")
    assert {play_deal(contest, deal).difference for deal in range(6)} == {0.0}


def test_one_process_and_two_give_the_same() -> None:
    one, two = (play_match(CONTEST, deals=6, processes=count) for count in (1, 2))
    assert one == two
    assert result_of(one).deals == 6


def test_a_match_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    path, played = tmp_path / "match.jsonl", list[int]()
    first = play_match(CONTEST, deals=3, processes=1, path=path)
    with path.open("ab") as file:
        file.write(b'{"deal":3,"poi')  # the power went here
    assert kept(path, CONTEST) == first
    path.write_bytes(path.read_bytes().rpartition(b"\n")[0] + b"\n")
    whole = play_match(
        CONTEST, deals=5, processes=1, path=path, progress=lambda each: played.append(each.deal)
    )
    assert played == [3, 4]
    assert whole == play_match(CONTEST, deals=5, processes=1)


def test_a_file_of_another_match_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    play_match(CONTEST, deals=2, processes=1, path=path)
    other = Contest(bot="random", other="simple", rules="tournament")
    with pytest.raises(OtherMatch):
        play_match(other, deals=2, processes=1, path=path)
