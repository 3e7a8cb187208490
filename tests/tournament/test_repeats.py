from hypothesis import given
from hypothesis import strategies as st

from gschobe.tournament.repeats import Encounters, Repeats, encounters, lower_bounds
from tests.tournament.drawing import again, met, pairs, partnered, passen_of

ORDERS = st.lists(st.permutations(range(1, 13)), min_size=1, max_size=6)


@given(ORDERS)
def test_repeats_are_all_times_after_the_first(orders: list[list[int]]) -> None:
    seatings = passen_of(*orders)
    found = encounters(seatings).repeats
    assert found.meetings == again(met(seatings))
    assert found.partners == again(partnered(seatings))


@given(ORDERS, st.integers(0, 5))
def test_no_draw_has_fewer_repeats_than_the_bounds(orders: list[list[int]], begun: int) -> None:
    seatings = passen_of(*orders)
    played, drawn = seatings[:begun], seatings[begun:]
    bounds = lower_bounds(encounters(played), drawn, circles=[range(1, 13)])
    gap = encounters(seatings).repeats - bounds
    assert min(gap.partners, gap.opponents, gap.meetings) >= 0


@given(st.integers(5, 15), st.integers(2, 5), st.data())
def test_nor_where_somebody_sits_out(players: int, passen: int, data: st.DataObject) -> None:
    orders = [data.draw(st.permutations(range(1, players + 1))) for _ in range(passen)]
    seats = players // 4 * 4
    seatings = passen_of(
        *(order[:seats] for order in orders), out=[order[seats:] for order in orders]
    )
    bounds = lower_bounds(Encounters(), seatings, circles=[range(1, players + 1)])
    gap = encounters(seatings).repeats - bounds
    assert min(gap.partners, gap.opponents, gap.meetings) >= 0


def test_bounds_of_eight_players() -> None:
    # 8 / 2 x (3 x 4 - 7) meetings, 8 / 2 x (2 x 4 - 7) opponents.
    four = passen_of(*([range(1, 9)] * 4))
    assert lower_bounds(Encounters(), four, circles=[range(1, 9)]) == Repeats(
        opponents=4, meetings=20
    )


def test_a_pair_counts_as_one() -> None:
    twice = passen_of([1, 3, 2, 4], [3, 1, 4, 2])
    counted = encounters(twice, pairs=pairs(2))
    assert counted.repeats == Repeats(opponents=1, meetings=1)
    assert counted.gone() == {1: {3}, 3: {1}}


def test_a_pair_sits_out_once() -> None:
    (seating,) = passen_of([1, 3, 2, 4], out=[(5, 6)])
    assert encounters([seating], pairs=pairs(3)).sat_out == {5: 1}
