"""Reading `.jass`: broken files give a code and a line, and nothing else goes wrong."""

from pathlib import Path
from random import Random

import pytest

from gschobe.records.audit import audit
from gschobe.records.jass_parse import JassError, parse_record, read_records
from gschobe.texts import say
from tests.records.base import CORRECT, RULES, changed

VECTORS = Path(__file__).parent / "vectors" / "jass"

BROKEN = [
    ("jass/no_version", 1, ("%jass 1", "%jass 2")),
    ("jass/no_version", 1, ("%jass 1\n", "")),
    ("jass/no_end", 1, ("\n.\n", "\n")),
    ("jass/tag_missing", 1, ('[Dealer "W"]\n', "")),
    ("jass/tag_missing", 1, (f'[Rules "{RULES}"]\n', "")),
    ("jass/tag_twice", 4, ('[Deal "1"]', '[Deal "1"]\n[Deal "1"]')),
    ("jass/no_such_line", 3, ('[Deal "1"]', '[Deal "1]')),
    ("jass/no_such_line", 9, ("1. S: SX", "S: SX")),
    ("jass/no_rules", 2, ("target=1000", "target=many")),
    ("jass/no_rules", 2, ("ending=played_out", "ending=rounds")),
    ("jass/no_number", 3, ('[Deal "1"]', '[Deal "one"]')),
    ("jass/no_number", 3, ('[Deal "1"]', '[Deal "0"]')),
    ("jass/no_seat", 4, ('[Dealer "W"]', '[Dealer "Q"]')),
    ("jass/no_seat", 9, ("=E 12", "=Q 12")),
    ("jass/no_pair", 5, ("A 0 B 0", "0 0")),
    ("jass/no_hand", 6, ("S:97.6.AKOX.U9", "S:97.6.AKOX")),
    ("jass/no_hand", 6, ("S:97.6.AKOX.U9", "S:97.6.AKOQ.U9")),
    ("jass/no_hand", 6, ("E:KOX.U98.U.X6", "S:KOX.U98.U.X6")),
    ("jass/four_hands", 6, (" W:AU.AKO.98.KO", "")),
    ("jass/no_step", 7, ('[Choice "S:T"]', '[Choice "S:Q"]')),
    ("jass/no_contract", 8, ("T x2", "T 2")),
    ("jass/no_contract", 8, ("T x2", "Q x2")),
    ("jass/no_step", 9, ("SX:20 SU", "SX:20 QU")),
    ("jass/no_trick", 10, ("2. E:", "3. E:")),
    ("jass/no_trick", 10, ("EX E6 EA E7", "EX E6 EA E7 E8")),
    ("jass/no_trick", 10, ("E: EX E6", "E: W:20 EX E6")),
    ("jass/short_trick", 10, ("EX E6 EA E7", "EX E6 EA")),
    ("jass/no_count", 18, ("A cards 82", "A cards many")),
    ("jass/no_count", 18, ("A cards 82", "cards 82")),
    ("jass/no_count", 18, ("A cards 82", "A cards 82 cards 1")),
    ("jass/no_step", 7, ('[Choice "S:T"]', '[Choice "S:T S:SX"]')),
    ("jass/not_utf8", 3, ('[Deal "1"]', '[Event "R\udcf6ssli"]\n[Deal "1"]')),
    ("jass/no_rules", 2, ("target=1000", f"target={'9' * 5000}")),
    ("jass/no_number", 3, ('[Deal "1"]', f'[Deal "{"9" * 5000}"]')),
    ("jass/no_pair", 5, ("A 0 B 0", f"A {'9' * 5000} B 0")),
    ("jass/no_result", 21, ("\n.\n", '\n[Result "A by luck"]\n.\n')),
]


@pytest.mark.parametrize(("code", "line", "change"), BROKEN)
def test_a_broken_round_gives_a_code_the_line_and_a_sentence(
    code: str, line: int, change: tuple[str, str]
) -> None:
    with pytest.raises(JassError) as caught:
        parse_record(changed(change))
    error = caught.value
    assert (error.code, error.line) == (code, line)
    assert say(error.code, line=error.line, found=error.found).startswith(f"line {line}: ")


def test_a_broken_round_does_not_keep_the_others_from_being_read() -> None:
    broken = changed(("=E 12", "=Q 12"))
    found = list(read_records(f"{CORRECT}\n{broken}\n{CORRECT}".splitlines()))
    assert [type(each).__name__ for each in found] == ["RoundRecord", "JassError", "RoundRecord"]
    assert isinstance(found[1], JassError)
    assert found[1].line == CORRECT.count("\n") + 1 + 9


def test_a_round_that_is_not_closed_ends_where_the_next_begins() -> None:
    found = list(read_records((CORRECT.replace("\n.\n", "\n") + CORRECT).splitlines()))
    assert [type(each).__name__ for each in found] == ["JassError", "RoundRecord"]


@pytest.mark.parametrize("count", [0, 2])
def test_one_round_is_asked_for_and_no_other_number(count: int) -> None:
    with pytest.raises(JassError, match="jass/one_round"):
        parse_record("\n".join([CORRECT] * count))


def test_french_suits_are_read_by_the_swisslos_mapping() -> None:
    french = changed(("SX:20 SU S7 S9:20", "♣X:20 ♣U ♣7 ♣9:20"), ("RO SK R8 E8", "♥O ♣K ♥8 ♦8"))
    assert parse_record(french) == parse_record(CORRECT)


@pytest.mark.parametrize("path", sorted(VECTORS.glob("*.jass")), ids=lambda path: path.stem)
def test_vectors_are_read_or_refused_as_their_first_line_says(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    expected = text.splitlines()[0].removeprefix("; expect ")
    found = list(read_records(text.splitlines()))
    assert found
    for each in found:
        code = "right" if not isinstance(each, JassError) else each.code
        if not isinstance(each, JassError) and (finding := audit(each)) is not None:
            code = finding.code
        assert code == expected


def test_the_vectors_hold_right_and_broken_files() -> None:
    firsts = [path.read_text().splitlines()[0] for path in VECTORS.glob("*.jass")]
    assert sum(first == "; expect right" for first in firsts) >= 5
    assert sum(first.startswith("; expect jass/") for first in firsts) >= 12
    assert sum("/" in first and "jass/" not in first for first in firsts) >= 8


def test_mutilated_records_are_refused_or_judged_but_never_crash() -> None:
    rng = Random(1)
    letters = 'ERSTNWAKOUX9876:.[]"#% x=+\n0123{};♦gschobe'
    refused = judged = 0
    for _ in range(1500):
        text = list(CORRECT)
        for _ in range(rng.choice([1, 1, 2, 5])):
            place = rng.randrange(CORRECT.index("[Deal "), len(text))
            match rng.randrange(4):
                case 0:
                    del text[place]
                case 1:
                    text.insert(place, rng.choice(letters))
                case 2:
                    text[place] = rng.choice(letters)
                case _:
                    other = rng.randrange(len(text))
                    text[place], text[other] = text[other], text[place]
        for record in read_records("".join(text).splitlines()):
            if isinstance(record, JassError):
                refused += 1
            else:
                judged += 1
                audit(record)
    assert refused > 300
    assert judged > 100


def test_braces_in_the_value_of_a_tag_are_no_comment() -> None:
    text = changed(('[Deal "1"]', '[Event "{a} ; \\"{b}"] {c}\n[Deal "1"]'))
    assert parse_record(text).tags == (("Event", '{a} ; "{b}'),)


def test_a_count_may_stand_in_any_order() -> None:
    text = changed(
        (
            "A cards 82 last_trick 5 weis 20 B cards 70 stoeck 20",
            "B stoeck 20 cards 70 A weis 20 cards 82 last_trick 5",
        )
    )
    assert parse_record(text) == parse_record(CORRECT)
