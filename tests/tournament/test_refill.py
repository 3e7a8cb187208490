from itertools import combinations, permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from gschobe.tournament.lot import open_lot
from gschobe.tournament.redraw import moved
from gschobe.tournament.refill import Refill
from gschobe.tournament.repeats import encounters
from gschobe.tournament.seating import Seating, as_singles, seat_in_order
from gschobe.tournament.sitouts import is_fair
from tests.tournament.drawing import SEED, again, partnered, passen_of, sat_out


def refilled(old: Seating, there: list[int], played: tuple[Seating, ...]) -> Seating:
    before = encounters(played)
    refill = Refill(
        old,
        as_singles(there),
        before=before,
        around=before,
        just_sat=played[-1].sit_outs if played else (),
        lot=open_lot(SEED, purpose="redraw"),
    )
    return refill.best(played)


def fewest_moves(old: Seating, there: list[int], played: tuple[Seating, ...]) -> int:
    """The same by trying every seating of at most eleven: new partners, fair, tables as they were."""
    tables = len(there) // 4
    numbers = [table.number for table in old.tables]
    counts, least = sat_out(played), 99
    for kept in combinations(numbers, min(tables, len(numbers))):
        places = [
            player if player in there else 0
            for table in old.tables
            if table.number in kept
            for player in table.seats
        ]
        places += [0] * (4 * tables - len(places))
        for order in seatings_near(places, there):
            seating = seat_in_order(order, passe=9, sit_outs=set(there) - {*order})
            if not is_fair(seating.sit_outs, present=there, sat_out=counts):
                continue
            if again(partnered([*played, seating])) == 0:
                seats = [p for table in old.tables for p in table.seats]
                stays = sum(one == other for one, other in zip(places, order, strict=True))
                had = sum(player in there for player in seats)
                least = min(least, had - stays)
                break
    return least


def seatings_near(places: list[int], there: list[int]):
    """All orders, those that keep most seats first."""
    held = [at for at, player in enumerate(places) if player]
    for asked in range(len(held) + 1):
        for given_up in combinations(held, asked):
            free = [at for at, player in enumerate(places) if not player or at in given_up]
            stay = {places[at] for at in held if at not in given_up}
            pool = [player for player in there if player not in stay]
            for chosen in permutations(pool, len(free)):
                order = list(places)
                for at, player in zip(free, chosen, strict=True):
                    order[at] = player
                yield order


@settings(max_examples=40)
@given(st.permutations(range(1, 10)), st.permutations(range(1, 10)), st.integers(0, 5))
def test_no_fewer_seats_can_change(first: list[int], second: list[int], change: int) -> None:
    played = passen_of(first[:8], out=[first[8:]])
    (old,) = passen_of(second[:8], out=[second[8:]])
    gone, late = divmod(change, 2)
    there = [*range(1 + gone, 10 + late)]
    if len(there) < 8:
        return
    after = refilled(old, there, played)
    assert len(moved(old, after)) == fewest_moves(old, there, played)


def test_tables_that_are_left_keep_their_numbers() -> None:
    (old,) = passen_of(range(1, 13))
    after = refilled(old, [1, 2, 3, 4, 9, 10, 11, 12], ())
    assert [table.number for table in after.tables] == [1, 3]
    assert moved(old, after) == ()


def test_a_new_table_takes_the_lowest_free_number() -> None:
    (first,) = passen_of(range(1, 13))
    old = Seating(passe=1, tables=(first.tables[0], first.tables[2]))
    after = refilled(old, [1, 2, 3, 4, 9, 10, 11, 12, 5, 6, 7, 8], ())
    assert sorted(table.number for table in after.tables) == [1, 2, 3]
    assert moved(old, after) == ()


def test_many_changes_at_once_are_filled_by_swapping() -> None:
    played = passen_of([*range(1, 41, 2), *range(2, 41, 2)])
    (old,) = passen_of(range(1, 41))
    gone = {1, 6, 11, 16, 21, 26, 31, 36}
    there = [player for player in range(1, 49) if player not in gone]
    after = refilled(old, there, played)
    assert moved(old, after) == ()
    assert again(partnered([*played, after])) == 0
