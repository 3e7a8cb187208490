"""Keeping a game after every card, and taking it up again."""

from dataclasses import replace
from pathlib import Path

import pytest

from gschobe.core.actions import ConfirmCount, TurnTrick
from gschobe.records.audit import audit
from gschobe.records.files import read_file
from gschobe.records.record import RecordError, RoundRecord
from gschobe.solo.saving import ResumeError, deals_of, resume, running_game, save
from gschobe.solo.table import Calls, SoloTable, records, sit_down, take_back
from tests.solo.players import played, sit

UNSPOKEN = (ConfirmCount, TurnTrick)


def comparable(table: SoloTable) -> SoloTable:
    """The table without what goes without saying: who has turned and agreed."""
    spoken = tuple(action for action in table.actions if not isinstance(action, UNSPOKEN))
    standing = replace(table.game.standing, confirmed=frozenset())
    game = replace(table.game, standing=standing)
    course = game.course
    if course is not None:
        turned = min(course.turned, max(0, course.complete_tricks - 1))
        game = replace(game, course=replace(course, turned=turned))
    return replace(table, actions=spoken, game=game)


@pytest.mark.parametrize("rules", ["schieber target=300", "swiss target=300", "srk-2006 rounds=2"])
@pytest.mark.parametrize("calls", Calls)
def test_a_game_goes_on_after_every_action(tmp_path: Path, rules: str, calls: Calls) -> None:
    path = tmp_path / "game.jass"
    for number, table in enumerate(played(sit(rules, seed="11", calls=calls))):
        save(table, path)
        if number % 3 and not table.is_over:
            continue
        again = resume(path)
        assert comparable(again) == comparable(table)
        assert again.is_over == table.is_over
        assert running_game(path) == (None if table.is_over else again)


def test_what_is_kept_is_a_record(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.jass"
    *_, end = played(sit("schieber target=300", seed="11"))
    save(end, path)
    rounds = [record for record in read_file(path) if isinstance(record, RoundRecord)]
    assert tuple(rounds) == records(end)
    assert [audit(record) for record in rounds] == [None] * len(rounds)
    assert list(path.parent.iterdir()) == [path]


def test_what_was_taken_back_is_remembered(tmp_path: Path) -> None:
    path = tmp_path / "game.jass"
    states = [*played(sit("schieber", seed="11"))][:30]
    back = take_back(states[-1])
    assert back is not None
    save(back, path)
    assert resume(path).taken_back == 1
    assert comparable(resume(path)) == comparable(back)


def test_a_game_on_given_cards_goes_on_with_them(tmp_path: Path) -> None:
    source, path = tmp_path / "source.jass", tmp_path / "game.jass"
    *_, end = played(sit("schieber target=600", seed="1"))
    save(end, source)
    options = replace(
        sit("schieber", seed="2").options, given=deals_of(source), given_from=str(source)
    )
    states = played(sit_down(options))
    half = [next(states) for _ in range(60)][-1]
    save(half, path)
    assert resume(path).options == options
    source.unlink()
    with pytest.raises(FileNotFoundError):
        resume(path)


def test_a_table_before_its_first_deal_leaves_no_file(tmp_path: Path) -> None:
    save(sit("schieber"), tmp_path / "game.jass")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_no_kept_game_says_so(tmp_path: Path, project: Path) -> None:
    empty = tmp_path / "empty.jass"
    empty.write_text("")
    broken = tmp_path / "broken.jass"
    broken.write_text("%jass 1\n[Deal 1]\n.\n")
    golden = min((project / "tests/golden").glob("*.jass"))
    for path, error in ((empty, ResumeError), (golden, ResumeError), (broken, RecordError)):
        with pytest.raises(error):
            resume(path)
        assert running_game(path) is None
    assert running_game(tmp_path / "nowhere.jass") is None
