"""The proof that the cards of a round were not chosen by anybody (docs/proof.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from gschobe.core.cards import CARDS, Card
from gschobe.core.dealing import Deal, deal_out
from gschobe.core.seats import SEATS, Seat
from gschobe.records.shuffle import (
    HASH_BYTES,
    SEED_BYTES,
    VALUE_BYTES,
    BySeat,
    commit,
    derive_key,
    hash_value,
    shuffle,
)

TABLE = re.compile(r"[0-9A-Za-z._-]{1,64}")
LAST_ROUND = 2**32 - 1
LONGEST_FOUND = 80
"""So many characters of what is wrong are shown."""


class ProofError(ValueError):
    """Something that is no proof: `found` is what stands there, `line` where in a file of lines."""

    def __init__(self, code: str, *, found: str, line: int | None = None) -> None:
        if len(found) > LONGEST_FOUND:
            found = f"{found[:LONGEST_FOUND]}..."
        super().__init__(f"{code}: {found}" + ("" if line is None else f" in line {line}"))
        self.code = code
        self.found = found
        self.line = line


@dataclass(frozen=True, slots=True, kw_only=True)
class Proof:
    """All that one needs to shuffle and deal a round again, published when it is over.

    Raises ProofError when a part of it cannot be what its name says.
    """

    table: str
    round: int
    dealer: Seat
    previous: bytes | None
    commitment: bytes
    seed: bytes
    hashes: BySeat
    """What each seat gave with "ready"."""
    values: BySeat
    """What each seat gave when all hashes were in."""
    contributed: tuple[Seat, ...]
    """The seats whose values count."""
    pack: tuple[Card, ...]
    deal: Deal

    def __post_init__(self) -> None:
        _check_place(self.table, self.round)
        _check_length("proof/no_previous", self.previous, HASH_BYTES)
        _check_length("proof/no_commitment", self.commitment, HASH_BYTES)
        _check_length("proof/no_seed", self.seed, SEED_BYTES)
        for hashed, value in zip(self.hashes, self.values, strict=True):
            _check_length("proof/no_hashes", hashed, HASH_BYTES)
            _check_length("proof/no_values", value, VALUE_BYTES)
        if self.contributed != tuple(seat for seat in SEATS if seat in self.contributed):
            raise ProofError("proof/no_contributed", found=_letters(self.contributed))
        if tuple(sorted(self.pack)) != CARDS:
            raise ProofError("proof/no_pack", found=" ".join(map(str, self.pack)))


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenDeal:
    """A round whose cards were given, in a lesson or on a duplicate board: there is no proof."""

    table: str
    round: int
    dealer: Seat
    deal: Deal

    def __post_init__(self) -> None:
        _check_place(self.table, self.round)


Entry = Proof | GivenDeal
"""One deal of a game."""


class Departs(StrEnum):
    """Everything in which a proof can depart from what it must be, in the order of the checks."""

    COMMITMENT = "proof/commitment_departs"
    HASH = "proof/hash_departs"
    VALUE_MISSING = "proof/value_missing"
    VALUE_NOT_COUNTED = "proof/value_not_counted"
    PACK = "proof/pack_departs"
    DEAL = "proof/deal_departs"
    TABLE = "proof/table_departs"
    ROUND = "proof/round_departs"
    CHAIN = "proof/chain_departs"


@dataclass(frozen=True, kw_only=True)
class Departure:
    """One thing that departs; `data` fills in the sentence of the catalogue."""

    code: Departs
    data: Mapping[str, str] = field(default_factory=dict[str, str])


@dataclass(frozen=True, kw_only=True)
class Verdict:
    """What checking a deal has shown: the first thing that departs, or None."""

    departure: Departure | None

    @property
    def holds(self) -> bool:
        """Whether nothing departs."""
        return self.departure is None


def prove(
    *,
    table: str,
    round: int,
    dealer: Seat,
    previous: bytes | None,
    seed: bytes,
    hashes: BySeat,
    values: BySeat,
) -> Proof:
    """Shuffle and deal a round, with the proof of it.

    A value that does not belong to its seat's hash is as good as none; no deal waits for one.

    >>> from gschobe.records.shuffle import NOTHING_GIVEN
    >>> proof = prove(
    ...     table="stammtisch",
    ...     round=1,
    ...     dealer=Seat.WEST,
    ...     previous=None,
    ...     seed=bytes(32),
    ...     hashes=NOTHING_GIVEN,
    ...     values=NOTHING_GIVEN,
    ... )
    >>> print(proof.deal)
    S:OX9.96.O.AX6 E:K.AKO.X9.O87 N:8.U8.KU87.KU W:AU76.X7.A6.9
    >>> verify(proof).holds
    True
    """
    commitment = commit(table=table, round=round, dealer=dealer, previous=previous, seed=seed)
    south, east, north, west = (
        value
        if value is not None and hash_value(value, commitment=commitment, seat=seat) == hashed
        else None
        for seat, hashed, value in zip(SEATS, hashes, values, strict=True)
    )
    counted = (south, east, north, west)
    pack = shuffle(derive_key(seed, commitment=commitment, values=counted))
    return Proof(
        table=table,
        round=round,
        dealer=dealer,
        previous=previous,
        commitment=commitment,
        seed=seed,
        hashes=hashes,
        values=counted,
        contributed=tuple(seat for seat in SEATS if counted[seat] is not None),
        pack=pack,
        deal=deal_out(pack, dealer=dealer),
    )


def verify(proof: Proof) -> Verdict:
    """Check one proof by doing everything again."""
    return Verdict(departure=next(_departures(proof), None))


def verify_game(entries: Iterable[Entry]) -> Iterator[Verdict]:
    """Check all deals of a game in their order, and that each goes on from the one before.

    A round may stand there again when it was dealt anew: its earlier deal stays in the chain. Given
    deals have no commitment, so the chain passes them by.
    """
    before: Entry | None = None
    commitment: bytes | None = None
    for entry in entries:
        departure = verify(entry).departure if isinstance(entry, Proof) else None
        if departure is None and before is not None:
            departure = next(_departures_from(before, commitment, entry), None)
        yield Verdict(departure=departure)
        before = entry
        if isinstance(entry, Proof):
            commitment = entry.commitment


def _departures(proof: Proof) -> Iterator[Departure]:
    """Everything in which one proof departs; it is only worth reading up to the first."""
    commitment = commit(
        table=proof.table,
        round=proof.round,
        dealer=proof.dealer,
        previous=proof.previous,
        seed=proof.seed,
    )
    if proof.commitment != commitment:
        yield _departure(
            Departs.COMMITMENT, found=proof.commitment.hex(), expected=commitment.hex()
        )
    for seat in SEATS:
        yield from _departures_of(seat, proof)
    pack = shuffle(derive_key(proof.seed, commitment=commitment, values=proof.values))
    for place, (found, expected) in enumerate(zip(proof.pack, pack, strict=True), start=1):
        if found is not expected:
            yield _departure(Departs.PACK, place=place, found=found, expected=expected)
    hands = deal_out(pack, dealer=proof.dealer).hands
    for seat, found, expected in zip(SEATS, proof.deal.hands, hands, strict=True):
        if found != expected:
            yield _departure(Departs.DEAL, seat=seat.letter, found=found, expected=expected)


def _departures_of(seat: Seat, proof: Proof) -> Iterator[Departure]:
    value = proof.values[seat]
    if value is None:
        if seat in proof.contributed:
            yield _departure(Departs.VALUE_MISSING, seat=seat.letter)
        return
    hashed = hash_value(value, commitment=proof.commitment, seat=seat)
    if proof.hashes[seat] != hashed:
        yield _departure(Departs.HASH, seat=seat.letter, expected=hashed.hex())
    if seat not in proof.contributed:
        yield _departure(Departs.VALUE_NOT_COUNTED, seat=seat.letter)


def _departures_from(before: Entry, commitment: bytes | None, entry: Entry) -> Iterator[Departure]:
    """Where a deal does not go on from the one before; `commitment` is the last one there was."""
    if entry.table != before.table:
        yield _departure(Departs.TABLE, found=entry.table, expected=before.table)
    if entry.round not in (before.round, before.round + 1):
        yield _departure(Departs.ROUND, found=entry.round, before=before.round)
    if isinstance(entry, Proof) and commitment is not None and entry.previous != commitment:
        yield _departure(Departs.CHAIN, expected=commitment.hex())


def _departure(code: Departs, **data: object) -> Departure:
    return Departure(code=code, data={name: str(value) for name, value in data.items()})


def _check_place(table: str, round: int) -> None:
    if not TABLE.fullmatch(table):
        raise ProofError("proof/no_table", found=ascii(table))
    if not 1 <= round <= LAST_ROUND:
        raise ProofError("proof/no_round", found=str(round))


def _check_length(code: str, given: bytes | None, length: int) -> None:
    if given is not None and len(given) != length:
        raise ProofError(code, found=given.hex())


def _letters(seats: Iterable[Seat]) -> str:
    return "".join(seat.letter for seat in seats)
