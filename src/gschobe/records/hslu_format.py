"""Writing logs of the HSLU, and saying what of a record they cannot hold (docs/hslu.md)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from gschobe.core.actions import (
    CallStoeck,
    CallWeis,
    ChooseContract,
    ClaimGame,
    ClaimRest,
    NameWeis,
    PlayCard,
    Schieben,
)
from gschobe.core.cards import Card, CardSet
from gschobe.core.contracts import Contract
from gschobe.core.dealing import CARDS_EACH
from gschobe.core.irregularities import Irregularity
from gschobe.core.refusals import RuleViolation
from gschobe.core.sanctions import IrregularityError
from gschobe.core.scoring import LAST_TRICK_POINTS
from gschobe.core.seats import SEATS, Seat
from gschobe.core.tricks import TRICKS_IN_ROUND, Trick
from gschobe.records.hslu import (
    CONTRACTS,
    FOREHAND_CHOSE,
    NAME_OF,
    NOT_CHOSEN,
    PLAYERS,
    RULES,
    SCHOBEN,
    TYPES,
    Version,
)
from gschobe.records.record import RecordError, RoundRecord, by_tricks, replay

DATE = re.compile(r"20(\d\d)-(\d\d)-(\d\d) (\d\d:\d\d:\d\d)")
NUMBERS = re.compile(r"S=(\d{1,9}) E=(\d{1,9}) N=(\d{1,9}) W=(\d{1,9})")
TYPE = re.compile("|".join(TYPES))
HELD_TAGS = {"Date": DATE, "Players": NUMBERS, "Jasstyp": TYPE}
"""The tags that a log can hold, written like this."""


def format_hslu(record: RoundRecord, *, version: Version = "V0.2") -> str:
    """One round as one line of a log; what it cannot hold is left out (`what_is_lost`).

    Raises RecordError for a round that cannot be told in cards alone: one that is against the
    rules in its seats or hands, and in V0.1 one without a contract.
    """
    schoben, contract = _choice_of(record)
    if contract is None and version == "V0.1":
        raise _cannot_hold(record)
    tricks = _tricks_of(record, contract)
    tags = dict(record.tags)
    game: dict[str, object] = {
        "version": version,
        "trump": NOT_CHOSEN if contract is None else CONTRACTS.index(contract),
        "dealer": PLAYERS.index(record.dealer),
        "currentPlayer": _to_move(record, tricks, schoben=schoben, chosen=contract is not None),
    }
    known = [seat for seat, hand in zip(SEATS, record.hands, strict=True) if hand is not None]
    if version == "V0.1":
        game |= {"tss": 1} if schoben else {}
    else:
        game |= {"playerView": PLAYERS.index(known[0])} if len(known) == 1 else {}
        chosen = NOT_CHOSEN if contract is None else FOREHAND_CHOSE
        game["forehand"] = SCHOBEN if schoben else chosen
    game["tricks"] = [_trick(trick, last=n == 9) for n, trick in enumerate(tricks, start=1)]
    game["player"] = [{"hand": hand} for hand in _left_in_hand(record, tricks)]
    game["jassTyp"] = tags.get("Jasstyp") if tags.get("Jasstyp") in TYPES else "SCHIEBER"
    entry: dict[str, object] = {"game": game}
    if date := DATE.fullmatch(tags.get("Date", "")):
        entry["date"] = f"{date[3]}.{date[2]}.{date[1]} {date[4]}"
    if players := NUMBERS.fullmatch(tags.get("Players", "")):
        entry["player_ids"] = [int(players[1 + seat]) for seat in PLAYERS]
    return json.dumps(entry, ensure_ascii=False, separators=(",", ":"))


def _cannot_hold(record: RoundRecord) -> RecordError:
    return RecordError("hslu/cannot_hold", line=1, found=str(record.number))


def _choice_of(record: RoundRecord) -> tuple[bool, Contract | None]:
    """Whether forehand left the choice to his partner, and what was chosen."""
    said = [s for s in record.steps if isinstance(s, Schieben | ChooseContract)]
    forehand = record.dealer.next
    schoben = bool(said) and said[0] == Schieben(seat=forehand)
    match said[1:] if schoben else said:
        case []:
            return schoben, None
        case [ChooseContract(seat=seat, contract=contract)] if seat is (
            forehand.partner if schoben else forehand
        ):
            return schoben, contract
        case _:
            raise _cannot_hold(record)


def _tricks_of(record: RoundRecord, contract: Contract | None) -> list[Trick]:
    """The tricks as they lay in the end; only sanctions make a replay necessary."""
    if any(isinstance(step, Irregularity) for step in record.steps):
        return _replayed(record)
    tricks: list[Trick] = []
    for steps in by_tricks(record.steps)[1:]:
        played = [step for step in steps if isinstance(step, PlayCard)]
        leader = played[0].seat
        in_turn = all(step.seat is leader.plus(place) for place, step in enumerate(played))
        if contract is None or not in_turn:
            raise _cannot_hold(record)
        tricks.append(Trick(contract, leader, tuple(step.card for step in played)))
    if len(tricks) > TRICKS_IN_ROUND:
        raise _cannot_hold(record)
    return tricks


def _replayed(record: RoundRecord) -> list[Trick]:
    course = None
    try:
        for moment in replay(record):
            course = moment.game.course
    except (RuleViolation, IrregularityError, ValueError) as error:
        raise _cannot_hold(record) from error
    return [] if course is None else list(course.tricks)


def _trick(trick: Trick, *, last: bool) -> dict[str, object]:
    values: dict[str, object] = {"cards": [NAME_OF[card] for card in trick.cards]}
    if trick.is_complete:
        values["points"] = trick.points + (LAST_TRICK_POINTS if last else 0)
        values["win"] = PLAYERS.index(trick.leads_next)
    return values | {"first": PLAYERS.index(trick.leader)}


def _left_in_hand(record: RoundRecord, tricks: list[Trick]) -> Iterator[list[str]]:
    played: dict[Seat, list[Card]] = {seat: [] for seat in SEATS}
    for trick in tricks:
        for place, card in enumerate(trick.cards):
            played[trick.leader.plus(place)].append(card)
    every = [card for cards in played.values() for card in cards]
    for seat in PLAYERS:
        hand, gone = record.hands[seat], CardSet.from_cards(played[seat])
        if hand is not None:
            every += hand - gone
        if len(gone) > CARDS_EACH or (
            hand is not None and (len(hand) != CARDS_EACH or not gone <= hand)
        ):
            raise _cannot_hold(record)
        yield [] if hand is None else [NAME_OF[card] for card in hand - gone]
    if len(every) != len(set(every)):
        raise _cannot_hold(record)


def _to_move(record: RoundRecord, tricks: list[Trick], *, schoben: bool, chosen: bool) -> int:
    forehand = record.dealer.next
    if not chosen:
        return PLAYERS.index(forehand.partner if schoben else forehand)
    if not tricks:
        return PLAYERS.index(forehand)
    if len(tricks) == TRICKS_IN_ROUND and tricks[-1].is_complete:
        return NOT_CHOSEN
    last = tricks[-1]
    return PLAYERS.index(last.leads_next if last.is_complete else last.next_seat)


def what_is_lost(record: RoundRecord) -> tuple[str, ...]:
    """Keys of the texts that say what of a record a log of the HSLU cannot hold."""
    lost: list[str] = []
    steps, checks = record.steps, record.checks
    cards = [step for step in steps if isinstance(step, PlayCard)]
    weis = [step for step in steps if isinstance(step, CallWeis | NameWeis)]
    if weis or any(step.weis is not None for step in cards):
        lost.append("hslu/lost_weis")
    if any(isinstance(s, CallStoeck) for s in steps) or any(step.stoeck for step in cards):
        lost.append("hslu/lost_stoeck")
    if checks.contract is not None and checks.contract[1] != 1:
        lost.append("hslu/lost_factor")
    if any(isinstance(step, ClaimGame | ClaimRest) for step in steps):
        lost.append("hslu/lost_claims")
    if any(isinstance(step, Irregularity) for step in steps):
        lost.append("hslu/lost_irregularities")
    tags = dict(record.tags)
    if record.rules != TYPES.get(tags.get("Jasstyp", "SCHIEBER"), RULES):
        lost.append("hslu/lost_rules")
    if record.number != 1 or record.before != (0, 0) or checks.result is not None:
        lost.append("hslu/lost_game")
    if not all(name in HELD_TAGS and HELD_TAGS[name].fullmatch(text) for name, text in record.tags):
        lost.append("hslu/lost_tags")
    return tuple(lost)
