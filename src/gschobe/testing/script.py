"""A course of play as plain lines, so that a failing case can be pasted into a test.

One action a line, its seat first: `W deals S:… E:… N:… W:…`, `S gschobe`, `N chooses E`,
`S TU weis 50 stoeck`, `S weis 50`, `S stoeck`, `S names`, `S turns`, `S counts`,
`S confirms`, `S rest`, `S game`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any

from gschobe.core import actions as act
from gschobe.core.actions import Action
from gschobe.core.apply import apply
from gschobe.core.cards import CardSet
from gschobe.core.dealing import Deal
from gschobe.core.events import Event
from gschobe.core.game import Game, new_game
from gschobe.core.multipliers import MultiplierTable
from gschobe.core.notation import parse_card, parse_contract, parse_hand, parse_seat
from gschobe.core.presets import PRESETS
from gschobe.core.seats import Seat
from gschobe.core.tablerules import TableRules
from gschobe.testing.play import Step

WORDS: dict[str, Callable[..., Action]] = {
    "gschobe": act.Schieben,
    "stoeck": act.CallStoeck,
    "names": act.NameWeis,
    "turns": act.TurnTrick,
    "counts": act.CountRound,
    "confirms": act.ConfirmCount,
    "rest": act.ClaimRest,
    "game": act.ClaimGame,
}
"""The actions that say nothing but their seat."""


def format_action(action: Action) -> str:
    """One action as a line.

    >>> from gschobe.core.cards import Card
    >>> format_action(act.PlayCard(seat=Seat.SOUTH, card=Card.TU, weis=50, stoeck=True))
    'S TU weis 50 stoeck'
    """
    seat = action.seat.letter
    match action:
        case act.DealCards():
            return f"{seat} deals {action.deal}"
        case act.ChooseContract():
            return f"{seat} chooses {action.contract.letter}"
        case act.CallWeis():
            return f"{seat} weis {action.points}"
        case act.PlayCard():
            weis = "" if action.weis is None else f" weis {action.weis}"
            return f"{seat} {action.card}{weis}{' stoeck' if action.stoeck else ''}"
        case _:
            return f"{seat} {next(word for word in WORDS if WORDS[word] is type(action))}"


def parse_action(line: str) -> Action:
    """Read one line.

    >>> parse_action("N chooses U")
    ChooseContract(seat=<Seat.NORTH: 2>, contract=<Contract.UNDENUFE: 5>)
    """
    letter, word, *rest = line.split()
    seat = parse_seat(letter)
    if word in WORDS:
        return WORDS[word](seat=seat)
    if word == "deals":
        return act.DealCards(seat=seat, deal=_parse_deal(rest))
    if word == "chooses":
        return act.ChooseContract(seat=seat, contract=parse_contract(rest[0]))
    if word == "weis":
        return act.CallWeis(seat=seat, points=int(rest[0]))
    weis = int(rest[1]) if rest[:1] == ["weis"] else None
    return act.PlayCard(seat=seat, card=parse_card(word), weis=weis, stoeck="stoeck" in rest)


def _parse_deal(words: Iterable[str]) -> Deal:
    hands: dict[Seat, CardSet] = {}
    for word in words:
        letter, _, hand = word.partition(":")
        hands[parse_seat(letter)] = parse_hand(hand)
    return Deal((hands[Seat(0)], hands[Seat(1)], hands[Seat(2)], hands[Seat(3)]))


@dataclass(frozen=True, kw_only=True)
class Playthrough:
    """A game as it was played: rules, first dealer, and the actions so far.

    Its `repr` can be pasted: it is a call of `playthrough` with a script.
    """

    rules: TableRules
    first_dealer: Seat
    actions: tuple[Action, ...] = ()

    @cached_property
    def start(self) -> Game:
        """The game before its first deal."""
        return new_game(rules=self.rules, first_dealer=self.first_dealer)

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """Each action with what came of it."""
        steps: list[Step] = []
        game = self.start
        for action in self.actions:
            after, events = apply(game, action)
            steps.append(Step(game, action, events, after))
            game = after
        return tuple(steps)

    @property
    def game(self) -> Game:
        """The game as it stands after the last action."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def games(self) -> tuple[Game, ...]:
        """The game before the first action and after each."""
        return (self.start, *(step.after for step in self.steps))

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened."""
        return tuple(event for step in self.steps for event in step.events)

    def __repr__(self) -> str:
        rules, lines = format_rules(self.rules), "\n".join(map(format_action, self.actions))
        dealer = f"first_dealer=Seat.{self.first_dealer.name}"
        return f'playthrough("""\n{lines}\n""", rules={rules}, {dealer})'

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:  # noqa: FBT001  (its signature)
        """Have hypothesis print the script, and not the fields one by one."""
        printer.text(repr(self))


def playthrough(script: str, *, rules: TableRules, first_dealer: Seat) -> Playthrough:
    """The game of a script; its actions are carried out when `steps` or `game` is asked for."""
    lines = (line for line in script.splitlines() if line.strip())
    return Playthrough(
        rules=rules, first_dealer=first_dealer, actions=tuple(map(parse_action, lines))
    )


def format_rules(rules: TableRules) -> str:
    """Rules as Python text: a preset by its name, any other as what differs from the default.

    >>> from gschobe.core.tablerules import TrumpIn
    >>> format_rules(PRESETS["swiss"].rules)
    "PRESETS['swiss'].rules"
    >>> format_rules(TableRules(trump_in=TrumpIn.ONLY_WHEN_VOID, target=50))
    'TableRules(trump_in=TrumpIn.ONLY_WHEN_VOID, target=50)'
    """
    for name, preset in PRESETS.items():
        if preset.rules == rules:
            return f"PRESETS[{name!r}].rules"
    differing = (
        (field.name, getattr(rules, field.name))
        for field in fields(rules)
        if getattr(rules, field.name) != field.default
    )
    options = (f"{name}={_format_option(value)}" for name, value in differing)
    return f"TableRules({', '.join(options)})"


def _format_option(value: object) -> str:
    if value is None or isinstance(value, int | MultiplierTable):
        return repr(value)
    return f"{type(value).__name__}.{getattr(value, 'name', value)}"
