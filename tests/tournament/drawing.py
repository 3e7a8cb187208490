"""What the tests on draws share: seeds, the checker, and slow ways to look at a draw."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations
from pathlib import Path

from gschobe.testing.draws import ask_checker
from gschobe.tournament.certificate import Draw
from gschobe.tournament.draw_text import format_draw
from gschobe.tournament.seating import Entrant, Seating, as_singles, seat_in_order

SEED = bytes(range(32))


def seed(number: int) -> bytes:
    """One of many seeds."""
    return number.to_bytes(32, "big")


def players(number: int) -> tuple[Entrant, ...]:
    """The players 1 to this number."""
    return as_singles(range(1, number + 1))


def pairs(number: int) -> tuple[Entrant, ...]:
    """So many pairs: 1 and 2, 3 and 4, …"""
    return tuple((2 * place + 1, 2 * place + 2) for place in range(number))


def passen_of(*orders: Sequence[int], out: Sequence[Sequence[int]] = ()) -> tuple[Seating, ...]:
    """Passen written down as orders of seats."""
    outs = [*out, *([()] * len(orders))]
    return tuple(
        seat_in_order(order, passe=number, sit_outs=outs[number - 1])
        for number, order in enumerate(orders, start=1)
    )


def three_and_five() -> tuple[Seating, ...]:
    """Five Passen of eight after which 1, 2, 3 have gone with all but each other.

    Both the three and the five left among themselves are odd, so a sixth must repeat a partner.
    """
    five = (4, 5, 6, 7, 8) * 2
    return passen_of(
        *((1, 2, five[p], five[p + 1], 3, five[p + 3], five[p + 2], five[p + 4]) for p in range(5))
    )


def met(seatings: Iterable[Seating]) -> Counter[frozenset[int]]:
    """How often any two sat at one table, counted anew."""
    return Counter(
        frozenset(two)
        for seating in seatings
        for table in seating.tables
        for two in combinations(table.seats, 2)
    )


def partnered(seatings: Iterable[Seating]) -> Counter[frozenset[int]]:
    """How often any two were partners, counted anew."""
    return Counter(
        frozenset((table.seats[seat], table.seats[seat + 2]))
        for seating in seatings
        for table in seating.tables
        for seat in (0, 1)
    )


def sat_out(seatings: Iterable[Seating]) -> Counter[int]:
    """How often each sat out."""
    return Counter(player for seating in seatings for player in seating.sit_outs)


def again(counted: Counter[frozenset[int]]) -> int:
    """Every time after the first."""
    return sum(times - 1 for times in counted.values())


def checker_says(folder: Path, *texts: str) -> tuple[int, str]:
    """What the checker, a program of its own, says of a printed draw and the one before."""
    files: list[str] = []
    for number, text in enumerate(texts):
        path = folder / f"{number}.txt"
        path.write_text(text, encoding="utf-8")
        files.append(str(path))
    answer = ask_checker(files)
    return answer.returncode, answer.stdout + answer.stderr


def is_accepted(folder: Path, *draws: Draw) -> bool:
    """Whether the checker accepts a draw."""
    status, said = checker_says(folder, *map(format_draw, draws))
    assert status == 0, said
    return True
