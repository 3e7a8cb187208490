"""Random legal play: one action, a round or a whole game at a time.

Chance comes in as a `random.Random`, so a seed repeats the play; hypothesis passes one of its
own and shrinks it. Zero is drawn for the plainest choice everywhere: the first card, no call.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from gschobe.core import actions as act
from gschobe.core.actions import Action
from gschobe.core.apply import apply
from gschobe.core.cards import CARDS
from gschobe.core.contracts import CONTRACTS
from gschobe.core.counting import score_round
from gschobe.core.course import Course, Phase
from gschobe.core.dealing import Deal, deal_out
from gschobe.core.events import Event
from gschobe.core.following import playable
from gschobe.core.game import Game, new_game
from gschobe.core.legality import legal_actions, to_move, why_illegal
from gschobe.core.seats import SEATS, TEAMS, Seat, Team
from gschobe.core.stoeck import holds_stoeck, stoeck_cards
from gschobe.core.tablerules import Ending, TableRules, Turning
from gschobe.core.weis import best_weis

ASIDES = 16
"""One action in so many is something else than the move that the game waits for."""
BARELY_SHUFFLED = 4
"""One deal in so many is barely shuffled, so that Weis and Stöck are common."""
FALSE_CLAIMS = 256
"""One game claim in so many is made though the target is not reached."""


class Step(NamedTuple):
    """One action with the game before it, what happened, and the game after it."""

    before: Game
    action: Action
    events: tuple[Event, ...]
    after: Game


def random_deal(rng: Random, *, dealer: Seat) -> Deal:
    """A shuffled pack, given out."""
    pack = list(CARDS)
    rng.shuffle(pack)
    return deal_out(pack, dealer=dealer)


def random_action(game: Game, rng: Random) -> Action | None:
    """A legal action drawn at random, mostly the move that the game waits for; None at the end.

    Late calls, turning, naming and claims come in between, claims rarely.
    """
    if game.standing.ended is not None:
        return None
    if game.course is None:
        return _deal(game, rng)
    if rng.randrange(ASIDES) == ASIDES - 1 and (action := _aside(game, game.course, rng)):
        return action
    return MOVES[game.course.phase](game, game.course, rng)


def play_on(game: Game, rng: Random) -> Iterator[Step]:
    """Play at random, step by step, until the game is over.

    An error of `apply` leaves with a note of the action.
    """
    while (action := random_action(game, rng)) is not None:
        try:
            after, events = apply(game, action)
        except Exception as error:
            error.add_note(repr(action))
            raise
        yield Step(game, action, events, after)
        game = after


def random_round(rules: TableRules, rng: Random) -> Iterator[Step]:
    """One round from the deal until both teams agree with its count, or the game is over."""
    for step in random_game(rules, rng):
        yield step
        if len(step.after.standing.confirmed) == len(TEAMS):
            return


def random_game(rules: TableRules, rng: Random) -> Iterator[Step]:
    """A whole game from the first deal to its end."""
    return play_on(new_game(rules=rules, first_dealer=rng.choice(SEATS)), rng)


def has_reached_target(game: Game, team: Team) -> bool:
    """Whether a team may claim the game: what is written and what counts so far make the target.

    Weis yet to be named and Stöck yet to be shown are left out.
    """
    target, course = game.rules.target, game.course
    if target is None:
        return False
    total = game.standing.totals[team]
    if course is not None and course.contract is not None and course.score is None:
        total += score_round(course, rules=game.rules).written[team]
    return total >= target


def barely_shuffled_deal(rng: Random, *, dealer: Seat) -> Deal:
    """A sorted pack with a few cards exchanged, given out: full of Weis and Stöck."""
    pack = list(CARDS)
    for _ in range(rng.randrange(len(pack))):
        one, other = rng.randrange(len(pack)), rng.randrange(len(pack))
        pack[one], pack[other] = pack[other], pack[one]
    return deal_out(pack, dealer=dealer)


def _deal(game: Game, rng: Random) -> Action:
    dealer = game.standing.next_dealer
    shuffled = barely_shuffled_deal if rng.randrange(BARELY_SHUFFLED) == 0 else random_deal
    return act.DealCards(seat=dealer, deal=shuffled(rng, dealer=dealer))


def _choose(game: Game, course: Course, rng: Random) -> Action:
    seat, drawn = course.declarer, rng.randrange(8)
    if drawn < len(CONTRACTS):
        return act.ChooseContract(seat=seat, contract=CONTRACTS[drawn])
    if not course.schoben:
        return act.Schieben(seat=seat)
    return act.ChooseContract(seat=seat, contract=rng.choice(CONTRACTS))


def _play(game: Game, course: Course, rng: Random) -> Action:
    if naming := _name_weis(course, rng):
        return naming
    if late := _call_weis_late(game, course, rng) or _call_stoeck_late(game, course, rng):
        return late
    trick, rules = course.next_trick, game.rules
    seat = trick.next_seat
    if rules.turning is Turning.BY_WINNER and course.trick is not None and not trick.cards:
        return act.TurnTrick(seat=trick.leader)
    dealt = game.hands[seat]
    assert dealt is not None, "the game knows every hand"
    cards = playable(hand=dealt - course.played, trick=trick, rules=rules)
    card = rng.choice(tuple(cards))
    return _with_calls(game, course, rng, act.PlayCard(seat=seat, card=card))


def _with_calls(game: Game, course: Course, rng: Random, plain: act.PlayCard) -> act.PlayCard:
    """The card with what may be called, or not, or only a part of it."""
    dealt, contract = game.hands[plain.seat], course.contract
    if dealt is None or contract is None:
        return plain
    first_trick = course.complete_tricks == 0
    best = best_weis(dealt, contract) if first_trick else None
    stoeck = course.stoeck is None and holds_stoeck(dealt, contract)
    if (best is None and not stoeck) or rng.randrange(4) == 0:
        return plain
    heights = (None if best is None else best.points, None)
    for weis in heights:
        for called in (stoeck, False):
            calls = act.PlayCard(seat=plain.seat, card=plain.card, weis=weis, stoeck=called)
            if why_illegal(game, calls) is None and rng.randrange(8) < 7:
                return calls
    return plain


def _name_weis(course: Course, rng: Random) -> act.NameWeis | None:
    """A winner of the comparison names his Weis, mostly in time."""
    if course.comparison is None or len(course.tricks) > 2:
        return None
    due = [seat for seat in course.comparison.winner.seats if course.may_still_name(seat)]
    return act.NameWeis(seat=rng.choice(due)) if due and rng.randrange(4) else None


def _call_weis_late(game: Game, course: Course, rng: Random) -> act.CallWeis | None:
    """A Weis that was not called with the card, in half of the cases."""
    trick, contract = course.trick, course.contract
    if trick is None or contract is None or len(course.tricks) > 1:
        return None
    dealt = game.hands[trick.last_seat]
    best = None if dealt is None else best_weis(dealt, contract)
    if best is None:
        return None
    late = act.CallWeis(seat=trick.last_seat, points=best.points)
    return late if why_illegal(game, late) is None and rng.randrange(2) else None


def _call_stoeck_late(game: Game, course: Course, rng: Random) -> act.CallStoeck | None:
    """Stöck that were not called with the card, in half of the cases; after a claim, shown."""
    trick, contract = course.trick, course.contract
    if course.stoeck is not None or contract is None:
        return None
    lies_open = trick is not None and trick.cards[-1] in stoeck_cards(contract)
    if not lies_open and course.rest is None:
        return None
    calls = (act.CallStoeck(seat=seat) for seat in SEATS)
    may = [call for call in calls if why_illegal(game, call) is None]
    return may[0] if may and rng.randrange(2) else None


def _count(game: Game, course: Course, rng: Random) -> Action:
    if naming := _name_weis(course, rng):
        return naming
    if late := _call_stoeck_late(game, course, rng):
        return late
    waits_on = to_move(game)
    if waits_on is not None:
        return act.TurnTrick(seat=waits_on)
    return act.CountRound(seat=rng.choice(SEATS))


def _confirm(game: Game, course: Course, rng: Random) -> Action:
    missing = [seat for seat in SEATS if seat.team not in game.standing.confirmed]
    return act.ConfirmCount(seat=rng.choice(missing)) if missing else _deal(game, rng)


def _aside(game: Game, course: Course, rng: Random) -> Action | None:
    """Something else that one seat may do now, cards apart."""
    trick = course.trick
    likely = (to_move(game), None if trick is None else trick.last_seat)
    seat = rng.choice((*SEATS, *(seat for seat in likely if seat is not None)))
    others = [
        action for action in legal_actions(game, seat) if not isinstance(action, act.PlayCard)
    ]
    action = rng.choice(others) if others else None
    if isinstance(action, act.ClaimGame) and not has_reached_target(game, seat.team):
        return action if rng.randrange(FALSE_CLAIMS) == FALSE_CLAIMS - 1 else None
    return action


def _claim_or_go_on(game: Game, course: Course, rng: Random) -> Action:
    """After the count a team that has reached the target mostly claims the game."""
    if game.rules.ending is Ending.CLAIMED and rng.randrange(2):
        claims = [act.ClaimGame(seat=s) for s in SEATS if has_reached_target(game, s.team)]
        if claims:
            return rng.choice(claims)
    return _confirm(game, course, rng)


MOVES: dict[Phase, Callable[[Game, Course, Random], Action]] = {
    Phase.FOREHAND_CHOOSES: _choose,
    Phase.PARTNER_CHOOSES: _choose,
    Phase.PLAYING: _play,
    Phase.COUNTING: _count,
    Phase.COUNTED: _claim_or_go_on,
}
"""For each phase the move that the game waits for."""
