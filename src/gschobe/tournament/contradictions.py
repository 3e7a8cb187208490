"""What in a Reglement contradicts itself: each with the key to change and the key that it is against."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import cast

from gschobe.core.presets import PRESETS
from gschobe.tournament.choices import (
    Advance,
    Aggregate,
    Counts,
    Cut,
    DrawTime,
    EveningValue,
    Fill,
    JokerIn,
    Kind,
    LateEntry,
    Matches,
    Method,
    NoShow,
    Opponents,
    Partners,
    PlacesFor,
    SeveralEvenings,
    Singles,
    Special,
    StandInEvening,
    Start,
    Tie,
    Transfer,
    Unit,
)
from gschobe.tournament.reglement import Reglement, Stage


@dataclass(frozen=True, kw_only=True)
class Contradiction:
    """Two keys that cannot both stand: the reason by its code, the one to change, the other."""

    code: str
    key: str
    found: str
    other: str


def why_contradictory(reglement: Reglement) -> Iterator[Contradiction]:
    """Every contradiction, in the order of the keys; none if the Reglement can be played.

    >>> list(why_contradictory(Reglement()))
    []
    """
    for code, key, other, is_wrong in WHOLE:
        if is_wrong(reglement):
            yield Contradiction(code=code, key=key, found=_found(reglement, key), other=other)
    for place, (name, stage) in enumerate(reglement.stages.items()):
        moment = _Moment(
            reglement=reglement,
            stage=stage,
            is_first=place == 0,
            is_last=place == len(reglement.stages) - 1,
        )
        for code, key, other, is_wrong_in in IN_A_STAGE:
            if is_wrong_in(moment):
                yield Contradiction(
                    code=code,
                    key=f"stage.{name}.{key}",
                    found=_written(getattr(stage, key)),
                    other=other if "." in other else f"stage.{name}.{other}",
                )


def _found(reglement: Reglement, key: str) -> str:
    block, _, name = key.partition(".")
    return _written(getattr(getattr(reglement, block), name))


def _written(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(map(str, cast("tuple[object, ...]", value)))
    return str(value)


@dataclass(frozen=True, kw_only=True)
class _Moment:
    """A stage with the Reglement around it."""

    reglement: Reglement
    stage: Stage
    is_first: bool
    is_last: bool


def _repeats(values: tuple[object, ...]) -> bool:
    return len(set(values)) < len(values)


def _is_series(reglement: Reglement) -> bool:
    return reglement.series.evenings != 1


WHOLE: tuple[tuple[str, str, str, Callable[[Reglement], bool]], ...] = (
    (
        "reglement/unknown_table_rules",
        "play.table_rules",
        "play.kind",
        lambda r: r.play.table_rules not in PRESETS,
    ),
    (
        "reglement/only_differenzler",
        "play.exact_bonus",
        "play.kind",
        lambda r: r.play.kind is not Kind.DIFFERENZLER and r.play.exact_bonus > 0,
    ),
    (
        "reglement/only_differenzler",
        "play.missing_slip",
        "play.kind",
        lambda r: r.play.kind is not Kind.DIFFERENZLER and r.play.missing_slip > 0,
    ),
    (
        "reglement/no_teams_in_differenzler",
        "play.match_points",
        "play.kind",
        lambda r: r.play.kind is Kind.DIFFERENZLER and r.play.match_points > 0,
    ),
    (
        "reglement/match_points_unnoted",
        "play.matches",
        "play.match_points",
        lambda r: r.play.match_points > 0 and r.play.matches is Matches.NOT_NOTED,
    ),
    (
        "reglement/only_pairs",
        "entering.singles",
        "entering.unit",
        lambda r: r.entering.unit is Unit.PLAYER and r.entering.singles is Singles.PAIRED_BY_OFFICE,
    ),
    (
        "reglement/no_teams_in_differenzler",
        "entering.unit",
        "play.kind",
        lambda r: r.play.kind is Kind.DIFFERENZLER and r.entering.unit is Unit.PAIR,
    ),
    (
        "reglement/bot_in_person",
        "entering.no_show",
        "entering.stand_in_evening",
        lambda r: (
            r.entering.no_show is NoShow.BOT
            and r.entering.stand_in_evening is StandInEvening.COUNTS
        ),
    ),
    (
        "reglement/cap_too_small",
        "entering.cap",
        "entering.unit",
        lambda r: 0 < r.entering.cap < (2 if r.entering.unit is Unit.PAIR else 4),
    ),
    (
        "reglement/once_but_several",
        "series.number",
        "entering.several_evenings",
        lambda r: (
            _is_series(r)
            and r.entering.several_evenings is SeveralEvenings.ONCE
            and r.series.number > 1
        ),
    ),
    (
        "reglement/listed_twice",
        "leftover.methods",
        "leftover.methods",
        lambda r: _repeats(r.leftover.methods),
    ),
    (
        "reglement/joker_without_points",
        "leftover.joker_points",
        "leftover.methods",
        lambda r: Method.JOKER in r.leftover.methods and r.leftover.joker_points == 0,
    ),
    (
        "reglement/joker_of_pairs",
        "leftover.methods",
        "entering.unit",
        lambda r: r.entering.unit is Unit.PAIR and Method.EXTRA_PASSE in r.leftover.methods,
    ),
    (
        "reglement/late_without_method",
        "entering.late_entry",
        "leftover.methods",
        lambda r: (
            r.entering.late_entry is LateEntry.NEXT_PASSE
            and not {Method.JOKER, Method.EXTRA_PASSE, Method.SIT_OUT} & set(r.leftover.methods)
        ),
    ),
    (
        "reglement/no_series",
        "series.number",
        "series.evenings",
        lambda r: not _is_series(r) and r.series.number > 0,
    ),
    (
        "reglement/number_without_use",
        "series.number",
        "series.aggregate",
        lambda r: (
            _is_series(r)
            and (r.series.number > 0)
            != (r.series.aggregate in (Aggregate.BEST, Aggregate.DROP_WORST))
        ),
    ),
    (
        "reglement/more_than_there_are",
        "series.number",
        "series.evenings",
        lambda r: (
            r.series.evenings > 1
            and r.series.number > r.series.evenings - (r.series.aggregate is Aggregate.DROP_WORST)
        ),
    ),
    (
        "reglement/no_place_points",
        "series.place_points",
        "series.value",
        lambda r: (r.series.value is EveningValue.PLACE_POINTS) != bool(r.series.place_points),
    ),
    (
        "reglement/place_points_rise",
        "series.place_points",
        "series.place_points_others",
        lambda r: (
            list(r.series.place_points) != sorted(r.series.place_points, reverse=True)
            or (
                bool(r.series.place_points)
                and r.series.place_points_others > r.series.place_points[-1]
            )
        ),
    ),
    (
        "reglement/sums_of_persons",
        "series.places_for",
        "series.sums_each",
        lambda r: r.series.places_for is PlacesFor.PERSONS and r.series.sums_each > 1,
    ),
    (
        "reglement/second_sum_of_all",
        "series.sums_each",
        "series.aggregate",
        lambda r: r.series.sums_each > 1 and r.series.aggregate is not Aggregate.BEST,
    ),
    (
        "reglement/too_many_sums",
        "series.sums_each",
        "series.sums_each",
        lambda r: r.series.sums_each > 2,
    ),
    (
        "reglement/no_second_ticket",
        "series.transfer",
        "series.sums_each",
        lambda r: r.series.transfer is Transfer.SECOND_TICKET and r.series.sums_each < 2,
    ),
    (
        "reglement/ticket_without_stage",
        "series.transfer",
        "stages",
        lambda r: r.series.transfer is Transfer.SECOND_TICKET and len(r.stages) < 2,
    ),
    (
        "reglement/matches_unnoted",
        "prizes.special",
        "play.matches",
        lambda r: Special.MOST_MATCHES in r.prizes.special and r.play.matches is Matches.NOT_NOTED,
    ),
    (
        "reglement/listed_twice",
        "prizes.special",
        "prizes.special",
        lambda r: _repeats(r.prizes.special),
    ),
    (
        "reglement/hidden_after_the_end",
        "prizes.hidden_from_passe",
        "stage.passen",
        lambda r: r.prizes.hidden_from_passe > max(each.passen for each in r.stages.values()),
    ),
)
"""Code, key, other key and test of what concerns the whole Reglement."""


IN_A_STAGE: tuple[tuple[str, str, str, Callable[[_Moment], bool]], ...] = (
    (
        "reglement/number_without_use",
        "number",
        "aggregate",
        lambda m: (
            (m.stage.number > 0) != (m.stage.aggregate in (Aggregate.BEST, Aggregate.DROP_WORST))
        ),
    ),
    (
        "reglement/more_than_there_are",
        "number",
        "passen",
        lambda m: m.stage.number > m.stage.passen - (m.stage.aggregate is Aggregate.DROP_WORST),
    ),
    (
        "reglement/fixed_players",
        "partners",
        "entering.unit",
        lambda m: (
            (m.reglement.entering.unit is Unit.PAIR) != (m.stage.partners is Partners.FIXED)
            and m.reglement.play.kind is not Kind.DIFFERENZLER
        ),
    ),
    (
        "reglement/rank_unknown_yet",
        "draw_time",
        "opponents",
        lambda m: (
            m.stage.opponents is Opponents.BY_RANK and m.stage.draw_time is not DrawTime.EACH_PASSE
        ),
    ),
    (
        "reglement/round_robin_of_players",
        "opponents",
        "partners",
        lambda m: (
            m.stage.opponents is Opponents.ROUND_ROBIN and m.stage.partners is not Partners.FIXED
        ),
    ),
    (
        "reglement/differences_without_guess",
        "counts",
        "play.kind",
        lambda m: (
            (m.stage.counts is Counts.DIFFERENCES) != (m.reglement.play.kind is Kind.DIFFERENZLER)
            and m.stage.counts is not Counts.RANKS
        ),
    ),
    ("reglement/listed_twice", "ties", "ties", lambda m: _repeats(m.stage.ties)),
    (
        "reglement/matches_unnoted",
        "ties",
        "play.matches",
        lambda m: Tie.MATCHES in m.stage.ties and m.reglement.play.matches is Matches.NOT_NOTED,
    ),
    (
        "reglement/gross_is_net",
        "ties",
        "aggregate",
        lambda m: Tie.GROSS_TOTAL in m.stage.ties and m.stage.number == 0,
    ),
    (
        "reglement/next_before_best",
        "ties",
        "ties",
        lambda m: (
            Tie.NEXT_BEST_PASSEN in m.stage.ties
            and Tie.BEST_PASSE not in m.stage.ties[: m.stage.ties.index(Tie.NEXT_BEST_PASSEN)]
        ),
    ),
    (
        "reglement/after_the_last_word",
        "ties",
        "ties",
        lambda m: any(tie in m.stage.ties[:-1] for tie in (Tie.CUT_CARDS, Tie.NAME)),
    ),
    (
        "reglement/nothing_to_carry",
        "start",
        "stages",
        lambda m: m.is_first and m.stage.start is Start.CARRIED,
    ),
    (
        "reglement/weight_without_sum",
        "weight",
        "stages",
        lambda m: m.stage.weight > 1 and m.is_first and m.is_last and not _is_series(m.reglement),
    ),
    (
        "reglement/no_joker_here",
        "fill",
        "joker",
        lambda m: m.stage.fill is Fill.JOKER and m.stage.joker is JokerIn.NONE,
    ),
    (
        "reglement/joker_by_leftover",
        "fill",
        "leftover.methods",
        lambda m: (
            m.stage.fill is Fill.LEFTOVER
            and m.stage.joker is JokerIn.NONE
            and set(m.reglement.leftover.methods) <= {Method.JOKER}
        ),
    ),
    (
        "reglement/nobody_next",
        "fill",
        "stages",
        lambda m: m.is_first and m.stage.fill is Fill.NEXT_RANKED,
    ),
    (
        "reglement/advance_to_nowhere",
        "advance",
        "stages",
        lambda m: m.is_last and m.stage.advance is not Advance.NOBODY,
    ),
    (
        "reglement/nobody_advances",
        "advance",
        "stages",
        lambda m: not m.is_last and m.stage.advance is Advance.NOBODY,
    ),
    (
        "reglement/places_missing",
        "places",
        "advance",
        lambda m: (
            (m.stage.places > 0)
            != (m.stage.advance in (Advance.BEST, Advance.BEST_PER_VENUE, Advance.PER_GROUP))
        ),
    ),
    (
        "reglement/share_missing",
        "one_in",
        "advance",
        lambda m: (
            (m.stage.one_in > 0) != (m.stage.advance in (Advance.SHARE, Advance.THRESHOLD_OR_SHARE))
        ),
    ),
    (
        "reglement/threshold_missing",
        "threshold",
        "advance",
        lambda m: (
            (m.stage.threshold > 0)
            != (m.stage.advance in (Advance.THRESHOLD, Advance.THRESHOLD_OR_SHARE))
        ),
    ),
    (
        "reglement/only_groups",
        "groups",
        "advance",
        lambda m: m.stage.advance is Advance.PER_GROUP and m.stage.groups < 2,
    ),
    (
        "reglement/only_groups",
        "runners_up",
        "advance",
        lambda m: m.stage.runners_up > 0 and m.stage.advance is not Advance.PER_GROUP,
    ),
    (
        "reglement/cut_without_ties",
        "cut",
        "ties",
        lambda m: m.stage.cut is Cut.TIES_DECIDE and not m.stage.ties,
    ),
)
"""Code, key, other key and test of what concerns one stage."""
