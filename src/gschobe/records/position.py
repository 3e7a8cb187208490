"""A position as one line, `J1`: hands, contract, trick, points and what is at stake (docs/j1.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from gschobe.core.cards import NO_CARDS, PACK, Card, CardSet, Suit
from gschobe.core.contracts import Contract, points_of
from gschobe.core.counting import Item, entries
from gschobe.core.course import Course, Phase
from gschobe.core.dealing import CARDS_EACH
from gschobe.core.game import Game, Standing
from gschobe.core.notation import (
    SUIT_LETTERS,
    NotationError,
    parse_card,
    parse_contract,
    parse_hand,
    parse_seat,
)
from gschobe.core.scoring import LAST_TRICK_POINTS, POINTS_IN_ROUND
from gschobe.core.seats import SEATS, Seat, Team
from gschobe.core.tricks import TRICKS_IN_ROUND
from gschobe.core.view import View
from gschobe.records.record import Pair

Hand = CardSet | int
"""The cards of a seat, or how many cards nobody knows."""

CHOICE = re.compile(r"\?([SENW])(G?)", re.IGNORECASE)
CHOSEN = re.compile(r"([ERSTOU])[x×](\d{1,3}):([SENW])(G?)", re.IGNORECASE)
TRICK = re.compile(r"([SENW]):(-|(?:[ERST](?:10|[AKOUX9876])){1,3})", re.IGNORECASE)
PAIR = re.compile(r"(\d{1,3})/(\d{1,3})")
TOTALS = re.compile(r"(-?\d{1,9})/(-?\d{1,9})@(\d{1,9}|-)")
UNKNOWN = re.compile(r"\?(\d)")
VOIDS = re.compile(r"v:([SENW]-[ERST](?:,[SENW]-[ERST])*)", re.IGNORECASE)


class PositionError(ValueError):
    """A line that is no position, or one that contradicts itself; `found` is what is at fault."""

    def __init__(self, code: str, *, found: str, position: str) -> None:
        super().__init__(f"{code}: {found!r} in {position!r}")
        self.code = code
        self.found = found
        self.position = position


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """All that decides how a round goes on, and what it is worth.

    `declarer` chooses or has chosen, after schieben where `schoben` says so. `trick` holds one to
    three cards, or none between two tricks; `gone` the cards of all complete tricks. `points` are
    the card points so far with the 5 for the last trick, `totals` what stood before the round. A
    game of so many rounds has no target. `voids` are suits that a seat is known not to hold.

    Raises PositionError when parts contradict each other.
    """

    hands: tuple[Hand, Hand, Hand, Hand]
    declarer: Seat
    schoben: bool
    contract: Contract | None
    multiplier: int
    leader: Seat
    trick: tuple[Card, ...]
    points: Pair
    tricks: Pair
    gone: CardSet
    totals: Pair
    target: int | None
    voids: tuple[tuple[Seat, Suit], ...] = ()

    def __post_init__(self) -> None:
        for code, found in _contradictions(self):
            raise PositionError(code, found=found, position=format_position(self))

    @property
    def forehand(self) -> Seat:
        """Who leads first."""
        return self.declarer.partner if self.schoben else self.declarer

    @property
    def to_move(self) -> Seat | None:
        """Who chooses or plays next; None once all cards are played."""
        if self.contract is None:
            return self.declarer
        if sum(self.tricks) == TRICKS_IN_ROUND:
            return None
        return self.leader.plus(len(self.trick))


def _contradictions(position: Position) -> Iterator[tuple[str, str]]:
    """Each departure from the rules of a position: its code and what is at fault."""
    contract, complete = position.contract, sum(position.tricks)
    if contract is None and (complete or position.trick or position.multiplier != 1):
        yield "position/not_chosen", _format_trick(position)
    if position.multiplier < 1:
        yield "position/no_factor", str(position.multiplier)
    if complete > TRICKS_IN_ROUND or (complete == TRICKS_IN_ROUND and position.trick):
        yield "position/too_many_tricks", _format_pair(position.tricks)
    if not complete and position.leader is not position.forehand:
        yield "position/not_forehand", position.leader.letter
    yield from _wrong_cards(position, complete)
    if len(position.gone) != complete * len(SEATS):
        yield "position/gone_size", str(len(position.gone))
    most = POINTS_IN_ROUND if complete == TRICKS_IN_ROUND else POINTS_IN_ROUND - LAST_TRICK_POINTS
    if sum(position.points) > most:
        yield "position/too_many_points", _format_pair(position.points)
    captured = 0 if contract is None else points_of(contract, position.gone)
    if complete == TRICKS_IN_ROUND:
        captured += LAST_TRICK_POINTS
    if sum(position.points) != captured:
        yield "position/other_points", _format_pair(position.points)
    if position.target is not None and position.target < 1:
        yield "position/no_target", str(position.target)
    for seat, suit in position.voids:
        hand = position.hands[seat]
        if isinstance(hand, CardSet) and hand.of_suit(suit):
            yield "position/not_void", f"{seat.letter}-{suit.letter}"


def _wrong_cards(position: Position, complete: int) -> Iterator[tuple[str, str]]:
    """Hands of the wrong size for the trick, and cards that are in two places."""
    lying = CardSet.from_cards(position.trick)
    if len(lying) != len(position.trick):
        yield "position/card_twice", _format_trick(position)
    seen = lying | position.gone
    if lying & position.gone:
        yield "position/card_twice", _cards(lying & position.gone)
    for seat, hand in zip(SEATS, position.hands, strict=True):
        has_played = (seat - position.leader) % len(SEATS) < len(position.trick)
        if _size(hand) != CARDS_EACH - complete - has_played:
            yield "position/hand_size", f"{seat.letter}:{_format_hand(hand)}"
        if isinstance(hand, CardSet):
            if hand & seen:
                yield "position/card_twice", _cards(hand & seen)
            seen |= hand


def _size(hand: Hand) -> int:
    return hand if isinstance(hand, int) else len(hand)


def _cards(cards: CardSet) -> str:
    return " ".join(map(str, cards))


def format_position(position: Position) -> str:
    """The position as one line; `parse_position` reads it back."""
    if position.contract is None:
        chosen = "?"
    else:
        chosen = f"{position.contract.letter}x{position.multiplier}:"
    a, b = position.totals
    words = [
        "J1",
        "/".join(map(_format_hand, position.hands)),
        f"{chosen}{position.declarer.letter}{'g' if position.schoben else ''}",
        _format_trick(position),
        _format_pair(position.points),
        _format_pair(position.tricks),
        "=" if _is_open(position.hands) else str(position.gone) if position.gone else "-",
        f"{a}/{b}@{'-' if position.target is None else position.target}",
    ]
    if position.voids:
        words.append(
            f"v:{','.join(f'{seat.letter}-{suit.letter}' for seat, suit in position.voids)}"
        )
    return " ".join(words)


def _is_open(hands: tuple[Hand, Hand, Hand, Hand]) -> bool:
    """Whether all four hands are known, so that the cards that are gone follow."""
    return all(isinstance(hand, CardSet) for hand in hands)


def _format_hand(hand: Hand) -> str:
    if not _size(hand):
        return "-"
    return f"?{hand}" if isinstance(hand, int) else str(hand)


def _format_trick(position: Position) -> str:
    return f"{position.leader.letter}:{''.join(map(str, position.trick)) or '-'}"


def _format_pair(pair: Pair) -> str:
    return f"{pair[0]}/{pair[1]}"


def parse_position(text: str) -> Position:
    """Read a position; `_` may stand for a space, and case does not matter.

    Raises PositionError.

    >>> line = "J1 .A9.X./.K.U8./87.../..KO9. Tx2:Ng N:R6 63/55 4/2 = 412/297@1000"
    >>> position = parse_position(line)
    >>> position.contract, position.to_move, format_position(position) == line
    (<Contract.SCHILTEN: 3>, <Seat.WEST: 3>, True)
    """

    def wrong(code: str, found: str) -> PositionError:
        return PositionError(code, found=found, position=text)

    words = text.replace("_", " ").split()
    if not words or words[0].upper() != "J1":
        raise wrong("position/no_position", text)
    voids = words.pop() if len(words) == 9 else None
    if len(words) != 8:
        raise wrong("position/eight_parts", str(len(words)))
    _, hand_texts, choice, trick, points, tricks, gone, totals = words
    split = hand_texts.split("/")
    if len(split) != len(SEATS):
        raise wrong("position/four_hands", hand_texts)
    try:
        south, east, north, west = map(_read_hand, split)
    except NotationError as error:
        raise wrong("position/no_hand", error.text) from error
    declarer, schoben, contract, multiplier = _read_choice(choice, text)
    lying = TRICK.fullmatch(trick)
    if lying is None:
        raise wrong("position/no_trick", trick)
    cards = re.findall(r"[ERST](?:10|.)", lying[2], re.IGNORECASE)
    standing = TOTALS.fullmatch(totals)
    if standing is None:
        raise wrong("position/no_totals", totals)
    hands: tuple[Hand, Hand, Hand, Hand] = (south, east, north, west)
    played = tuple(map(parse_card, cards))
    return Position(
        hands=hands,
        declarer=declarer,
        schoben=schoben,
        contract=contract,
        multiplier=multiplier,
        leader=parse_seat(lying[1]),
        trick=played,
        points=_read_pair("position/no_points", points, text),
        tricks=_read_pair("position/no_tricks", tricks, text),
        gone=_read_gone(gone, hands, CardSet.from_cards(played), text),
        totals=(int(standing[1]), int(standing[2])),
        target=None if standing[3] == "-" else int(standing[3]),
        voids=() if voids is None else _read_voids(voids, text),
    )


def _read_hand(text: str) -> Hand:
    if unknown := UNKNOWN.fullmatch(text):
        return int(unknown[1]) or NO_CARDS
    return NO_CARDS if text == "-" else parse_hand(text)


def _read_choice(found: str, text: str) -> tuple[Seat, bool, Contract | None, int]:
    if deciding := CHOICE.fullmatch(found):
        return parse_seat(deciding[1]), bool(deciding[2]), None, 1
    if chosen := CHOSEN.fullmatch(found):
        return parse_seat(chosen[3]), bool(chosen[4]), parse_contract(chosen[1]), int(chosen[2])
    raise PositionError("position/no_contract", found=found, position=text)


def _read_pair(code: str, found: str, text: str) -> Pair:
    pair = PAIR.fullmatch(found)
    if pair is None:
        raise PositionError(code, found=found, position=text)
    return int(pair[1]), int(pair[2])


def _read_gone(
    found: str, hands: tuple[Hand, Hand, Hand, Hand], lying: CardSet, text: str
) -> CardSet:
    """The cards of the complete tricks: all that are nowhere else, or those that are listed."""
    if found == "=":
        if not _is_open(hands):
            raise PositionError("position/gone_missing", found=found, position=text)
        left = lying
        for hand in hands:
            left |= hand if isinstance(hand, CardSet) else NO_CARDS
        return PACK - left
    try:
        return NO_CARDS if found == "-" else parse_hand(found)
    except NotationError as error:
        raise PositionError("position/no_gone", found=found, position=text) from error


def _read_voids(found: str, text: str) -> tuple[tuple[Seat, Suit], ...]:
    listed = VOIDS.fullmatch(found)
    if listed is None:
        raise PositionError("position/no_voids", found=found, position=text)
    pairs = (pair.split("-") for pair in listed[1].upper().split(","))
    return tuple((parse_seat(seat), Suit(SUIT_LETTERS.index(suit))) for seat, suit in pairs)


def position_of(game: Game | View) -> Position:
    """The position of a running round: with all four hands, or as far as a view knows them.

    Raises ValueError before the first deal.
    """
    course = game.course
    if course is None:
        raise ValueError("no cards have been given")
    is_over = course.rest is not None or course.complete_tricks == TRICKS_IN_ROUND
    running = course.tricks[course.complete_tricks :]
    trick = () if is_over or not running else running[0].cards
    leader = course.forehand if course.contract is None else course.next_trick.leader
    gone = PACK if is_over else course.played - CardSet.from_cards(trick)
    south, east, north, west = (_hand(game, course, seat, is_over=is_over) for seat in SEATS)
    return Position(
        hands=(south, east, north, west),
        declarer=course.declarer,
        schoben=course.schoben,
        contract=course.contract,
        multiplier=1 if course.contract is None else course.multiplier,
        leader=leader,
        trick=trick,
        points=_points(game, course),
        tricks=(course.tricks_taken(Team.A), course.tricks_taken(Team.B)),
        gone=gone,
        totals=_totals_before(game.standing, course),
        target=game.rules.target,
    )


def _hand(game: Game | View, course: Course, seat: Seat, *, is_over: bool) -> Hand:
    if is_over:
        return NO_CARDS
    if (dealt := game.hands[seat]) is not None:
        return dealt - course.played
    running = course.tricks[course.complete_tricks :]
    has_played = bool(running) and running[0].has_played(seat)
    return CARDS_EACH - course.complete_tricks - has_played or NO_CARDS


def _points(game: Game | View, course: Course) -> Pair:
    points = [0, 0]
    if course.contract is not None:
        for entry in entries(course, rules=game.rules):
            if entry.item in (Item.CARDS, Item.LAST_TRICK):
                points[entry.team] += entry.points
    return points[0], points[1]


def _totals_before(standing: Standing, course: Course) -> Pair:
    a, b = standing.totals
    if course.phase is not Phase.COUNTED:
        return a, b
    written_a, written_b = standing.scores[-1].written
    return a - written_a, b - written_b
