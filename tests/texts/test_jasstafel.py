"""The Jasstafel in words."""

import pytest

from gschobe.core.jasstafel import Strokes
from gschobe.core.seats import Team
from gschobe.texts import Speech, speaking
from gschobe.texts.jasstafel import describe_strokes


@pytest.mark.parametrize(
    ("strokes", "english", "german"),
    [
        (
            Strokes(),
            "Team B: no hundred, no fifty, no twenty, rest 0: 0.",
            "Team B: kein Hunderter, kein Fünfziger, kein Zwanziger, Rest 0: 0.",
        ),
        (
            Strokes(hundreds=1, fifties=1, twenties=1, rest=7),
            "Team B: 1 hundred, 1 fifty, 1 twenty, rest 7: 177.",
            "Team B: 1 Hunderter, 1 Fünfziger, 1 Zwanziger, Rest 7: 177.",
        ),
        (
            Strokes(hundreds=4, fifties=2, twenties=5, rest=19),
            "Team B: 4 hundreds, 2 fifties, 5 twenties, rest 19: 619.",
            "Team B: 4 Hunderter, 2 Fünfziger, 5 Zwanziger, Rest 19: 619.",
        ),
    ],
)
def test_a_half_is_read_out(strokes: Strokes, english: str, german: str) -> None:
    assert describe_strokes(Team.B, strokes) == english
    with speaking(Speech(language="de")):
        assert describe_strokes(Team.B, strokes) == german
