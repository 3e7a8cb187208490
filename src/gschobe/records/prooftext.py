"""Proofs as text: one JSON object a deal, one line a deal for a game (docs/proof.md).

Binary parts stand in hexadecimal digits; the names are those of `Proof`. The reader takes exactly
what the writer makes, blanks and the order of the fields aside.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from gschobe.core.cards import Card
from gschobe.core.dealing import Deal, DealError
from gschobe.core.notation import NotationError, parse_hand
from gschobe.core.seats import SEATS, Seat
from gschobe.records.proof import Entry, GivenDeal, Proof, ProofError
from gschobe.records.shuffle import BySeat

VERSION = 1
FIELDS = (
    "version",
    "table",
    "round",
    "dealer",
    "previous",
    "commitment",
    "seed",
    "hashes",
    "values",
    "contributed",
    "pack",
    "deal",
)
GIVEN_FIELDS = ("version", "given", "table", "round", "dealer", "deal")
SEAT_OF: Mapping[object, Seat] = {seat.letter: seat for seat in SEATS}

Fields = Mapping[str, object]


def format_entry(entry: Entry) -> str:
    """Write one deal as a line of JSON; `parse_entry` reads it back.

    >>> from gschobe.core.cards import CARDS
    >>> from gschobe.core.dealing import deal_out
    >>> deal = deal_out(CARDS, dealer=Seat.WEST)
    >>> print(format_entry(GivenDeal(table="lesson-4", round=1, dealer=Seat.WEST, deal=deal)))
    {"version": 1, "given": true, "table": "lesson-4", "round": 1, "dealer": "W", \
"deal": "S:AKO.UX9.876. E:UX9.876..AKO N:876..AKO.UX9 W:.AKO.UX9.876"}
    """
    fields: dict[str, object] = {"version": VERSION}
    if isinstance(entry, GivenDeal):
        fields["given"] = True
    fields |= {"table": entry.table, "round": entry.round, "dealer": entry.dealer.letter}
    if isinstance(entry, Proof):
        fields |= {
            "previous": _digits(entry.previous),
            "commitment": _digits(entry.commitment),
            "seed": _digits(entry.seed),
            "hashes": _digits_by_seat(entry.hashes),
            "values": _digits_by_seat(entry.values),
            "contributed": "".join(seat.letter for seat in entry.contributed),
            "pack": " ".join(map(str, entry.pack)),
        }
    return json.dumps(fields | {"deal": str(entry.deal)})


def parse_entry(text: str) -> Entry:
    """Read one deal.

    Raises ProofError for whatever is not one.
    """
    return _read_entry(_read_json(text))


def parse_game(text: str) -> tuple[Entry, ...]:
    """Read the deals of a game, one a line, or a single one that may fill several lines.

    Raises ProofError with the line that is at fault.
    """
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    if len(lines) < 2 or not _is_json(lines[0][1]):
        return (parse_entry(text),)
    return tuple(_read_lines(lines))


def _read_lines(lines: Sequence[tuple[int, str]]) -> Iterator[Entry]:
    for number, line in lines:
        try:
            yield parse_entry(line)
        except ProofError as error:
            raise ProofError(error.code, found=error.found, line=number) from error


def _is_json(text: str) -> bool:
    try:
        _read_json(text)
    except ProofError as error:
        return error.code != "proof/not_json"
    return True


def _read_json(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_once_each)
    except ProofError:
        raise
    except (ValueError, RecursionError) as error:
        raise ProofError("proof/not_json", found=_shown(text)) from error


def _once_each(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ProofError("proof/field_twice", found=_shown(twice))
    return fields


def _read_entry(found: object) -> Entry:
    if not isinstance(found, dict):
        raise ProofError("proof/not_object", found=_shown(found))
    fields = cast("dict[str, object]", found)
    names = GIVEN_FIELDS if "given" in fields else FIELDS
    for name in names:
        if name not in fields:
            raise ProofError("proof/field_missing", found=name)
    for name in fields:
        if name not in names:
            raise ProofError("proof/field_unknown", found=_shown(name))
    if _number("proof/no_version", fields["version"]) != VERSION:
        raise _no("proof/no_version", fields["version"])
    return _read_given(fields) if "given" in fields else _read_proof(fields)


def _read_given(fields: Fields) -> GivenDeal:
    if fields["given"] is not True:
        raise _no("proof/no_given", fields["given"])
    return GivenDeal(
        table=_text("proof/no_table", fields["table"]),
        round=_number("proof/no_round", fields["round"]),
        dealer=_seat("proof/no_dealer", fields["dealer"]),
        deal=_deal(fields["deal"]),
    )


def _read_proof(fields: Fields) -> Proof:
    previous = fields["previous"]
    return Proof(
        table=_text("proof/no_table", fields["table"]),
        round=_number("proof/no_round", fields["round"]),
        dealer=_seat("proof/no_dealer", fields["dealer"]),
        previous=None if previous is None else _bytes("proof/no_previous", previous),
        commitment=_bytes("proof/no_commitment", fields["commitment"]),
        seed=_bytes("proof/no_seed", fields["seed"]),
        hashes=_by_seat("proof/no_hashes", fields["hashes"]),
        values=_by_seat("proof/no_values", fields["values"]),
        contributed=_contributed(fields["contributed"]),
        pack=_pack(fields["pack"]),
        deal=_deal(fields["deal"]),
    )


def _text(code: str, found: object) -> str:
    if not isinstance(found, str):
        raise _no(code, found)
    return found


def _number(code: str, found: object) -> int:
    if not isinstance(found, int) or isinstance(found, bool):
        raise _no(code, found)
    return found


def _seat(code: str, found: object) -> Seat:
    if not isinstance(found, str) or found not in SEAT_OF:
        raise _no(code, found)
    return SEAT_OF[found]


def _bytes(code: str, found: object) -> bytes:
    if not isinstance(found, str) or not re.fullmatch("([0-9a-f]{2})+", found):
        raise _no(code, found)
    return bytes.fromhex(found)


def _by_seat(code: str, found: object) -> BySeat:
    if not isinstance(found, dict):
        raise _no(code, found)
    fields = cast("dict[str, object]", found)
    if fields.keys() != SEAT_OF.keys():
        raise _no(code, fields)
    given = (fields[seat.letter] for seat in SEATS)
    south, east, north, west = (None if each is None else _bytes(code, each) for each in given)
    return south, east, north, west


def _contributed(found: object) -> tuple[Seat, ...]:
    if not isinstance(found, str) or not re.fullmatch("S?E?N?W?", found):
        raise _no("proof/no_contributed", found)
    return tuple(SEAT_OF[letter] for letter in found)


def _pack(found: object) -> tuple[Card, ...]:
    words = _text("proof/no_pack", found).split(" ")
    if not all(word in Card.__members__ for word in words):
        raise _no("proof/no_pack", found)
    return tuple(Card[word] for word in words)


def _deal(found: object) -> Deal:
    written = _text("proof/no_deal", found)
    try:
        south, east, north, west = (parse_hand(part[2:]) for part in written.split(" "))
        deal = Deal((south, east, north, west))
    except (NotationError, DealError, ValueError) as error:
        raise _no("proof/no_deal", found) from error
    if str(deal) != written:
        raise _no("proof/no_deal", found)
    return deal


def _digits(given: bytes | None) -> str | None:
    return None if given is None else given.hex()


def _digits_by_seat(given: BySeat) -> dict[str, str | None]:
    return {seat.letter: _digits(each) for seat, each in zip(SEATS, given, strict=True)}


def _no(code: str, found: object) -> ProofError:
    return ProofError(code, found=_shown(found))


def _shown(found: object) -> str:
    """What was found, in characters that every terminal has."""
    return json.dumps(found)
