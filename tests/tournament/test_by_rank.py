from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gschobe.tournament.by_rank import draw_by_rank
from gschobe.tournament.seating import DrawError, Form, Seating, as_singles
from tests.tournament.drawing import SEED, is_accepted, pairs, partnered, players, three_and_five


def test_the_best_four_sit_at_the_winners_table() -> None:
    drawn = draw_by_rank(as_singles([5, 3, 8, 1, 2, 6, 4, 7]), seed=SEED)
    assert drawn.form is Form.BY_RANK
    assert [set(table.seats) for table in drawn.seatings[0].tables] == [{5, 3, 8, 1}, {2, 6, 4, 7}]
    assert drawn.seatings[0].tables[0].partner_of(5) == 1


def test_partners_change_while_the_same_four_stay_at_a_table() -> None:
    ranking, played = as_singles([1, 2, 3, 4]), ()
    for _ in range(3):
        played = (*played, *draw_by_rank(ranking, seed=SEED, played=played).seatings)
    assert set(partnered(played).values()) == {1}


@settings(max_examples=30)
@given(st.integers(8, 24), st.data())
def test_no_partner_twice_whatever_the_ranks(number: int, data: st.DataObject) -> None:
    played: tuple[Seating, ...] = ()
    for _ in range(5):
        ranking = as_singles(data.draw(st.permutations(range(1, number + 1))))
        drawn = draw_by_rank(ranking, seed=SEED, played=played)
        played = (*played, *drawn.seatings)
        assert drawn.certificate.gap.partners == 0


def test_a_partner_again_where_there_is_no_other_way(tmp_path: Path) -> None:
    drawn = draw_by_rank(players(8), seed=SEED, played=three_and_five())
    assert drawn.certificate.found.partners == 1
    assert drawn.certificate.obstacle is not None
    assert is_accepted(tmp_path, drawn)


def test_pairs_by_rank_meet_the_nearest_whom_they_have_not_met() -> None:
    first = draw_by_rank(pairs(4), seed=SEED)
    assert [set(table.seats) for table in first.seatings[0].tables] == [{1, 2, 3, 4}, {5, 6, 7, 8}]
    second = draw_by_rank(pairs(4), seed=SEED, played=first.seatings)
    assert [set(t.seats) for t in second.seatings[0].tables] == [{1, 2, 5, 6}, {3, 4, 7, 8}]


def test_those_left_over_are_drawn_by_lot_and_not_by_rank() -> None:
    drawn = draw_by_rank(players(9), seed=SEED)
    again = draw_by_rank(players(9), seed=bytes(32))
    assert drawn.seatings[0].sit_outs != again.seatings[0].sit_outs


def test_players_and_pairs_are_not_ranked_together() -> None:
    with pytest.raises(DrawError) as refused:
        draw_by_rank([(1, 2), (3,), (4,)], seed=SEED)
    assert refused.value.code == "draw/players_and_pairs"
