"""Make draws and have each checked by the checker: `python -m gschobe.testing.draws --help`.

The checker, docs/check_draw.py, runs as a program of its own on every printed draw. With
`--even` it is counted instead how often any two meet, over many seeds.
"""

from __future__ import annotations

import argparse
import hashlib
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory

from gschobe.testing.arguments import OneSentence, at_least
from gschobe.testing.uniformity import Finding
from gschobe.tournament.certificate import Draw
from gschobe.tournament.draw import draw
from gschobe.tournament.draw_text import format_draw
from gschobe.tournament.redraw import redraw
from gschobe.tournament.repeats import encounters, two
from gschobe.tournament.seating import as_singles

CHECKER = Path(__file__).parents[3] / "docs" / "check_draw.py"
FEW = range(8, 32)
"""For so many players designs are stored; every other draw is for one of these numbers."""
MANY = range(32, 201)
PASSEN = range(3, 9)
STRIDE = 71
"""Steps from one great number of players to the next."""
SIZES = ((8, 11), (12, 15), (16, 19), (20, 23), (24, 27), (28, 31), (32, 63), (64, 200))


@dataclass(frozen=True, slots=True, kw_only=True)
class Checked:
    """One draw, and what the checker has said of it."""

    draw: Draw
    players: int
    passen: int
    what: str
    status: int
    said: str


def seed_of(number: int, *, chance: int = 0) -> bytes:
    """The seed of one draw of this program."""
    return hashlib.sha256(f"draws {chance} {number}".encode()).digest()


def case_of(number: int) -> tuple[int, int]:
    """The number of players and of Passen of one draw: small and great numbers in turn.

    >>> [case_of(number) for number in range(5)]
    [(8, 3), (32, 3), (9, 3), (103, 4), (10, 3)]
    >>> len({case_of(number) for number in range(0, 288, 2)}) == len(FEW) * len(PASSEN)
    True
    """
    turn = number // 2
    if number % 2:
        return MANY[turn * STRIDE % len(MANY)], PASSEN[turn % len(PASSEN)]
    return FEW[turn % len(FEW)], PASSEN[turn // len(FEW) % len(PASSEN)]


def made(number: int, *, chance: int, changed: bool) -> Iterator[tuple[str, Draw, Draw | None]]:
    """The draw of a number, and what becomes of it when one goes home and two come late."""
    players, passen = case_of(number)
    seed = seed_of(number, chance=chance)
    whole = draw(as_singles(range(1, players + 1)), passen=passen, seed=seed)
    yield "at once", whole, None
    if changed:
        gone = 1 + number % players
        there = as_singles(n for n in range(1, players + 3) if n != gone)
        begun = 1 + number % (passen - 1)
        yield (
            "replaced",
            redraw(whole, there, first=begun + 1, begun=begun, reason="late and gone"),
            whole,
        )
        yield (
            "drawn anew",
            draw(there, passen=passen - begun, seed=seed, played=whole.seatings[:begun]),
            None,
        )


def ask_checker(files: Sequence[str]) -> subprocess.CompletedProcess[str]:
    """What the checker says of printed draws; it is a program of its own and sees none of ours."""
    command = [sys.executable, "-I", "-S", str(CHECKER), *files]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def check(draws: Iterator[tuple[str, Draw, Draw | None]], *, number: int) -> Iterator[Checked]:
    """Print each draw and let the checker read it."""
    players, passen = case_of(number)
    with TemporaryDirectory() as folder:
        for what, each, old in draws:
            files: list[str] = []
            for name, printed in (("new", each), ("old", old)):
                if printed is not None:
                    path = Path(folder) / f"{name}.txt"
                    path.write_text(format_draw(printed), encoding="utf-8")
                    files.append(str(path))
            answer = ask_checker(files)
            yield Checked(
                draw=each,
                players=players,
                passen=passen,
                what=what,
                status=answer.returncode,
                said=answer.stdout + answer.stderr,
            )


def report(checked: Sequence[Checked]) -> Iterator[str]:
    """Repeats against bounds: a line for some numbers of players, one kind of draw."""
    yield (
        f"{'draw':12}{'players':>9}{'draws':>7}{'refused':>9}{'partners':>10}{'bound':>7}"
        f"{'meetings':>10}{'bound':>7}{'known':>7}{'twice running':>15}"
    )
    for what in dict.fromkeys(each.what for each in checked):
        for low, high in SIZES:
            some = [e for e in checked if e.what == what and low <= e.players <= high]
            if some:
                yield f"{what:12}{f'{low}-{high}':>9}{_line(some)}"
        yield f"{what:12}{'all':>9}{_line([e for e in checked if e.what == what])}"


def _line(some: Sequence[Checked]) -> str:
    certificates = [each.draw.certificate for each in some]
    known = [each.known for each in certificates]
    shown = "" if None in known else str(sum(each or 0 for each in known))
    return (
        f"{len(some):7}{sum(each.status != 0 for each in some):9}"
        f"{sum(each.found.partners for each in certificates):10}"
        f"{sum(each.bounds.partners for each in certificates):7}"
        f"{sum(each.found.meetings for each in certificates):10}"
        f"{sum(each.bounds.meetings for each in certificates):7}{shown:>7}"
        f"{sum(len(each.running) for each in certificates):15}"
    )


def by_size(checked: Sequence[Checked]) -> Iterator[str]:
    """The meetings that repeat, for each number of players up to 31: found, and the bound."""
    found = {
        (each.players, each.passen): each.draw.certificate
        for each in checked
        if each.what == "at once"
    }
    yield "players" + "".join(f"{f'{passen} Passen':>12}" for passen in PASSEN)
    for players in FEW:
        cells = [found.get((players, passen)) for passen in PASSEN]
        shown = [f"{c.found.meetings} ({c.bounds.meetings})" if c else "" for c in cells]
        yield f"{players:7}" + "".join(f"{cell:>12}" for cell in shown)


# Whether any two are equally likely to meet


def evenness(*, players: int, passen: int, seeds: int, chance: int) -> list[Finding]:
    """Draw with so many seeds, and compare the counts with those of equal chances.

    The lot only gives the places of one design to the players. What a draw adds to the squares of
    the counts is therefore the same for every draw, and known: that is the spread (docs/draw.md).
    """
    totals: dict[str, Counter[object]] = {}
    spreads: dict[str, float] = {}
    for number in range(seeds):
        drawn = draw(
            as_singles(range(1, players + 1)), passen=passen, seed=seed_of(number, chance=chance)
        )
        for name, counts in _counted(drawn):
            totals.setdefault(name, Counter()).update(counts)
            if number == 0:
                spreads[name] = _squares(name, counts, players=players)
    return [
        Finding(
            name=name,
            chi_square=_squares(name, counts, players=players)
            / (seeds * spreads[name])
            * _freedom(name, players),
            freedom=_freedom(name, players),
        )
        for name, counts in totals.items()
        if spreads[name] > 0
    ]


def _counted(drawn: Draw) -> Iterator[tuple[str, Mapping[object, int]]]:
    counted = encounters(drawn.seatings)
    yield "two at one table", {**counted.meetings}
    yield "two as partners", {**counted.partners}
    yield "who sits out", {**counted.sat_out}


def _freedom(name: str, players: int) -> int:
    return players - 1 if name == "who sits out" else players * (players - 3) // 2


def _squares(name: str, counts: Mapping[object, int], *, players: int) -> float:
    """The squares of the departures from the mean; for two, less what single players bring about."""
    everybody = range(1, players + 1)
    if name == "who sits out":
        mean = sum(counts.values()) / players
        return sum((counts.get(player, 0) - mean) ** 2 for player in everybody)
    pairs = [two(*pair) for pair in combinations(everybody, 2)]
    mean = sum(counts.values()) / len(pairs)
    of_player = [0.0] * (players + 1)
    squares = 0.0
    for pair in pairs:
        departure = counts.get(pair, 0) - mean
        squares += departure**2
        for player in pair:
            of_player[player] += departure
    return squares - sum(each**2 for each in of_player) / (players - 2)


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments, draw, check, and print the table; 1 when a draw is refused or not fair."""
    asked = OneSentence(prog="draws", description="Make draws and have them checked.")
    asked.add_argument("--seeds", type=at_least(1), default=1_000, metavar="N", help="how many")
    asked.add_argument("--seed", type=at_least(0), default=0, metavar="S", help="of the chance")
    asked.add_argument(
        "--changed", action="store_true", help="let one go home and two come late in each as well"
    )
    asked.add_argument("--even", action="store_true", help="count how often any two meet instead")
    asked.add_argument("--players", type=at_least(8), default=18, metavar="N", help="for that")
    asked.add_argument("--passen", type=at_least(1), default=4, metavar="N", help="for that")
    options = asked.parse_args(arguments)
    return _evenness(options) if options.even else _check(options)


def _evenness(options: argparse.Namespace) -> int:
    findings = evenness(
        players=options.players, passen=options.passen, seeds=options.seeds, chance=options.seed
    )
    print(f"{options.seeds:,} draws of {options.passen} Passen, {options.players} players")
    print(f"{'':20}{'chi-square':>12}{'freedom':>9}{'p':>9}")
    for each in findings:
        mark = "" if each.is_fair else "  NOT FAIR"
        print(f"{each.name:20}{each.chi_square:12.1f}{each.freedom:9}{each.p:9.4f}{mark}")
    return 0 if all(each.is_fair for each in findings) else 1


def _check(options: argparse.Namespace) -> int:
    began = time.perf_counter()
    checked = [
        each
        for number in range(options.seeds)
        for each in check(made(number, chance=options.seed, changed=options.changed), number=number)
    ]
    print(*report(checked), sep="\n")
    print()
    print(*by_size(checked), sep="\n")
    refused = [each for each in checked if each.status]
    for each in refused[:5]:
        print(f"\nREFUSED {each.what}, {each.players} players, {each.passen} Passen: {each.said}")
    print(f"\n{len(checked):,} draws, {len(refused)} refused, {time.perf_counter() - began:.0f} s")
    return 1 if refused else 0


if __name__ == "__main__":
    sys.exit(main())
