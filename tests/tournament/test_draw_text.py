from gschobe.tournament.draw import draw
from gschobe.tournament.draw_text import HEAD, format_draw
from gschobe.tournament.redraw import redraw
from tests.tournament.drawing import SEED, pairs, players

EVENING = draw(players(17), passen=4, seed=SEED)


def test_one_thing_stands_on_a_line() -> None:
    lines = format_draw(EVENING).splitlines()
    assert lines[0] == HEAD
    assert lines.count("passe 1 drawn") == 1
    assert sum(line.startswith("table ") for line in lines) == 16
    assert sum(line.startswith("design 1 ") for line in lines) == 4
    assert not [line for line in lines if line != line.strip()]


def test_pairs_stand_together() -> None:
    assert "\nentrants 1+2 3+4 5+6 7+8\n" in format_draw(draw(pairs(4), passen=3, seed=SEED))


def test_a_new_version_says_why_and_who_moved() -> None:
    after = redraw(EVENING, players(18), first=4, begun=3, reason="18 came late")
    text = format_draw(after)
    assert "\nversion 2\nreason 18 came late\n" in text
    assert "\npasse 3 played\n" in text
    assert "\nmoved 4:" in text


def test_the_form_is_fixed() -> None:
    # Printed lists hang on walls and lie in archives: a change of this text is a new version.
    assert format_draw(draw(players(5), passen=1, seed=bytes(32))).splitlines()[-6:] == [
        "opponents 0 bound 0",
        "meetings 0 bound 0",
        "known 0",
        "sat-out 1:0 2:0 3:1 4:0 5:0",
        "running",
        "decided found",
    ]
