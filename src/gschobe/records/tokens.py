"""One step of a round as one word, the same in `.jass` and in its JSON twin.

S:gschobe  N:T            the choice
RX  TX:20  EO:stoeck      a card of whoever is to play, with what is called with it
N:EA                      a card out of the order of play
W:50  W:stoeck            a late call
S:names  S:rest  S:claim  naming Weis, asking for the rest, claiming the game
#revoke:E:SK              an irregularity; see `IRREGULARITIES`
"""

from __future__ import annotations

from collections.abc import Callable

from gschobe.core import actions as act
from gschobe.core import irregularities as wrong
from gschobe.core.notation import (
    NotationError,
    parse_card,
    parse_contract,
    parse_hand,
    parse_seat,
)
from gschobe.core.seats import Seat
from gschobe.records.record import Step

SPOKEN: dict[str, Callable[..., Step]] = {
    "gschobe": act.Schieben,
    "stoeck": act.CallStoeck,
    "names": act.NameWeis,
    "rest": act.ClaimRest,
    "claim": act.ClaimGame,
    "count": act.CountRound,
}
"""Words of a seat that say all there is to say."""

IRREGULARITIES: dict[str, Callable[..., Step]] = {
    "revoke": wrong.RevokeSeen,
    "unseen": wrong.RevokeUnseen,
    "found": wrong.RevokeFound,
    "lead": wrong.LedOutOfTurn,
    "early": wrong.PlayedOutOfTurn,
    "height": wrong.WrongHeight,
    "useless": wrong.UselessWeis,
    "late": wrong.CalledTooLate,
    "reminded": wrong.PartnerReminded,
    "looked": wrong.LookedAtTurnedTricks,
}
"""The word behind `#` for each irregularity."""


class TokenError(ValueError):
    """A word that is no step."""

    code = "jass/no_step"

    def __init__(self, token: str) -> None:
        super().__init__(f"{self.code}: {token!r}")
        self.token = token


def format_step(step: Step, *, to_play: Seat | None = None) -> str:
    """The word of a step; a card names its seat unless that seat is to play.

    Raises ValueError for a step that goes without saying, such as a deal or a count.

    >>> from gschobe.core.cards import Card
    >>> played = act.PlayCard(seat=Seat.EAST, card=Card.TX, weis=20, stoeck=True)
    >>> format_step(played, to_play=Seat.EAST), format_step(played)
    ('TX:20:stoeck', 'E:TX:20:stoeck')
    """
    seat = step.seat.letter
    match step:
        case act.PlayCard(card=card, weis=weis, stoeck=stoeck):
            seat_first = "" if step.seat is to_play else f"{seat}:"
            height = "" if weis is None else f":{weis}"
            return f"{seat_first}{card}{height}{':stoeck' if stoeck else ''}"
        case act.ChooseContract(contract=contract):
            return f"{seat}:{contract.letter}"
        case act.CallWeis(points=points):
            return f"{seat}:{points}"
        case _:
            pass
    for word, kind in SPOKEN.items():
        if kind is type(step):
            return f"{seat}:{word}"
    for word, kind in IRREGULARITIES.items():
        if kind is type(step):
            return ":".join([f"#{word}", seat, *_details(step)])
    raise ValueError(f"goes without saying: {step!r}")


def _details(step: Step) -> list[str]:
    match step:
        case (
            wrong.RevokeSeen(card=card)
            | wrong.RevokeUnseen(card=card)
            | wrong.LedOutOfTurn(card=card)
            | wrong.PlayedOutOfTurn(card=card)
        ):
            return [str(card)]
        case wrong.RevokeFound(trick=trick):
            return [str(trick)]
        case wrong.WrongHeight(points=points):
            return [str(points)]
        case wrong.CalledTooLate(points=points):
            return ["stoeck" if points is None else str(points)]
        case wrong.UselessWeis(cards=cards):
            return [str(cards)]
        case _:
            return []


def parse_step(token: str, *, to_play: Seat | None = None) -> Step:
    """Read one word; a card without a seat is played by whoever is to play.

    Raises TokenError.

    >>> parse_step("#found:E:1")
    RevokeFound(seat=<Seat.EAST: 1>, trick=1)
    >>> parse_step("e10:50", to_play=Seat.SOUTH)
    PlayCard(seat=<Seat.SOUTH: 0>, card=<Card.EX: 4>, weis=50, stoeck=False)
    """
    first, *rest = token.split(":")
    try:
        if first.startswith("#"):
            return _parse_irregularity(first[1:].lower(), rest)
        if len(first) > 1:
            if to_play is None:
                raise TokenError(token)
            return _parse_card_step(to_play, first, rest)
        return _parse_spoken(parse_seat(first), rest)
    except (NotationError, IndexError, KeyError, ValueError) as error:
        raise TokenError(token) from error


def _parse_spoken(seat: Seat, words: list[str]) -> Step:
    first, *rest = words
    word = first.lower()
    if not rest and word in SPOKEN:
        return SPOKEN[word](seat=seat)
    if not rest and word.isdecimal():
        return act.CallWeis(seat=seat, points=int(word))
    if not rest and len(word) == 1:
        return act.ChooseContract(seat=seat, contract=parse_contract(word))
    return _parse_card_step(seat, first, rest)


def _parse_card_step(seat: Seat, card: str, calls: list[str]) -> act.PlayCard:
    words = [call.lower() for call in calls]
    weis = int(words.pop(0)) if words and words[0].isdecimal() else None
    if words not in ([], ["stoeck"]):
        raise ValueError(words)
    return act.PlayCard(seat=seat, card=parse_card(card), weis=weis, stoeck=bool(words))


def _parse_irregularity(word: str, words: list[str]) -> Step:
    kind, seat = IRREGULARITIES[word], parse_seat(words[0])
    match word, words[1:]:
        case (("revoke" | "unseen" | "lead" | "early"), [card]):
            return kind(seat=seat, card=parse_card(card))
        case "found", [trick]:
            return kind(seat=seat, trick=int(trick))
        case "height", [points]:
            return kind(seat=seat, points=int(points))
        case "useless", [cards]:
            return kind(seat=seat, cards=parse_hand(cards))
        case "late", [points]:
            return kind(seat=seat, points=None if points.lower() == "stoeck" else int(points))
        case (("reminded" | "looked"), []):
            return kind(seat=seat)
        case _:
            raise ValueError(words)
