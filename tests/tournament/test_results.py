from dataclasses import replace

import pytest

from gschobe.texts import say
from gschobe.tournament.choices import JokerPer, Method, SitOutCredit, StandInEvening, Start, Tie
from gschobe.tournament.entries import (
    CardsCut,
    Deducted,
    Entered,
    Entry,
    Excluded,
    PlayedFor,
    ScoreCorrected,
    ScribeNamed,
    TakenBack,
    Withdrew,
)
from gschobe.tournament.evening import Evening, open_evening
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.refused import enter_all
from gschobe.tournament.reglement import Reglement
from gschobe.tournament.results import Earned, evening_list, is_complete, sheets, why_no_result
from tests.tournament.office import (
    JASSLEITER,
    OFFICE,
    SRK,
    Teams,
    begin,
    come,
    decide,
    evening_of,
    hang,
    score,
)

FOUR_PASSEN: list[tuple[Teams, int]] = [
    ((1, 2, 3, 4), 1000),
    ((1, 3, 2, 4), 900),
    ((1, 4, 2, 3), 942),
    ((1, 2, 3, 4), 984),
]


def passe(number: int, teams: Teams, first: int, *sit_outs: int) -> list[Entry]:
    """A whole Passe of one table."""
    return [
        hang(number, teams, sit_outs=sit_outs),
        begin(number),
        score(number, 1, first, 1884 - first),
    ]


def whole(*, of: int = 4) -> list[Entry]:
    played = come(1, 2, 3, 4)
    for number, (teams, first) in enumerate(FOUR_PASSEN[:of], start=1):
        played += passe(number, teams, first)
    return played


def five(method: Method, reglement: Reglement = SRK) -> Evening:
    """Five players; each but player 1 sits out once."""
    entries = [*come(1, 2, 3, 4, 5), decide(method)]
    for number, out in enumerate((5, 4, 3, 2), start=1):
        a, b, c, d = (player for player in range(1, 6) if player != out)
        entries += passe(number, (a, b, c, d), 1000, out)
    return evening_of(*entries, reglement=reglement)


def lines(evening: Evening) -> list[tuple[int, int, object]]:
    placed = evening_list(evening)
    return [(each.rank, each.contestant.number, each.contestant.value) for each in placed]


@pytest.mark.requirement("S-07")
def test_a_result_needs_four_passen() -> None:
    three, four = evening_of(*whole(of=3)), evening_of(*whole())
    assert why_no_result(three, 1) == "result/passe_missing"
    assert why_no_result(four, 1) is None
    assert [is_complete(four, sheet) for sheet in sheets(four).values()] == [True] * 4


@pytest.mark.requirement("S-07")
def test_an_evening_has_7536_points_a_table() -> None:
    made = sum(sum(sheet.points) for sheet in sheets(evening_of(*whole())).values())
    assert made == 2 * 7536


def test_partners_have_the_same_points() -> None:
    assert {player: sheet.points for player, sheet in sheets(evening_of(*whole())).items()} == {
        1: (1000, 900, 942, 984),
        2: (1000, 984, 942, 984),
        3: (884, 900, 942, 900),
        4: (884, 984, 942, 900),
    }


def test_the_list_stands_after_each_passe() -> None:
    assert lines(evening_of(*whole(of=1))) == [(1, 1, 1000), (1, 2, 1000), (3, 3, 884), (3, 4, 884)]
    assert lines(evening_of(*whole()))[0] == (1, 2, 3910)
    assert lines(evening_of(*come(1))) == [(1, 1, 0)]


@pytest.mark.requirement("S-31")
def test_whoever_sits_out_with_a_joker_has_1000_for_the_passe() -> None:
    found = sheets(five(Method.JOKER))
    assert found[5].points == (1000, 884, 884, 884)
    assert [each.earned for each in found[5].passen] == [Earned.JOKER, *[Earned.PLAYED] * 3]
    assert found[1].points == (1000, 1000, 1000, 1000)


@pytest.mark.requirement("S-32")
def test_those_who_sat_out_fill_one_table_in_an_extra_passe_that_counts_once() -> None:
    before = five(Method.EXTRA_PASSE)
    assert [why_no_result(before, player) for player in (1, 5)] == [None, "result/passe_missing"]
    after = enter_all(before, passe(5, (2, 3, 4, 5), 1100))
    found = sheets(after)
    assert {
        player: sheet.points[4 - player + 1] for player, sheet in found.items() if player > 1
    } == {
        2: 1100,
        3: 1100,
        4: 784,
        5: 784,
    }
    assert found[5].passen[0].earned is Earned.EXTRA_PASSE
    assert all(len(sheet.passen) == 4 for sheet in found.values())
    assert [why_no_result(after, player) for player in range(1, 6)] == [None] * 5


@pytest.mark.requirement("S-32")
def test_who_fills_an_extra_table_gets_nothing_for_it() -> None:
    after = enter_all(five(Method.EXTRA_PASSE), passe(5, (1, 3, 4, 5), 1300))
    assert sheets(after)[1].points == (1000, 1000, 1000, 1000)


def test_the_list_has_those_who_have_all_their_passen() -> None:
    before = five(Method.EXTRA_PASSE)
    assert [number for _, number, _ in lines(before)] == [1]
    after = enter_all(before, passe(5, (2, 3, 4, 5), 1100))
    assert sorted(number for _, number, _ in lines(after)) == [1, 2, 3, 4, 5]


def test_a_passe_that_some_tables_have_not_reported_does_not_count_yet() -> None:
    two_tables = [*come(*range(1, 9)), hang(1, (1, 2, 3, 4), (5, 6, 7, 8)), begin(1)]
    half = evening_of(*two_tables, score(1, 1, 1000, 884))
    assert {value for _, _, value in lines(half)} == {0}
    whole_passe = enter_all(half, [score(1, 2, 900, 984)])
    assert lines(whole_passe)[:2] == [(1, 1, 1000), (1, 2, 1000)]


@pytest.mark.parametrize(
    ("per", "points"), [(JokerPer.PASSE, 80), (JokerPer.ROUND, 960), (JokerPer.EVENING, 80)]
)
def test_a_joker_for_a_passe_a_round_or_the_evening(per: JokerPer, points: int) -> None:
    keys = replace(SRK.leftover, joker_points=80, joker_per=per)
    evening = five(Method.JOKER, replace(SRK, leftover=keys))
    assert sheets(evening)[5].points[0] == points


def test_a_joker_for_the_evening_is_given_once() -> None:
    keys = replace(SRK.leftover, joker_per=JokerPer.EVENING)
    entries = [*come(1, 2, 3, 4, 5), decide(Method.JOKER)]
    for number in (1, 2):
        entries += passe(number, (1, 2, 3, 4), 1000, 5)
    evening = evening_of(*entries, reglement=replace(SRK, leftover=keys))
    assert sheets(evening)[5].points == (1000, 0)


@pytest.mark.parametrize(
    ("credit", "points"),
    [(SitOutCredit.NOTHING, 0), (SitOutCredit.MEAN, 942), (SitOutCredit.OWN_AVERAGE, 884)],
)
def test_sitting_out_without_a_joker(credit: SitOutCredit, points: int) -> None:
    keys = replace(SRK.leftover, methods=(Method.SIT_OUT,), sit_out_credit=credit)
    evening = five(Method.SIT_OUT, replace(SRK, leftover=keys))
    assert sheets(evening)[5].points[0] == points


def test_an_own_average_needs_a_passe_of_its_own() -> None:
    keys = replace(SRK.leftover, methods=(Method.SIT_OUT,), sit_out_credit=SitOutCredit.OWN_AVERAGE)
    entries = [*come(1, 2, 3, 4, 5), decide(Method.SIT_OUT), *passe(1, (1, 2, 3, 4), 1000, 5)]
    evening = evening_of(*entries, reglement=replace(SRK, leftover=keys))
    assert sheets(evening)[5].points == (0,)


def test_stand_ins_fill_the_tables_and_are_not_ranked() -> None:
    club = reglement_named("gscb")
    stand_ins = [Entered(by=OFFICE, players=(n,), is_stand_in=True) for n in (91, 92)]
    entries = [*come(1, 2), *stand_ins, *passe(1, (1, 91, 2, 92), 1000)]
    assert lines(evening_of(*entries, reglement=club)) == [(1, 1, 1000), (2, 2, 884)]


def test_a_passe_that_has_not_begun_was_not_missed() -> None:
    evening = evening_of(
        *come(1, 2, 3, 4, 5), decide(Method.JOKER), hang(1, (1, 2, 3, 4), sit_outs=(5,))
    )
    assert sheets(evening)[5].points == ()


@pytest.mark.requirement("S-33")
def test_an_evening_of_which_somebody_else_played_a_passe_gives_no_result() -> None:
    for person in (90, None):  # another person, a bot
        evening = evening_of(*whole(), PlayedFor(by=OFFICE, passe=2, player=3, person=person))
        assert why_no_result(evening, 3) == "result/not_in_person"
        assert why_no_result(evening, 1) is None
        assert say("result/not_in_person")


def test_unless_the_reglement_lets_it_count_or_it_is_taken_back() -> None:
    keys = replace(SRK.entering, stand_in_evening=StandInEvening.COUNTS)
    played_for = PlayedFor(by=OFFICE, passe=2, player=3, person=90)
    counted = evening_of(*whole(), played_for, reglement=replace(SRK, entering=keys))
    assert why_no_result(counted, 3) is None
    evening = evening_of(*whole(), played_for)
    back = TakenBack(by=JASSLEITER, entry=len(evening.entries) - 1, reason="it was he")
    assert why_no_result(enter_all(evening, [back]), 3) is None


def test_who_is_excluded_or_gone_is_not_on_the_list() -> None:
    gone = Withdrew(by=OFFICE, player=4, from_passe=4)
    out = Excluded(by=JASSLEITER, player=3, reason="signs")
    evening = evening_of(*whole(of=3), gone, out)
    assert [number for _, number, _ in lines(evening)] == [2, 1]
    assert why_no_result(evening, 3) == "result/excluded"
    assert why_no_result(evening, 99) == "result/not_entered"


def test_a_deduction_is_taken_from_its_passe() -> None:
    deducted = Deducted(by=JASSLEITER, passe=2, player=2, points=84, reason="Bock")
    sheet = sheets(evening_of(*whole(), deducted))[2]
    assert sheet.points == (1000, 900, 942, 984)
    assert sheet.passen[1].deducted == 84


def test_a_deduction_is_taken_from_a_joker_as_well() -> None:
    deducted = Deducted(by=JASSLEITER, passe=1, player=5, points=100, reason="signs")
    assert sheets(enter_all(five(Method.JOKER), [deducted]))[5].points[0] == 900


@pytest.mark.requirement("S-32", "S-46")
def test_the_final_plays_an_extra_passe_without_asking() -> None:
    entries = come(1, 2, 3, 4, 5)
    for number, out in enumerate((5, 4, 3, 2), start=1):
        a, b, c, d = (player for player in range(1, 6) if player != out)
        entries += passe(number, (a, b, c, d), 1000, out)
    final = evening_of(*entries, *passe(5, (2, 3, 4, 5), 1100), stage=SRK.last_stage)
    assert final.method(1) is Method.EXTRA_PASSE
    assert all(len(sheet.passen) == 4 for sheet in sheets(final).values())


def test_a_correction_after_the_next_draw_changes_ranks_and_no_seats() -> None:
    before = evening_of(*whole())
    corrected = ScoreCorrected(by=OFFICE, passe=1, table=1, points=(884, 1000), reason="swapped")
    after = enter_all(before, [corrected])
    assert lines(before)[0] == (1, 2, 3910)
    assert lines(after)[0] == (1, 4, 3826)
    assert after.hung == before.hung


def test_cards_that_were_cut_decide() -> None:
    club = reglement_named("populaer")
    begun = [*come(1, 2, 3, 4), hang(1, (1, 2, 3, 4)), begin(1), score(1, 1, 700, 556)]
    cut = CardsCut(by=OFFICE, players=(2, 1))
    evening = evening_of(*begun, cut, reglement=club)
    assert [(rank, number) for rank, number, _ in lines(evening)] == [
        (1, 2),
        (2, 1),
        (3, 3),
        (3, 4),
    ]


def test_the_worst_passe_is_dropped_only_at_the_end() -> None:
    club = reglement_named("fischbach")
    three = evening_of(*whole(of=3), reglement=club)
    four = evening_of(*whole(), reglement=club)
    assert lines(three)[0] == (1, 2, 2926)
    assert lines(four)[0] == (1, 2, 1000 + 984 + 984)


def test_the_sum_of_ranks_where_the_fewest_win() -> None:
    club = reglement_named("dietikon-2007")
    assert lines(evening_of(*whole(), reglement=club)) == [
        (1, 2, 4),
        (2, 1, 6),
        (3, 4, 8),
        (4, 3, 10),
    ]


def test_of_a_pair_one_line() -> None:
    club = reglement_named("jassplausch")
    pairs: list[Entry] = [Entered(by=OFFICE, players=pair) for pair in ((1, 2), (3, 4))]
    begun = [*pairs, hang(1, (1, 2, 3, 4)), begin(1), score(1, 1, 756, 550, matches=(1, 0))]
    evening = evening_of(*begun, reglement=club)
    assert lines(evening) == [(1, 1, 756), (2, 3, 550)]
    assert [each.contestant.matches for each in evening_list(evening)] == [1, 0]
    assert [each.contestant.wins for each in evening_list(evening)] == [1, 0]


def test_differenzler_ranks_by_the_lowest_sum_of_differences() -> None:
    club = reglement_named("kilchberg")
    begun = [
        *come(1, 2, 3, 4),
        hang(1, (1, 2, 3, 4)),
        ScribeNamed(by=OFFICE, passe=1, table=1, player=1),
        begin(1),
        replace(score(1, 1, 200, 128, 150, 150), differences=(20, 8, -10, 33)),
    ]
    evening = evening_of(*begun, reglement=club)
    assert lines(evening) == [(1, 2, -10), (2, 3, 8), (3, 1, 20), (4, 4, 33)]
    deducted = Deducted(by=JASSLEITER, passe=1, player=2, points=25, reason="no slip")
    assert lines(enter_all(evening, [deducted]))[:2] == [(1, 3, 8), (2, 2, 15)]


@pytest.mark.requirement("S-44")
def test_the_final_begins_with_zero_points() -> None:
    before = {1: 7900, 2: 7800, 3: 7700, 4: 7500}
    final = enter_all(open_evening(SRK, SRK.last_stage, before=before), whole(of=1))
    assert [value for _, _, value in lines(final)] == [1000, 1000, 884, 884]


def test_unless_the_reglement_carries_them_in() -> None:
    stage = replace(SRK.last_stage, start=Start.CARRIED)
    final = enter_all(open_evening(SRK, stage, before={1: 7900, 3: 8100}), whole(of=1))
    assert lines(final) == [(1, 3, 8984), (2, 1, 8900), (3, 2, 1000), (4, 4, 884)]


def test_against_each_opponent_what_was_more_is_added_up() -> None:
    stage = replace(SRK.first_stage, ties=(Tie.HEAD_TO_HEAD,))
    placed = evening_list(evening_of(*whole(), stage=stage))
    against = {each.contestant.number: each.contestant.against for each in placed}
    assert against[1] == {2: -84 + 0, 3: 116 + 0 + 84, 4: 116 - 84 + 84}
