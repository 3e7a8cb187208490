"""Positions in which one thing is right, and whether a bot does it: `python -m gschobe.testing.partner_sense`.

A position is right by enumeration: all deals that fit what its seat knows are solved with open
cards, and the answers are the cards that are best in every one of them. Whatever the partner
holds, nothing else can be as good. Each line also says by how many points the worst card fails on
average, and which bot erred there when the line was found.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from importlib.resources import files
from random import Random

import numpy as np

from gschobe.bots.cards import cards_to_play
from gschobe.bots.contract import Bot
from gschobe.bots.knowledge import hidden_from
from gschobe.bots.levels import LEVELS
from gschobe.bots.table_sense import TableSense, sense
from gschobe.bots.worlds import Worlds
from gschobe.core.actions import Action, ChooseContract, DealCards, PlayCard, Schieben
from gschobe.core.apply import apply
from gschobe.core.cards import Card
from gschobe.core.course import Phase
from gschobe.core.dealing import Deal, deal_out
from gschobe.core.game import Game, new_game
from gschobe.core.legality import legal_actions, to_move
from gschobe.core.notation import parse_card, parse_contract, parse_hand, parse_seat
from gschobe.core.presets import PRESETS
from gschobe.core.seats import SEATS, Seat, Team
from gschobe.core.view import View, view
from gschobe.fast import hand_masks, solve_many
from gschobe.records.shuffle import shuffle

FILE = files("gschobe.testing") / "partner_sense.txt"
MOST_DEALS = 3000
"""Positions with more deals are left alone: too much to enumerate."""
LEAST_LOSS = 5.0
"""So many points the worst card has to fail by on average."""
BUDGET = 1.5


class Reason(StrEnum):
    """Why the answers are right, in the words of the card table."""

    SMEAR = "the trick is the partner's: give him points"
    LEAVE = "the trick is the partner's: do not take it from him"
    KEEP = "the trick is lost: give away what will not be missed"
    TAKE = "take the trick that can be taken"
    TRUMP_IN = "the trick is worth the trump"
    CASH = "cash what nothing beats, before it is too late"
    DRAW = "draw the trumps that are still out"
    LEAD = "lead what leaves the partner or oneself the rest"


@dataclass(frozen=True, kw_only=True)
class Position:
    """A deal, how it was chosen, and the cards so far; what is right next, and why."""

    rules: str
    dealer: Seat
    deal: Deal
    schoben: bool
    contract: str
    cards: tuple[Card, ...]
    answers: tuple[Card, ...]
    deals: int
    loss: float
    erred: str
    reason: Reason

    def __str__(self) -> str:
        """The position as it stands in the file."""
        chosen = f"{self.contract}{'g' if self.schoben else ''}"
        return " | ".join(
            (
                f"{self.rules} {self.dealer.letter} {chosen}",
                "/".join(map(str, self.deal.hands)),
                " ".join(map(str, self.cards)),
                " ".join(map(str, self.answers)),
                f"{self.deals} {self.loss:.1f} {self.erred}",
                self.reason,
            )
        )

    @property
    def game(self) -> Game:
        """The game before the card in question."""
        game = new_game(rules=PRESETS[self.rules].rules, first_dealer=self.dealer)
        game = apply(game, DealCards(seat=self.dealer, deal=self.deal)).game
        forehand = self.dealer.next
        if self.schoben:
            game = apply(game, Schieben(seat=forehand)).game
        chooser = forehand.partner if self.schoben else forehand
        chosen = ChooseContract(seat=chooser, contract=parse_contract(self.contract))
        game = apply(game, chosen).game
        for card in self.cards:
            seat = to_move(game)
            while seat is not None and not cards_to_play(view(game, seat)):
                game = apply(game, legal_actions(game, seat)[0]).game
                seat = to_move(game)
            assert seat is not None, "the cards of a round that is not over"
            game = apply(game, PlayCard(seat=seat, card=card)).game
        return _before_a_card(game)


def _before_a_card(game: Game) -> Game:
    """Turn what is to be turned."""
    while (seat := to_move(game)) is not None and not cards_to_play(view(game, seat)):
        game = apply(game, legal_actions(game, seat)[0]).game
    return game


def parse(line: str) -> Position:
    """A position out of its line."""
    begin, hands, cards, answers, found, reason = line.strip().split(" | ")
    rules, dealer, chosen = begin.split()
    deals, loss, erred = found.split()
    south, east, north, west = map(parse_hand, hands.split("/"))
    return Position(
        rules=rules,
        dealer=parse_seat(dealer),
        deal=Deal((south, east, north, west)),
        schoben=chosen.endswith("g"),
        contract=chosen[0],
        cards=tuple(map(parse_card, cards.split())),
        answers=tuple(map(parse_card, answers.split())),
        deals=int(deals),
        loss=float(loss),
        erred=erred,
        reason=Reason(reason),
    )


def positions() -> list[Position]:
    """All positions of the file."""
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return [parse(line) for line in lines if line and not line.startswith("#")]


def judged(own: View) -> tuple[tuple[Card, ...], int, float] | None:
    """The cards that are best in every deal, how many deals, and what the worst card loses.

    None where there are too many deals, or where no card is best in all of them.
    """
    cards = cards_to_play(own)
    worlds = Worlds(hidden_from(own))
    if len(cards) < 2 or len(worlds) > MOST_DEALS or own.seat is None:
        return None
    solved = solve_many(own, hand_masks(worlds.every_one()), threads=1)
    sign = 1 if own.seat.team is Team.A else -1
    values = sign * solved.bounds[:, [int(card) for card in cards], 0].astype(np.int64)
    behind = values.max(axis=1, keepdims=True) - values
    answers = tuple(card for card, lost in zip(cards, behind.T, strict=True) if not lost.any())
    loss = float(behind.mean(axis=0).max())
    return (answers, len(worlds), loss) if answers and loss >= LEAST_LOSS else None


def right_by_enumeration(position: Position) -> bool:
    """Whether the answers are still those that the solver finds."""
    game = position.game
    seat = to_move(game)
    assert seat is not None
    found = judged(view(game, seat))
    return found is not None and set(found[0]) == set(position.answers)


def answer(bot: Bot, position: Position, *, seed: int = 1) -> Card:
    """What a bot plays there."""
    game = position.game
    seat = to_move(game)
    assert seat is not None
    action = bot.choose(view(game, seat), rng=Random(seed), budget=BUDGET).action
    assert isinstance(action, PlayCard)
    return action.card


def failed(bot: Bot, among: Iterable[Position]) -> Iterator[tuple[Position, Card]]:
    """The positions in which a bot plays anything but an answer, with what it plays."""
    for position in among:
        if (card := answer(bot, position)) not in position.answers:
            yield position, card


def find(players: Sequence[str], *, rules: str, seed: str) -> Iterator[Position]:
    """Positions out of rounds that these bots play, one in each round at most.

    `players` sit in turns; what each seat's own bot would do decides who erred.
    """
    number = 0
    while True:
        number += 1
        yield from _in_round(players, rules=rules, seed=f"{seed}/{number}")


def _in_round(players: Sequence[str], *, rules: str, seed: str) -> Iterator[Position]:
    rng = Random(seed)
    dealer = rng.choice(SEATS)
    deal = deal_out(shuffle(rng.randbytes(32)), dealer=dealer)
    game = new_game(rules=PRESETS[rules].rules, first_dealer=dealer)
    game = apply(game, DealCards(seat=dealer, deal=deal)).game
    cards: list[Card] = []
    found: list[Position] = []
    while (seat := to_move(game)) is not None and game.course is not None:
        if game.course.phase is Phase.COUNTED:
            break
        own, name = view(game, seat), players[seat % len(players)]
        action: Action = LEVELS[name]().choose(own, rng=rng, budget=BUDGET).action
        if isinstance(action, PlayCard):
            action = PlayCard(seat=seat, card=action.card)
            if len(own.hand) <= MOST_CARDS and (right := judged(own)) is not None:
                answers, deals, loss = right
                erred = name if action.card not in answers else "-"
                found.append(
                    Position(
                        rules=rules,
                        dealer=dealer,
                        deal=deal,
                        schoben=game.course.schoben,
                        contract=game.course.next_trick.contract.letter,
                        cards=tuple(cards),
                        answers=answers,
                        deals=deals,
                        loss=loss,
                        erred=erred,
                        reason=_reason(own, answers),
                    )
                )
            cards.append(action.card)
        game = apply(game, action).game
    if found:
        yield max(found, key=lambda each: (each.erred != "-", each.loss))


MOST_CARDS = 5
"""With more cards in hand there are never few enough deals."""


def _reason(own: View, answers: tuple[Card, ...]) -> Reason:
    """What the answers have in common that the other cards have not."""
    assert own.course is not None
    assert own.seat is not None
    picture = sense(own.course, hand=own.hand, seat=own.seat)
    others = [card for card in cards_to_play(own) if card not in answers]
    if not picture.trick.cards:
        return _reason_to_lead(picture, answers)
    takes = all(picture.wins_so_far(card) for card in answers)
    if takes:
        ruffs = picture.is_trump(answers[0]) and picture.trick.led is not picture.trump
        return Reason.TRUMP_IN if ruffs else Reason.TAKE
    if not picture.partner_wins:
        return Reason.KEEP
    if all(picture.wins_so_far(card) for card in others):
        return Reason.LEAVE
    least = min(picture.points(card) for card in answers)
    return Reason.SMEAR if least > max(map(picture.points, others)) else Reason.KEEP


def _reason_to_lead(picture: TableSense, answers: tuple[Card, ...]) -> Reason:
    if all(picture.is_trump(card) for card in answers) and picture.unseen_trumps > 0:
        return Reason.DRAW
    return Reason.CASH if all(picture.is_bock(card) for card in answers) else Reason.LEAD


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask a bot all positions, or find new ones."""
    asked = argparse.ArgumentParser(prog="partner_sense", description="Ask what is right.")
    asked.add_argument("bots", nargs="*", default=["meister"], help="bots by name")
    asked.add_argument("--find", type=int, metavar="N", help="look for N positions instead")
    asked.add_argument("--erred", action="store_true", help="only such in which its bot erred")
    asked.add_argument("--rules", default="tournament")
    asked.add_argument("--seed", default="1")
    options = asked.parse_args(arguments)
    if options.find is not None:
        count = 0
        for position in find(options.bots, rules=options.rules, seed=options.seed):
            if options.erred and position.erred == "-":
                continue
            print(position, flush=True)
            count += 1
            if count == options.find:
                return 0
    wrong = 0
    for name in options.bots:
        among = positions()
        failures = list(failed(LEVELS[name](), among))
        wrong += len(failures)
        print(f"{name}: {len(among) - len(failures)} of {len(among)} right")
        for position, card in failures:
            print(f"  {card}: {position}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
