"""Building the states that tests of the rules start from, and reading their tables."""

from collections.abc import Callable
from itertools import count
from pathlib import Path
from random import Random

from gschobe.core.actions import ChooseContract, DealCards, NameWeis, PlayCard
from gschobe.core.apply import apply
from gschobe.core.cards import PACK, Card, CardSet
from gschobe.core.contracts import Contract
from gschobe.core.course import Course, Phase
from gschobe.core.dealing import Deal
from gschobe.core.events import Event
from gschobe.core.game import Game, Standing
from gschobe.core.legality import legal_actions, why_illegal
from gschobe.core.notation import parse_cards, parse_contract, parse_hand
from gschobe.core.presets import SCHIEBER
from gschobe.core.scoring import RoundScore, TeamScore
from gschobe.core.seats import SEATS, Seat, Team
from gschobe.core.tablerules import TableRules
from gschobe.core.weis import find_weis
from gschobe.testing.script import parse_action


def rows(name: str) -> list[list[str]]:
    """The rows of a table in `rows/`, cells parted by strokes; `#` begins a remark."""
    text = (Path(__file__).parent / "rows" / name).read_text()
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [[cell.strip() for cell in line.split("|")] for line in lines]


def cards(text: str) -> CardSet:
    """A set of cards as the tables write them; `-` for none."""
    return CardSet.from_cards(parse_cards(text.replace("-", "")))


def deal(south: str, east: str, north: str, west: str) -> Deal:
    """Four hands written suit by suit."""
    return Deal((parse_hand(south), parse_hand(east), parse_hand(north), parse_hand(west)))


def deal_around(south: str = "", east: str = "", north: str = "", west: str = "") -> Deal:
    """A deal in which each seat holds these cards; the others form no further Weis."""
    given = [cards(text) for text in (south, east, north, west)]
    rest = list(PACK - given[0] - given[1] - given[2] - given[3])
    for seed in count():
        Random(seed).shuffle(rest)
        left, hands = list(rest), list[CardSet]()
        for held in given:
            lacking = 9 - len(held)
            hands.append(held | CardSet.from_cards(left[:lacking]))
            left = left[lacking:]
        if all(find_weis(hand) == find_weis(held) for hand, held in zip(hands, given, strict=True)):
            return Deal((hands[0], hands[1], hands[2], hands[3]))
    raise AssertionError("no end of shuffling")


def before_the_deal(
    *, rules: TableRules = SCHIEBER.rules, totals: tuple[int, int] = (0, 0)
) -> Game:
    """A game in which West deals next and the teams stand at these totals."""
    if totals == (0, 0):
        return Game(standing=Standing(rules=rules, first_dealer=Seat.WEST))
    written = (TeamScore(cards=totals[0]), TeamScore(cards=totals[1]))
    score = RoundScore(contract=Contract.EICHELN, multiplier=1, items=written)
    return Game(
        standing=Standing(
            rules=rules, first_dealer=Seat.NORTH, scores=(score,), confirmed=frozenset(Team)
        )
    )


def dealt(
    given: Deal, *, rules: TableRules = SCHIEBER.rules, totals: tuple[int, int] = (0, 0)
) -> Game:
    """The cards are given, South is forehand."""
    game = before_the_deal(rules=rules, totals=totals)
    return apply(game, DealCards(seat=Seat.WEST, deal=given)).game


def begun(
    contract: str,
    given: Deal,
    *,
    rules: TableRules = SCHIEBER.rules,
    totals: tuple[int, int] = (0, 0),
) -> Game:
    """South has chosen the contract and is to lead."""
    choice = ChooseContract(seat=Seat.SOUTH, contract=parse_contract(contract))
    return apply(dealt(given, rules=rules, totals=totals), choice).game


def course_of(game: Game) -> Course:
    """The course of the running round."""
    assert game.course is not None
    return game.course


def happened(game: Game, script: str) -> tuple[Game, tuple[Event, ...]]:
    """The game after a script, and all its events.

    Parts of a script are parted by strokes: cards, played by whoever is to play, or one action
    with its seat: `R9 T6 RA T9 | S names | W T7 stoeck`.
    """
    events: list[Event] = []
    for part in script.split("|"):
        if part.split()[0] in {seat.letter for seat in SEATS}:
            game, told = apply(game, parse_action(part))
            events += told
            continue
        for card in parse_cards(part):
            mover = course_of(game).next_trick.next_seat
            game, told = apply(game, PlayCard(seat=mover, card=card))
            events += told
    return game, tuple(events)


def play(game: Game, script: str) -> Game:
    """The game after a script."""
    return happened(game, script)[0]


def refused(game: Game, action: str) -> str | None:
    """The code with which an action is refused, or None if it is allowed."""
    refusal = why_illegal(game, parse_action(action))
    return None if refusal is None else str(refusal.code)


def most_called(actions: list[PlayCard]) -> PlayCard:
    """The first card, with all the calls that are allowed."""
    same = [action for action in actions if action.card is actions[0].card]
    return max(same, key=lambda action: (action.weis is not None, action.stoeck))


def least_called(actions: list[PlayCard]) -> PlayCard:
    """The first card without a word."""
    return actions[0]


def card_plays(game: Game, seat: Seat) -> list[PlayCard]:
    """The cards that a seat may play now, with and without calls."""
    return [action for action in legal_actions(game, seat) if isinstance(action, PlayCard)]


def lay_with_events(
    game: Game, choose: Callable[[list[PlayCard]], PlayCard] = least_called
) -> tuple[Game, tuple[Event, ...]]:
    """The game after one more card, of whoever is to play, and what happened."""
    mover = course_of(game).next_trick.next_seat
    return apply(game, choose(card_plays(game, mover)))


def lay(game: Game, choose: Callable[[list[PlayCard]], PlayCard] = least_called) -> Game:
    """The game after one more card, of whoever is to play."""
    return lay_with_events(game, choose)[0]


def lay_cards(game: Game, number: int) -> Game:
    """The game after so many more cards without a word."""
    for _ in range(number):
        game = lay(game)
    return game


def play_out(
    game: Game, choose: Callable[[list[PlayCard]], PlayCard] = most_called, *, tricks: int = 9
) -> Game:
    """Play on until so many tricks are complete or the game is over, naming every Weis in time."""
    while course_of(game).phase is Phase.PLAYING and game.standing.ended is None:
        for seat in SEATS:
            if course_of(game).may_still_name(seat):
                game = apply(game, NameWeis(seat=seat)).game
        if course_of(game).complete_tricks == tricks or game.standing.ended is not None:
            break
        game = lay(game, choose)
    return game


def counted(game: Game) -> RoundScore:
    """The result of a round that has been played, as it is written."""
    score = course_of(game if course_of(game).score else play(game, "S counts")).score
    assert score is not None
    return score


def card(text: str) -> Card:
    """One card."""
    (found,) = parse_cards(text)
    return found
