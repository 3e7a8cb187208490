"""`gschobe count`."""

from collections.abc import Callable

import pytest

Run = Callable[..., tuple[int, str, str]]
A = "AKOUX9876.AKOUX9876.."
B = "..AKOUX9876.AKOUX9876"
ALL = "AKOUX9876.AKOUX9876.AKOUX9876.AKOUX9876"


def counted(output: str) -> dict[str, tuple[str, str]]:
    """The sheet as a table: name of the item to A's and B's figure."""
    rows = [line.split() for line in output.splitlines()[2:]]
    return {" ".join(row[:-2]): (row[-2], row[-1]) for row in rows}


@pytest.mark.requirement("G-111", "G-129", "G-130")
def test_it_adds_up_item_by_item_with_the_factor_last(gschobe: Run) -> None:
    words = f"--contract S --table common --a {A} --b {B} --last a --weis-a 50 --stoeck b"
    code, output, _ = gschobe("count", *words.split())
    assert code == 0
    assert output.splitlines()[0] == "Schellen, table common"
    assert list(counted(output).items()) == [
        ("cards", ("60", "92")),
        ("last trick", ("5", "0")),
        ("match", ("0", "0")),
        ("Weis", ("50", "0")),
        ("Stöck", ("0", "20")),
        ("together", ("115", "112")),
        ("factor", ("×2", "×2")),
        ("written", ("230", "224")),
    ]


@pytest.mark.requirement("G-117", "G-118", "G-119")
def test_all_cards_in_one_pile_are_a_match(gschobe: Run) -> None:
    words = f"--contract U --a ... --b {ALL} --last b"
    output = gschobe("count", *words.split())[1]
    assert counted(output)["together"] == ("0", "257")
    assert counted(output)["written"] == ("0", "1028")


@pytest.mark.requirement("S-05", "S-06")
def test_a_tournament_counts_157_and_no_match(gschobe: Run) -> None:
    words = f"--rules srk-2006 --contract U --a {ALL} --b ... --last a"
    output = gschobe("count", *words.split())[1]
    assert counted(output)["written"] == ("157", "0")


@pytest.mark.requirement("G-048")
@pytest.mark.parametrize(
    ("table", "written"),
    [("common", "×4"), ("no-trump-3", "×3"), ("ascending", "×6"), ("E1,R1,S1,T1,O2,U2", "×2")],
)
def test_the_same_round_counts_by_the_table_agreed_on(
    gschobe: Run, table: str, written: str
) -> None:
    words = f"--contract U --table {table} --a {A} --b {B} --last a"
    assert counted(gschobe("count", *words.split())[1])["factor"] == (written, written)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (f"--contract E --a {A} --b {A} --last a", "stands in both piles"),
        (f"--contract E --a {A} --b ... --last a", "is in neither pile"),
        (f"--contract E --a {A} --b {B} --last c", "“c” is no team: give a or b"),
        (f"--contract E --a {ALL} --b ... --last b", "team B has no cards"),
        (f"--contract O --a {A} --b {B} --last a --stoeck a", "no Stöck in Obenabe"),
        (f"--contract E --a {A} --b {B} --last a --weis-a 30", "no Weis add up to 30"),
        (f"--contract E --a {A} --b {B} --last a --weis-a -20", "no Weis add up to -20"),
        (f"--contract E --a {A} --b {B} --last a --weis-a 20 --weis-b 20", "only one team"),
        (f"--contract E --a {A} --b {B} --last a --table uri", "“uri” is no multiplier table"),
        (f"--rules srk-2006 --contract E --a {A} --b {B} --last a --weis-b 20", "count no Weis"),
        (f"--rules srk-2006 --contract E --a {A} --b {B} --last a --stoeck a", "count no Stöck"),
    ],
)
def test_bad_input_is_one_sentence(gschobe: Run, words: str, sentence: str) -> None:
    code, output, errors = gschobe("count", *words.split())
    assert (code, output) == (2, "")
    assert sentence in errors
    assert errors.count("\n") == 1
