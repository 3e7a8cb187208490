from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gschobe.tournament.certificate import Algorithm
from gschobe.tournament.draw import draw, draw_groups
from gschobe.tournament.redraw import moved, redraw
from gschobe.tournament.seating import DrawError, as_singles
from gschobe.tournament.sitouts import is_fair
from tests.tournament.drawing import SEED, is_accepted, pairs, players, sat_out, seed

EVENING = draw(players(16), passen=4, seed=SEED)
WITHOUT_3 = as_singles(n for n in range(1, 17) if n != 3)


def test_a_passe_that_has_begun_never_changes() -> None:
    for begun in (1, 2, 3, 4):
        with pytest.raises(DrawError) as refused:
            redraw(EVENING, WITHOUT_3, first=begun, begun=begun, reason="3 has gone home")
        assert refused.value.code == "draw/passe_begun"
        assert refused.value.data == {"passe": str(begun)}


def test_a_new_version_keeps_what_has_begun_and_says_why(tmp_path: Path) -> None:
    after = redraw(EVENING, WITHOUT_3, first=3, begun=2, reason="3 has gone home")
    assert after.played == EVENING.seatings[:2]
    assert (after.version, after.reason) == (2, "3 has gone home")
    assert after.certificate.algorithm is Algorithm.CHANGE
    assert is_accepted(tmp_path, after, EVENING)


def test_one_who_goes_home_leaves_three_who_sit_out_and_nobody_else_moves() -> None:
    after = redraw(EVENING, WITHOUT_3, first=4, begun=3, reason="3 has gone home")
    (new,) = after.seatings
    old = EVENING.seatings[3]
    table = next(table for table in old.tables if 3 in table.seats)
    assert set(new.sit_outs) == {*table.seats} - {3}
    assert after.moved == (new.sit_outs,)
    assert set(new.tables) < set(old.tables)


def test_whoever_takes_the_seat_of_another_moves_nobody() -> None:
    there = (*WITHOUT_3, (17,))
    after = redraw(EVENING, there, first=3, begun=2, reason="17 for 3")
    assert after.moved == ((), ())
    for old, new in zip(EVENING.seatings[2:], after.seatings, strict=True):
        assert new.places[17] == old.places[3]


def test_one_who_comes_late_sits_out_first_or_fills_a_table() -> None:
    late = redraw(EVENING, players(17), first=3, begun=2, reason="17 came late")
    assert late.seatings[0].sit_outs == (17,)
    assert late.moved[0] == ()
    assert late.seatings[1].sit_outs != (17,)
    assert len(late.moved[1]) == 1
    three_out = draw(players(15), passen=4, seed=SEED)
    full = redraw(three_out, players(16), first=2, begun=1, reason="16 came late")
    assert full.moved == ((), (), ())
    assert [len(seating.tables) for seating in full.seatings] == [4, 4, 4]


@settings(max_examples=30)
@given(
    st.integers(8, 30),
    st.integers(1, 3),
    st.sets(st.integers(1, 30), max_size=3),
    st.integers(0, 3),
    st.integers(0, 10**6),
)
def test_every_change_is_fair_and_as_small_as_it_must_be(
    number: int, begun: int, gone: set[int], late: int, chance: int
) -> None:
    evening = draw(players(number), passen=4, seed=seed(chance))
    there = as_singles(n for n in range(1, number + late + 1) if n not in gone)
    if set(there) == set(evening.entrants):
        return
    after = redraw(evening, there, first=begun + 1, begun=begun, reason="a change")
    counts = sat_out(after.played)
    assert after.certificate.gap.partners == 0
    for old, new, who in zip(evening.seatings[begun:], after.seatings, after.moved, strict=True):
        assert new.players == tuple(sorted(n for (n,) in there))
        assert is_fair(new.sit_outs, present=new.players, sat_out=counts)
        counts.update(new.sit_outs)
        assert who == moved(old, new)
        # Each table that is closed moves three at most, each who sits out too often one more.
        assert len(who) <= 4 * (len(gone) + 1)


def test_versions_are_counted_on(tmp_path: Path) -> None:
    second = redraw(EVENING, WITHOUT_3, first=2, begun=1, reason="3 has gone home")
    third = redraw(second, players(16), first=3, begun=2, reason="3 is back")
    assert third.version == 3
    assert third.played[1] == second.seatings[0]
    assert is_accepted(tmp_path, third, second)


def test_pairs_keep_their_seats_too(tmp_path: Path) -> None:
    evening = draw(pairs(15), passen=4, seed=SEED)
    after = redraw(evening, pairs(16), first=2, begun=1, reason="a pair came late")
    assert after.moved == ((), (), ())
    assert is_accepted(tmp_path, after, evening)
    fewer = redraw(evening, pairs(15)[1:], first=2, begun=1, reason="a pair went home")
    assert is_accepted(tmp_path, fewer, evening)
    assert all(len(who) <= 4 for who in fewer.moved)


@pytest.mark.parametrize(
    ("entrants", "first", "reason", "code"),
    [
        (WITHOUT_3, 5, "why", "draw/passe_not_published"),
        (WITHOUT_3, 3, "  ", "draw/no_reason"),
        (WITHOUT_3, 3, "two\nlines", "draw/no_reason"),
        (players(16), 3, "why", "draw/nothing_changes"),
        (pairs(8), 3, "why", "draw/players_and_pairs"),
    ],
)
def test_what_cannot_be_replaced_is_refused(
    entrants: tuple[tuple[int, ...], ...], first: int, reason: str, code: str
) -> None:
    with pytest.raises(DrawError) as refused:
        redraw(EVENING, entrants, first=first, begun=2, reason=reason)
    assert refused.value.code == code


def test_a_pair_is_not_parted() -> None:
    evening = draw(pairs(4), passen=3, seed=SEED)
    with pytest.raises(DrawError) as refused:
        redraw(evening, ((1, 9), *pairs(4)[1:]), first=2, begun=1, reason="2 went home")
    assert refused.value.code == "draw/pair_changed"


def test_groups_are_drawn_anew_and_not_patched() -> None:
    groups = draw_groups(pairs(8), groups=2, seed=SEED)
    evening = draw(pairs(8), passen=3, seed=SEED, groups=groups)
    with pytest.raises(DrawError) as refused:
        redraw(evening, pairs(7), first=2, begun=1, reason="a pair went home")
    assert refused.value.code == "draw/groups_stay"
