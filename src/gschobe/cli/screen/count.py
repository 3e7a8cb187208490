"""The count of a round, and the end of a game, as a sheet with the slate beside it."""

from __future__ import annotations

from pathlib import Path

from gschobe.cli.screen import painting
from gschobe.cli.screen.palette import Palette
from gschobe.cli.screen.sheets import Sheet
from gschobe.core.actions import ClaimGame
from gschobe.core.events import GameEnd
from gschobe.core.legality import why_illegal
from gschobe.core.rulestext import format_multipliers
from gschobe.core.view import View
from gschobe.solo.table import PERSON
from gschobe.texts import say
from gschobe.texts.narration import narrate
from gschobe.texts.sheet import round_sheet


def count_sheet(mine: View, *, palette: Palette, path: Path) -> Sheet:
    """Item by item for both teams, chalked on the slate; with a result when the game is over."""
    ended = mine.standing.ended
    score = None if mine.course is None else mine.course.score
    title, *items = (
        [""]
        if score is None
        else round_sheet(
            score,
            table=format_multipliers(mine.rules.multipliers),
            teams=(say("screen/team_a"), say("screen/team_b")),
        )
    )
    lines = [*items, "", *_totals(mine)]
    if ended is not None:
        result = narrate(ended, contract=None) or ""
        wrong = ended.reason is GameEnd.FALSE_CLAIM
        title = say("screen/false_claim", result=result) if wrong else result
        lines += ["", say("play/written_down", path=path)]
    beside = painting.jasstafel(mine, palette)
    return Sheet("\n".join(lines), title=title, answers=_answers(mine), beside=beside)


def _totals(mine: View) -> list[str]:
    a, b = mine.standing.totals
    return [f"{say('screen/team_a')} {a}", f"{say('screen/team_b')} {b}"]


def _answers(mine: View) -> dict[str, str]:
    """What can be done now, by key."""
    if mine.standing.ended is not None:
        return {"n": say("screen/answer_new"), "q": say("screen/answer_leave")}
    answers = {"enter": say("screen/answer_agree")}
    if why_illegal(mine, ClaimGame(seat=PERSON)) is None:
        answers["b"] = say("screen/answer_claim")
    return answers | {"z": say("screen/answer_undo"), "q": say("screen/answer_leave")}
