"""The JSON form of proofs: strict, and never at a loss."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gschobe.records.proof import ProofError, verify_game
from gschobe.records.prooftext import (
    FIELDS,
    GIVEN_FIELDS,
    format_entry,
    parse_entry,
    parse_game,
)

VECTORS = Path(__file__).parent / "vectors/proof"
PROOF = (VECTORS / "right-three-of-four.json").read_text()
GIVEN = (VECTORS / "given.json").read_text()
GAME = (VECTORS / "right-game.jsonl").read_text()

Fields = dict[str, Any]


def refused(text: str) -> ProofError:
    with pytest.raises(ProofError) as caught:
        parse_game(text)
    return caught.value


@pytest.mark.parametrize("path", sorted(VECTORS.glob("*-*.json*")), ids=lambda path: path.name)
def test_what_is_written_is_what_was_read(path: Path) -> None:
    for entry in parse_game(path.read_text()):
        assert parse_entry(format_entry(entry)) == entry


def test_the_canonical_form_is_one_line_with_the_fields_in_order() -> None:
    for text, names in ((PROOF, FIELDS), (GIVEN, GIVEN_FIELDS)):
        written = format_entry(parse_entry(text))
        assert tuple(json.loads(written)) == names
        assert "\n" not in written
        assert json.loads(written) == json.loads(text)


def test_a_game_is_read_line_by_line_and_empty_lines_do_not_matter() -> None:
    entries = parse_game(GAME)
    assert len(entries) == 6
    assert "".join(f"{format_entry(entry)}\n" for entry in entries) == GAME
    assert parse_game(GAME.replace("\n", "\r\n\r\n")) == entries


HEX = "0123456789abcdef" * 4


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"version": 2}, "proof/no_version"),
        ({"version": True}, "proof/no_version"),
        ({"version": "1"}, "proof/no_version"),
        ({"table": 4}, "proof/no_table"),
        ({"table": "Stübli"}, "proof/no_table"),
        ({"table": "a\n"}, "proof/no_table"),
        ({"round": 0}, "proof/no_round"),
        ({"round": 1.0}, "proof/no_round"),
        ({"round": True}, "proof/no_round"),
        ({"round": 10**100}, "proof/no_round"),
        ({"dealer": "SE"}, "proof/no_dealer"),
        ({"dealer": ""}, "proof/no_dealer"),
        ({"dealer": "w"}, "proof/no_dealer"),
        ({"dealer": ["W"]}, "proof/no_dealer"),
        ({"previous": ""}, "proof/no_previous"),
        ({"previous": HEX[1:]}, "proof/no_previous"),
        ({"commitment": None}, "proof/no_commitment"),
        ({"commitment": HEX.upper()}, "proof/no_commitment"),
        ({"commitment": HEX + "00"}, "proof/no_commitment"),
        ({"seed": f" {HEX[1:]}"}, "proof/no_seed"),
        ({"seed": HEX + "\n"}, "proof/no_seed"),
        ({"hashes": {}}, "proof/no_hashes"),
        ({"hashes": [None, None, None, None]}, "proof/no_hashes"),
        ({"hashes": {"S": None, "E": None, "N": None, "X": None}}, "proof/no_hashes"),
        ({"values": {"S": HEX, "E": None, "N": None, "W": None}}, "proof/no_values"),
        ({"values": {"S": 5, "E": None, "N": None, "W": None}}, "proof/no_values"),
        ({"values": None}, "proof/no_values"),
        ({"contributed": "NS"}, "proof/no_contributed"),
        ({"contributed": "SS"}, "proof/no_contributed"),
        ({"contributed": ["S"]}, "proof/no_contributed"),
        ({"pack": "EA EK"}, "proof/no_pack"),
        ({"pack": ""}, "proof/no_pack"),
        ({"pack": None}, "proof/no_pack"),
        ({"pack": " ".join(["EA"] * 36)}, "proof/no_pack"),
        ({"pack": "mask"}, "proof/no_pack"),
        ({"deal": "S:AKO.UX9.876. E:UX9.876..AKO N:876..AKO.UX9"}, "proof/no_deal"),
        ({"deal": "S:AKO.UX9.876. E:UX9.876..AKO N:876..AKO.UX9 W:.AKO.UX9.87"}, "proof/no_deal"),
        ({"deal": "W:AKO.UX9.876. E:UX9.876..AKO N:876..AKO.UX9 S:.AKO.UX9.876"}, "proof/no_deal"),
        ({"deal": "S:OKA.UX9.876. E:UX9.876..AKO N:876..AKO.UX9 W:.AKO.UX9.876"}, "proof/no_deal"),
        ({"deal": "S:QKA.UX9.876. E:UX9.876..AKO N:876..AKO.UX9 W:.AKO.UX9.876"}, "proof/no_deal"),
        ({"deal": 36}, "proof/no_deal"),
        ({"given": True}, "proof/field_unknown"),
        ({"luck": 1}, "proof/field_unknown"),
    ],
)
def test_a_field_that_cannot_be_is_refused(change: Fields, code: str) -> None:
    error = refused(json.dumps(json.loads(PROOF) | change))
    assert error.code == code
    assert error.line is None
    assert error.found.isascii()


@pytest.mark.parametrize("value", [False, 1, None, "yes"])
def test_given_is_true_or_not_there(value: object) -> None:
    assert refused(json.dumps(json.loads(GIVEN) | {"given": value})).code == "proof/no_given"


@pytest.mark.parametrize("name", FIELDS)
def test_no_field_may_be_missing(name: str) -> None:
    fields: Fields = json.loads(PROOF)
    del fields[name]
    error = refused(json.dumps(fields))
    assert (error.code, error.found) == ("proof/field_missing", name)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "proof/not_json"),
        ("no proof", "proof/not_json"),
        (PROOF[:-3], "proof/not_json"),
        ("[" * 100_000, "proof/not_json"),
        ("1" * 5_000, "proof/not_json"),
        ("[]", "proof/not_object"),
        ("null", "proof/not_object"),
        ('"\ud800"', "proof/not_object"),
        (PROOF.replace('"seed"', '"round": 2, "seed"'), "proof/field_twice"),
        (PROOF.replace('"E": null', '"E": null, "E": null'), "proof/field_twice"),
    ],
)
def test_what_is_no_object_with_fields_is_refused(text: str, code: str) -> None:
    error = refused(text)
    assert error.code == code
    assert error.found.isascii()
    assert len(error.found) < 100


def test_a_bad_line_of_a_game_is_named() -> None:
    lines = GAME.splitlines()
    for bad, code in (("{}", "proof/field_missing"), ("{", "proof/not_json")):
        error = refused("\n".join(["", *lines[:2], bad, lines[3]]))
        assert (error.code, error.line) == (code, 4)
    error = refused("\n".join(["[]", *lines]))
    assert (error.code, error.line) == ("proof/not_object", 1)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=80),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=2), inner),
    max_leaves=8,
)


@given(st.text() | json_values.map(json.dumps))
def test_whatever_is_read_is_read_or_refused(text: str) -> None:
    with pytest.raises(ProofError):
        parse_game(text)


@given(st.sampled_from(FIELDS), json_values)
def test_whatever_a_field_holds_is_read_or_refused(name: str, value: object) -> None:
    try:
        entries = parse_game(json.dumps(json.loads(PROOF) | {name: value}))
    except ProofError:
        return
    assert len(list(verify_game(entries))) == 1


@given(st.integers(0, len(GAME) - 1), st.characters(max_codepoint=0x2FF))
def test_whatever_one_character_becomes_is_read_and_checked_or_refused(
    place: int, character: str
) -> None:
    try:
        entries = parse_game(GAME[:place] + character + GAME[place + 1 :])
    except ProofError:
        return
    holds = all(verdict.holds for verdict in verify_game(entries))
    assert holds is (entries == parse_game(GAME))
