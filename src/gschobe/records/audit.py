"""Judging a record in the order in which the guide settles a dispute.

Hands and seating, contract and multiplier, following suit, Weis, Stöck, count: each stage walks the
whole round, and the first that departs is named. Later stages are not looked at.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from gschobe.core import actions as act
from gschobe.core import irregularities as wrong
from gschobe.core.cards import CardSet
from gschobe.core.counting import Item
from gschobe.core.dealing import DealError
from gschobe.core.events import Event, GameEnd, TrickTaken
from gschobe.core.game import Game
from gschobe.core.refusals import RuleViolation
from gschobe.core.sanctions import IrregularityError
from gschobe.core.seats import Seat, Team
from gschobe.core.tablerules import Ending, TableRules
from gschobe.core.tricks import TRICKS_IN_ROUND
from gschobe.records.record import (
    CardStep,
    Pair,
    RoundRecord,
    Step,
    begin,
    by_tricks,
    carry_out,
    finish,
)
from gschobe.records.writing import checks_of


class Stage(StrEnum):
    """Where a dispute can arise, in the order in which it is settled."""

    HANDS = "hands"
    CONTRACT = "contract"
    FOLLOWING = "following"
    WEIS = "weis"
    STOECK = "stoeck"
    COUNT = "count"


@dataclass(frozen=True, kw_only=True)
class Finding:
    """The first departure from the rules: the stage, and where and what it is.

    `trick` counts from 1; `paragraph` is that of RULES.md; `code` names the sentence.
    """

    stage: Stage
    code: str
    paragraph: str
    trick: int | None = None
    seat: Seat | None = None
    data: Mapping[str, str] = field(default_factory=dict[str, str])


def audit(record: RoundRecord) -> Finding | None:
    """The first finding of the first stage that departs; None for a correct record."""
    try:
        begin(record)
    except DealError as error:
        return Finding(stage=Stage.HANDS, code=error.code, paragraph="2.3", data=error.data)
    except ValueError:
        return Finding(stage=Stage.HANDS, code="audit/hand_unknown", paragraph="2.3")
    return (
        _judge_seating(record)
        or _judge_steps(record, Stage.CONTRACT)
        or _judge_contract(record)
        or _judge_steps(record, Stage.FOLLOWING)
        or _judge_tricks(record)
        or _judge_steps(record, Stage.WEIS)
        or _judge_steps(record, Stage.STOECK)
        or _judge_steps(record, Stage.COUNT)
        or _judge_count(record)
    )


def _judge_seating(record: RoundRecord) -> Finding | None:
    """Whether every card was played by the seat to which it was dealt."""
    for trick, steps in enumerate(by_tricks(record.steps)):
        for step in steps:
            if isinstance(step, CardStep) and step.card not in (
                record.hands[step.seat] or CardSet()
            ):
                return Finding(
                    stage=Stage.HANDS,
                    code="audit/not_dealt_to",
                    paragraph="2.3",
                    trick=trick,
                    seat=step.seat,
                    data={"seat": step.seat.letter, "card": str(step.card)},
                )
    return None


BELONGS: dict[Stage, tuple[type[Any], ...]] = {
    Stage.CONTRACT: (act.Schieben, act.ChooseContract),
    Stage.WEIS: (act.CallWeis, act.NameWeis, wrong.WrongHeight),
    Stage.STOECK: (act.CallStoeck, wrong.PartnerReminded),
    Stage.COUNT: (act.CountRound, act.ClaimGame),
}
"""The stage of each step. All others belong to following suit: cards, and whatever devalues one."""

STAGES = tuple(Stage)
NO_END = 10**9


def _seen_by(stage: Stage, step: Step) -> Step | None:
    """The step as a stage sees it, without what belongs to later ones."""
    own = next((s for s, kinds in BELONGS.items() if isinstance(step, kinds)), Stage.FOLLOWING)
    reached = STAGES.index(stage)
    if STAGES.index(own) > reached:
        return None
    if isinstance(step, act.PlayCard):
        weis = step.weis if reached >= STAGES.index(Stage.WEIS) else None
        stoeck = step.stoeck and reached >= STAGES.index(Stage.STOECK)
        return replace(step, weis=weis, stoeck=stoeck)
    return step


def _rules_of(stage: Stage, rules: TableRules) -> TableRules:
    """Before the count, a game that is over does not stop the round from being judged."""
    if stage is Stage.COUNT:
        return rules
    return replace(rules, ending=Ending.PLAYED_OUT, target=NO_END, rounds=None)


def _judge_steps(record: RoundRecord, stage: Stage) -> Finding | None:
    """Whether every step can be carried out, as far as this stage sees it."""
    game = begin(replace(record, rules=_rules_of(stage, record.rules)))
    for step in record.steps:
        seen = _seen_by(stage, step)
        if seen is None:
            continue
        try:
            game, _ = carry_out(game, seen)
        except RuleViolation as error:
            refusal = error.refusal
            return _finding(game, stage, refusal.code, refusal.paragraph, step.seat, refusal.data)
        except IrregularityError as error:
            return _finding(game, stage, error.code, "13.1", step.seat)
    return None


def _finding(
    game: Game,
    stage: Stage,
    code: str,
    paragraph: str,
    seat: Seat,
    data: Mapping[str, str] | None = None,
) -> Finding:
    course = game.course
    trick = None
    if course is not None and course.contract is not None:
        trick = min(course.complete_tricks + 1, TRICKS_IN_ROUND)
    return Finding(
        stage=stage, code=code, paragraph=paragraph, trick=trick, seat=seat, data=data or {}
    )


def _judge_contract(record: RoundRecord) -> Finding | None:
    """The contract and the factor that were written, and whether there is one to play in."""
    chosen = [step for step in record.steps if isinstance(step, act.ChooseContract)]
    if not chosen:
        if any(isinstance(step, CardStep) for step in record.steps):
            return Finding(stage=Stage.CONTRACT, code="audit/no_contract", paragraph="3.5")
        return None
    if record.checks.contract is None:
        return None
    contract, multiplier = record.checks.contract
    (choice,) = chosen
    if contract is not choice.contract:
        data = {"found_contract": contract.letter, "expected_contract": choice.contract.letter}
        return Finding(
            stage=Stage.CONTRACT,
            code="audit/other_contract",
            paragraph="3.4",
            seat=choice.seat,
            data=data,
        )
    expected = record.rules.multipliers.factor(contract)
    if multiplier != expected:
        data = {"found": str(multiplier), "expected": str(expected)}
        return Finding(
            stage=Stage.CONTRACT, code="audit/wrong_multiplier", paragraph="9.6", data=data
        )
    return None


def _judge_tricks(record: RoundRecord) -> Finding | None:
    """Who took each trick, and whether a revoke that was noted has been dealt with."""
    _, events = _played(record, Stage.FOLLOWING)
    taken = [event for event in events if isinstance(event, TrickTaken)]
    for number, (event, check) in enumerate(zip(taken, record.checks.tricks, strict=False), 1):
        if check is not None and check.seat is not event.seat:
            data = {"found_seat": check.seat.letter, "expected_seat": event.seat.letter}
            return Finding(
                stage=Stage.FOLLOWING,
                code="audit/wrong_taker",
                paragraph="6.2",
                trick=number,
                seat=check.seat,
                data=data,
            )
    unseen = [step for step in record.steps if isinstance(step, wrong.RevokeUnseen)]
    found = [step.seat for step in record.steps if isinstance(step, wrong.RevokeFound)]
    for revoke in unseen:
        if revoke.seat not in found:
            data = {"seat": revoke.seat.letter, "card": str(revoke.card)}
            return Finding(
                stage=Stage.FOLLOWING,
                code="audit/revoke_open",
                paragraph="13.4",
                trick=_trick_of(record, revoke),
                seat=revoke.seat,
                data=data,
            )
    return None


def _trick_of(record: RoundRecord, step: Step) -> int:
    return next(n for n, steps in enumerate(by_tricks(record.steps)) if step in steps)


def _played(record: RoundRecord, stage: Stage) -> tuple[Game, list[Event]]:
    """The round carried out as far as a stage sees it, and counted."""
    game, events = begin(replace(record, rules=_rules_of(stage, record.rules))), list[Event]()
    for step in record.steps:
        if seen := _seen_by(stage, step):
            game, told = carry_out(game, seen)
            events += told
    game, told = finish(game)
    return game, [*events, *told]


CHECK_ORDER = (Item.LAST_TRICK, Item.MATCH, Item.WEIS, Item.STOECK, Item.CARDS)
"""The order in which the items of a count are checked (§15.3), the cards in the end."""


def _judge_count(record: RoundRecord) -> Finding | None:
    """Every value that was written, against the count of the round."""
    game, events = _played(record, Stage.COUNT)
    expected, found = checks_of(game, events), record.checks
    if found.count is None:
        return None
    if expected.count is None:
        return Finding(stage=Stage.COUNT, code="audit/not_played_out", paragraph="6.1")
    mine, theirs = (
        {(team, item): points for team, item, points in count}
        for count in (expected.count, found.count)
    )
    for item in CHECK_ORDER:
        for team in Team:
            if mine.get((team, item), 0) != theirs.get((team, item), 0):
                return _wrong_item(team, item, mine.get((team, item), 0), theirs)
    for number, (right, written) in enumerate(zip(expected.tricks, found.tricks, strict=False), 1):
        if right is not None and written is not None and right.points != written.points:
            return _wrong_value("trick", "9.1", written.points, right.points, trick=number)
    for name, paragraph in (("written", "9.5"), ("total", "10.2"), ("result", "10.2")):
        right, written = getattr(expected, name), getattr(found, name)
        if written != right and (written is not None or name == "result"):
            return _wrong_value(name, paragraph, _spell(written), _spell(right))
    return None


ITEM_PARAGRAPHS = {
    Item.CARDS: "9.1",
    Item.LAST_TRICK: "9.2",
    Item.MATCH: "9.3",
    Item.WEIS: "7.7",
    Item.STOECK: "8.5",
}


def _wrong_item(
    team: Team, item: Item, expected: int, theirs: dict[tuple[Team, Item], int]
) -> Finding:
    data = {
        "team": team.name,
        "item": item.name.lower(),
        "found": str(theirs.get((team, item), 0)),
        "expected": str(expected),
    }
    paragraph = ITEM_PARAGRAPHS[item]
    return Finding(stage=Stage.COUNT, code="audit/wrong_item", paragraph=paragraph, data=data)


def _wrong_value(
    name: str, paragraph: str, found: object, expected: object, *, trick: int | None = None
) -> Finding:
    data = {"found": str(found), "expected": str(expected)}
    return Finding(
        stage=Stage.COUNT, code=f"audit/wrong_{name}", paragraph=paragraph, trick=trick, data=data
    )


def _spell(value: Pair | tuple[Team | None, GameEnd] | None) -> str:
    """A pair of points or a result as the record writes it; a dash for none."""
    if value is None:
        return "-"
    first, second = value
    if isinstance(second, GameEnd):
        return f"{first.name if isinstance(first, Team) else '-'} {second.value}"
    return f"A {first} B {second}"
