"""Every refusal there is, each provoked once at least."""

from collections.abc import Callable

import pytest

from gschobe.core.game import Game
from gschobe.core.legality import why_illegal
from gschobe.core.presets import SCHIEBER, SRK_2006, SWISS
from gschobe.core.refusals import PARAGRAPHS, Code, Refusal
from gschobe.testing.script import parse_action
from tests.core.builders import before_the_deal, begun, deal, dealt, play
from tests.core.rounds import SCHELLEN_WITHOUT_CALLS, SCHILTEN

RUNS = deal("AKOU.O6.KU.A", "X8.987.AX.KU", "97.KU.987.OX", "6.AX.O6.9876")
STOECK = deal("87.87.87.KO6", "AO9.KX.U6.U9", "KX.AU6.AO9.A", "U6.O9.KX.X87")
VOID = deal("AKOUX9876...", ".AKOU..AKOUX", ".X98.AKOUX9.", ".76.876.9876")


def rosen(script: str = "", *, srk: bool = False, swiss: bool = False) -> Game:
    rules = SRK_2006.rules if srk else SWISS.rules if swiss else SCHIEBER.rules
    game = begun("R", RUNS, rules=rules)
    return play(game, script) if script else game


def counted(script: str = "S counts") -> Game:
    return play(SCHILTEN.played(), script)


def over() -> Game:
    return play(SCHELLEN_WITHOUT_CALLS.played(totals=(900, 0)), "S counts")


TRICK = "EA EX E9 E6"
BEFORE_THE_OBER = "E7 EA EK E6 | TU TA T7 TK | EO EX EU E8 | RX R6 RO R7 | TX"
CASES: list[tuple[str, str, Callable[[], Game], str]] = [
    ("game/over", "10.1", over, f"E deals {RUNS}"),
    ("deal/no_cards_yet", "2.3", before_the_deal, "S chooses E"),
    ("deal/round_running", "9.7", lambda: dealt(RUNS), f"W deals {RUNS}"),
    ("deal/not_dealer", "2.1", before_the_deal, f"S deals {RUNS}"),
    ("deal/count_not_confirmed", "9.7", counted, f"S deals {RUNS}"),
    ("choose/not_your_choice", "3.1", lambda: dealt(RUNS), "N chooses E"),
    ("choose/already_chosen", "3.4", rosen, "S chooses E"),
    ("choose/no_schieben_back", "3.3", lambda: play(dealt(RUNS), "S gschobe"), "N gschobe"),
    ("choose/already_schoben", "3.2", lambda: play(dealt(RUNS), "S gschobe"), "S chooses E"),
    ("play/no_contract_yet", "3.5", lambda: dealt(RUNS), "S EA"),
    ("play/round_played", "6.1", SCHILTEN.played, "S EA"),
    ("play/not_your_turn", "5.1", rosen, "E EX"),
    ("play/not_in_hand", "5.1", rosen, "S EX"),
    ("play/must_follow", "5.2", lambda: rosen("EA"), "E SA"),
    ("play/undertrump", "5.5", lambda: play(begun("R", VOID), "E7 RA"), "N R8"),
    ("play/trick_not_turned", "6.3", lambda: rosen(TRICK, srk=True), "S EK"),
    ("turn/nothing_to_turn", "6.3", lambda: rosen(srk=True), "S turns"),
    ("turn/not_the_winner", "6.3", lambda: rosen(TRICK, srk=True), "N turns"),
    ("turn/by_next_lead", "6.3", lambda: rosen(TRICK), "S turns"),
    ("weis/not_counted", "7.8", lambda: rosen(srk=True), "S EA weis 50"),
    ("weis/too_late", "7.4", lambda: rosen("EA EX"), "S weis 50"),
    ("weis/before_own_card", "7.4", rosen, "S weis 50"),
    ("weis/already_called", "7.4", lambda: rosen("S EA weis 50"), "S weis 50"),
    ("weis/not_held", "7.1", lambda: begun("T", STOECK), "S E7 weis 20"),
    ("weis/wrong_height", "7.4", rosen, "S EA weis 20"),
    ("weis/beaten", "7.5", lambda: rosen("S EA weis 50"), "E EX weis 20"),
    ("weis/not_won", "7.7", lambda: rosen(f"S EA weis 50 | {TRICK[3:]}"), "E names"),
    (
        "weis/named_already",
        "7.6",
        lambda: rosen(f"S EA weis 50 | {TRICK[3:]} | S names"),
        "S names",
    ),
    ("weis/named_too_late", "7.6", lambda: rosen(f"S EA weis 50 | {TRICK[3:]} | RO"), "S names"),
    ("stoeck/not_counted", "8.6", lambda: begun("T", STOECK, rules=SRK_2006.rules), "S TK stoeck"),
    ("stoeck/no_trump", "8.1", lambda: begun("O", STOECK), "S TK stoeck"),
    ("stoeck/not_held", "8.1", rosen, "S EA stoeck"),
    ("stoeck/first_card", "8.2", lambda: begun("T", STOECK), "S TK stoeck"),
    (
        "stoeck/too_late",
        "8.3",
        lambda: play(begun("T", STOECK), f"{BEFORE_THE_OBER} TO T9"),
        "S stoeck",
    ),
    (
        "stoeck/already_called",
        "8.2",
        lambda: play(begun("T", STOECK), f"{BEFORE_THE_OBER} | S TO stoeck"),
        "S stoeck",
    ),
    ("count/cards_left", "6.1", rosen, "S counts"),
    ("count/already_counted", "9.7", counted, "S counts"),
    ("count/nothing_to_confirm", "9.7", SCHILTEN.played, "S confirms"),
    ("count/already_confirmed", "9.7", lambda: counted("S counts | S confirms"), "N confirms"),
    ("rest/not_allowed", "6.5", rosen, "S rest"),
    ("rest/not_on_lead", "6.5", lambda: rosen(swiss=True), "E rest"),
    ("claim/not_allowed", "10.4", rosen, "S game"),
]


@pytest.mark.rule("14.1")
@pytest.mark.requirement("G-145")
@pytest.mark.parametrize(("code", "paragraph", "set_up", "line"), CASES, ids=[c[0] for c in CASES])
def test_the_refusal_names_its_code_and_paragraph(
    code: str, paragraph: str, set_up: Callable[[], Game], line: str
) -> None:
    action = parse_action(line)
    refusal = why_illegal(set_up(), action)
    assert refusal is not None
    assert (str(refusal.code), refusal.paragraph, refusal.action) == (code, paragraph, action)
    assert refusal.data["seat"] == line[0]


def test_every_code_is_provoked_and_has_its_paragraph() -> None:
    assert {case[0] for case in CASES} == {str(code) for code in Code} == set(map(str, PARAGRAPHS))


def test_a_refusal_can_be_read() -> None:
    action = parse_action("S turns")
    text = str(Refusal(code=Code.TURNED_BY_NEXT_LEAD, action=action))
    assert text.startswith("turn/by_next_lead (§6.3) TurnTrick(seat=")
