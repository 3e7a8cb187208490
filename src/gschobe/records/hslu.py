"""Reading the JSON logs of the HSLU, V0.1 and V0.2: one round an object, a line each (docs/hslu.md).

Seats are numbered clockwise from North and play runs the other way; hands hold what is left of
them, so the deal is put together from hands and tricks. There is no Weis, no Stöck and no factor,
and the count is the bare 157.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Literal

from gschobe.core.actions import (
    ChooseContract,
    PlayCard,
    Schieben,
)
from gschobe.core.cards import Card, CardSet, Rank, Suit, card_of
from gschobe.core.contracts import Contract
from gschobe.core.counting import Item
from gschobe.core.dealing import CARDS_EACH
from gschobe.core.events import Hands
from gschobe.core.presets import SWISS
from gschobe.core.scoring import LAST_TRICK_POINTS
from gschobe.core.seats import SEATS, Seat, Team
from gschobe.core.tablerules import StoeckCalls, TableRules, WeisCalls
from gschobe.core.tricks import TRICKS_IN_ROUND
from gschobe.records.nodes import Node, parse_node
from gschobe.records.record import (
    Checks,
    RecordError,
    RoundRecord,
    Step,
    TrickCheck,
)

PLAYERS = (Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST)
"""Their players 0 to 3."""
SUITS = {"D": Suit.EICHELN, "H": Suit.ROSEN, "S": Suit.SCHILTEN, "C": Suit.SCHELLEN}
RANKS = {
    "A": Rank.ACE,
    "K": Rank.KING,
    "Q": Rank.OBER,
    "J": Rank.UNDER,
    "10": Rank.TEN,
    "9": Rank.NINE,
    "8": Rank.EIGHT,
    "7": Rank.SEVEN,
    "6": Rank.SIX,
}
CARD_OF = {f"{s}{r}": card_of(suit, rank) for s, suit in SUITS.items() for r, rank in RANKS.items()}
NAME_OF = {card: name for name, card in CARD_OF.items()}
CONTRACTS = (
    Contract.EICHELN,
    Contract.ROSEN,
    Contract.SCHILTEN,
    Contract.SCHELLEN,
    Contract.OBENABE,
    Contract.UNDENUFE,
)
"""Their trumps 0 to 5."""
NOT_CHOSEN = -1
FOREHAND_CHOSE, SCHOBEN = 1, 0
"""What `forehand` says in V0.2, beside -1 before anything was said."""

RULES = replace(SWISS.rules, weis=WeisCalls.NONE, stoeck=StoeckCalls.NONE, match_points=0)
"""Following as in `swiss`; the points of a log make 157, with a match as without one."""
TYPES: dict[str, TableRules] = {
    "SCHIEBER": RULES,
    "SCHIEBER_1000": RULES,
    "SCHIEBER_2500": replace(RULES, target=2500),
}
DATE = re.compile(r"(\d\d)\.(\d\d)\.(\d\d) (\d\d:\d\d:\d\d)")

Version = Literal["V0.1", "V0.2"]


def parse_hslu(text: str, *, line: int = 1) -> RoundRecord:
    """Read one round, alone or as the `game` of a log's entry.

    Raises RecordError; a version that is not known is an error too.
    """
    entry = parse_node(text, line=line)
    outer = entry.fields(code="hslu/not_object")
    game = outer.get("game", entry)
    values = game.fields(code="hslu/not_object")
    version = _read_version(game, values)
    kind = values["jassTyp"].text(code="hslu/no_type") if "jassTyp" in values else "SCHIEBER"
    if kind not in TYPES:
        raise values["jassTyp"].wrong("hslu/no_type")
    dealer = _player(game.field("dealer", code="hslu/no_player"))
    choice = tuple(_read_choice(game, values, version, dealer.next))
    tricks = _read_tricks(values["tricks"]) if "tricks" in values else []
    if tricks and not any(isinstance(step, ChooseContract) for step in choice):
        raise values["tricks"].wrong("hslu/not_chosen")
    return RoundRecord(
        rules=TYPES[kind],
        dealer=dealer,
        hands=_read_hands(game.field("player", code="hslu/no_hand"), tricks),
        steps=(*choice, *(step for steps, _ in tricks for step in steps)),
        checks=_checks(choice, tricks),
        tags=tuple(_read_tags(outer, kind)),
    )


def read_hslu_lines(lines: Iterable[str]) -> Iterator[RoundRecord | RecordError]:
    """Every round of a log, a line each; a line that cannot be read gives its error."""
    for number, line in enumerate(lines, start=1):
        if line.strip(" \t\r\n\ufeff"):
            try:
                yield parse_hslu(line.lstrip("\ufeff"), line=number)
            except RecordError as error:
                yield error


def _read_version(game: Node, values: dict[str, Node]) -> Version:
    """The oldest logs name no version; they are V0.1."""
    if "version" not in values:
        if "forehand" in values:
            raise game.wrong("hslu/no_version", found="")
        return "V0.1"
    match values["version"].value:
        case "V0.1":
            return "V0.1"
        case "V0.2":
            return "V0.2"
        case _:
            raise values["version"].wrong("hslu/no_version")


def _player(node: Node) -> Seat:
    return PLAYERS[node.number(code="hslu/no_player", lowest=0, highest=3)]


def _read_choice(
    game: Node, values: dict[str, Node], version: Version, forehand: Seat
) -> Iterator[Step]:
    trump = NOT_CHOSEN
    if version == "V0.1":
        said = SCHOBEN if "tss" in values and values["tss"].value == 1 else FOREHAND_CHOSE
        trump = game.field("trump", code="hslu/no_trump").number(
            code="hslu/no_trump", lowest=0, highest=5
        )
    else:
        node = game.field("forehand", code="hslu/no_forehand")
        said = node.number(code="hslu/no_forehand", lowest=-1, highest=1)
        if "trump" in values:
            trump = values["trump"].number(code="hslu/no_trump", lowest=-1, highest=5)
        if said != SCHOBEN and (said == FOREHAND_CHOSE) != (trump != NOT_CHOSEN):
            raise node.wrong("hslu/no_forehand")
    declarer = forehand
    if said == SCHOBEN:
        yield Schieben(seat=forehand)
        declarer = forehand.partner
    if trump != NOT_CHOSEN:
        yield ChooseContract(seat=declarer, contract=CONTRACTS[trump])


_ReadTrick = tuple[list[PlayCard], TrickCheck | None]


def _read_tricks(node: Node) -> list[_ReadTrick]:
    tricks: list[_ReadTrick] = []
    items = node.items(code="hslu/no_trick")
    if len(items) > TRICKS_IN_ROUND:
        raise node.wrong("hslu/no_trick", found=len(items))
    for number, item in enumerate(items, start=1):
        values = item.fields(code="hslu/no_trick")
        first = _player(item.field("first", code="hslu/no_player"))
        cards = _read_cards(item.field("cards", code="hslu/no_trick"))
        if len(cards) > len(SEATS) or (len(cards) < len(SEATS) and number < len(items)):
            raise values["cards"].wrong("hslu/no_trick")
        if not cards:  # V0.2 may name who leads before anybody has played
            break
        steps = [PlayCard(seat=first.plus(place), card=card) for place, card in enumerate(cards)]
        tricks.append((steps, _read_check(values, last=number == TRICKS_IN_ROUND)))
    return tricks


def _read_check(values: dict[str, Node], *, last: bool) -> TrickCheck | None:
    """Who has won how much; the last trick is written with the 5."""
    if "win" not in values or "points" not in values:
        return None
    more = LAST_TRICK_POINTS if last else 0
    points = values["points"].number(code="hslu/no_points", lowest=more)
    return TrickCheck(seat=_player(values["win"]), points=points - more)


def _read_cards(node: Node) -> list[Card]:
    cards: list[Card] = []
    for item in node.items(code="hslu/no_card"):
        card = CARD_OF.get(item.text(code="hslu/no_card").upper())
        if card is None:
            raise item.wrong("hslu/no_card")
        cards.append(card)
    return cards


def _read_hands(node: Node, tricks: list[_ReadTrick]) -> Hands:
    """The dealt hands: what is left and what was played; a hand that is left out is not known."""
    players = node.items(code="hslu/no_hand")
    if len(players) != len(PLAYERS):
        raise node.wrong("hslu/four_hands", found=len(players))
    hands: Hands = (None, None, None, None)
    seen: set[Card] = set()
    for player, item in zip(PLAYERS, players, strict=True):
        left = item.field("hand", code="hslu/no_hand")
        dealt = _read_cards(left)
        is_left_out = not dealt
        dealt += [step.card for steps, _ in tricks for step in steps if step.seat is player]
        for card in dealt:
            if card in seen:
                raise left.wrong("hslu/card_twice", found=NAME_OF[card])
            seen.add(card)
        if len(dealt) != CARDS_EACH and not is_left_out:
            raise left.wrong("hslu/hand_size", found=len(dealt))
        known = CardSet.from_cards(dealt) if len(dealt) == CARDS_EACH else None
        south, east, north, west = (known if seat is player else hands[seat] for seat in SEATS)
        hands = (south, east, north, west)
    return hands


def _checks(choice: tuple[Step, ...], tricks: list[_ReadTrick]) -> Checks:
    """What the log makes of the round; of nine tricks also what each team counts."""
    chosen = next((step.contract for step in choice if isinstance(step, ChooseContract)), None)
    checks = [check for _, check in tricks]
    while checks and checks[-1] is None:
        checks.pop()
    made = Checks(contract=None if chosen is None else (chosen, 1), tricks=tuple(checks))
    known = [check for check in checks if check is not None]
    if len(known) < TRICKS_IN_ROUND:
        return made
    count: list[tuple[Team, Item, int]] = []
    written = [0, 0]
    for team in Team:
        cards = sum(check.points for check in known if check.seat.team is team)
        last = LAST_TRICK_POINTS if known[-1].seat.team is team else 0
        items = ((Item.CARDS, cards), (Item.LAST_TRICK, last))
        count += [(team, item, points) for item, points in items if points]
        written[team] = cards + last
    return replace(made, count=tuple(count), written=(written[0], written[1]))


def _read_tags(outer: dict[str, Node], kind: str) -> Iterator[tuple[str, str]]:
    if "date" in outer:
        found = DATE.fullmatch(outer["date"].text(code="hslu/no_date"))
        if found is None:
            raise outer["date"].wrong("hslu/no_date")
        yield "Date", f"20{found[3]}-{found[2]}-{found[1]} {found[4]}"
    if "player_ids" in outer:
        numbers = outer["player_ids"].items(code="hslu/no_players")
        if len(numbers) != len(PLAYERS):
            raise outer["player_ids"].wrong("hslu/no_players")
        of_seat = {
            seat: item.number(code="hslu/no_players", lowest=0)
            for seat, item in zip(PLAYERS, numbers, strict=True)
        }
        yield "Players", " ".join(f"{seat.letter}={of_seat[seat]}" for seat in SEATS)
    yield "Jasstyp", kind
