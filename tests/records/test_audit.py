"""Judging a record: the first stage that departs is named, and only that."""

import pytest

from gschobe.core.seats import Seat
from gschobe.records.audit import Stage, audit
from gschobe.records.jass_parse import parse_record
from tests.records.base import CORRECT, changed

SOUTH, EAST, NORTH, WEST = Seat
X3 = ('[Contract "T x2"]', '[Contract "T x3"]')
REVOKE = (("1. S: SX:20 SU", "1. S: SX:20 EK"), ("9. W: RK E9 EK TA", "9. W: RK E9 SU TA"))
HIGH = ("SX:20 SU", "SX:50 SU")
LATE_STOECK = ("TO:stoeck T9", "TO T9 W:stoeck")

WRONG = [
    # stage, code, trick, seat, paragraph, changes
    pytest.param(
        Stage.HANDS, "deal/not_nine_each", None, None, "2.3",
        (("S:97.6.AKOX.U9 E:KOX.U98.U.X6", "S:97.6.AKOX.U96 E:KOX.U98.U.X"),),
        id="ten cards and eight",
    ),
    pytest.param(
        Stage.HANDS, "audit/not_dealt_to", 1, SOUTH, "2.3",
        (("S:97.6.AKOX.U9 E:KOX.U98.U.X6", "S:KOX.U98.U.X6 E:97.6.AKOX.U9"),),
        id="two seats exchanged",
    ),
    pytest.param(
        Stage.CONTRACT, "audit/wrong_multiplier", None, None, "9.6", (X3,), id="a wrong factor"
    ),
    pytest.param(
        Stage.CONTRACT, "choose/no_schieben_back", None, NORTH, "3.3",
        (("[Choice \"S:T\"]", "[Choice \"S:gschobe N:gschobe\"]"),),
        id="schieben back",
    ),
    pytest.param(
        Stage.FOLLOWING, "play/must_follow", 1, EAST, "5.2", REVOKE, id="a revoke"
    ),
    pytest.param(
        Stage.FOLLOWING, "audit/wrong_taker", 1, SOUTH, "6.2",
        (("=E 12", "=S 12"),),
        id="a trick given to the wrong seat",
    ),
    pytest.param(
        Stage.WEIS, "weis/too_late", 2, WEST, "7.4",
        (("S9:20 S:names", "S9 S:names"), ("E: EX E6", "E: EX W:20 E6")),
        id="a late Weis",
    ),
    pytest.param(
        Stage.WEIS, "weis/wrong_height", 1, SOUTH, "7.4", (HIGH,), id="a Weis too high"
    ),
    pytest.param(
        Stage.STOECK, "stoeck/too_late", 5, WEST, "8.3", (LATE_STOECK,), id="late Stöck"
    ),
    pytest.param(
        Stage.STOECK, "stoeck/first_card", 4, WEST, "8.2",
        (("R7 TK =W", "R7 TK:stoeck =W"), ("TO:stoeck T9", "TO T9")),
        id="Stöck with the first card",
    ),
    pytest.param(
        Stage.COUNT, "audit/wrong_item", None, None, "9.2",
        (("A cards 82 last_trick 5 weis 20 B cards 70", "A cards 82 weis 20 B cards 70 last_trick 5"),),
        id="the last trick with the wrong team",
    ),
    pytest.param(
        Stage.COUNT, "audit/wrong_total", None, None, "10.2",
        (("[Total \"A 214 B 180\"]", "[Total \"A 214 B 108\"]"),),
        id="a total with two digits exchanged",
    ),
    pytest.param(
        Stage.CONTRACT, "audit/wrong_multiplier", None, None, "9.6", (X3, *REVOKE),
        id="a wrong factor and a revoke",
    ),
    pytest.param(
        Stage.WEIS, "weis/wrong_height", 1, SOUTH, "7.4", (HIGH, LATE_STOECK),
        id="late Stöck and a Weis too high",
    ),
]  # fmt: skip


@pytest.mark.rule("15.3")
@pytest.mark.requirement("G-128", "G-148")
def test_a_correct_record_has_no_finding() -> None:
    assert audit(parse_record(CORRECT)) is None


@pytest.mark.requirement("G-142", "G-148", "G-149", "G-150", "G-151", "G-152")
@pytest.mark.parametrize(("stage", "code", "trick", "seat", "paragraph", "changes"), WRONG)
def test_the_first_departure_is_named_and_only_that(
    stage: Stage,
    code: str,
    trick: int | None,
    seat: Seat | None,
    paragraph: str,
    changes: tuple[tuple[str, str], ...],
) -> None:
    finding = audit(parse_record(changed(*changes)))
    assert finding is not None
    assert (finding.stage, finding.code, finding.trick, finding.seat, finding.paragraph) == (
        stage,
        code,
        trick,
        seat,
        paragraph,
    )


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ((("[Contract \"T x2\"]", "[Contract \"R x2\"]"),), "audit/other_contract"),
        ((("[Choice \"S:T\"]", "[Choice \"S:claim\"]"),), "audit/no_contract"),
        ((("[Choice \"S:T\"]", "[Choice \"N:T\"]"),), "choose/not_your_choice"),
        ((("2. E: EX", "2. E: N:EX"),), "audit/not_dealt_to"),
        ((("9. W: RK E9 EK TA =N 19\n", ""),), "audit/not_played_out"),
        ((("=W 21\n3.", "=W 22\n3."),), "audit/wrong_trick"),
        ((("weis 20 B", "B"),), "audit/wrong_item"),
        ((("stoeck 20", "stoeck 40"),), "audit/wrong_item"),
        ((("A cards 82", "A cards 83"),), "audit/wrong_item"),
        ((("[Written \"A 214 B 180\"]", "[Written \"A 214 B 182\"]"),), "audit/wrong_written"),
        (
            (("[Total \"A 214 B 180\"]", "[Total \"A 214 B 180\"]\n[Result \"A claimed\"]"),),
            "audit/wrong_result",
        ),
        ((("[Before \"A 0 B 0\"]", "[Before \"A 0 B 900\"]"),), "audit/wrong_total"),
        ((("S:names =E", "S:names E:names =E"),), "weis/not_won"),
        ((("S:names =E", "S:names #looked:N =E"),), "irregularity/did_not_happen"),
    ],
)  # fmt: skip
def test_every_other_departure_has_a_code_of_its_own(
    changes: tuple[tuple[str, str], ...], code: str
) -> None:
    finding = audit(parse_record(changed(*changes)))
    assert finding is not None
    assert finding.code == code


def test_a_hand_that_is_not_known_cannot_be_judged() -> None:
    finding = audit(parse_record(changed(("N:86.X7.76.A87", "N:?"))))
    assert finding is not None
    assert (finding.stage, finding.code) == (Stage.HANDS, "audit/hand_unknown")


@pytest.mark.requirement("S-21")
def test_a_round_that_is_not_counted_is_correct_as_far_as_it_goes() -> None:
    before_the_end = CORRECT[: CORRECT.index("9. W")] + "+\n"
    assert audit(parse_record(before_the_end)) is None


@pytest.mark.rule("13.4")
def test_a_revoke_that_was_noted_needs_its_consequence() -> None:
    head = CORRECT[: CORRECT.index("1. S")]
    noted = head + "1. S: SX #unseen:E:EK S7 S9 =S 14\n+\n"
    finding = audit(parse_record(noted))
    assert finding is not None
    assert (finding.stage, finding.code, finding.trick, finding.seat) == (
        Stage.FOLLOWING,
        "audit/revoke_open",
        1,
        EAST,
    )
    assert audit(parse_record(noted.replace(" =S", " #found:E:1 =S"))) is None
