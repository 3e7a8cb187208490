"""Why an entry of an evening is refused: the only source of what the office may write down."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce

from gschobe.tournament.attendance import expected
from gschobe.tournament.choices import DecidedBy, JokerIn, Kind, LateEntry, Matches, Method, Unit
from gschobe.tournament.entries import (
    MAY_BE_TAKEN_BACK,
    ONLY_JASSLEITER,
    Announced,
    CardsCut,
    Deducted,
    Entered,
    Entry,
    Excluded,
    FeePaid,
    FeeReturned,
    LeftoverDecided,
    PasseBegan,
    PlayedFor,
    RanksCalled,
    Role,
    Ruled,
    ScoreCorrected,
    ScoreEntered,
    ScoreReported,
    ScribeNamed,
    SeatingPublished,
    TakenBack,
    TimeSet,
    Withdrew,
    Written,
)
from gschobe.tournament.evening import Evening, with_entry
from gschobe.tournament.leftover import methods_in
from gschobe.tournament.reglement import table_points

Data = dict[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class Refused:
    """A reason against an entry: a stable code, and what its sentence is filled in with."""

    code: str
    data: Data


class EntryError(ValueError):
    """An entry that may not be made; the list stays as it was."""

    def __init__(self, refused: Refused, *, entry: Written) -> None:
        super().__init__(f"{refused.code}: {refused.data} in {entry}")
        self.code = refused.code
        self.data = refused.data
        self.entry = entry


def enter(evening: Evening, entry: Entry) -> Evening:
    """Write an entry down, or raise EntryError with the reason against it."""
    refused = why_refused(evening, entry)
    if refused is not None:
        raise EntryError(refused, entry=entry)
    return with_entry(evening, entry)


def enter_all(evening: Evening, entries: Iterable[Entry]) -> Evening:
    """Write down one entry after the other."""
    return reduce(enter, entries, evening)


def why_refused(evening: Evening, entry: Entry) -> Refused | None:
    """The reason against an entry, or None if it may be made."""
    if isinstance(entry, ONLY_JASSLEITER) and entry.by.role is not Role.JASSLEITER:
        return _no("entry/not_jassleiter")
    if hasattr(entry, "reason") and not _reason_given(entry):
        return _no("entry/no_reason")
    match entry:
        case Announced():
            return _announced(evening, entry)
        case Entered():
            return _entered(evening, entry)
        case FeePaid() | FeeReturned():
            return None if entry.player in expected(evening) else _unknown(evening, entry.player)
        case Withdrew():
            return _withdrew(evening, entry)
        case LeftoverDecided():
            return _decided(evening, entry)
        case SeatingPublished():
            return _published(evening, entry)
        case ScribeNamed():
            return _scribe(evening, entry)
        case PasseBegan():
            return _began(evening, entry)
        case TimeSet():
            return _time_set(evening, entry)
        case ScoreReported():
            return _reported(evening, entry)
        case ScoreEntered() | ScoreCorrected():
            return _score(evening, entry)
        case Ruled():
            return _at_table(evening, passe=entry.passe, table=entry.table)
        case PlayedFor() | Deducted():
            return _of_a_player(evening, entry)
        case Excluded():
            return _unknown(evening, entry.player)
        case TakenBack():
            return _taken_back(evening, entry)
        case RanksCalled():
            return None if entry.count >= 0 else _no("entry/no_such_rank", count=entry.count)
        case CardsCut():
            return next(filter(None, (_unknown(evening, each) for each in entry.players)), None)
        case _:
            raise TypeError(entry)


def _no(code: str, **data: object) -> Refused:
    return Refused(code=code, data=data)


def _reason_given(entry: Entry) -> bool:
    """Whether an entry that changes something says why; a first version changes nothing."""
    if isinstance(entry, SeatingPublished) and entry.version == 1:
        return True
    if isinstance(entry, LeftoverDecided | PlayedFor | Withdrew):
        return True
    return bool(getattr(entry, "reason", "").strip())


def _unknown(evening: Evening, player: int) -> Refused | None:
    return None if player in evening.entrants else _no("entry/not_entered", player=player)


def _announced(evening: Evening, entry: Announced) -> Refused | None:
    known = expected(evening)
    for player in entry.players:
        if player in evening.entrants:
            return _no("entry/entered_twice", player=player)
        if player in known or entry.players.count(player) > 1:
            return _no("entry/announced_twice", player=player)
    return None


def _entered(evening: Evening, entry: Entered) -> Refused | None:
    expected = 2 if evening.reglement.entering.unit is Unit.PAIR else 1
    if len(entry.players) != expected and not entry.is_stand_in:
        return _no("entry/wrong_unit", expected=expected, found=len(entry.players))
    for player in entry.players:
        if player in evening.entrants or entry.players.count(player) > 1:
            return _no("entry/entered_twice", player=player)
    cap = evening.reglement.entering.cap * expected
    if cap and len(evening.entrants) + len(entry.players) > cap:
        return _no("entry/full", cap=evening.reglement.entering.cap)
    is_late = evening.has_begun and not entry.is_stand_in
    if is_late and evening.reglement.entering.late_entry is LateEntry.REFUSED:
        return _no("entry/too_late")
    return None


def _withdrew(evening: Evening, entry: Withdrew) -> Refused | None:
    if entry.player in evening.withdrawn:
        return _no("entry/withdrawn_twice", player=entry.player)
    return _unknown(evening, entry.player)


def _decided(evening: Evening, entry: LeftoverDecided) -> Refused | None:
    keys = evening.reglement.leftover
    if entry.method is Method.JOKER and evening.stage.joker is JokerIn.NONE:
        return _no("entry/no_joker_here")
    methods = methods_in(evening.reglement, evening.stage)
    if entry.method not in methods:
        return _no("entry/no_such_method", found=entry.method, known=" ".join(methods))
    if keys.decided_by is DecidedBy.JASSLEITER_AND_PLAYERS and not entry.agreed_by_players:
        return _no("entry/players_not_asked")
    begun = [passe for passe, hung in evening.hung.items() if hung.has_begun]
    if begun and entry.from_passe <= max(begun) and evening.method(entry.from_passe):
        return _no("entry/passe_begun", passe=max(begun))
    return None


def _published(evening: Evening, entry: SeatingPublished) -> Refused | None:
    passe, before = entry.seating.passe, evening.hung.get(entry.seating.passe)
    if before is not None and before.has_begun:
        return _no("entry/passe_begun", passe=passe)
    version = 1 if before is None else before.version + 1
    if entry.version != version:
        return _no("entry/wrong_version", expected=version, found=entry.version)
    is_extra = passe > evening.stage.passen
    if passe < 1 or (is_extra and evening.method(evening.stage.passen) is not Method.EXTRA_PASSE):
        return _no("entry/no_such_passe", passe=passe)
    present, seated = evening.present(passe), set(entry.seating.players)
    for player in sorted(seated - present):
        return _no("entry/not_here", player=player)
    for player in sorted(present - seated):
        if not is_extra and not evening.entrants[player].is_stand_in:
            return _no("entry/left_out", player=player)
    return None


def _scribe(evening: Evening, entry: ScribeNamed) -> Refused | None:
    refused = _at_table(evening, passe=entry.passe, table=entry.table)
    if refused is not None:
        return refused
    if entry.player not in (evening.hung[entry.passe].players_at(entry.table) or ()):
        return _no("entry/not_at_table", player=entry.player, table=entry.table)
    return None


def _began(evening: Evening, entry: PasseBegan) -> Refused | None:
    passe, hung = entry.passe, evening.hung.get(entry.passe)
    if hung is None:
        return _no("entry/no_seating", passe=passe)
    if hung.has_begun:
        return _no("entry/passe_begun", passe=passe)
    if hung.seating.sit_outs and passe <= evening.stage.passen and evening.method(passe) is None:
        return _no("entry/leftover_undecided", count=len(hung.seating.sit_outs))
    for table in hung.seating.tables:
        if evening.scribe(passe, table.number) is None:
            return _no("entry/no_scribe", table=table.number)
    return None


def _time_set(evening: Evening, entry: TimeSet) -> Refused | None:
    hung = evening.hung.get(entry.passe)
    if hung is None or not hung.has_begun:
        return _no("entry/passe_not_begun", passe=entry.passe)
    return None if entry.minutes >= 0 else _no("entry/no_minutes", minutes=entry.minutes)


def _at_table(evening: Evening, *, passe: int, table: int) -> Refused | None:
    hung = evening.hung.get(passe)
    if hung is None:
        return _no("entry/no_seating", passe=passe)
    if hung.players_at(table) is None:
        return _no("entry/no_such_table", passe=passe, table=table)
    return None


def _score(evening: Evening, entry: ScoreEntered | ScoreCorrected) -> Refused | None:
    refused = _at_table(evening, passe=entry.passe, table=entry.table)
    if refused is not None:
        return refused
    if not evening.hung[entry.passe].has_begun:
        return _no("entry/passe_not_begun", passe=entry.passe)
    is_there = (entry.passe, entry.table) in evening.scores
    if is_there != isinstance(entry, ScoreCorrected):
        code = "entry/score_there" if is_there else "entry/no_score_yet"
        return _no(code, passe=entry.passe, table=entry.table)
    return _totals(evening, entry)


def _reported(evening: Evening, entry: ScoreReported) -> Refused | None:
    """A phone may speak of the Passe that is played, also when its table has a result already."""
    refused = _at_table(evening, passe=entry.passe, table=entry.table)
    if refused is not None:
        return refused
    if not evening.hung[entry.passe].has_begun:
        return _no("entry/passe_not_begun", passe=entry.passe)
    if any(passe > entry.passe and hung.has_begun for passe, hung in evening.hung.items()):
        return _no("entry/report_late", passe=entry.passe)
    return _totals(evening, entry) or _rounds(evening, entry)


def _rounds(evening: Evening, entry: ScoreReported) -> Refused | None:
    """Whether rounds that were reported one by one are rounds, and make the totals."""
    if not entry.rounds:
        return None
    play, wanted = evening.reglement.play, evening.stage.rounds_per_passe
    if len(entry.rounds) != wanted:
        return _no("entry/rounds_missing", expected=wanted, found=len(entry.rounds))
    for number, points in enumerate(entry.rounds, start=1):
        bonus = play.match_points if min(points) == 0 else 0
        found, plain = sum(points), play.points_per_round
        if found not in (plain, plain + bonus):
            return _no("entry/wrong_round", round=number, expected=plain, found=found)
    made = tuple(map(sum, zip(*entry.rounds, strict=True)))
    if made != entry.points:
        return _no("entry/rounds_differ", found=":".join(map(str, made)))
    return None


def _totals(
    evening: Evening, entry: ScoreEntered | ScoreCorrected | ScoreReported
) -> Refused | None:
    """Whether all totals of a table are there, and make together what a table has to make."""
    totals = 4 if evening.reglement.play.kind is Kind.DIFFERENZLER else 2
    if len(entry.points) != totals or min((*entry.points, *entry.matches)) < 0:
        return _no("entry/both_totals", expected=totals, found=len(entry.points))
    if len(entry.differences) != (totals if totals == 4 else 0):
        return _no("entry/both_totals", expected=totals, found=len(entry.differences))
    if not _matches_are_possible(evening, entry):
        return _no("entry/matches", found=sum(entry.matches))
    expected = table_points(evening.reglement, evening.stage, matches=sum(entry.matches))
    found = sum(entry.points)
    if found != expected:
        return _no("entry/wrong_sum", expected=expected, found=found, off=found - expected)
    return None


def _matches_are_possible(
    evening: Evening, entry: ScoreEntered | ScoreCorrected | ScoreReported
) -> bool:
    """Whether so many matches are noted here, and leave the others what they have.

    Whoever makes a match leaves the others nothing of that round.
    """
    play, rounds = evening.reglement.play, evening.stage.rounds_per_passe
    if not any(entry.matches):
        return True
    if play.matches is Matches.NOT_NOTED or sum(entry.matches) > rounds:
        return False
    return all(
        points <= play.points_per_round * (rounds - theirs) + play.match_points * own
        for points, own, theirs in zip(
            entry.points, entry.matches, entry.matches[::-1], strict=True
        )
    )


def _of_a_player(evening: Evening, entry: PlayedFor | Deducted) -> Refused | None:
    hung = evening.hung.get(entry.passe)
    if hung is None or entry.player not in hung.seating.players:
        return _no("entry/not_in_passe", player=entry.player, passe=entry.passe)
    if isinstance(entry, Deducted) and entry.points < 1:
        return _no("entry/nothing_deducted")
    return None


def _taken_back(evening: Evening, entry: TakenBack) -> Refused | None:
    number = entry.entry
    if not 0 <= number < len(evening.entries) or number in evening.taken_back:
        return _no("entry/no_such_entry", number=number)
    if not isinstance(evening.entries[number], MAY_BE_TAKEN_BACK):
        return _no("entry/stays", number=number)
    return None
