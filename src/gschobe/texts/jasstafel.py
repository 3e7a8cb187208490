"""The Jasstafel in words."""

from __future__ import annotations

from gschobe.core.jasstafel import Strokes
from gschobe.core.seats import Team
from gschobe.texts.messages import say


def describe_strokes(team: Team, strokes: Strokes) -> str:
    """One half of the slate as a sentence.

    >>> describe_strokes(Team.A, Strokes().write(367))
    'Team A: 3 hundreds, 1 fifty, no twenty, rest 17: 367.'
    """
    return say(
        "jasstafel/half",
        team=team.name,
        hundreds=_counted("hundred", strokes.hundreds),
        fifties=_counted("fifty", strokes.fifties),
        twenties=_counted("twenty", strokes.twenties),
        rest=strokes.rest,
        total=strokes.total,
    )


def _counted(stroke: str, count: int) -> str:
    form = {0: "none", 1: "one"}.get(count, "many")
    return say(f"jasstafel/{stroke}_{form}", count=count)
