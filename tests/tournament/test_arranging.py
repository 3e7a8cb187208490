from gschobe.tournament.arranging import Circle, arranged, inside, is_same, join, tables_of
from gschobe.tournament.lot import open_lot
from gschobe.tournament.seating import as_singles, seat_in_order
from tests.tournament.drawing import SEED, pairs, players, seed


def circle(number: int, *, first_table: int = 1) -> Circle:
    return Circle(number=0, entrants=players(number), first_table=first_table)


def test_what_a_circle_fills_and_leaves_over() -> None:
    assert (circle(18).tables, circle(18).seats_over) == (4, 2)
    of_pairs = Circle(number=0, entrants=pairs(7), first_table=1)
    assert (of_pairs.tables, of_pairs.seats_over, of_pairs.names[:3]) == (3, 1, (1, 3, 5))


def test_the_partners_of_a_pair_sit_opposite_each_other() -> None:
    assert tables_of([(1, 2), (3, 4)]) == [(1, 3, 2, 4)]
    assert tables_of(as_singles([1, 2, 3, 4])) == [(1, 2, 3, 4)]


def test_nobody_keeps_a_table_or_a_seat() -> None:
    places = set[tuple[int, int]]()
    for chance in range(300):
        seating = arranged(
            tables_of(players(8)),
            circle=circle(8),
            passe=1,
            sit_outs=[],
            lot=open_lot(seed(chance), purpose="tables"),
        )
        places.add(seating.places[1])
        assert {frozenset(t.seats) for t in seating.tables} == {
            frozenset({1, 2, 3, 4}),
            frozenset({5, 6, 7, 8}),
        }
        assert seating.tables[seating.places[1][0] - 1].partner_of(1) == 3
    assert len(places) == 8


def test_the_tables_of_a_second_group_go_on_from_the_first() -> None:
    lot = open_lot(SEED, purpose="tables")
    where = circle(8, first_table=5)
    seating = arranged(tables_of(players(8)), circle=where, passe=1, sit_outs=[(9,)], lot=lot)
    assert [table.number for table in seating.tables] == [5, 6]
    assert seating.sit_outs == (9,)


def test_circles_are_parted_and_joined_again() -> None:
    whole = seat_in_order(range(1, 17), passe=2, sit_outs=[17, 18])
    left = Circle(number=0, entrants=as_singles([*range(1, 9), 17]), first_table=1)
    right = Circle(number=1, entrants=as_singles([*range(9, 17), 18]), first_table=3)
    assert is_same(join([inside(whole, left), inside(whole, right)], passe=2), whole)
