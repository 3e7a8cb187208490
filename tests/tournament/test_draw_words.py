import re
from pathlib import Path

import pytest

from gschobe.texts import Speech, keys, say, speaking
from gschobe.tournament.draw import draw
from gschobe.tournament.draw_words import tell_draw, tell_refusal
from gschobe.tournament.redraw import redraw
from gschobe.tournament.seating import DrawError
from tests.tournament.drawing import SEED, pairs, passen_of, players, three_and_five

EVENING = draw(players(17), passen=4, seed=SEED)


def test_a_perfect_draw_says_so() -> None:
    told = list(tell_draw(EVENING))
    assert told[0] == "17 players at 4 tables, Passe 1 to 4."
    assert say("draw/partners_new") in told
    assert say("draw/nobody_again") in told
    assert told[-1].endswith(EVENING.certificate.commitment.hex())


def test_a_new_version_says_why_and_who_has_another_seat() -> None:
    told = list(tell_draw(redraw(EVENING, players(18), first=3, begun=2, reason="18 came late")))
    assert told[1] == "Version 2. Reason: 18 came late"
    assert any("another seat than before" in sentence for sentence in told)


def test_a_partner_again_is_explained() -> None:
    told = list(tell_draw(draw(players(8), passen=1, seed=SEED, played=three_and_five())))
    assert say("draw/partners_again", found=1, bound=1) in told
    assert say("draw/obstacle", passe=6, lacking=2) in told


def test_pairs_are_called_pairs() -> None:
    told = list(tell_draw(draw(pairs(4), passen=3, seed=SEED)))
    assert told[0].startswith("4 pairs")
    assert say("draw/opponents_new") in told
    played = passen_of([1, 3, 2, 4], [1, 3, 2, 4])
    again = list(tell_draw(draw(pairs(2), passen=1, seed=SEED, played=played)))
    assert say("draw/opponents_again", found=2, bound=2) in again


def test_a_refusal_is_said_in_the_language_of_the_listener() -> None:
    refused = DrawError("draw/passe_begun", passe=2)
    with speaking(Speech(language="de")):
        assert tell_refusal(refused).startswith("Passe 2 hat begonnen")


def test_every_refusal_has_a_sentence_with_the_fields_that_it_brings(project: Path) -> None:
    sources = (project / "src/gschobe/tournament").glob("*.py")
    text = "\n".join(source.read_text(encoding="utf-8") for source in sources)
    raised = set(re.findall(r'DrawError\(\s*"(draw/\w+)"', text))
    assert raised
    assert raised <= keys()


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_sentences_have_no_braces_left(language: str) -> None:
    with speaking(Speech(language=language)):
        assert not [each for each in tell_draw(EVENING) if "{" in each]
