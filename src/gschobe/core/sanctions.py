"""What an irregularity costs, by the rules of the table (RULES.md §13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gschobe.core import irregularities as wrong
from gschobe.core.cards import Card, CardSet, Rank
from gschobe.core.contracts import STRENGTHS, Contract, puur
from gschobe.core.course import Phase
from gschobe.core.events import (
    CardPlayed,
    CardsDevalued,
    CardTakenBack,
    IrregularityRecorded,
    StoeckForfeited,
    TrickAwarded,
    TricksForfeited,
    TurnedPointsForfeited,
    WeisMiscalled,
)
from gschobe.core.following import why_not
from gschobe.core.game import Game
from gschobe.core.happening import Applied, Happening, compare_calls, take_trick
from gschobe.core.irregularities import Irregularity
from gschobe.core.refusals import Code
from gschobe.core.seats import Seat
from gschobe.core.tablerules import Sanctions
from gschobe.core.tricks import TRICKS_IN_ROUND, Trick
from gschobe.core.weis import SHORTEST_RUN, FourOfAKind, Run, Weis, find_weis, strength


class IrregularityError(ValueError):
    """What is noted did not go wrong in this position; the message can be pasted into a test."""

    code = "irregularity/did_not_happen"

    def __init__(self, irregularity: Irregularity, *, position: str) -> None:
        super().__init__(f"{self.code}: {irregularity!r} in {position}")
        self.irregularity = irregularity


def record_irregularity(game: Game, irregularity: Irregularity) -> Applied:
    """Note something that went wrong, and let it cost what the rules of the table say.

    Raises IrregularityError when it cannot have happened in this position.
    """
    happening = Happening(game)
    if game.course is None or game.course.phase not in (Phase.PLAYING, Phase.COUNTING):
        raise IrregularityError(irregularity, position=str(game))
    if not SANCTIONS[type(irregularity)](happening, irregularity):
        raise IrregularityError(irregularity, position=str(game))
    return happening.applied()


def _note(happening: Happening, irregularity: Irregularity) -> bool:
    happening.add(IrregularityRecorded(irregularity=irregularity))
    return True


def _is_official(happening: Happening) -> bool:
    return happening.game.rules.sanctions is Sanctions.OFFICIAL


def _held(happening: Happening, seat: Seat) -> CardSet:
    return happening.hand(seat) - happening.course.played


def _is_revoke(happening: Happening, seat: Seat, card: Card) -> bool:
    trick, hand = happening.course.next_trick, _held(happening, seat)
    code = why_not(card, hand=hand, trick=trick, rules=happening.game.rules)
    return trick.next_seat is seat and card in hand and code is Code.MUST_FOLLOW


def _revoke_seen(happening: Happening, revoke: wrong.RevokeSeen) -> bool:
    """§13.3: the highest card that was due takes the place of the wrong one, devalued.

    Officially the wrong card is devalued too and the trick goes to the opponents: the player
    right of the offender leads next, or the one left of him if he was winning it.
    """
    seat, card = revoke.seat, revoke.card
    if happening.course.phase is not Phase.PLAYING or not _is_revoke(happening, seat, card):
        return False
    trick = happening.course.next_trick
    due = _due(trick, _held(happening, seat))
    given = _strongest(due, trick.contract)
    left = seat.plus(3)
    next_lead = left if trick.winner is left else seat.next
    devalued = _lost_power(trick, due, given)
    happening.add(CardPlayed(seat=seat, card=card))
    _note(happening, revoke)
    happening.add(CardTakenBack(seat=seat, card=card))
    if _is_official(happening):
        happening.add(CardsDevalued(seat=seat, cards=devalued | CardSet.of(card)))
        happening.add(TrickAwarded(team=seat.team.opponents, next_lead=next_lead))
    else:
        happening.add(CardsDevalued(seat=seat, cards=devalued))
    happening.add(CardPlayed(seat=seat, card=given))
    take_trick(happening)
    return True


def _due(trick: Trick, hand: CardSet) -> CardSet:
    """The cards of the suit led, without the Puur where another trump is there to be given."""
    due, best = hand.of_suit(trick.led), puur(trick.contract)
    return due if best is None else due - CardSet.of(best) or due


def _lost_power(trick: Trick, due: CardSet, given: Card) -> CardSet:
    """§13.3, §13.5: the highest due card; where trump was not given, all trumps but the Puur."""
    return due if trick.led is trick.contract.trump else CardSet.of(given)


def _strongest(cards: CardSet, contract: Contract) -> Card:
    return max(cards, key=lambda card: STRENGTHS[contract][card])


def _revoke_unseen(happening: Happening, revoke: wrong.RevokeUnseen) -> bool:
    """§13.4: the card lies, and play goes on until somebody finds out."""
    playing = happening.course.phase is Phase.PLAYING
    if not playing or not _is_revoke(happening, revoke.seat, revoke.card):
        return False
    happening.add(CardPlayed(seat=revoke.seat, card=revoke.card))
    _note(happening, revoke)
    take_trick(happening)
    return True


def _revoke_found(happening: Happening, revoke: wrong.RevokeFound) -> bool:
    """§13.4: officially the trick and all later ones go to the opponents.

    By the SRK rules the offender's highest card of the suit, of trumps all but the Puur, loses its
    power from now on; anything more is for the Jassleiter to rule.
    """
    course = happening.course
    if not 1 <= revoke.trick <= course.complete_tricks:
        return False
    trick = course.tricks[revoke.trick - 1]
    earlier = course.tricks[: revoke.trick - 1]
    hand = happening.hand(revoke.seat)
    for before in earlier:
        hand = hand - before.card_set
    card = trick.card_of(revoke.seat)
    place = (revoke.seat - trick.leader) % 4
    lying = Trick(trick.contract, trick.leader, trick.cards[:place])
    if why_not(card, hand=hand, trick=lying, rules=happening.game.rules) is not Code.MUST_FOLLOW:
        return False
    _note(happening, revoke)
    if _is_official(happening):
        happening.add(TricksForfeited(first=revoke.trick, team=revoke.seat.team.opponents))
        return True
    due = _due(lying, _held(happening, revoke.seat))
    if due:
        given = _strongest(due, trick.contract)
        happening.add(CardsDevalued(seat=revoke.seat, cards=_lost_power(lying, due, given)))
    return True


def _led_out_of_turn(happening: Happening, lead: wrong.LedOutOfTurn) -> bool:
    """§13.6: officially the card goes back devalued, and the trick to the opponents."""
    trick = happening.course.next_trick
    if happening.course.phase is not Phase.PLAYING or trick.cards or trick.leader is lead.seat:
        return False
    if lead.card not in _held(happening, lead.seat):
        return False
    _note(happening, lead)
    if _is_official(happening):
        happening.add(CardsDevalued(seat=lead.seat, cards=CardSet.of(lead.card)))
        opponents = lead.seat.team.opponents
        happening.add(TrickAwarded(team=opponents, next_lead=lead.seat.next))
    return True


def _played_out_of_turn(happening: Happening, played: wrong.PlayedOutOfTurn) -> bool:
    """§13.6: officially the card stays and is devalued, but for the last trick."""
    course, trick = happening.course, happening.course.next_trick
    running = course.phase is Phase.PLAYING and bool(trick.cards)
    if not running or trick.has_played(played.seat) or trick.next_seat is played.seat:
        return False
    if played.card not in _held(happening, played.seat):
        return False
    _note(happening, played)
    if _is_official(happening) and len(course.tricks) < TRICKS_IN_ROUND:
        happening.add(CardsDevalued(seat=played.seat, cards=CardSet.of(played.card)))
    return True


def _wrong_height(happening: Happening, called: wrong.WrongHeight) -> bool:
    """§13.7: what was said counts, if the hand holds so much in one piece; otherwise nothing."""
    course = happening.course
    in_trick_one = len(course.tricks) == 1 and course.tricks[0].has_played(called.seat)
    if not in_trick_one or course.called_weis(called.seat) is not None:
        return False
    weis = find_weis(happening.hand(called.seat))
    if course.contract is None or (weis and weis[0].points == called.points):
        return False
    _note(happening, called)
    counts = worth_as_called(weis, called.points, course.contract)
    happening.add(WeisMiscalled(seat=called.seat, points=called.points, counts=counts))
    compare_calls(happening)
    return True


def worth_as_called(weis: tuple[Weis, ...], points: int, contract: Contract) -> Weis | None:
    """What is left of a hand's Weis when only so many points were called.

    A run can be taken for a shorter one from its top; four of a kind are one piece.

    >>> from gschobe.core.cards import Suit
    >>> worth_as_called((Run(Suit.ROSEN, Rank.ACE, 4),), 20, Contract.ROSEN)
    Run(suit=<Suit.ROSEN: 1>, top=<Rank.ACE: 8>, length=3)
    >>> worth_as_called((FourOfAKind(Rank.UNDER),), 100, Contract.ROSEN)
    """
    pieces = [piece for each in weis for piece in _pieces(each, contract)]
    fitting = [piece for piece in pieces if piece.points == points]
    return max(fitting, key=lambda piece: strength(piece, contract), default=None)


def _pieces(weis: Weis, contract: Contract) -> list[Weis]:
    if isinstance(weis, FourOfAKind):
        return [weis]
    lengths = range(SHORTEST_RUN, weis.length + 1)
    if contract is Contract.UNDENUFE:
        return [Run(weis.suit, Rank(weis.lowest + n - 1), n) for n in lengths]
    return [Run(weis.suit, weis.top, n) for n in lengths]


def _useless_weis(happening: Happening, shown: wrong.UselessWeis) -> bool:
    """§13.7: officially cards shown for nothing lose their power."""
    if not shown.cards or not shown.cards <= happening.hand(shown.seat):
        return False
    _note(happening, shown)
    if _is_official(happening):
        happening.add(CardsDevalued(seat=shown.seat, cards=shown.cards))
    return True


def _called_too_late(happening: Happening, called: wrong.CalledTooLate) -> bool:
    """§7.4, §8.3: a late call is worth nothing, and costs nothing more."""
    return _note(happening, called)


def _partner_reminded(happening: Happening, reminded: wrong.PartnerReminded) -> bool:
    """§13.8: the Stöck may not be written."""
    _note(happening, reminded)
    happening.add(StoeckForfeited(team=reminded.seat.team))
    return True


def _looked(happening: Happening, looked: wrong.LookedAtTurnedTricks) -> bool:
    """§13.9: officially the points of all turned tricks go to the opponents, a match apart."""
    if not happening.course.turned:
        return False
    _note(happening, looked)
    if _is_official(happening):
        happening.add(TurnedPointsForfeited(team=looked.seat.team.opponents))
    return True


SANCTIONS: dict[type[Any], Callable[[Happening, Any], bool]] = {
    wrong.RevokeSeen: _revoke_seen,
    wrong.RevokeUnseen: _revoke_unseen,
    wrong.RevokeFound: _revoke_found,
    wrong.LedOutOfTurn: _led_out_of_turn,
    wrong.PlayedOutOfTurn: _played_out_of_turn,
    wrong.WrongHeight: _wrong_height,
    wrong.UselessWeis: _useless_weis,
    wrong.CalledTooLate: _called_too_late,
    wrong.PartnerReminded: _partner_reminded,
    wrong.LookedAtTurnedTricks: _looked,
}
"""How each irregularity is noted and what it costs; false when it cannot have happened."""
