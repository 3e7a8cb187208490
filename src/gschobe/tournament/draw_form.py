"""Which form of draw a stage of a Reglement asks for."""

from __future__ import annotations

from gschobe.tournament.choices import Opponents, Partners
from gschobe.tournament.reglement import Stage
from gschobe.tournament.seating import Form


def draw_form(stage: Stage) -> Form | None:
    """The form of the draw; None where nothing is drawn, because winners meet winners.

    >>> draw_form(Stage())
    <Form.SINGLES: 'singles'>
    """
    match stage.opponents:
        case Opponents.KNOCK_OUT:
            return None
        case Opponents.BY_RANK:
            return Form.BY_RANK
        case Opponents.ROUND_ROBIN:
            return Form.GROUPS if stage.groups > 1 else Form.ROUND_ROBIN
        case Opponents.DRAWN | Opponents.NEW_EACH_PASSE:
            return Form.PAIRS if stage.partners is Partners.FIXED else Form.SINGLES
