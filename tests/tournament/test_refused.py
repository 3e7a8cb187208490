from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from gschobe.texts import keys, say
from gschobe.tournament.choices import Conduct, LateEntry, Method, Scribe
from gschobe.tournament.entries import (
    Announced,
    CardsCut,
    Deducted,
    Entered,
    Entry,
    Excluded,
    FeePaid,
    LeftoverDecided,
    PasseBegan,
    PlayedFor,
    RanksCalled,
    Ruled,
    ScoreCorrected,
    ScoreReported,
    ScribeNamed,
    SeatingPublished,
    TakenBack,
    TimeSet,
    Withdrew,
)
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.refused import EntryError, enter, why_refused
from gschobe.tournament.reglement import Reglement
from tests.tournament.office import (
    JASSLEITER,
    OFFICE,
    PLAYER,
    SRK,
    begin,
    come,
    decide,
    evening_of,
    hang,
    score,
    seating,
)

FOUR = come(1, 2, 3, 4)
HUNG = [*FOUR, hang(1, (1, 2, 3, 4))]
BEGUN = [*HUNG, begin(1)]
REPORTED = [*BEGUN, score(1, 1, 1000, 884)]
FIVE_HUNG = [*come(1, 2, 3, 4, 5), hang(1, (1, 2, 3, 4), sit_outs=(5,))]

NO_LATE = replace(SRK, entering=replace(SRK.entering, late_entry=LateEntry.REFUSED))
CAPPED = replace(SRK, entering=replace(SRK.entering, cap=4))
PLAYERS_CHOOSE = replace(SRK, table=replace(SRK.table, scribe=Scribe.PLAYERS))
STV = reglement_named("stv-2018")
KILCHBERG = reglement_named("kilchberg")


def again(version: int, reason: str = "somebody came") -> SeatingPublished:
    hung = seating(1, (1, 3, 2, 4))
    return SeatingPublished(by=OFFICE, seating=hung, version=version, reason=reason)


def corrected(reason: str = "misread", **changes: Any) -> ScoreCorrected:
    entry = ScoreCorrected(by=OFFICE, passe=1, table=1, points=(1001, 883), reason=reason)
    return replace(entry, **changes)


def ruled(**changes: Any) -> Ruled:
    entry = Ruled(by=JASSLEITER, passe=1, table=1, ruling="played on", reason="seen by all")
    return replace(entry, **changes)


def deducted(**changes: Any) -> Deducted:
    entry = Deducted(by=JASSLEITER, passe=1, player=1, points=50, reason="Bock")
    return replace(entry, **changes)


def reported(**changes: Any) -> ScoreReported:
    entry = ScoreReported(by=PLAYER, passe=1, table=1, party="b", points=(1000, 884))
    return replace(entry, **changes)


ROUNDS = ((157, 0), *((84, 73),) * 11)
"""Twelve rounds that make 1081 and 803."""


Case = tuple[str, Sequence[Entry], Entry, dict[str, object]]

SRK_CASES: list[Case] = [
    ("entry/entered_twice", FOUR, Entered(by=OFFICE, players=(4,)), {"player": 4}),
    ("entry/wrong_unit", [], Entered(by=OFFICE, players=(1, 2)), {"expected": 1, "found": 2}),
    ("entry/not_entered", FOUR, Withdrew(by=OFFICE, player=9, from_passe=1), {"player": 9}),
    (
        "entry/withdrawn_twice",
        [*FOUR, Withdrew(by=OFFICE, player=1, from_passe=2)],
        Withdrew(by=OFFICE, player=1, from_passe=3),
        {"player": 1},
    ),
    (
        "entry/no_such_method",
        FOUR,
        decide(Method.STAND_INS),
        {"found": "stand_ins", "known": "joker extra_passe"},
    ),
    ("entry/players_not_asked", FOUR, decide(Method.JOKER, agreed=False), {}),
    (
        "entry/passe_begun",
        [*come(5), *FOUR, decide(Method.JOKER), FIVE_HUNG[-1], begin(1)],
        decide(Method.EXTRA_PASSE),
        {"passe": 1},
    ),
    ("entry/passe_begun", BEGUN, again(2), {"passe": 1}),
    ("entry/passe_begun", BEGUN, begin(1), {"passe": 1}),
    ("entry/wrong_version", HUNG, again(3), {"expected": 2, "found": 3}),
    ("entry/wrong_version", FOUR, again(2), {"expected": 1, "found": 2}),
    ("entry/no_reason", HUNG, again(2, reason=" "), {}),
    ("entry/no_such_passe", FOUR, hang(0, (1, 2, 3, 4)), {"passe": 0}),
    ("entry/no_such_passe", FOUR, hang(5, (1, 2, 3, 4)), {"passe": 5}),
    (
        "entry/no_such_passe",
        [*FOUR, decide(Method.JOKER)],
        hang(5, (1, 2, 3, 4)),
        {"passe": 5},
    ),
    ("entry/not_here", FOUR, hang(1, (1, 2, 3, 9)), {"player": 9}),
    (
        "entry/not_here",
        [*FOUR, Withdrew(by=OFFICE, player=4, from_passe=1)],
        hang(1, (1, 2, 3, 4)),
        {"player": 4},
    ),
    ("entry/left_out", [*come(5), *FOUR], hang(1, (1, 2, 3, 4)), {"player": 5}),
    (
        "entry/not_at_table",
        HUNG,
        ScribeNamed(by=OFFICE, passe=1, table=1, player=9),
        {"player": 9, "table": 1},
    ),
    (
        "entry/no_such_table",
        HUNG,
        ScribeNamed(by=OFFICE, passe=1, table=2, player=1),
        {"passe": 1, "table": 2},
    ),
    ("entry/no_seating", FOUR, begin(1), {"passe": 1}),
    ("entry/leftover_undecided", FIVE_HUNG, begin(1), {"count": 1}),
    ("entry/no_seating", FOUR, score(1, 1, 1000, 884), {"passe": 1}),
    ("entry/no_such_table", BEGUN, score(1, 2, 1000, 884), {"passe": 1, "table": 2}),
    ("entry/passe_not_begun", HUNG, score(1, 1, 1000, 884), {"passe": 1}),
    ("entry/score_there", REPORTED, score(1, 1, 1000, 884), {"passe": 1, "table": 1}),
    ("entry/no_score_yet", BEGUN, corrected(), {"passe": 1, "table": 1}),
    ("entry/no_reason", REPORTED, corrected(reason=""), {}),
    ("entry/both_totals", BEGUN, score(1, 1, 1884), {"expected": 2, "found": 1}),
    ("entry/both_totals", BEGUN, score(1, 1, 1885, -1), {"expected": 2, "found": 2}),
    (
        "entry/both_totals",
        BEGUN,
        replace(score(1, 1, 1000, 884), differences=(1, 2)),
        {"expected": 2, "found": 2},
    ),
    (
        "entry/wrong_sum",
        BEGUN,
        score(1, 1, 1000, 848),
        {"expected": 1884, "found": 1848, "off": -36},
    ),
    ("entry/matches", BEGUN, score(1, 1, 1884, 0, matches=(1, 0)), {"found": 1}),
    ("entry/not_jassleiter", FOUR, replace(decide(Method.JOKER), by=OFFICE), {}),
    ("entry/not_jassleiter", HUNG, PasseBegan(by=PLAYER, passe=1), {}),
    ("entry/not_jassleiter", BEGUN, ruled(by=PLAYER), {}),
    ("entry/not_jassleiter", BEGUN, deducted(by=OFFICE), {}),
    (
        "entry/not_jassleiter",
        [*BEGUN, ruled()],
        TakenBack(by=PLAYER, entry=6, reason="unfair"),
        {},
    ),
    ("entry/no_such_table", BEGUN, ruled(table=7), {"passe": 1, "table": 7}),
    ("entry/no_reason", BEGUN, ruled(reason=""), {}),
    ("entry/not_in_passe", BEGUN, deducted(player=9), {"player": 9, "passe": 1}),
    (
        "entry/not_in_passe",
        FOUR,
        PlayedFor(by=OFFICE, passe=1, player=1),
        {"player": 1, "passe": 1},
    ),
    ("entry/nothing_deducted", BEGUN, deducted(points=0), {}),
    ("entry/not_entered", BEGUN, Excluded(by=JASSLEITER, player=9, reason="signs"), {"player": 9}),
    ("entry/not_entered", BEGUN, CardsCut(by=OFFICE, players=(1, 9)), {"player": 9}),
    ("entry/no_such_entry", FOUR, TakenBack(by=JASSLEITER, entry=4, reason="x"), {"number": 4}),
    ("entry/entered_twice", FOUR, Announced(by=OFFICE, players=(4,)), {"player": 4}),
    (
        "entry/announced_twice",
        [Announced(by=OFFICE, players=(4,))],
        Announced(by=OFFICE, players=(5, 4)),
        {"player": 4},
    ),
    ("entry/announced_twice", [], Announced(by=OFFICE, players=(5, 5)), {"player": 5}),
    ("entry/not_entered", FOUR, FeePaid(by=OFFICE, player=9), {"player": 9}),
    ("entry/no_such_table", BEGUN, reported(table=2), {"passe": 1, "table": 2}),
    ("entry/passe_not_begun", HUNG, reported(), {"passe": 1}),
    (
        "entry/report_late",
        [*REPORTED, hang(2, (1, 3, 2, 4)), begin(2)],
        reported(),
        {"passe": 1},
    ),
    (
        "entry/wrong_sum",
        BEGUN,
        reported(points=(1000, 848)),
        {"expected": 1884, "found": 1848, "off": -36},
    ),
    (
        "entry/rounds_missing",
        BEGUN,
        reported(rounds=ROUNDS[:11]),
        {"expected": 12, "found": 11},
    ),
    (
        "entry/wrong_round",
        BEGUN,
        reported(rounds=(*ROUNDS[:11], (84, 72))),
        {"round": 12, "expected": 157, "found": 156},
    ),
    ("entry/rounds_differ", BEGUN, reported(rounds=ROUNDS), {"found": "1081:803"}),
    ("entry/not_jassleiter", BEGUN, TimeSet(by=OFFICE, passe=1, minutes=45), {}),
    ("entry/passe_not_begun", HUNG, TimeSet(by=JASSLEITER, passe=1, minutes=45), {"passe": 1}),
    ("entry/no_minutes", BEGUN, TimeSet(by=JASSLEITER, passe=1, minutes=-1), {"minutes": -1}),
    ("entry/no_such_rank", FOUR, RanksCalled(by=JASSLEITER, count=-1), {"count": -1}),
    ("entry/stays", FOUR, TakenBack(by=JASSLEITER, entry=0, reason="x"), {"number": 0}),
]
OTHER_CASES: list[tuple[Reglement, Case]] = [
    (NO_LATE, ("entry/too_late", BEGUN, Entered(by=OFFICE, players=(5,)), {})),
    (CAPPED, ("entry/full", FOUR, Entered(by=OFFICE, players=(5,)), {"cap": 4})),
    (PLAYERS_CHOOSE, ("entry/no_scribe", HUNG, begin(1), {"table": 1})),
    (STV, ("entry/wrong_unit", [], Entered(by=OFFICE, players=(1,)), {"expected": 2, "found": 1})),
    (STV, ("entry/entered_twice", [], Entered(by=OFFICE, players=(1, 1)), {"player": 1})),
    (
        KILCHBERG,
        (
            "entry/both_totals",
            [
                *HUNG,
                ScribeNamed(by=OFFICE, passe=1, table=1, player=1),
                begin(1),
            ],
            score(1, 1, 157, 157, 157, 157),
            {"expected": 4, "found": 0},
        ),
    ),
]


@pytest.mark.requirement("S-14", "S-30", "S-47", "S-48")
@pytest.mark.parametrize(
    ("reglement", "case"), [*((SRK, case) for case in SRK_CASES), *OTHER_CASES]
)
def test_what_may_not_be_entered_is_refused_with_its_reason(
    reglement: Reglement, case: Case
) -> None:
    code, before, entry, data = case
    evening = evening_of(*before, reglement=reglement)
    refused = why_refused(evening, entry)
    assert refused is not None
    assert (refused.code, refused.data) == (code, data)
    assert say(refused.code, **refused.data)
    with pytest.raises(EntryError, match=code):
        enter(evening, entry)


def test_every_reason_has_its_case() -> None:
    codes = {case[0] for case in SRK_CASES} | {case[0] for _, case in OTHER_CASES}
    known = {key for key in keys() if key.startswith("entry/")}
    assert codes == known - {"entry/no_joker_here"}  # which has its test below


@pytest.mark.requirement("S-46")
def test_the_final_refuses_a_joker() -> None:
    evening = evening_of(*FOUR, stage=SRK.last_stage)
    refused = why_refused(evening, decide(Method.JOKER))
    assert refused is not None
    assert refused.code == "entry/no_joker_here"
    assert say(refused.code)


@pytest.mark.requirement("S-30")
def test_the_way_chosen_stands_with_who_decided_and_when() -> None:
    decision = LeftoverDecided(
        by=JASSLEITER,
        at="2006-11-04 13:55",
        from_passe=1,
        method=Method.JOKER,
        agreed_by_players=True,
        reason="nobody wants to stay longer",
    )
    evening = evening_of(*FIVE_HUNG, decision, begin(1))
    assert evening.decisions == (decision,)


def test_nothing_is_decided_where_nobody_is_left_over() -> None:
    assert evening_of(*BEGUN).decisions == ()


@pytest.mark.requirement("S-47")
def test_the_jassleiter_rules_by_table_and_passe_and_changes_a_ruling() -> None:
    ruling = ruled(at="14:20", reason="the card was shown")
    evening = evening_of(*BEGUN, ruling)
    assert list(evening.standing(Ruled)) == [ruling]
    number = len(evening.entries) - 1
    changed = [TakenBack(by=JASSLEITER, entry=number, reason="heard both"), ruled(ruling="again")]
    after = evening_of(*evening.entries, *changed)
    assert [each.ruling for each in after.standing(Ruled)] == ["again"]


@pytest.mark.requirement("S-18", "S-19")
@pytest.mark.parametrize("said", ["sign to the partner", "Bock"])
def test_signs_and_bock_have_no_price_and_are_for_the_jassleiter_to_rule_on(said: str) -> None:
    assert SRK.table.conduct is Conduct.RULING
    for entry in (ruled(ruling="admonished", reason=said), deducted(reason=said)):
        assert why_refused(evening_of(*BEGUN), entry) is None


def test_a_seating_that_has_not_begun_is_replaced_as_the_next_version() -> None:
    evening = evening_of(*HUNG, again(2))
    assert (evening.hung[1].version, evening.hung[1].has_begun) == (2, False)


def test_late_entries_and_stand_ins_are_welcome_where_the_reglement_says_so() -> None:
    assert why_refused(evening_of(*BEGUN), Entered(by=OFFICE, players=(5,))) is None
    stand_in = Entered(by=OFFICE, players=(90,), is_stand_in=True)
    assert why_refused(evening_of(*BEGUN, reglement=NO_LATE), stand_in) is None


def test_with_match_points_the_sum_grows_with_the_matches() -> None:
    pairs = [Entered(by=OFFICE, players=pair) for pair in ((1, 2), (3, 4))]
    begun = [*pairs, hang(1, (1, 2, 3, 4)), begin(1)]
    right = score(1, 1, 1100, 884, matches=(2, 0))
    assert why_refused(evening_of(*begun, reglement=STV), right) is None
    refused = why_refused(evening_of(*begun, reglement=STV), score(1, 1, 1100, 884))
    assert refused is not None
    assert refused.data["off"] == 100


@pytest.mark.parametrize(
    ("points", "matches", "possible"),
    [
        ((1100, 884), (2, 0), True),
        ((12 * 207, 0), (12, 0), True),
        ((1034, 950), (1, 1), True),
        ((1934, 0), (1, 0), True),
        ((157, 1827), (2, 0), False),
        ((207, 1727), (1, 0), True),
        ((206, 1728), (1, 0), False),
        ((2534, 0), (13, 0), False),
    ],
)
def test_whoever_makes_a_match_leaves_the_others_nothing_of_that_round(
    points: tuple[int, int], matches: tuple[int, int], possible: bool
) -> None:
    pairs = [Entered(by=OFFICE, players=pair) for pair in ((1, 2), (3, 4))]
    evening = evening_of(*pairs, hang(1, (1, 2, 3, 4)), begin(1), reglement=STV)
    refused = why_refused(evening, score(1, 1, *points, matches=matches))
    assert (refused is None) == possible
    assert refused is None or refused.code == "entry/matches"


def test_single_wrong_digits_never_pass() -> None:
    begun = evening_of(*BEGUN)
    for found in (1001, 100, 1010, 10000, 1100):
        refused = why_refused(begun, score(1, 1, found, 884))
        assert refused is not None
        assert refused.code == "entry/wrong_sum"


def test_an_unknown_kind_of_entry_is_a_mistake_of_the_program() -> None:
    with pytest.raises(TypeError):
        why_refused(evening_of(), Entry(by=OFFICE))
