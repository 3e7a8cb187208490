"""`gschobe play`: sit down South and play in plain lines against bots."""

from __future__ import annotations

import secrets
import sys
from random import Random

from gschobe.bots.contract import Bot
from gschobe.bots.random import RandomBot
from gschobe.bots.simple import SimpleBot
from gschobe.cli.inputs import InputError, read_rules
from gschobe.core.actions import (
    Action,
    ChooseContract,
    ClaimGame,
    ClaimRest,
    ConfirmCount,
    CountRound,
    DealCards,
    PlayCard,
    Schieben,
    TurnTrick,
)
from gschobe.core.announcing import announced, due_claims, due_namings
from gschobe.core.apply import apply
from gschobe.core.cards import CARDS, Suit
from gschobe.core.course import Phase
from gschobe.core.dealing import deal_out
from gschobe.core.events import Event
from gschobe.core.game import Game, new_game
from gschobe.core.legality import legal_actions, to_move, why_illegal
from gschobe.core.notation import NotationError, parse_card, parse_contract
from gschobe.core.seats import SEATS, Seat, Team
from gschobe.core.view import View, seen, view
from gschobe.texts import say
from gschobe.texts.narration import tell
from gschobe.texts.refusals import explain

PERSON = Seat.SOUTH
BUDGET = 1.0
"""Seconds a bot may think."""

CLAIMS: dict[str, Action] = {"claim": ClaimGame(seat=PERSON), "rest": ClaimRest(seat=PERSON)}
"""What the person may say instead of playing a card."""


BOTS: dict[str, type[Bot]] = {"simple": SimpleBot, "random": RandomBot}
"""Who can sit at the other seats."""


def play(*, rules: str = "schieber", bot: str = "simple", seed: int | None = None) -> int:
    """Play a game in plain lines, you sitting South.

    Parameters
    ----------
    rules
        A preset, and options behind it.
    bot
        Who sits at the other seats: simple or random.
    seed
        A number that fixes the cards and the bots' choices.
    """
    table = read_rules(rules)
    if bot not in BOTS:
        raise InputError(say("bots/no_such_bot", found=bot, known=", ".join(BOTS)))
    number = secrets.randbits(32) if seed is None else seed
    rng = Random(number)
    print(say("play/welcome", rules=rules, seed=number))
    game = new_game(rules=table, first_dealer=SEATS[rng.randrange(4)])
    others = BOTS[bot]()
    while game.standing.ended is None:
        action = _next_action(game, others, rng)
        if action is None:
            print(say("error/stopped"))
            return 0
        if isinstance(action, PlayCard):
            action = announced(game, action)
        game, events = apply(game, action)
        _tell(game, events)
    return 0


def _next_action(game: Game, bot: Bot, rng: Random) -> Action | None:
    """What happens next; None when the person leaves."""
    course = game.course
    if namings := due_namings(game):
        return namings[0]
    for claim in due_claims(game):
        if claim.seat is not PERSON:
            return claim
    if course is not None and course.phase is Phase.COUNTED:
        for team in Team:
            if team not in game.standing.confirmed:
                return _agreement(team)
    seat = to_move(game)
    if course is None or course.phase is Phase.COUNTED:
        dealer = game.standing.next_dealer
        return DealCards(seat=dealer, deal=deal_out(rng.sample(CARDS, len(CARDS)), dealer=dealer))
    if seat is None:
        return CountRound(seat=PERSON)
    if TurnTrick(seat=seat) in legal_actions(game, seat):
        return TurnTrick(seat=seat)
    if seat is PERSON:
        return _ask(view(game, PERSON))
    return bot.choose(view(game, seat), rng=rng, budget=BUDGET).action


def _agreement(team: Team) -> Action | None:
    """The bots' team agrees at once, the person's when he has read the count."""
    if team is not PERSON.team:
        return ConfirmCount(seat=team.seats[0])
    word = _prompt("play/next_round")
    return None if word is None else CLAIMS.get(word.lower(), ConfirmCount(seat=PERSON))


def _tell(game: Game, events: tuple[Event, ...]) -> None:
    mine = tuple(seen(event, PERSON) for event in events)
    for line in tell(mine, game.standing, game.course):
        print(line)


def _ask(mine: View) -> Action | None:
    """Ask the person for a legal action, as often as it takes."""
    _show_hand(mine)
    while True:
        choosing = mine.course is not None and mine.course.contract is None
        line = _prompt("play/choose" if choosing else "play/card")
        if line is None:
            return None
        try:
            action, asks_why = _read_action(line, choosing=choosing)
        except NotationError as error:
            print(say(error.code, text=error.text, place=error.place, found=error.found))
            continue
        refusal = why_illegal(mine, action)
        if refusal is not None:
            print(explain(refusal))
        elif asks_why:
            print(say("play/allowed"))
        else:
            return action


def _read_action(line: str, *, choosing: bool) -> tuple[Action, bool]:
    """What was typed, and whether it only asks (`? ea`)."""
    asks_why = line.startswith("?")
    word = line.lstrip("? ").strip()
    if word.lower() in CLAIMS:
        return CLAIMS[word.lower()], asks_why
    if not choosing:
        return PlayCard(seat=PERSON, card=parse_card(word)), asks_why
    if word.lower() in ("g", "gschobe"):
        return Schieben(seat=PERSON), asks_why
    return ChooseContract(seat=PERSON, contract=parse_contract(word)), asks_why


def _show_hand(mine: View) -> None:
    """The hand by suit; cards that may not be played now stand in brackets."""
    playable = {
        action.card for action in legal_actions(mine, PERSON) if isinstance(action, PlayCard)
    }
    choosing = mine.course is not None and mine.course.contract is None
    suits = (
        " ".join(str(c) if choosing or c in playable else f"({c})" for c in mine.hand.of_suit(suit))
        for suit in Suit
    )
    print(say("play/hand", cards="   ".join(filter(None, suits))))


def _prompt(key: str) -> str | None:
    """One line from the person; None when there is no more input or he quits."""
    print(say(key), end=" ", flush=True)
    line = sys.stdin.readline()
    if not sys.stdin.isatty():
        print(line.strip())
    word = line.strip()
    return None if not line or word.lower() in ("q", "quit") else word
