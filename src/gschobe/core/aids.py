"""The guide's step-by-step aids as data for terminal and browser (RULES.md §15).

Every step has a key of the catalogue; what is filled in is read from the position.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from gschobe.core.cards import CardSet
from gschobe.core.following import playable
from gschobe.core.scoring import RoundScore
from gschobe.core.seats import Team
from gschobe.core.tablerules import TableRules
from gschobe.core.tricks import Trick


@dataclass(frozen=True, kw_only=True)
class Step:
    """One line of an aid: the key of its sentence and what is filled in."""

    key: str
    data: Mapping[str, str] = field(default_factory=dict[str, str])


ROUND_ORDER: tuple[Step, ...] = tuple(
    Step(key=f"order/{name}")
    for name in (
        "deal",
        "forehand",
        "partners",
        "choose",
        "partner_chooses",
        "contract",
        "lead",
        "follow",
        "another_card",
        "weis",
        "stoeck",
        "next_lead",
        "nine_tricks",
        "count",
        "multiply",
        "write",
    )
)
"""The sixteen steps of a round, from the deal to the check of the target (§15.2)."""


def following_steps(*, hand: CardSet, trick: Trick, rules: TableRules) -> tuple[Step, ...]:
    """The six-step check of following suit for one hand and one trick (§15.1).

    The trick holds a card at least.

    >>> from gschobe.core.cards import Card
    >>> from gschobe.core.contracts import Contract
    >>> from gschobe.core.presets import SCHIEBER
    >>> from gschobe.core.seats import Seat
    >>> trick = Trick(Contract.SCHILTEN, Seat.SOUTH, (Card.R9,))
    >>> hand = CardSet.of(Card.EA, Card.R7)
    >>> [step.key for step in following_steps(hand=hand, trick=trick, rules=SCHIEBER.rules)]
    ['follow/led', 'follow/held', 'follow/play_it', 'follow/otherwise', 'follow/compare', 'follow/award']
    """
    held = hand.of_suit(trick.led)
    allowed = {"allowed": _spell(playable(hand=hand, trick=trick, rules=rules))}
    led = {"led": trick.led.letter, "card": str(trick.cards[0])}
    return (
        Step(key="follow/led", data=led),
        Step(key="follow/held", data={**led, "held": _spell(held)})
        if held
        else Step(key="follow/void", data=led),
        Step(key="follow/play_it", data={**led, **allowed})
        if held
        else Step(key="follow/nothing_to_follow"),
        Step(key="follow/otherwise", data=allowed),
        Step(key="follow/compare", data={"contract": trick.contract.letter}),
        Step(key="follow/award", data={"card": str(trick.cards[trick.highest])}),
    )


def count_steps(score: RoundScore) -> tuple[Step, ...]:
    """The check of the count: last trick, match, Weis, Stöck, factor (§15.3)."""
    has_stoeck = score.contract.trump is not None
    return (
        _item(score, "last_trick"),
        _item(score, "match"),
        _item(score, "weis"),
        _item(score, "stoeck") if has_stoeck else Step(key="check/no_stoeck"),
        Step(
            key="check/multiplier",
            data={"contract": score.contract.letter, "multiplier": str(score.multiplier)},
        ),
    )


def _item(score: RoundScore, name: str) -> Step:
    a, b = (str(getattr(score.of(team), name)) for team in Team)
    return Step(key=f"check/{name}", data={"a": a, "b": b})


def _spell(cards: CardSet) -> str:
    return " ".join(str(card) for card in cards)
