"""What everybody has made in an evening: Passe by Passe, with Jokers, deductions and the list."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import chain

from gschobe.tournament.aggregates import total
from gschobe.tournament.choices import (
    Counts,
    JokerPer,
    Kind,
    Method,
    SitOutCredit,
    StandInEvening,
    Tie,
)
from gschobe.tournament.entries import CardsCut, Deducted, Excluded, PlayedFor
from gschobe.tournament.evening import Evening
from gschobe.tournament.ranking import Contestant, Placed, ranked
from gschobe.tournament.reglement import mean_points


class Earned(StrEnum):
    """Where the points of a Passe come from."""

    PLAYED = "played"
    JOKER = "joker"
    EXTRA_PASSE = "extra_passe"
    SIT_OUT = "sit_out"


@dataclass(frozen=True, slots=True, kw_only=True)
class PasseResult:
    """One Passe of one player; `deducted` is taken off already."""

    passe: int
    points: int
    earned: Earned = Earned.PLAYED
    matches: int = 0
    deducted: int = 0
    is_won: bool = False
    opponents: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """Everything of one player in an evening."""

    player: int
    passen: tuple[PasseResult, ...]
    is_personal: bool = True
    is_excluded: bool = False
    is_withdrawn: bool = False

    @property
    def points(self) -> tuple[int, ...]:
        """The points of the Passen in their order."""
        return tuple([passe.points for passe in self.passen])


def sheets(evening: Evening) -> Mapping[int, Sheet]:
    """The sheet of everybody who is ranked; of a pair, that of the one entered first."""
    deducted = _deducted(evening)
    made = _played(evening, deducted)
    excluded = {each.player for each in evening.standing(Excluded)}
    played_for = {each.player for each in evening.standing(PlayedFor)}
    found: dict[int, Sheet] = {}
    for player, entered in evening.entrants.items():
        if entered.is_stand_in or entered.players[0] != player:
            continue
        both = set(entered.players)
        found[player] = Sheet(
            player=player,
            passen=_completed(evening, player, made.get(player, {}), deducted),
            is_personal=not both & played_for,
            is_excluded=bool(both & excluded),
            is_withdrawn=bool(both & set(evening.withdrawn)),
        )
    return found


_Deducted = Mapping[tuple[int, int], int]
"""Points to be taken off, by Passe and player."""


def _deducted(evening: Evening) -> _Deducted:
    sign = 1 if evening.reglement.play.kind is not Kind.DIFFERENZLER else -1
    deducted: dict[tuple[int, int], int] = defaultdict(int)
    for each in evening.standing(Deducted):
        deducted[each.passe, each.player] += sign * each.points  # the lowest wins: added
    return dict(deducted)


def _played(evening: Evening, deducted: _Deducted) -> Mapping[int, dict[int, PasseResult]]:
    """What was played at the tables, by player and Passe."""
    is_alone = evening.reglement.play.kind is Kind.DIFFERENZLER
    seats = {
        (passe, table.number): table.seats
        for passe, hung in evening.hung.items()
        for table in hung.seating.tables
    }
    made: dict[int, dict[int, PasseResult]] = defaultdict(dict)
    for place, score in evening.scores.items():
        passe, players = place[0], seats[place]
        points = score.differences if is_alone else score.points
        teams = _alone(players) if is_alone else (players[0::2], players[1::2])
        for own, team in enumerate(teams):
            opponents = tuple(
                (other, points[own] - points[at])
                for at, others in enumerate(teams)
                if at != own
                for other in others
            )
            is_won = all(more > 0 for _, more in opponents)
            for player in team:
                less = deducted.get((passe, player), 0)
                made[player][passe] = PasseResult(
                    passe=passe,
                    points=points[own] - less,
                    matches=0 if is_alone else score.matches[own],
                    deducted=less,
                    is_won=is_won,
                    opponents=opponents,
                )
    return made


def _alone(players: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple((player,) for player in players)


def _completed(
    evening: Evening, player: int, made: Mapping[int, PasseResult], deducted: _Deducted
) -> tuple[PasseResult, ...]:
    """The Passen of the evening, and for each that was missed what stands in its place."""
    passen = evening.stage.passen
    extra = [made[passe] for passe in sorted(made) if passe > passen]
    found: list[PasseResult] = []
    jokers = 0
    own = [made[passe].points for passe in made if passe <= passen]
    for passe in range(1, passen + 1):
        if passe in made:
            found.append(made[passe])
            continue
        if not _missed(evening, player, passe):
            continue
        match evening.method(passe):
            case Method.EXTRA_PASSE if extra:
                points, earned = extra.pop(0).points, Earned.EXTRA_PASSE
            case Method.JOKER:
                points, earned = _joker(evening, jokers), Earned.JOKER
                jokers += 1
            case Method.SIT_OUT:
                points, earned = _credit(evening, own), Earned.SIT_OUT
            case _:
                continue
        less = deducted.get((passe, player), 0)
        found.append(PasseResult(passe=passe, points=points - less, earned=earned, deducted=less))
    return tuple(found)


def _missed(evening: Evening, player: int, passe: int) -> bool:
    """Whether a player was there and had no seat in a Passe that has begun, or came after it."""
    hung = evening.hung.get(passe)
    if hung is None or not hung.has_begun or player not in evening.present(passe):
        return False
    return player in hung.seating.sit_outs or player not in hung.seating.players


def _joker(evening: Evening, before: int) -> int:
    keys = evening.reglement.leftover
    match keys.joker_per:
        case JokerPer.PASSE:
            return keys.joker_points
        case JokerPer.EVENING:
            return 0 if before else keys.joker_points
        case JokerPer.ROUND:
            return keys.joker_points * evening.stage.rounds_per_passe


def _credit(evening: Evening, own: list[int]) -> int:
    """What sitting out is worth, halves rounded up."""
    match evening.reglement.leftover.sit_out_credit:
        case SitOutCredit.NOTHING:
            return 0
        case SitOutCredit.MEAN:
            return int(mean_points(evening.reglement, evening.stage) + 0.5)
        case SitOutCredit.OWN_AVERAGE:
            return (2 * sum(own) + len(own)) // (2 * len(own)) if own else 0


def is_complete(evening: Evening, sheet: Sheet) -> bool:
    """Whether a player has all the Passen that a result needs."""
    return len(sheet.passen) == evening.stage.passen


def complete_passen(evening: Evening) -> int:
    """How many Passen, from the first on, every table has reported."""
    for passe in range(1, evening.stage.passen + 1):
        hung = evening.hung.get(passe)
        if hung is None or not all(
            (passe, table.number) in evening.scores for table in hung.seating.tables
        ):
            return passe - 1
    return evening.stage.passen


def evening_list(evening: Evening) -> tuple[Placed, ...]:
    """The list as it stands: those who have every Passe that all tables have reported.

    The worst Passe is dropped from the last one on; before that all of them count.
    """
    so_far = complete_passen(evening)
    counting = [
        sheet
        for sheet in _cut_off(sheets(evening).values(), evening, so_far)
        if len(sheet.passen) >= so_far and not sheet.is_excluded and not sheet.is_withdrawn
    ]
    return ranked(
        _contestants(evening, counting),
        ties=evening.stage.ties,
        lowest_wins=evening.stage.counts is not Counts.POINTS,
    )


def _cut_off(every: Iterable[Sheet], evening: Evening, so_far: int) -> Iterable[Sheet]:
    """The sheets without a Passe that some tables have not reported."""
    if so_far == evening.stage.passen:
        return every
    return [
        replace(sheet, passen=tuple(each for each in sheet.passen if each.passe <= so_far))
        for sheet in every
    ]


def _contestants(evening: Evening, counting: list[Sheet]) -> Iterator[Contestant]:
    stage = evening.stage
    cards: dict[int, int] = {}
    for entry in evening.standing(CardsCut):
        cards |= {player: -place for place, player in enumerate(entry.players)}
    ranks: Mapping[int, tuple[int, ...]] = {}
    if stage.counts is Counts.RANKS:
        ranks = _ranks_by_passe(counting)
    for sheet in counting:
        against: dict[int, int] = defaultdict(int)
        if Tie.HEAD_TO_HEAD in stage.ties:
            for other, more in chain.from_iterable(passe.opponents for passe in sheet.passen):
                against[other] += more
        points = sheet.points
        yield Contestant(
            number=sheet.player,
            value=total(
                ranks.get(sheet.player, points),
                aggregate=stage.aggregate,
                number=stage.number,
                of=stage.passen,
                lowest_wins=stage.counts is not Counts.POINTS,
            )
            + evening.carried.get(sheet.player, 0),
            passen=points,
            matches=sum([passe.matches for passe in sheet.passen]),
            wins=sum([passe.is_won for passe in sheet.passen]),
            cut_card=cards.get(sheet.player, 0),
            against=against,
        )


def _ranks_by_passe(counting: list[Sheet]) -> Mapping[int, tuple[int, ...]]:
    """The rank of each player in each Passe, by points: 1 for the most."""
    made = [[sheet.points[at] for sheet in counting] for at in range(_fewest(counting))]
    return {
        sheet.player: tuple(
            1 + sum(other > points for other in passe)
            for points, passe in zip(sheet.points, made, strict=False)
        )
        for sheet in counting
    }


def _fewest(counting: list[Sheet]) -> int:
    return min((len(sheet.passen) for sheet in counting), default=0)


def why_no_result(
    evening: Evening, player: int, *, every: Mapping[int, Sheet] | None = None
) -> str | None:
    """Why an evening gives a player no result for a series; None where it gives one.

    `every` are the sheets of the evening, where they are at hand.
    """
    sheet = (sheets(evening) if every is None else every).get(player)
    if sheet is None:
        return "result/not_entered"
    if sheet.is_excluded:
        return "result/excluded"
    keys = evening.reglement.entering
    if not sheet.is_personal and keys.stand_in_evening is StandInEvening.NO_RESULT:
        return "result/not_in_person"
    if not is_complete(evening, sheet):
        return "result/passe_missing"
    return None
