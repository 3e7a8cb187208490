"""The sentences of the SRK rules on penalties, each as a worked record of one trick.

Rosen are trumps; South leads. A row holds the cards that matter in each hand, the trick as it is
written down, who takes it, its points, and the cards that have lost their power.
"""

import pytest

from gschobe.core.rulestext import format_rules, parse_rules
from gschobe.records.audit import audit
from gschobe.records.jass_parse import parse_record
from gschobe.records.record import begin, replay
from tests.core.builders import cards, deal_around

WORKED = [
    pytest.param(
        ("EX EO EU E9 E8", "EA E7 SK", "EK", "E6"), "S: EX #revoke:E:SK EK E6", "N", 25, "EA",
        id="s17 the highest card of the suit goes into the trick and loses its power, not its points",
        marks=pytest.mark.requirement("S-24"),
    ),
    pytest.param(
        ("E6 EA EK EO EU EX", "E7 SA", "E8", "E9"), "S: E6 #revoke:E:SA E8 E9", "W", 0, "E7",
        id="s17 one card of the suit is the highest",
        marks=pytest.mark.requirement("S-24"),
    ),
    pytest.param(
        ("E6 EK EO EU EX E9", "EA SA", "E8", "E7"), "S: E6 #revoke:E:SA E8 E7", "N", 11, "EA",
        id="s18 the offender cannot win the running trick",
        marks=pytest.mark.requirement("S-25"),
    ),
    pytest.param(
        ("E6 EA EO EU E9 E7", "EX SA", "E8", "EK"), "S: E6 #revoke:E:SA E8 EK", "W", 14, "EX",
        id="s18 his partner can",
        marks=pytest.mark.requirement("S-25"),
    ),
    pytest.param(
        ("R6 RU RO RX", "RA RK R9 SA", "R7", "R8"), "S: R6 #revoke:E:SA R7 R8", "W", 14, "RA RK R9",
        id="s19 trump not given devalues all trumps of the player",
        marks=pytest.mark.requirement("S-26"),
    ),
    pytest.param(
        ("R6 RK RO RX R9", "RA RU SA", "R7", "R8"), "S: R6 #revoke:E:SA R7 R8", "W", 11, "RA",
        id="s19 but the Puur keeps its power",
        marks=pytest.mark.requirement("S-27"),
    ),
    pytest.param(
        ("R6 RA RK RO RX R9", "RU SA", "R7", "R8"), "S: R6 SA R7 R8", "W", 11, "-",
        id="s19 the Puur alone need not be given",
        marks=pytest.mark.requirement("S-28"),
    ),
]  # fmt: skip


@pytest.mark.rule("13.2", "13.3", "13.5")
@pytest.mark.parametrize(("held", "trick", "taker", "points", "devalued"), WORKED)
def test_a_penalty_of_the_srk_rules_as_a_record(
    held: tuple[str, str, str, str], trick: str, taker: str, points: int, devalued: str
) -> None:
    text = (
        f'%jass 1\n[Rules "{format_rules(parse_rules("srk-2006"))}"]\n[Dealer "W"]\n'
        f'[Hands "{deal_around(*held)}"]\n[Choice "S:R"]\n'
        f"1. {trick} ={taker} {points}\n+\n"
    )
    record = parse_record(text)
    assert audit(record) is None
    *_, last = replay(record)
    course = last.game.course
    assert course is not None
    assert course.tricks[0].winner.letter == taker
    assert course.tricks[0].points == points
    assert course.devalued == cards(devalued)
    assert begin(record).standing.totals == (0, 0)
