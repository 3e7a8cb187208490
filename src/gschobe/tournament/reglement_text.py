"""A Reglement as sentences that a club can print and everybody reads, in the current language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gschobe.texts import say
from gschobe.tournament.choices import (
    Advance,
    Aggregate,
    Fill,
    JokerIn,
    Kind,
    Matches,
    Method,
    Partners,
    SitOutCredit,
    Start,
    Transfer,
    Unit,
)
from gschobe.tournament.leftover import joker_bias
from gschobe.tournament.reglement import Reglement, Stage, mean_points, table_points
from gschobe.tournament.reglement_toml import ReglementError


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A heading with its sentences."""

    title: str
    sentences: tuple[str, ...]


def describe_reglement(reglement: Reglement) -> tuple[Part, ...]:
    """The whole Reglement, part by part.

    >>> describe_reglement(Reglement())[0].sentences[0]
    'Schieber is played.'
    """
    parts = [
        _part(say("reglement/part_play"), _play(reglement)),
        _part(say("reglement/part_entering"), _entering(reglement)),
        _part(say("reglement/part_table"), _table(reglement)),
        _part(say("reglement/part_leftover"), _leftover(reglement)),
    ]
    for name, stage in reglement.stages.items():
        title = say("reglement/part_stage", name=name_stage(name))
        parts.append(_part(title, _stage(reglement, stage)))
    if reglement.series.evenings != 1:
        parts.append(_part(say("reglement/part_series"), _series(reglement)))
    parts += [
        _part(say("reglement/part_prizes"), _prizes(reglement)),
        _part(say("reglement/part_privacy"), _privacy(reglement)),
    ]
    return tuple(part for part in parts if part.sentences)


def explain_reglement(error: ReglementError) -> str:
    """The sentence of what is wrong with a file.

    >>> explain_reglement(ReglementError("reglement/no_number", key="play.match_points", found="'x'"))
    "play.match_points: 'x' is no whole number."
    """
    return say(error.code, **error.data)


def name_stage(name: str) -> str:
    """The name of a stage; one that a club has invented stays as it is.

    >>> name_stage("semi-final"), name_stage("Stubete")
    ('semi-final', 'Stubete')
    """
    known = ("evening", "heat", "group", "final-group", "semi-final", "final")
    return say(f"reglement/name_{name.replace('-', '_')}") if name in known else name


def _part(title: str, sentences: Iterator[str]) -> Part:
    return Part(title=title, sentences=tuple(sentences))


def _word(key: str, value: str, **data: object) -> str:
    """The sentence of a key that chooses from words."""
    return say(f"reglement/{key}_{value}", **data)


def _listed(key: str, values: tuple[str, ...]) -> str:
    return ", ".join(_word(key, value) for value in values)


def _play(reglement: Reglement) -> Iterator[str]:
    play = reglement.play
    yield _word("kind", play.kind)
    yield say("reglement/table_rules", preset=play.table_rules)
    yield _word("contracts", play.contracts)
    yield say("reglement/points_per_round", points=play.points_per_round)
    if play.match_points:
        yield say("reglement/match_points", points=play.match_points)
    elif play.kind is not Kind.DIFFERENZLER:
        yield say("reglement/no_match_points")
    if play.matches is Matches.NOTED:
        yield say("reglement/matches_noted")
    if play.exact_bonus:
        yield say("reglement/exact_bonus", points=play.exact_bonus)
    if play.missing_slip:
        yield say("reglement/missing_slip", points=play.missing_slip)
    if reglement.source:
        yield say("reglement/source", source=reglement.source)


def _entering(reglement: Reglement) -> Iterator[str]:
    keys = reglement.entering
    yield _word("unit", keys.unit)
    if keys.unit is Unit.PAIR:
        yield _word("singles", keys.singles)
    if reglement.series.evenings != 1:
        yield _word("several_evenings", keys.several_evenings)
    yield _word("stand_in_evening", keys.stand_in_evening)
    yield _word("no_show", keys.no_show)
    yield _word("late_entry", keys.late_entry)
    if keys.cap:
        yield say("reglement/cap", cap=keys.cap)
    yield _word("cards", keys.cards)


def _table(reglement: Reglement) -> Iterator[str]:
    keys = reglement.table
    yield _word("scribe", keys.scribe)
    yield _word("scribe_deals", keys.scribe_deals)
    yield _word("first_dealer", keys.first_dealer)
    yield _word("deal_goes", keys.deal_goes)
    yield _word("confirmed_by", keys.confirmed_by)
    yield _word("conduct", keys.conduct)
    if keys.minutes:
        yield say("reglement/minutes", minutes=keys.minutes)
        yield _word("unfinished", keys.unfinished)


def _leftover(reglement: Reglement) -> Iterator[str]:
    keys = reglement.leftover
    if not keys.methods:
        yield say("reglement/no_methods")
        return
    yield _word("applies", keys.applies)
    yield say("reglement/methods", methods=_listed("method", keys.methods))
    if len(keys.methods) > 1:
        yield _word("decided_by", keys.decided_by)
    if Method.JOKER in keys.methods:
        yield _word("joker_per", keys.joker_per, points=keys.joker_points)
        yield from (
            _bias(reglement, name, stage)
            for name, stage in reglement.stages.items()
            if stage.joker is JokerIn.ALLOWED
        )
    if Method.EXTRA_PASSE in keys.methods:
        yield _word("extra_passe", keys.extra_passe)
    if Method.SIT_OUT in keys.methods:
        yield from _sit_out(reglement, keys.sit_out_credit)


def _bias(reglement: Reglement, name: str, stage: Stage) -> str:
    """What a Joker is worth beside the average Passe."""
    more = joker_bias(reglement, stage)
    sign = "none" if more == 0 else "more" if more > 0 else "less"
    return say(
        "reglement/joker_bias",
        stage=name_stage(name),
        mean=_number(mean_points(reglement, stage)),
        bias=_word("bias", sign, points=_number(abs(more))),
    )


def _sit_out(reglement: Reglement, credit: SitOutCredit) -> Iterator[str]:
    if credit is not SitOutCredit.MEAN:
        yield _word("sit_out_credit", credit)
        return
    for name, stage in reglement.stages.items():
        mean = _number(mean_points(reglement, stage))
        yield _word("sit_out_credit", credit, points=mean, stage=name_stage(name))


def _number(value: float) -> str:
    """A number without needless digits.

    >>> _number(942.0), _number(78.5)
    ('942', '78.5')
    """
    return f"{value:g}"


def _stage(reglement: Reglement, stage: Stage) -> Iterator[str]:
    yield say("reglement/length", passen=stage.passen, rounds=stage.rounds_per_passe)
    if not reglement.play.match_points:
        yield say("reglement/table_sum", points=table_points(reglement, stage))
    yield _word("partners", stage.partners)
    if stage.partners is Partners.DRAWN:
        yield _word("partners_for", stage.partners_for)
    yield _word("opponents", stage.opponents)
    yield _word("draw_time", stage.draw_time)
    yield _word("lot", stage.lot)
    if stage.groups > 1:
        yield say("reglement/groups", groups=stage.groups)
    yield _word("counts", stage.counts)
    yield _word("aggregate", stage.aggregate, number=stage.number)
    if stage.ties:
        yield say("reglement/ties", ties=_listed("tie", stage.ties))
    else:
        yield say("reglement/no_ties")
    yield from _course(reglement, stage)


def _course(reglement: Reglement, stage: Stage) -> Iterator[str]:
    """What a stage has to do with those before and after it."""
    if stage is not reglement.first_stage or stage.start is Start.CARRIED:
        yield _word("start", stage.start)
    if stage.weight > 1:
        yield say("reglement/weight", weight=stage.weight)
    if stage.joker is JokerIn.NONE:
        yield say("reglement/joker_none")
    if stage.fill is not Fill.LEFTOVER:
        yield _word("fill", stage.fill)
    if stage.advance is not Advance.NOBODY:
        yield _word(
            "advance",
            stage.advance,
            places=stage.places,
            one_in=stage.one_in,
            threshold=stage.threshold,
        )
        if stage.runners_up:
            yield say("reglement/runners_up", places=stage.runners_up)
        if stage.wildcards:
            yield say("reglement/wildcards", places=stage.wildcards)
        if stage.advance is not Advance.EVERYBODY:
            yield _word("cut", stage.cut)


def _series(reglement: Reglement) -> Iterator[str]:
    keys = reglement.series
    if keys.evenings:
        yield say("reglement/evenings", evenings=keys.evenings)
    else:
        yield say("reglement/evenings_open")
    points = ", ".join(map(str, keys.place_points))
    yield _word("value", keys.value, points=points, others=keys.place_points_others)
    yield _word("series", keys.aggregate, number=keys.number)
    if keys.aggregate is Aggregate.BEST:
        yield say("reglement/sums_each", sums=keys.sums_each)
    if keys.sums_each > 1:
        yield _word("second_from", keys.second_from)
        yield _word("places_for", keys.places_for)
    yield _word("transfer", keys.transfer)
    if keys.transfer is Transfer.SECOND_TICKET:
        yield say("reglement/receiver_results", results=keys.receiver_results)
        yield _word("receiver_tested", keys.receiver_tested)
        yield say("reglement/receiver_tickets", tickets=keys.receiver_tickets)
    if keys.sums_each > 1:
        yield _word("unused", keys.unused)


def _prizes(reglement: Reglement) -> Iterator[str]:
    keys = reglement.prizes
    if keys.one_in:
        yield say("reglement/prizes_one_in", one_in=keys.one_in)
    if keys.special:
        yield say("reglement/special", prizes=_listed("special", keys.special))
    if keys.announced_from > 1:
        yield say("reglement/announced_from", rank=keys.announced_from)
    if keys.hidden_from_passe:
        yield say("reglement/hidden_from_passe", passe=keys.hidden_from_passe)


def _privacy(reglement: Reglement) -> Iterator[str]:
    keys = reglement.privacy
    yield _word("names", keys.names)
    if keys.kept_days:
        yield say("reglement/kept_days", days=keys.kept_days)
