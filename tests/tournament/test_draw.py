import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gschobe.tournament.certificate import Algorithm, Draw
from gschobe.tournament.circles import passen_of_round_robin
from gschobe.tournament.designs import repeats_known
from gschobe.tournament.draw import draw, draw_groups, draw_pairs, draw_rotation
from gschobe.tournament.firsts import Decided
from gschobe.tournament.lot import commit_draw
from gschobe.tournament.partners import Obstacle
from gschobe.tournament.repeats import Repeats
from gschobe.tournament.seating import DrawError, Entrant, Form, Seating, as_singles
from gschobe.tournament.sitouts import is_fair
from tests.tournament.drawing import (
    SEED,
    again,
    is_accepted,
    met,
    pairs,
    partnered,
    players,
    sat_out,
    seed,
    three_and_five,
)


@pytest.mark.requirement("S-02")
def test_partners_are_drawn_and_not_chosen() -> None:
    # There is no place to enter a wish; another seed gives other partners to everybody alike.
    partners = {
        table.partner_of(1)
        for chance in range(200)
        for table in draw(players(16), passen=1, seed=seed(chance)).seatings[0].tables
        if 1 in table.seats
    }
    assert partners == set(range(2, 17))


@settings(max_examples=60)
@given(st.integers(4, 70), st.integers(1, 8), st.integers(0, 10**6))
def test_a_whole_draw(number: int, passen: int, chance: int) -> None:
    evening = draw(players(number), passen=passen, seed=seed(chance))
    certificate = evening.certificate
    assert [seating.passe for seating in evening.seatings] == list(range(1, passen + 1))
    for seating in evening.seatings:
        assert seating.players == tuple(range(1, number + 1))
        assert [table.number for table in seating.tables] == list(range(1, number // 4 + 1))
    assert certificate.found.meetings == again(met(evening.seatings))
    assert certificate.found.partners == again(partnered(evening.seatings))
    assert certificate.gap.partners == 0
    assert certificate.decided is Decided.FOUND
    assert certificate.commitment == commit_draw(seed(chance))
    if number < 32:
        assert certificate.found.meetings == repeats_known(number, passen=passen)
    else:
        assert certificate.found == Repeats()
    times = sat_out(evening.seatings)
    assert certificate.sit_outs == tuple((n, times[n]) for n in range(1, number + 1))
    assert max(times.values(), default=0) <= -(-passen * (number % 4) // number)


def test_the_same_seed_is_the_same_draw() -> None:
    first, second = (draw(players(40), passen=6, seed=SEED) for _ in range(2))
    assert first == second
    assert first != draw(players(40), passen=6, seed=seed(1))
    # Written down once: on every platform these four sit at the first table.
    assert first.seatings[0].tables[0].seats == (18, 37, 1, 10)


@pytest.mark.parametrize("number", [8, 11, 17, 32, 35])
def test_passe_by_passe_is_the_same_as_all_at_once(number: int) -> None:
    whole = draw(players(number), passen=4, seed=SEED)
    played: tuple[Seating, ...] = ()
    for _ in range(4):
        one = draw(players(number), passen=1, planned=4, seed=SEED, played=played)
        played = (*played, *one.seatings)
    assert played == whole.seatings


@settings(max_examples=20)
@given(
    st.integers(8, 40),
    st.integers(1, 3),
    st.sets(st.integers(1, 40), max_size=3),
    st.integers(0, 3),
    st.integers(0, 10**6),
)
def test_who_comes_late_or_goes_home_changes_later_passen_only(
    number: int, begun: int, gone: set[int], late: int, chance: int
) -> None:
    whole = draw(players(number), passen=4, seed=seed(chance))
    there = tuple((n,) for n in range(1, number + late + 1) if n not in gone)
    after = draw(there, passen=4 - begun, seed=seed(chance), played=whole.seatings[:begun])
    assert after.played == whole.seatings[:begun]
    counts = sat_out(after.played)
    for seating in after.seatings:
        assert seating.players == tuple(sorted(n for (n,) in there))
        assert is_fair(seating.sit_outs, present=seating.players, sat_out=counts)
        counts.update(seating.sit_outs)
    assert after.certificate.gap.partners == 0
    if len(there) >= 36:
        assert after.certificate.gap.meetings == 0


def test_partners_are_new_as_long_as_it_is_possible_and_it_is_said_when_not() -> None:
    everybody = players(8)
    played: tuple[Seating, ...] = ()
    for passe in range(1, 10):
        one = draw(everybody, passen=1, planned=max(7, passe), seed=seed(passe), played=played)
        played = (*played, *one.seatings)
        certificate = one.certificate
        assert certificate.found.partners == 4 * max(0, passe - 7) == certificate.bounds.partners


def test_an_obstacle_is_named_where_partners_must_repeat(tmp_path: Path) -> None:
    drawn = draw(players(8), passen=1, seed=SEED, played=three_and_five())
    certificate = drawn.certificate
    assert certificate.decided is Decided.IMPOSSIBLE
    assert certificate.obstacle == Obstacle(spared=(), lacking=2)
    assert certificate.found.partners == certificate.bounds.partners == 1
    assert is_accepted(tmp_path, drawn)


@pytest.mark.parametrize("number", [2, 3, 4, 7, 8, 15, 36])
def test_pairs_meet_no_pair_again_before_they_have_met_all(number: int) -> None:
    ring = passen_of_round_robin(number)
    for passen in (1, ring, ring + 2):
        drawn = draw(pairs(number), passen=passen, seed=SEED)
        assert drawn.form is Form.PAIRS
        assert drawn.certificate.gap == Repeats()
        for seating in drawn.seatings:
            for table in seating.tables:
                assert {frozenset(team) for team in table.teams} <= {*map(frozenset, pairs(number))}


def test_pairs_after_one_has_gone_home() -> None:
    whole = draw(pairs(8), passen=7, seed=SEED)
    after = draw(pairs(8)[1:], passen=3, seed=SEED, played=whole.seatings[:4])
    assert after.certificate.algorithm is Algorithm.SEARCH
    assert after.certificate.gap == Repeats()


def test_pairs_that_must_meet_again_do_so_as_seldom_as_can_be() -> None:
    whole = draw(pairs(4), passen=3, seed=SEED)
    after = draw(pairs(4), passen=2, seed=seed(1), played=whole.seatings)
    assert after.certificate.found.opponents == 4 == after.certificate.bounds.opponents


def test_partners_for_a_whole_evening_are_drawn_once() -> None:
    partners = {
        dict([*map(sorted_pair, draw_pairs(range(1, 7), seed=seed(chance)))])[1]
        for chance in range(100)
    }
    assert partners == {2, 3, 4, 5, 6}
    with pytest.raises(DrawError) as refused:
        draw_pairs(range(1, 8), seed=SEED)
    assert refused.value.code == "draw/odd_number"


def sorted_pair(pair: Entrant) -> tuple[int, int]:
    low, high = sorted(pair)
    return low, high


def test_groups_play_among_themselves_as_in_a_real_tournament(tmp_path: Path) -> None:
    # Row 39 of the collected Reglemente: 36 pairs, six groups of six, five Passen.
    groups = draw_groups(pairs(36), groups=6, seed=SEED)
    assert [len(group) for group in groups] == [6] * 6
    drawn = draw(pairs(36), passen=5, seed=SEED, groups=groups)
    of = {name: number for number, group in enumerate(groups) for name in group}
    tables = [table for seating in drawn.seatings for table in seating.tables]
    assert len(tables) == 90
    for table in tables:
        assert len({of[min(team)] for team in table.teams}) == 1
    assert drawn.certificate.found == Repeats()
    assert is_accepted(tmp_path, drawn)


def test_players_in_groups(tmp_path: Path) -> None:
    groups = draw_groups(players(19), groups=2, seed=SEED)
    drawn = draw(players(19), passen=4, seed=SEED, groups=groups)
    assert [len(seating.sit_outs) for seating in drawn.seatings] == [3] * 4
    assert is_accepted(tmp_path, drawn)


def test_in_groups_of_four_partners_change_at_one_table() -> None:
    # Row 33: three Passen at a table, each with another partner.
    groups = draw_groups(players(12), groups=3, seed=SEED)
    drawn = draw(players(12), passen=3, seed=SEED, groups=groups)
    assert set(partnered(drawn.seatings).values()) == {1}
    assert set(met(drawn.seatings).values()) == {3}


@settings(max_examples=30)
@given(st.integers(4, 40), st.integers(1, 8))
def test_the_rotation_on_paper(number: int, passen: int) -> None:
    paper = draw_rotation(range(1, number + 1), passen=passen, seed=SEED)
    assert paper.form is Form.ROTATION
    assert all(len(seating.players) == number for seating in paper.seatings)
    if number % 4 == 0 and passen > 1:
        # A stays; B sits one table further on.
        first, second = paper.seatings[:2]
        tables = number // 4
        for player, (table, seat) in first.places.items():
            drift = (0, 2, 1, 3)[seat]
            assert second.places[player] == ((table - 1 + drift) % tables + 1, seat)


@pytest.mark.parametrize(
    ("entrants", "passen", "groups", "code"),
    [
        (players(8), 0, (), "draw/how_many_passen"),
        (players(8), 65, (), "draw/how_many_passen"),
        (players(3), 4, (), "draw/how_many_players"),
        (((1, 2), (3,), (4, 5)), 4, (), "draw/players_and_pairs"),
        (((1, 2, 3), (4, 5, 6)), 4, (), "draw/players_and_pairs"),
        (players(8), 4, ((1, 2, 3, 4), (5, 6, 7)), "draw/groups_differ"),
        (players(8), 4, ((1, 2, 3, 4, 5), (6, 7, 8)), "draw/group_too_small"),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    entrants: tuple[Entrant, ...], passen: int, groups: tuple[tuple[int, ...], ...], code: str
) -> None:
    with pytest.raises(DrawError) as refused:
        draw(entrants, passen=passen, seed=SEED, groups=groups)
    assert refused.value.code == code


def test_there_are_not_more_groups_than_tables() -> None:
    with pytest.raises(DrawError) as refused:
        draw_groups(players(8), groups=5, seed=SEED)
    assert refused.value.code == "draw/how_many_groups"


def test_more_passen_than_any_design_has() -> None:
    drawn = draw(players(12), passen=11, seed=SEED)
    assert drawn.certificate.algorithm is Algorithm.SEARCH
    assert drawn.certificate.found.partners == 0


def seconds(entrants: tuple[Entrant, ...]) -> tuple[float, Draw]:
    began = time.process_time()
    drawn = draw(entrants, passen=4, seed=SEED)
    return time.process_time() - began, drawn


def test_a_thousand_players_are_drawn_within_a_second() -> None:
    took, drawn = min(seconds(players(1_000)) for _ in range(2))
    assert drawn.certificate.found == Repeats()
    assert took < 1.0


@given(st.permutations(range(1, 23)), st.integers(0, 10**6))
@settings(max_examples=20)
def test_a_number_is_only_a_name(numbers: list[int], chance: int) -> None:
    # Whoever stands at the same place of the list has the same seat, whatever his number.
    plain = draw(players(22), passen=3, seed=seed(chance))
    named = draw(as_singles(numbers), passen=3, seed=seed(chance))
    for one, other in zip(plain.seatings, named.seatings, strict=True):
        seats = [tuple(numbers[player - 1] for player in table.seats) for table in one.tables]
        assert seats == [table.seats for table in other.tables]


def test_an_extra_passe_for_those_who_sat_out(tmp_path: Path) -> None:
    # With 17 players four have sat out after four Passen; they fill one table.
    evening = draw(players(17), passen=4, seed=SEED)
    missed = [seating.sit_outs[0] for seating in evening.seatings]
    extra = draw(as_singles(missed), passen=1, seed=SEED, played=evening.seatings)
    (table,) = extra.seatings[0].tables
    assert set(table.seats) == set(missed)
    assert again(partnered([*evening.seatings, *extra.seatings])) == 0
    assert is_accepted(tmp_path, extra)
