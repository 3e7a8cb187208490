"""Those whom the tables of four leave over: the ways that a Reglement allows, and what each brings."""

from __future__ import annotations

from dataclasses import dataclass

from gschobe.tournament.choices import Applies, ExtraPasse, Fill, JokerIn, JokerPer, Method
from gschobe.tournament.reglement import Reglement, Stage, mean_points


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One way, with what follows from it before anybody chooses.

    `sit_out` players have no seat in each Passe; `people` stand-ins have to be found; `bias` is what
    a Passe missed is worth more than one that is played on average.
    """

    method: Method
    sit_out: int
    people: int = 0
    extra_tables: int = 0
    fillers: int = 0
    bias: float = 0.0


def left_over_of(reglement: Reglement, players: int) -> int:
    """How many the full tables leave over.

    >>> [left_over_of(Reglement(), players) for players in (8, 9, 10, 11)]
    [0, 1, 2, 3]
    """
    return players % 4


def is_odd(reglement: Reglement, players: int) -> bool:
    """Whether the Reglement calls a number of players odd, so that something has to be decided.

    >>> is_odd(Reglement(), 10)
    True
    """
    if reglement.leftover.applies is Applies.ODD_ONLY:
        return players % 2 == 1
    return players % 4 > 0


def joker_bias(reglement: Reglement, stage: Stage) -> float:
    """What a Joker is worth more than the average Passe, 78.5 times its rounds.

    >>> joker_bias(Reglement(), Stage())
    58.0
    """
    keys = reglement.leftover
    factor = stage.rounds_per_passe if keys.joker_per is JokerPer.ROUND else 1
    return keys.joker_points * factor - mean_points(reglement, stage)


def ways(reglement: Reglement, stage: Stage, players: int) -> tuple[Way, ...]:
    """What the Jassleiter can choose from for so many players; nothing if the tables are full.

    >>> from gschobe.tournament.choices import Method
    >>> [way.people for way in ways(Reglement(), Stage(), 14)]
    [2]
    """
    if not is_odd(reglement, players):
        return ()
    over = left_over_of(reglement, players)
    return tuple(_way(reglement, stage, method, over) for method in methods_in(reglement, stage))


FIXED = {
    Fill.JOKER: Method.JOKER,
    Fill.EXTRA_PASSE: Method.EXTRA_PASSE,
    Fill.STAND_INS: Method.STAND_INS,
}
"""The ways that a stage lays down for itself, so that nobody has to choose."""


def methods_in(reglement: Reglement, stage: Stage) -> tuple[Method, ...]:
    """The ways that a stage allows: its own, or those of the Reglement, without a Joker it has not.

    >>> methods_in(Reglement(), Stage(fill=Fill.NEXT_RANKED))
    ()
    """
    if stage.fill is Fill.LEFTOVER:
        methods = reglement.leftover.methods
    else:
        methods = (FIXED[stage.fill],) if stage.fill in FIXED else ()
    if stage.joker is JokerIn.NONE:
        return tuple(method for method in methods if method is not Method.JOKER)
    return methods


def _way(reglement: Reglement, stage: Stage, method: Method, over: int) -> Way:
    match method:
        case Method.JOKER:
            return Way(method=method, sit_out=over, bias=joker_bias(reglement, stage))
        case Method.STAND_INS:
            return Way(method=method, sit_out=0, people=4 - over)
        case Method.SIT_OUT:
            return Way(method=method, sit_out=over)
        case Method.EXTRA_PASSE:
            missed = over * stage.passen
            tables = -(-missed // 4)
            if reglement.leftover.extra_passe is ExtraPasse.WHOLE_EVENING:
                tables *= stage.passen
            return Way(method=method, sit_out=over, extra_tables=tables, fillers=-missed % 4)


def places_to_fill(stage: Stage, finalists: int) -> int:
    """How many of those next on the list a stage takes in so that its tables are full.

    >>> from gschobe.tournament.choices import Fill
    >>> places_to_fill(Stage(fill=Fill.NEXT_RANKED), 302)
    2
    """
    return -finalists % 4 if stage.fill is Fill.NEXT_RANKED else 0
