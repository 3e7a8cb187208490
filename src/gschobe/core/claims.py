"""Judging a claim to the game, "mir bedanked üs" (RULES.md §10.4, §10.5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from gschobe.core.calls import may_show_stoeck
from gschobe.core.counting import score_round
from gschobe.core.course import Course, Phase
from gschobe.core.crossing import first_to_reach
from gschobe.core.events import Event, GameClaimed, GameEnd, GameEnded, StoeckCalled, WeisNamed
from gschobe.core.game import Game, Standing, evolve
from gschobe.core.happening import weis_to_name
from gschobe.core.legality import known_hand
from gschobe.core.seats import Seat, Team
from gschobe.core.stoeck import StoeckTime


def judge_claim(game: Game, claimant: Seat) -> tuple[Event, ...]:
    """What a claim brings about, the written result apart.

    The team stands where its written score, its Weis, its Stöck and the complete tricks take
    it. A right claim wins, unless the opponents come first in the order of crossing and can
    still say so; a false one loses the game.
    """
    team, target = claimant.team, game.rules.target
    assert target is not None, "a claimed game has a target"
    made_good = tuple(_called_with_claim(game, claimant))
    claimed = reduce(evolve, made_good, game)
    right = total_so_far(claimed.standing, claimed.course, team) >= target
    judged = (*made_good, GameClaimed(seat=claimant, right=right))
    if not right:
        lost = GameEnded(winner=team.opponents, reason=GameEnd.FALSE_CLAIM)
        return (*judged, lost)
    appeal = tuple(_appeal(reduce(evolve, judged, game), team, target))
    winner = team.opponents if appeal else team
    return (*judged, *appeal, GameEnded(winner=winner, reason=GameEnd.CLAIMED))


def _called_with_claim(game: Game, *claimants: Seat) -> Iterator[WeisNamed | StoeckCalled]:
    """The team's Weis are named with the claim, and whoever claims may show his Stöck."""
    course, team = game.course, claimants[0].team
    if course is None or course.contract is None or course.score is not None:
        return
    for seat in team.seats:
        if course.may_still_name(seat):
            yield WeisNamed(seat=seat, weis=weis_to_name(game, seat))
    for seat in claimants:
        yield from _shown_stoeck(game, course, seat)


def _shown_stoeck(game: Game, course: Course, seat: Seat) -> Iterator[StoeckCalled]:
    if may_show_stoeck(course, rules=game.rules, hand=known_hand(game, seat), seat=seat):
        yield StoeckCalled(seat=seat, time=StoeckTime.SHOWN)


def _appeal(game: Game, team: Team, target: int) -> Iterator[Event]:
    """What the opponents put forward, if they come first; nothing if they do not.

    Only while trick one decides: until both opponents have played to trick two.
    """
    course = game.course
    if course is None or course.phase is not Phase.PLAYING or course.complete_tricks != 1:
        return
    opponents = team.opponents.seats
    if len(course.tricks) > 1 and all(course.tricks[1].has_played(seat) for seat in opponents):
        return
    if game.standing.totals[team] >= target:
        return
    put_forward = list(_called_with_claim(game, *opponents))
    complete = reduce(evolve, put_forward, game)
    assert complete.course is not None
    first = first_to_reach(game.standing.totals, complete.course, rules=game.rules, target=target)
    if first is team.opponents:
        yield from put_forward
        speaker = put_forward[0].seat if put_forward else opponents[0]
        yield GameClaimed(seat=speaker, right=True)


def total_so_far(standing: Standing, course: Course | None, team: Team) -> int:
    """The team's written total with all that counts in the running round."""
    written = standing.totals[team]
    if course is None or course.contract is None or course.score is not None:
        return written
    return written + score_round(course, rules=standing.rules).written[team]
