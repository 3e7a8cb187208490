"""The nasty tournament as tests/tournament/data/nasty.md tells it, for those who type it."""

import re
from pathlib import Path

PAGE = (Path(__file__).parents[2] / "tournament/data/nasty.md").read_text(encoding="utf-8")


def table(heading: str) -> list[list[str]]:
    """The rows of the first table below a heading."""
    rows = PAGE.partition(f"# {heading}\n")[2].partition("\n|")[2].partition("\n\n")[0]
    return [[cell.strip() for cell in row.split("|")[1:-1]] for row in f"|{rows}".splitlines()][2:]


def numbers(text: str) -> list[int]:
    """The numbers that stand in a cell."""
    return list(map(int, re.findall(r"\d+", text)))


def listed(heading: str) -> list[tuple[int, ...]]:
    """A list of the page."""
    return [tuple(map(int, row)) for row in table(heading)]


def tables(heading: str, passe: int) -> list[tuple[int, list[int], list[int], int, int]]:
    """The tables of a Passe: number, a, b, points of a, points of b."""
    return [
        (int(number), numbers(a), numbers(b), int(of_a), int(of_b))
        for told, number, a, b, of_a, of_b, _ in table(heading)
        if int(told) == passe
    ]


def name(number: int) -> str:
    """What a person of the page is called."""
    return f"Person N{number:02}"
