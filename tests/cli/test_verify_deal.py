"""`gschobe verify-deal`."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

Run = Callable[..., tuple[int, str, str]]

VECTORS = Path(__file__).parent.parent / "records/vectors/proof"
VERDICTS: dict[str, list[str | None]] = json.loads((VECTORS / "verdicts.json").read_text())


@pytest.mark.parametrize("name", VERDICTS)
def test_every_vector_has_a_line_a_deal_and_its_exit_status(gschobe: Run, name: str) -> None:
    code, output, errors = gschobe("verify-deal", str(VECTORS / name))
    assert (code, errors) == (any(VERDICTS[name]), "")
    lines = output.splitlines()
    for line, wrong in zip(lines, VERDICTS[name], strict=False):
        assert line.split()[0] in (("FAILS",) if wrong else ("right", "given"))
    assert lines[-2].startswith("Shown: ")
    assert lines[-1].startswith("Not shown: ")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("right-four-of-four.json", "right  round 1: all four gave a value; commitment 7b68808a"),
        ("right-three-of-four.json", "three of four gave a value, not East; commitment"),
        ("right-value-withheld.json", "three of four gave a value, not East (only a hash: East);"),
        ("right-none-contributed.json", "nobody gave a value, so the server shuffled alone;"),
        (
            "given.json",
            "given  round 3: the cards were given, so there is no proof.\nShown: nothing",
        ),
        ("right-game.jsonl", "one of four gave a value, not East, North, West;"),
        ("right-game.jsonl", "\nRound 4 was dealt 2 times.\nShown: the cards follow from a seed"),
        ("right-from-the-middle.jsonl", "\nThe chain begins before this file: what led to the"),
        ("tampered-seed.json", "FAILS  round 1: the commitment is 7b68808a"),
        ("tampered-value.json", "the value of North does not belong to the hash given before"),
        ("value-missing.json", "the value of East is said to count and is missing."),
        ("value-not-counted.json", "the value of East is there and was not counted."),
        ("tampered-pack.json", "card 9 of the pack is S8, but seed and values lead to SA."),
        ("tampered-deal.json", "South holds OX6.U.AOU.K7, but the pack gives 7.A97.K7.OX8."),
        ("tampered-deal.json", "\nShown: at least one deal is not the one"),
        ("hidden-deal.jsonl", "FAILS  round 4: it does not go on from the commitment before, 5d8d"),
        ("missing-round.jsonl", "FAILS  round 3: round 3 does not follow round 1."),
        ("other-table.jsonl", "it is of table nebentisch, the deal before of table stammtisch."),
    ],
)
def test_it_is_said_what_was_found(gschobe: Run, name: str, sentence: str) -> None:
    assert sentence in gschobe("verify-deal", str(VECTORS / name))[1]


def test_nothing_is_said_of_a_chain_that_begins_with_the_file(gschobe: Run) -> None:
    _, output, _ = gschobe("verify-deal", str(VECTORS / "right-game.jsonl"))
    assert "begins before" not in output


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", 'this is not JSON: "".'),
        ("[1]", "a proof is a JSON object with named fields, and this is [1]."),
        ("{}", "the field “version” is missing."),
        ('{"round": 1, "round": 1}', 'the field "round" stands there twice'),
        ('{"version": 1}\n{"version": 1}', "line 1: the field “table” is missing."),
    ],
)
def test_bad_input_is_one_sentence(gschobe: Run, tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "proof.json"
    file.write_text(text)
    code, output, errors = gschobe("verify-deal", str(file))
    assert (code, output) == (2, "")
    assert errors.startswith(f"{file}: ")
    assert sentence in errors
    assert errors.count("\n") == 1


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("version", 2),
        ("table", "a b"),
        ("round", 0),
        ("dealer", "X"),
        ("previous", ""),
        ("commitment", ""),
        ("seed", "00"),
        ("hashes", {}),
        ("values", {}),
        ("contributed", "ES"),
        ("pack", "EA"),
        ("deal", ""),
        ("luck", 7),
    ],
)
def test_a_bad_field_is_one_sentence(
    gschobe: Run, tmp_path: Path, name: str, found: object
) -> None:
    file = tmp_path / "proof.json"
    proof = json.loads((VECTORS / "right-four-of-four.json").read_text())
    file.write_text(json.dumps(proof | {name: found}))
    code, output, errors = gschobe("verify-deal", str(file))
    assert (code, output) == (2, "")
    assert name in errors
    assert errors.count("\n") == 1


@pytest.mark.parametrize("content", [None, b"\xff\xfe"])
def test_a_file_that_cannot_be_read_is_one_sentence(
    gschobe: Run, tmp_path: Path, content: bytes | None
) -> None:
    file = tmp_path / "proof.json"
    if content is not None:
        file.write_bytes(content)
    code, output, errors = gschobe("verify-deal", str(file))
    assert (code, output) == (2, "")
    assert errors == f"{file}: there is no such file, or it cannot be read.\n"


def test_given_is_true_or_left_out(gschobe: Run, tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    proof = json.loads((VECTORS / "given.json").read_text())
    file.write_text(json.dumps(proof | {"given": 1}))
    assert "given: 1 is not possible" in gschobe("verify-deal", str(file))[2]
