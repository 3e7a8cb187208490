"""The golden records: one round for everything that the rules know, found by chance and kept.

Run as `python -m gschobe.testing.golden FOLDER`, it writes every record that is not there yet;
one that is there is never changed. The difference is read before it is committed.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count, product
from pathlib import Path
from random import Random

from gschobe.core import irregularities as wrong
from gschobe.core.actions import ChooseContract, ClaimGame, ClaimRest, PlayCard, Schieben
from gschobe.core.announcing import announced, due_namings
from gschobe.core.cards import CardSet
from gschobe.core.contracts import CONTRACTS, Contract
from gschobe.core.counting import Item
from gschobe.core.course import Phase
from gschobe.core.crossing import in_order
from gschobe.core.events import GameEnd
from gschobe.core.game import Game
from gschobe.core.legality import legal_actions, why_illegal
from gschobe.core.presets import PRESETS
from gschobe.core.rulestext import parse_rules
from gschobe.core.sanctions import IrregularityError, record_irregularity
from gschobe.core.seats import SEATS, Seat
from gschobe.core.stoeck import holds_stoeck
from gschobe.records.jass_format import format_record
from gschobe.records.record import (
    RoundRecord,
    Step,
    begin,
    carry_out,
    finish,
    replay,
    turn_lying_trick,
)
from gschobe.records.writing import with_checks
from gschobe.testing.play import random_deal

Aside = Callable[[Game, Random], Step | None]
"""Something out of the ordinary, if the position has room for it."""


@dataclass(frozen=True, kw_only=True)
class Wanted:
    """A golden record: its name, how to play towards it, and how to know it."""

    name: str
    rules: str
    contract: Contract = Contract.SCHILTEN
    schoben: bool = False
    before: tuple[int, int] = (0, 0)
    calls: bool = True
    asides: tuple[Aside, ...] = ()
    is_found: Callable[[RoundRecord], bool] = lambda record: True


def play(wanted: Wanted, seed: int) -> RoundRecord:
    """One random round towards a golden record."""
    rng = Random(seed)
    dealer = SEATS[rng.randrange(4)]
    record = RoundRecord(
        rules=parse_rules(wanted.rules),
        dealer=dealer,
        hands=random_deal(rng, dealer=dealer).hands,
        before=wanted.before,
    )
    chooser = dealer.next.partner if wanted.schoben else dealer.next
    steps: list[Step] = [Schieben(seat=dealer.next)] if wanted.schoben else []
    steps.append(ChooseContract(seat=chooser, contract=wanted.contract))
    game = begin(record)
    for step in steps:
        game, _ = carry_out(game, step)
    asides, aside_at = list(wanted.asides), rng.randrange(36)
    while game.standing.ended is None and game.course and game.course.phase is Phase.PLAYING:
        aside = None
        if asides and len(game.course.played) >= aside_at:
            aside, aside_at = asides.pop(0)(game, rng), aside_at + 6
        step = aside or _next_step(wanted, game, rng)
        try:
            game, _ = carry_out(game, step)
        except IrregularityError:
            continue
        steps.append(step)
    return with_checks(replace(record, steps=tuple(steps)))


def _next_step(wanted: Wanted, game: Game, rng: Random) -> Step:
    """What is due to be named, or a card of whoever is to play, with its calls."""
    if wanted.calls and (due := due_namings(game)):
        return due[0]
    turned, _ = turn_lying_trick(game)
    assert turned.course is not None
    cards = [
        action
        for action in legal_actions(turned, turned.course.next_trick.next_seat)
        if isinstance(action, PlayCard) and action.weis is None and not action.stoeck
    ]
    chosen = rng.choice(cards)
    return announced(turned, chosen) if wanted.calls else chosen


def _held(game: Game, seat: Seat) -> CardSet:
    assert game.course is not None
    return (game.dealt_hand(seat) or CardSet()) - game.course.played


def _revoke(kind: Callable[..., Step]) -> Aside:
    """A card of whoever is to play that does not follow suit."""

    def aside(game: Game, rng: Random) -> Step | None:
        turned, _ = turn_lying_trick(game)
        assert turned.course is not None
        seat = turned.course.next_trick.next_seat
        for card in _held(turned, seat):
            refusal = why_illegal(turned, PlayCard(seat=seat, card=card))
            if refusal is not None and refusal.code == "play/must_follow":
                return kind(seat=seat, card=card)
        return None

    return aside


def _out_of_turn(kind: Callable[..., Step]) -> Aside:
    """A card of the seat after the one that is to play."""

    def aside(game: Game, rng: Random) -> Step | None:
        assert game.course is not None
        seat = game.course.next_trick.next_seat.next
        return kind(seat=seat, card=next(iter(_held(game, seat)))) if _held(game, seat) else None

    return aside


def _of_a_seat(kind: Callable[..., Step], **details: object) -> Aside:
    return lambda game, rng: kind(seat=SEATS[rng.randrange(4)], **details)


def _useless(game: Game, rng: Random) -> Step:
    seat = SEATS[rng.randrange(4)]
    return wrong.UselessWeis(seat=seat, cards=CardSet.of(*list(_held(game, seat))[:3]))


def _found(game: Game, rng: Random) -> Step | None:
    """A revoke of an earlier trick comes out."""
    assert game.course is not None
    for seat, trick in product(SEATS, range(1, game.course.complete_tricks + 1)):
        found = wrong.RevokeFound(seat=seat, trick=trick)
        try:
            record_irregularity(game, found)
        except IrregularityError:
            continue
        return found
    return None


def _claim(game: Game, rng: Random) -> Step:
    return ClaimGame(seat=SEATS[rng.randrange(4)])


def _rest(game: Game, rng: Random) -> Step | None:
    assert game.course is not None
    claim = ClaimRest(seat=game.course.next_trick.next_seat)
    return None if why_illegal(game, claim) else claim


ASIDES: dict[str, tuple[Aside, ...]] = {
    "revoke-seen": (_revoke(wrong.RevokeSeen),),
    "revoke-found": (_revoke(wrong.RevokeUnseen), _found),
    "lead-out-of-turn": (_out_of_turn(wrong.LedOutOfTurn),),
    "card-out-of-turn": (_out_of_turn(wrong.PlayedOutOfTurn),),
    "wrong-height": (_of_a_seat(wrong.WrongHeight, points=20),),
    "useless-weis": (_useless,),
    "late-weis": (_of_a_seat(wrong.CalledTooLate, points=20),),
    "reminded": (_of_a_seat(wrong.PartnerReminded),),
    "looked": (_of_a_seat(wrong.LookedAtTurnedTricks),),
}


def _has_irregularities(asides: tuple[Aside, ...]) -> Callable[[RoundRecord], bool]:
    return lambda record: (
        sum(isinstance(step, wrong.Irregularity) for step in record.steps) == len(asides)
    )


def _has_item(item: Item, points: int | None = None) -> Callable[[RoundRecord], bool]:
    return lambda record: any(
        counted is item and points in (None, value)
        for _, counted, value in record.checks.count or ()
    )


def _misses_stoeck(record: RoundRecord) -> bool:
    contract = next(s.contract for s in record.steps if isinstance(s, ChooseContract))
    return any(holds_stoeck(hand, contract) for hand in record.hands if hand is not None)


def _crosses_with(*items: Item) -> Callable[[RoundRecord], bool]:
    """Whether the winner reaches the target with one of these items."""

    def is_found(record: RoundRecord) -> bool:
        if record.checks.result is None or record.checks.result[1] is GameEnd.FALSE_CLAIM:
            return False
        game = begin(record)
        for moment in replay(record):
            game = moment.game
        game, _ = finish(game)
        running, target = list(record.before), record.rules.target or 0
        assert game.course is not None
        for entry in in_order(game.course, rules=record.rules):
            running[entry.team] += entry.points * game.course.multiplier
            if running[entry.team] >= target:
                return entry.item in items and record.checks.result[0] is entry.team
        return False

    return is_found


def _ends(reason: GameEnd) -> Callable[[RoundRecord], bool]:
    return lambda record: record.checks.result is not None and record.checks.result[1] is reason


def _rest_goes_to(*, claimant: bool) -> Callable[[RoundRecord], bool]:
    """Whether the rest was asked for with cards left, and who got it."""

    def is_found(record: RoundRecord) -> bool:
        for moment in replay(record):
            if isinstance(moment.step, ClaimRest) and moment.game.course is not None:
                rest = moment.game.course.rest
                assert rest is not None
                return (rest.awarded is moment.step.seat.team) is claimant
        return False

    return is_found


TRICKS = (Item.CARDS, Item.LAST_TRICK, Item.MATCH)


def wanted() -> Iterator[Wanted]:
    """Every golden record there is to be."""
    for number, (preset, contract) in enumerate(product(PRESETS, CONTRACTS)):
        name = f"{preset}-{contract.name.lower()}"
        yield Wanted(name=name, rules=preset, contract=contract, schoben=number % 2 == 1)
    yield Wanted(name="schieber-match", rules="schieber", is_found=_has_item(Item.MATCH))
    yield Wanted(
        name="schieber-stoeck-missed", rules="schieber", calls=False, is_found=_misses_stoeck
    )
    for preset in ("schieber", "swisslos-1000"):
        for block, items in (
            ("weis", (Item.WEIS,)),
            ("stoeck", (Item.STOECK,)),
            ("tricks", TRICKS),
        ):
            yield Wanted(
                name=f"{preset}-crosses-with-{block}",
                rules=preset,
                before=(960, 960),
                is_found=_crosses_with(*items),
            )
    for name, reason in (("right", GameEnd.CLAIMED), ("wrong", GameEnd.FALSE_CLAIM)):
        yield Wanted(
            name=f"swiss-claim-{name}",
            rules="swiss",
            before=(940, 930),
            asides=(_claim,),
            is_found=_ends(reason),
        )
        yield Wanted(
            name=f"swiss-rest-{name}",
            rules="swiss",
            asides=(_rest,),
            is_found=_rest_goes_to(claimant=name == "right"),
        )
    for (name, asides), rules in product(ASIDES.items(), ("swiss", "srk-2006")):
        yield Wanted(
            name=f"{rules}-{name}", rules=rules, asides=asides, is_found=_has_irregularities(asides)
        )


def golden(wanted: Wanted) -> RoundRecord:
    """The first round by seed that is what is wanted."""
    for seed in count():
        record = play(wanted, seed)
        if wanted.is_found(record):
            return record
    raise AssertionError("seeds do not end")


def main(arguments: list[str]) -> int:
    """Write the records that are missing into a folder."""
    if len(arguments) != 1:
        print("golden: give the folder of the golden records.", file=sys.stderr)
        return 2
    for each in wanted():
        path = Path(arguments[0]) / f"{each.name}.jass"
        if not path.exists():
            path.write_text(format_record(golden(each)), encoding="utf-8")
            print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
