"""Laws that hold of every game, for the tests and the random play of `fuzz`.

Each function raises LawBroken when its law does not hold.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce

from gschobe.core.cards import PACK, CardSet
from gschobe.core.course import Phase
from gschobe.core.events import Event
from gschobe.core.game import Game, evolve
from gschobe.core.legality import legal_actions, may_act, to_move, why_illegal
from gschobe.core.seats import SEATS, TEAMS, Seat
from gschobe.core.tablerules import Ending
from gschobe.core.tricks import TRICKS_IN_ROUND
from gschobe.core.view import fold, seen, view
from gschobe.testing.play import Step
from gschobe.testing.recount import moments
from gschobe.testing.universe import actions_without_card

VIEWERS: tuple[Seat | None, ...] = (*SEATS, None)
"""The four seats and a spectator."""


class LawBroken(AssertionError):
    """A law of the game does not hold."""


def piles(game: Game) -> list[CardSet]:
    """Where the 36 cards are: four hands, the unfinished trick, what each team has captured."""
    course = game.course
    if course is None:
        return [PACK]
    rest = CardSet() if course.rest is None else PACK - course.played
    held = [hand - course.played - rest for hand in game.hands if hand is not None]
    on_table = [trick.card_set for trick in course.tricks[course.complete_tricks :]]
    return [*held, *on_table, *(course.captured(team) for team in TEAMS)]


def every_card_is_in_one_place(game: Game) -> None:
    """The hands, the table and the captured cards are the pack, no card twice."""
    found, together = piles(game), 0
    for pile in found:
        together |= pile.mask
    if together != PACK.mask or sum(map(len, found)) != len(PACK):
        raise LawBroken(f"the cards are no pack: {', '.join(map(str, found))}")


def a_finished_round_counts_what_the_pack_holds(game: Game) -> None:
    """152 card points, 5 for the last trick, the match, nine tricks: before the factor."""
    course = game.course
    if course is None or course.score is None:
        return
    if course.rest is None and course.complete_tricks < TRICKS_IN_ROUND:
        return  # the game ended within the round
    taken = [course.tricks_taken(team) for team in TEAMS]
    items = course.score.items
    match = game.rules.match_points if max(taken) == TRICKS_IN_ROUND else 0
    counted = [
        sum(taken),
        sum(item.cards for item in items),
        sum(item.last_trick for item in items),
        sum(item.match for item in items),
    ]
    if counted != [TRICKS_IN_ROUND, 152, 5, match]:
        raise LawBroken(f"tricks, cards, last trick and match are {counted}")


def the_result_is_that_of_a_plain_recount(game: Game, events: Sequence[Event]) -> None:
    """What is written is what a plain recount of the open events makes."""
    if game.course is None or game.course.score is None:
        return
    recounted = [0, 0]
    for moment in moments(events, game.rules):
        recounted[moment.team] += moment.points
    if tuple(recounted) != game.course.score.written:
        raise LawBroken(f"recounted {recounted}, written {game.course.score.written}")


def a_game_is_over_once_its_target_is_written(game: Game) -> None:
    """Where nobody has to claim, a game is over when a team's written total makes the target."""
    target, ending = game.rules.target, game.rules.ending
    if target is None or ending is Ending.CLAIMED:
        return
    if (max(game.standing.totals) >= target) is not (game.standing.ended is not None):
        raise LawBroken(f"{game.standing.totals} of {target}, ended: {game.standing.ended}")


def events_rebuild_the_state(start: Game, events: Iterable[Event], after: Game) -> None:
    """Folding what happened over the game before it gives the game after it."""
    if (rebuilt := reduce(evolve, events, start)) != after:
        raise LawBroken(f"events make {rebuilt}, the game is {after}")


def what_is_seen_rebuilds_the_view(step: Step) -> None:
    """Folding what a viewer is told over his view gives his next view, event by event."""
    game = step.before
    for event in step.events:
        after = evolve(game, event)
        for viewer in VIEWERS:
            told = fold(view(game, viewer), seen(event, viewer))
            if told != view(after, viewer):
                raise LawBroken(f"{viewer!r} makes {told} of {event}")
        game = after
    if game != step.after:
        raise LawBroken(f"events make {game}, the game is {step.after}")


def the_game_can_go_on(game: Game) -> None:
    """Somebody may act until the game is over, and whoever is to move among them."""
    acting, moving = may_act(game), to_move(game)
    if game.standing.ended is not None:
        if acting or moving is not None:
            raise LawBroken(f"{acting} may act after the end")
    elif _waits_for_the_deal(game):
        if moving is not game.standing.next_dealer:
            raise LawBroken(f"{moving!r} is to deal, not {game.standing.next_dealer!r}")
    elif not acting or (moving is not None and moving not in acting):
        raise LawBroken(f"{moving!r} is to move, {acting} may act")


def seats_know_what_they_may_do(game: Game) -> None:
    """The legal actions of a seat are the same by the game and by its own view."""
    for seat in SEATS:
        by_game = legal_actions(game, seat)
        if by_game != legal_actions(view(game, seat), seat):
            raise LawBroken(f"{seat!r} sees other legal actions than {by_game}")
        if refusals := [refusal for action in by_game if (refusal := why_illegal(game, action))]:
            raise LawBroken(f"legal and refused: {refusals}")


def what_is_accepted_is_listed(game: Game) -> None:
    """A seat's legal actions without a card are all of these that are not refused."""
    for seat in SEATS:
        listed = legal_actions(game, seat)
        for action in actions_without_card(seat):
            if (action in listed) != (why_illegal(game, action) is None):
                raise LawBroken(f"listed or accepted, not both: {action}")


def _waits_for_the_deal(game: Game) -> bool:
    all_agreed = game.standing.confirmed == frozenset(TEAMS)
    return game.course is None or (game.course.phase is Phase.COUNTED and all_agreed)
