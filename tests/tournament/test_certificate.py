import pytest

from gschobe.tournament.certificate import Algorithm, Certificate, certify
from gschobe.tournament.firsts import Decided
from gschobe.tournament.lot import commit_draw
from gschobe.tournament.partners import Obstacle
from gschobe.tournament.repeats import Repeats
from gschobe.tournament.seating import Seating
from tests.tournament.drawing import SEED, pairs, passen_of, players, three_and_five


def certified(played: tuple[Seating, ...], drawn: tuple[Seating, ...], number: int) -> Certificate:
    return certify(
        seed=SEED,
        algorithm=Algorithm.SEARCH,
        entrants=players(number),
        circles=[range(1, number + 1)],
        played=played,
        seatings=drawn,
    )


def test_the_gap_is_what_lies_above_the_bound() -> None:
    first, second = passen_of(range(1, 17), range(1, 17))
    certificate = certified((first,), (second,), 16)
    assert certificate.found == Repeats(partners=8, opponents=16, meetings=24)
    assert certificate.gap == certificate.found
    assert certificate.decided is Decided.OPEN
    assert certificate.commitment == commit_draw(SEED)


def test_what_reaches_the_bound_is_found() -> None:
    first, second = passen_of(range(1, 9), [1, 3, 5, 7, 2, 4, 6, 8])
    assert certified((first,), (second,), 8).decided is Decided.FOUND


def test_sit_outs_and_those_who_sit_twice_running_are_counted() -> None:
    passen = passen_of(range(1, 5), range(2, 6), [1, 3, 4, 6], out=[(5, 6), (1, 6), (2, 5)])
    certificate = certified(passen[:1], passen[1:], 6)
    assert certificate.sit_outs == ((1, 1), (2, 1), (3, 0), (4, 0), (5, 2), (6, 2))
    assert certificate.running == (6,)


def test_an_obstacle_raises_the_bound() -> None:
    (last,) = passen_of([1, 4, 2, 5, 3, 6, 7, 8])
    certificate = certified(three_and_five(), (last,), 8)
    assert certificate.obstacle == Obstacle(spared=(), lacking=2)
    assert certificate.bounds.partners == 1
    assert certificate.decided is Decided.IMPOSSIBLE


@pytest.mark.parametrize("again", [0, 1])
def test_for_pairs_the_opponents_decide(again: int) -> None:
    orders = [[1, 3, 2, 4, 5, 7, 6, 8], [1, 5, 2, 6, 3, 7, 4, 8]]
    played, drawn = passen_of(orders[0], orders[1 - again])
    certificate = certify(
        seed=SEED,
        algorithm=Algorithm.SEARCH,
        entrants=pairs(4),
        circles=[(1, 3, 5, 7)],
        played=(played,),
        seatings=(drawn,),
    )
    assert certificate.gap == Repeats(opponents=2 * again, meetings=2 * again)
