"""The program on draws in its short form; docs/draw.md has the long one."""

import pytest

from gschobe.testing.draws import case_of, check, evenness, made, main


def test_a_few_seeds_are_drawn_and_all_are_accepted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seeds", "16", "--changed"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[-1].startswith("48 draws, 0 refused")
    assert lines[0].split()[:4] == ["draw", "players", "draws", "refused"]


def test_a_draw_is_checked_by_a_program_of_its_own() -> None:
    drawn = [each for _, each, _ in made(3, chance=0, changed=False)]
    (checked,) = check(iter([("twice", drawn[0], drawn[0])]), number=3)
    assert (checked.players, checked.passen) == case_of(3)
    assert checked.status == 1
    assert "not the next version" in checked.said


@pytest.mark.parametrize(("players", "freedom"), [(18, 135), (16, 104)])
def test_any_two_are_equally_likely_to_meet(players: int, freedom: int) -> None:
    findings = evenness(players=players, passen=4, seeds=400, chance=0)
    assert findings[0].freedom == freedom
    assert [each.name for each in findings if not each.is_fair] == []


def test_the_command_prints_the_figures(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--even", "--seeds", "100", "--players", "9"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "100 draws of 4 Passen, 9 players"
