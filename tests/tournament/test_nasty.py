"""A tournament in which everything happens; `data/nasty.md` tells it and has the lists, worked out by hand."""

import re
from pathlib import Path

import pytest

from gschobe.tournament.choices import Method, Tie
from gschobe.tournament.entries import (
    Deducted,
    Entered,
    Entry,
    PlayedFor,
    ScoreCorrected,
    ScoreEntered,
    SeatingPublished,
    Withdrew,
)
from gschobe.tournament.evening import Evening
from gschobe.tournament.refused import EntryError, enter, enter_all
from gschobe.tournament.results import evening_list, why_no_result
from gschobe.tournament.series import PersonsJoined, ResultCorrected, Series, SeriesClosed
from gschobe.tournament.series_refused import SeriesError, enter_all_in_series, enter_in_series
from gschobe.tournament.tickets import finalists, sum_list, tickets
from tests.tournament.office import (
    JASSLEITER,
    OFFICE,
    SRK,
    Teams,
    begin,
    come,
    decide,
    evening_of,
    give,
    hang,
    result,
    score,
    series_of,
    with_places,
)

PAGE = (Path(__file__).parent / "data/nasty.md").read_text(encoding="utf-8")
SEVEN = with_places(7)


def table(heading: str) -> list[list[str]]:
    """The rows of the first table below a heading."""
    rows = PAGE.partition(f"# {heading}\n")[2].partition("\n|")[2].partition("\n\n")[0]
    return [[cell.strip() for cell in row.split("|")[1:-1]] for row in f"|{rows}".splitlines()][2:]


def numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, re.findall(r"\d+", text)))


def listed(heading: str) -> list[tuple[int, ...]]:
    return [tuple(map(int, row)) for row in table(heading)]


def passen(heading: str) -> dict[int, tuple[SeatingPublished, list[ScoreEntered]]]:
    """The seats and the right results of each Passe that the page tells."""
    found: dict[int, tuple[list[Teams], tuple[int, ...], list[ScoreEntered]]] = {}
    for passe, number, a, b, of_a, of_b, out in table(heading):
        teams, _, scores = found.setdefault(int(passe), ([], numbers(out), []))
        first, second = numbers(a), numbers(b)
        teams.append((*first, *second))  # pyright: ignore[reportArgumentType]
        scores.append(score(int(passe), int(number), int(of_a), int(of_b)))
    return {
        passe: (hang(passe, *teams, sit_outs=sits_out), scores)
        for passe, (teams, sits_out, scores) in found.items()
    }


def list_of(evening: Evening) -> list[tuple[int, ...]]:
    return [
        (each.rank, each.contestant.number, int(each.contestant.value))
        for each in evening_list(evening)
    ]


@pytest.fixture(scope="module")
def evening() -> Evening:
    """The evening with all that goes wrong in it."""
    told = passen("The evening")
    entries: list[Entry] = [*come(*range(1, 10)), decide(Method.JOKER)]
    entries += [told[1][0], begin(1), Entered(by=OFFICE, players=(10,)), *told[1][1]]
    swapped = score(2, 2, 784, 1100)
    ill = PlayedFor(by=OFFICE, passe=2, player=4, person=90, reason="ill")
    entries += [told[2][0], begin(2), ill, told[2][1][0], swapped]
    entries.append(Withdrew(by=OFFICE, player=4, from_passe=3, reason="ill"))
    entries += [told[3][0], begin(3), told[3][1][0], score(3, 2, 1002, 882)]
    entries.append(
        ScoreCorrected(
            by=OFFICE, passe=2, table=2, points=told[2][1][1].points, reason="teams swapped"
        )
    )
    entries += [told[4][0], begin(4)]
    entries.append(
        ScoreCorrected(by=OFFICE, passe=3, table=2, points=told[3][1][1].points, reason="misread")
    )
    entries += told[4][1]
    entries.append(Deducted(by=JASSLEITER, passe=4, player=6, points=116, reason="Bock"))
    return evening_of(*entries, reglement=SEVEN)


def test_the_list_of_the_evening(evening: Evening) -> None:
    assert list_of(evening) == listed("List of the evening")


def test_the_player_who_fell_ill_has_no_result(evening: Evening) -> None:
    assert why_no_result(evening, 4) == "result/not_in_person"
    assert [why_no_result(evening, player) for player in (10, 6)] == [None, None]


def test_no_seat_that_was_played_has_changed(evening: Evening) -> None:
    told = passen("The evening")
    assert {passe: hung.seating for passe, hung in evening.hung.items()} == {
        passe: published.seating for passe, (published, _) in told.items()
    }
    assert all(hung.version == 1 for hung in evening.hung.values())
    with pytest.raises(EntryError, match="entry/passe_begun"):
        enter(evening, told[4][0])


def test_before_the_corrections_the_list_was_another_one(evening: Evening) -> None:
    uncorrected = [
        each for each in evening.entries if not isinstance(each, ScoreCorrected | Deducted)
    ]
    before = evening_of(*uncorrected, reglement=SEVEN)
    assert list_of(before)[0] == (1, 1, 3984)
    assert before.hung == evening.hung


def told_series() -> Series:
    return series_of({int(row[0]): list(numbers(row[1])) for row in table("The series")}, SEVEN)


def qualified(series: Series) -> list[tuple[int, ...]]:
    return [(each.rank, each.person, each.value, each.which) for each in sum_list(series).qualified]


JOINED = PersonsJoined(by=JASSLEITER, kept=9, joined=19, reason="same person, seen at the door")


def test_one_person_under_two_numbers_holds_two_first_tickets() -> None:
    series = told_series()
    assert qualified(series) == listed("Sums while 9 and 19 are two")
    with pytest.raises(SeriesError, match="series/no_second_ticket"):
        enter_in_series(series, give(1, 7))


def test_joined_he_has_one_and_three_tie_at_the_cut() -> None:
    series = enter_in_series(told_series(), JOINED)
    assert qualified(series) == listed("Sums once they are one")
    assert [each.which for each in tickets(series) if each.earned_by == 9] == [1]


@pytest.mark.parametrize(
    ("owner", "receiver", "code"),
    [
        (1, 8, "series/receiver_results"),
        (1, 5, "series/receiver_qualified"),
        (1, 19, "series/receiver_qualified"),
        (2, 7, "series/no_second_ticket"),
    ],
)
def test_who_may_not_receive_and_who_may_not_give(owner: int, receiver: int, code: str) -> None:
    series = enter_in_series(told_series(), JOINED)
    with pytest.raises(SeriesError, match=code):
        enter_in_series(series, give(owner, receiver))


def test_the_second_ticket_goes_on_and_a_proved_revoke_costs_a_place() -> None:
    series = enter_all_in_series(told_series(), [JOINED, give(1, 7), SeriesClosed(by=JASSLEITER)])
    assert 10 in finalists(series)
    number = next(
        number
        for number, each in series.results.items()
        if each.person == 10 and sum(each.passen) == 3750
    )
    fewer = ResultCorrected(
        by=JASSLEITER, number=number, passen=result(0, 10, 3600).passen, reason="revoke"
    )
    after = enter_in_series(series, fewer)
    assert [(person,) for person in finalists(after)] == listed("Players of the final")


@pytest.mark.requirement("S-44", "S-45")
def test_the_final() -> None:
    players = [person for (person,) in listed("Players of the final")]
    entries: list[Entry] = [*come(*players)]
    for published, scores in passen("The final").values():
        entries += [published, begin(published.seating.passe), *scores]
    final = evening_of(*entries, reglement=SEVEN, stage=SEVEN.last_stage)
    assert list_of(final) == listed("List of the final")
    assert [each.decided_by for each in evening_list(final)] == [
        *[None] * 3,
        Tie.BEST_PASSE,
        *[None] * 4,
    ]


@pytest.mark.requirement("S-46")
def test_the_final_would_have_no_joker_for_a_ninth() -> None:
    final = evening_of(*come(*range(1, 10)), reglement=SEVEN, stage=SEVEN.last_stage)
    with pytest.raises(EntryError, match="entry/no_joker_here"):
        enter(final, decide(Method.JOKER))
    assert enter_all(final, [decide(Method.EXTRA_PASSE)]).method(1) is Method.EXTRA_PASSE


def test_the_preset_itself_has_300_places() -> None:
    assert SRK.first_stage.places == 300
