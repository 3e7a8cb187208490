"""Making and checking proofs; the vectors are for other implementations as well."""

import json
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gschobe.core.cards import CARDS
from gschobe.core.dealing import deal_out
from gschobe.core.seats import SEATS, Seat
from gschobe.records.proof import (
    Departs,
    Departure,
    Entry,
    GivenDeal,
    Proof,
    ProofError,
    prove,
    verify,
    verify_game,
)
from gschobe.records.prooftext import format_entry, parse_game
from gschobe.records.shuffle import NOTHING_GIVEN, BySeat, commit, hash_value

VECTORS = Path(__file__).parent / "vectors/proof"
VERDICTS: dict[str, list[str | None]] = json.loads((VECTORS / "verdicts.json").read_text())

SEED = bytes(range(32))
VALUES = tuple(bytes(range(16 * seat, 16 * seat + 16)) for seat in range(1, 5))


def by_seat(gave: str, values: Iterable[bytes]) -> BySeat:
    south, east, north, west = (
        value if seat.letter in gave else None for seat, value in zip(SEATS, values, strict=True)
    )
    return south, east, north, west


def proved(
    *, gave: str = "SENW", number: int = 1, previous: bytes | None = None, seed: bytes = SEED
) -> Proof:
    """A round at which these seats gave values."""
    made = commit(table="stammtisch", round=number, dealer=Seat.WEST, previous=previous, seed=seed)
    hashes = (
        hash_value(value, commitment=made, seat=seat)
        for seat, value in zip(SEATS, VALUES, strict=True)
    )
    return prove(
        table="stammtisch",
        round=number,
        dealer=Seat.WEST,
        previous=previous,
        seed=seed,
        hashes=by_seat(gave, hashes),
        values=by_seat(gave, VALUES),
    )


def given_deal(number: int) -> GivenDeal:
    deal = deal_out(CARDS, dealer=Seat.WEST)
    return GivenDeal(table="stammtisch", round=number, dealer=Seat.WEST, deal=deal)


def departs(proof: Proof) -> Departure:
    departure = verify(proof).departure
    assert departure is not None
    return departure


def with_seat(values: BySeat, seat: Seat, value: bytes | None) -> BySeat:
    south, east, north, west = (
        value if each is seat else old for each, old in zip(SEATS, values, strict=True)
    )
    return south, east, north, west


# What is proved


@pytest.mark.requirement("G-008")
def test_the_cards_are_dealt_three_at_a_time_from_the_pack_of_the_proof() -> None:
    proof = proved()
    assert proof.deal == deal_out(proof.pack, dealer=proof.dealer)
    assert set(proof.pack[:3]) <= set(proof.deal.hands[Seat.SOUTH])


@pytest.mark.parametrize("gave", ["SENW", "SNW", "E", ""])
def test_a_deal_never_waits_for_a_value_and_the_proof_names_who_gave_one(gave: str) -> None:
    proof = proved(gave=gave)
    assert "".join(seat.letter for seat in proof.contributed) == gave
    assert verify(proof).holds


def test_every_value_changes_the_cards() -> None:
    packs = {proved(gave=gave).pack for gave in ("SENW", "ENW", "SNW", "SEW", "SEN", "")}
    assert len(packs) == 6


def test_a_value_that_does_not_belong_to_its_hash_is_as_good_as_none() -> None:
    honest = proved(gave="SNW")
    hashes = with_seat(honest.hashes, Seat.EAST, honest.hashes[Seat.SOUTH])
    values = with_seat(honest.values, Seat.EAST, honest.values[Seat.SOUTH])
    proof = prove(
        table=honest.table,
        round=1,
        dealer=honest.dealer,
        previous=None,
        seed=SEED,
        hashes=hashes,
        values=values,
    )
    assert proof.values == honest.values
    assert proof.pack == honest.pack
    assert proof.hashes == hashes
    assert verify(proof).holds


@given(
    seed=st.binary(min_size=32, max_size=32),
    number=st.integers(1, 2**32 - 1),
    dealer=st.sampled_from(SEATS),
    previous=st.none() | st.binary(min_size=32, max_size=32),
)
def test_what_is_proved_holds(
    seed: bytes, number: int, dealer: Seat, previous: bytes | None
) -> None:
    proof = prove(
        table="t",
        round=number,
        dealer=dealer,
        previous=previous,
        seed=seed,
        hashes=NOTHING_GIVEN,
        values=NOTHING_GIVEN,
    )
    assert verify(proof).holds


# What departs


@pytest.mark.parametrize(
    "tampered",
    [
        replace(proved(), commitment=bytes(32)),
        replace(proved(), seed=bytes(32)),
        replace(proved(), table="nebentisch"),
        replace(proved(), round=2),
        replace(proved(), dealer=Seat.SOUTH),
        replace(proved(), previous=bytes(32)),
    ],
)
def test_what_was_fixed_before_the_deal_cannot_be_changed(tampered: Proof) -> None:
    departure = departs(tampered)
    assert departure.code is Departs.COMMITMENT
    assert departure.data["found"] == tampered.commitment.hex()
    assert departure.data["expected"] != departure.data["found"]


@pytest.mark.parametrize("seat", SEATS)
def test_a_value_cannot_be_exchanged(seat: Seat) -> None:
    proof = proved()
    for tampered in (
        replace(proof, values=with_seat(proof.values, seat, bytes(16))),
        replace(proof, hashes=with_seat(proof.hashes, seat, bytes(32))),
        replace(proof, hashes=with_seat(proof.hashes, seat, None)),
    ):
        departure = departs(tampered)
        assert departure.code is Departs.HASH
        assert departure.data["seat"] == seat.letter


@pytest.mark.parametrize("seat", SEATS)
def test_a_value_cannot_be_left_out(seat: Seat) -> None:
    proof = proved()
    others = tuple(each for each in SEATS if each is not seat)
    without = with_seat(proof.values, seat, None)
    missing = departs(replace(proof, values=without))
    assert (missing.code, missing.data) == (Departs.VALUE_MISSING, {"seat": seat.letter})
    uncounted = departs(replace(proof, contributed=others))
    assert (uncounted.code, uncounted.data) == (Departs.VALUE_NOT_COUNTED, {"seat": seat.letter})
    assert departs(replace(proof, values=without, contributed=others)).code is Departs.PACK


@given(st.integers(0, 35), st.integers(0, 35))
def test_no_two_cards_of_the_pack_can_be_exchanged(one: int, other: int) -> None:
    proof = proved()
    pack = list(proof.pack)
    pack[one], pack[other] = pack[other], pack[one]
    tampered = replace(proof, pack=tuple(pack))
    if one == other:
        assert verify(tampered).holds
        return
    place = min(one, other)
    assert departs(tampered) == Departure(
        code=Departs.PACK,
        data={
            "place": str(place + 1),
            "found": str(pack[place]),
            "expected": str(proof.pack[place]),
        },
    )


def test_the_deal_is_that_of_the_pack() -> None:
    proof = proved()
    south, east, north, west = proof.deal.hands
    tampered = replace(proof, deal=replace(proof.deal, hands=(south, west, north, east)))
    assert departs(tampered) == Departure(
        code=Departs.DEAL, data={"seat": "E", "found": str(west), "expected": str(east)}
    )


def test_the_first_thing_that_departs_is_named() -> None:
    other = proved(seed=bytes(32))
    proof = replace(proved(), pack=other.pack, deal=other.deal)
    assert departs(proof).code is Departs.PACK
    proof = replace(proof, hashes=NOTHING_GIVEN)
    assert departs(proof) == Departure(
        code=Departs.HASH,
        data={"seat": "S", "expected": (proved().hashes[Seat.SOUTH] or b"").hex()},
    )
    assert departs(replace(proof, commitment=other.commitment)).code is Departs.COMMITMENT


# The chain


def codes(*entries: Entry) -> list[Departs | None]:
    return [
        None if verdict.departure is None else verdict.departure.code
        for verdict in verify_game(entries)
    ]


def test_a_game_goes_on_from_commitment_to_commitment() -> None:
    first = proved()
    anew = proved(number=3, previous=first.commitment)
    third = proved(number=3, previous=anew.commitment, seed=bytes(32))
    assert codes(first, given_deal(2), anew, third) == [None] * 4
    assert codes(third) == [None]
    assert codes() == []


def test_a_deal_that_was_hidden_breaks_the_chain_once() -> None:
    first = proved()
    hidden = proved(number=2, previous=first.commitment, seed=bytes(32))
    second = proved(number=2, previous=hidden.commitment)
    third = proved(number=3, previous=second.commitment)
    assert codes(first, second, third) == [None, Departs.CHAIN, None]
    assert codes(first, given_deal(1), second, third) == [None, None, Departs.CHAIN, None]


def test_rounds_stand_in_their_order_at_one_table() -> None:
    first = proved()
    assert codes(first, given_deal(3)) == [None, Departs.ROUND]
    assert codes(given_deal(2), given_deal(1)) == [None, Departs.ROUND]
    assert codes(first, replace(given_deal(2), table="nebentisch")) == [None, Departs.TABLE]


def test_a_fault_of_the_deal_itself_is_named_before_the_chain() -> None:
    wrong = replace(proved(number=2), commitment=bytes(32))
    assert codes(proved(), wrong) == [None, Departs.COMMITMENT]


# What cannot be a proof


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"table": ""}, "proof/no_table"),
        ({"table": "two words"}, "proof/no_table"),
        ({"table": "x" * 65}, "proof/no_table"),
        ({"round": 0}, "proof/no_round"),
        ({"round": 2**32}, "proof/no_round"),
        ({"previous": b""}, "proof/no_previous"),
        ({"commitment": bytes(31)}, "proof/no_commitment"),
        ({"seed": bytes(33)}, "proof/no_seed"),
        ({"hashes": (bytes(16), None, None, None)}, "proof/no_hashes"),
        ({"values": (bytes(32), None, None, None)}, "proof/no_values"),
        ({"contributed": (Seat.EAST, Seat.SOUTH)}, "proof/no_contributed"),
        ({"contributed": (Seat.EAST, Seat.EAST)}, "proof/no_contributed"),
        ({"pack": CARDS[1:]}, "proof/no_pack"),
        ({"pack": (*CARDS[1:], CARDS[1])}, "proof/no_pack"),
    ],
)
def test_a_part_that_cannot_be_is_refused(change: dict[str, object], code: str) -> None:
    with pytest.raises(ProofError) as caught:
        replace(proved(), **change)  # pyright: ignore[reportArgumentType]
    assert caught.value.code == code


def test_an_error_shows_the_beginning_of_what_is_wrong_and_its_line() -> None:
    error = ProofError("proof/not_json", found="x" * 1_000, line=3)
    assert (error.code, error.line) == ("proof/not_json", 3)
    assert str(error) == f"proof/not_json: {'x' * 80}... in line 3"


def test_a_given_deal_has_a_table_and_a_round() -> None:
    with pytest.raises(ProofError, match="proof/no_table: 'a b'"):
        replace(given_deal(1), table="a b")
    with pytest.raises(ProofError, match="proof/no_round: 0"):
        replace(given_deal(1), round=0)


# The vectors


def test_every_vector_has_its_verdict() -> None:
    assert {path.name for path in VECTORS.iterdir()} == {*VERDICTS, "verdicts.json"}


def test_there_is_a_vector_for_everything_that_can_depart() -> None:
    found = {code for codes in VERDICTS.values() for code in codes if code is not None}
    assert found == set(Departs)


@pytest.mark.parametrize("name", VERDICTS)
def test_vectors(name: str) -> None:
    assert codes(*parse_game((VECTORS / name).read_text())) == VERDICTS[name]


@pytest.mark.parametrize("name", [name for name in VERDICTS if name.startswith("right")])
def test_right_vectors_are_made_again_from_what_went_into_them(name: str) -> None:
    for entry in parse_game((VECTORS / name).read_text()):
        if isinstance(entry, Proof):
            again = prove(
                table=entry.table,
                round=entry.round,
                dealer=entry.dealer,
                previous=entry.previous,
                seed=entry.seed,
                hashes=entry.hashes,
                values=entry.values,
            )
            assert format_entry(again) == format_entry(entry)


@pytest.mark.parametrize("name", VERDICTS)
def test_the_verifier_of_its_own_comes_to_the_same_verdict(name: str, project: Path) -> None:
    answer = check_alone(VECTORS / name, project)
    assert answer.returncode == any(VERDICTS[name])
    for line, code in zip(answer.stdout.splitlines(), VERDICTS[name], strict=True):
        words = line.split()
        assert words[0] == "FAILS" if code else words[0] in ("right", "given")
        assert code is None or f"proof/{words[2]}" == code


@pytest.mark.parametrize("text", ["", "{", "[]", "1", '{"version": 1}', "\xff", "[1]\n[2]"])
def test_the_verifier_of_its_own_says_what_is_no_proof(
    text: str, project: Path, tmp_path: Path
) -> None:
    file = tmp_path / "proof.json"
    file.write_text(text, encoding="latin-1")
    answer = check_alone(file, project)
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.count("\n") == 1


def test_the_verifier_of_its_own_finds_nothing_of_ours_and_is_short(project: Path) -> None:
    program = "import importlib.util as u; raise SystemExit(u.find_spec('gschobe') is not None)"
    assert subprocess.run([sys.executable, "-I", "-S", "-c", program], check=False).returncode == 0
    assert len((project / "docs/verify_deal.py").read_text().splitlines()) < 120


def check_alone(file: Path, project: Path) -> "subprocess.CompletedProcess[str]":
    """Run docs/verify_deal.py without site packages, so that nothing of ours can be imported."""
    command = [sys.executable, "-I", "-S", str(project / "docs/verify_deal.py"), str(file)]
    return subprocess.run(command, capture_output=True, text=True, check=False)
