"""`gschobe play`: how a game begins, is kept and goes on."""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from gschobe.core.course import Phase
from gschobe.records.audit import audit
from gschobe.records.files import read_file
from gschobe.records.record import RoundRecord
from gschobe.solo.saving import resume
from tests.cli.scripts import persistent

Run = Callable[..., tuple[int, str, str]]

PLAY = (sys.executable, "-m", "gschobe", "play", "--plain")
LINES = 6000


@pytest.fixture(autouse=True)
def games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The folder in which games are kept, empty at first."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    return tmp_path / "gschobe" / "games"


@pytest.fixture
def types(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """What the person types."""
    return lambda text: monkeypatch.setattr("sys.stdin", io.StringIO(text))


@pytest.mark.requirement("G-019", "G-020", "G-158")
@pytest.mark.parametrize(
    "rules",
    ["schieber target=300", "swiss target=300", "swisslos-1000 target=300", "srk-2006 rounds=2"],
)
def test_a_whole_game_is_played_to_its_end(
    gschobe: Run, types: Callable[[str], None], games: Path, rules: str
) -> None:
    types(persistent(LINES))
    code, output, errors = gschobe("play", "--seed", "1", "--rules", rules)
    assert (code, errors) == (0, "")
    assert "is forehand." in output
    assert "has won." in output or "All rounds are played." in output
    (kept,) = games.iterdir()
    assert output.rstrip().endswith(f"lies in {kept}.")


def test_a_script_plays_a_game_to_1000_and_its_record_is_correct(tmp_path: Path) -> None:
    path = tmp_path / "game.jass"
    command = [*PLAY, "--rules", "schieber", "--seed", "to 1000", "--save", str(path)]
    done = subprocess.run(
        command, input=persistent(LINES), capture_output=True, text=True, check=True, timeout=60
    )
    assert "has won." in done.stdout
    assert done.stderr == ""
    rounds = [record for record in read_file(path) if isinstance(record, RoundRecord)]
    assert len(rounds) > 3
    assert [audit(record) for record in rounds] == [None] * len(rounds)
    total, result = rounds[-1].checks.total, rounds[-1].checks.result
    assert total is not None
    assert max(total) >= 1000
    assert result is not None


@pytest.mark.parametrize("rules", ["schieber", "srk-2006"])
def test_killed_in_the_middle_of_a_trick_it_goes_on_at_the_same_card(
    tmp_path: Path, rules: str
) -> None:
    path = tmp_path / "game.jass"
    command = [*PLAY, "--rules", rules, "--seed", "9", "--save", str(path)]
    game = subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert game.stdin is not None
    until_asked(game, path, text=persistent(400))
    game.send_signal(signal.SIGKILL)
    game.communicate()
    assert game.returncode == -signal.SIGKILL

    before = resume(path)
    assert before.game.course is not None
    assert before.game.course.phase is Phase.PLAYING
    lying = before.game.course.trick
    again = subprocess.run(
        [*PLAY, "--save", str(path)], input="", capture_output=True, text=True, check=True
    )
    number = before.at_deal.standing.rounds_played + 1
    assert f"The game goes on with round {number}." in again.stdout
    assert lying is not None
    assert lying.cards
    for card in lying.cards:
        assert f"({card})." in again.stdout
    after = resume(path)
    assert after.at_deal == before.at_deal
    assert after.actions[: len(before.actions)] == before.actions


def until_asked(game: subprocess.Popen[str], path: Path, *, text: str) -> None:
    """Type answer after answer until a trick lies open in the second half of the round.

    No line is typed before the game has asked for it, so that it stands still at the end.
    """
    assert game.stdin is not None
    until_prompt(game)
    for line in text.splitlines(keepends=True):
        game.stdin.write(line)
        game.stdin.flush()
        until_prompt(game)
        course = resume(path).game.course
        if course is None or course.complete_tricks < 4:
            continue
        if course.trick is not None and course.trick.cards and not course.trick.is_complete:
            return
    raise AssertionError("no trick lay open in time")


def until_prompt(game: subprocess.Popen[str]) -> None:
    """Read what the game says up to its next question, which ends with a colon."""
    assert game.stdout is not None
    said = b""
    while not said.endswith(b": "):
        more = os.read(game.stdout.fileno(), 1 << 16)
        assert more, "the game has ended without a question"
        said += more


def test_a_game_that_is_not_over_goes_on(
    gschobe: Run, types: Callable[[str], None], games: Path
) -> None:
    types("g\nE\n")
    gschobe("play", "--seed", "5")
    (kept,) = games.iterdir()
    types("")
    _, output, _ = gschobe("play")
    assert "The game goes on with round 1." in output
    types("")
    _, output, _ = gschobe("play", "--new")
    assert "The game goes on" not in output
    assert len(list(games.iterdir())) == 2
    assert kept.exists()


def test_the_cards_of_a_record_are_played_again(
    gschobe: Run, types: Callable[[str], None], tmp_path: Path
) -> None:
    first, second = tmp_path / "first.jass", tmp_path / "second.jass"
    types(persistent(LINES))
    gschobe("play", "--seed", "1", "--save", str(first))
    types(persistent(LINES))
    gschobe(
        "play", "--record", str(first), "--seed", "2", "--rules", "swiss", "--save", str(second)
    )
    deals = [
        [record.hands for record in read_file(path) if isinstance(record, RoundRecord)]
        for path in (first, second)
    ]
    shared = min(map(len, deals))
    assert deals[0][:shared] == deals[1][:shared]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            ("--bot", "deep-thought"),
            "--bot: “deep-thought” is no bot; there are random, simple, geselle, kenner, koenner, meister, exact7.",
        ),
        (("--rules", "poker"), "--rules: “poker” is no preset"),
        (("--record", "nowhere.jass"), "nowhere.jass: there is no such file"),
        (("--record", "game.pgn"), "game.pgn: the name has to end in .jass"),
    ],
)
def test_a_wrong_option_is_one_sentence(
    gschobe: Run, words: tuple[str, ...], sentence: str
) -> None:
    code, output, errors = gschobe("play", *words)
    assert (code, output) == (2, "")
    assert errors.startswith(sentence)
    assert errors.count("\n") == 1


def test_a_finished_game_is_neither_gone_on_with_nor_overwritten(
    gschobe: Run, types: Callable[[str], None], tmp_path: Path
) -> None:
    path = tmp_path / "game.jass"
    types(persistent(LINES))
    gschobe("play", "--target", "100", "--save", str(path))
    written = path.read_text()
    code, _, errors = gschobe("play", "--save", str(path))
    assert (code, errors.startswith("--save: the game in")) == (2, True)
    code, _, errors = gschobe("play", "--save", str(path), "--seed", "2")
    assert (code, "is there already" in errors) == (2, True)
    assert path.read_text() == written


def test_a_record_of_others_is_no_game_to_go_on_with(
    gschobe: Run, project: Path, tmp_path: Path
) -> None:
    golden = min((project / "tests/golden").glob("*.jass"))
    copy = tmp_path / "copy.jass"
    copy.write_bytes(golden.read_bytes())
    code, _, errors = gschobe("play", "--save", str(copy))
    assert code == 2
    assert "give it with --record" in errors
    assert copy.read_bytes() == golden.read_bytes()


def test_german_and_french_cards(
    gschobe: Run, types: Callable[[str], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    types("g\n? HD\n")
    _, output, _ = gschobe("play", "--language", "de", "--deck", "french", "--seed", "3")
    assert "Wähle E H K S O U, oder g für «gschobe»:" in output
    assert "Süd hat Herz Dame nicht in der Hand." in output
    monkeypatch.setenv("GSCHOBE_LANGUAGE", "de")
    types("")
    _, output, _ = gschobe("play", "--seed", "3")
    assert output.startswith("Du bist Süd")


def test_nothing_of_the_screen_is_loaded_for_plain_lines() -> None:
    code = (
        "import sys; from gschobe.cli.main import main; main(['play', '--plain', '--seed', '1']);"
        "sys.exit(any(name.split('.')[0] == 'textual' for name in sys.modules))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input="", capture_output=True, text=True, check=False,
        env={**os.environ},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
