"""A draw as text that a person can read and a checker can check (docs/draw.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from gschobe.tournament.certificate import Certificate, Draw
from gschobe.tournament.seating import Seating

HEAD = "gschobe-draw 1"


def format_draw(draw: Draw) -> str:
    """Write a draw with its certificate, one thing a line.

    >>> from gschobe.tournament.draw import draw
    >>> from gschobe.tournament.seating import as_singles
    >>> print(format_draw(draw(as_singles(range(1, 6)), passen=1, seed=bytes(32))))
    gschobe-draw 1
    form singles
    version 1
    entrants 1 2 3 4 5
    circle 1 2 3 4 5
    passe 1 drawn
    table 1: 4 1 2 5
    out 3
    algorithm design
    seed 0000000000000000000000000000000000000000000000000000000000000000
    commitment c54dca89e10f8ccb47d0a2c420f1bc08f2a9cb76fb06b3149dadd80717d293a7
    design 1 1: 2 4 3 1
    partners 0 bound 0
    opponents 0 bound 0
    meetings 0 bound 0
    known 0
    sat-out 1:0 2:0 3:1 4:0 5:0
    running
    decided found
    <BLANKLINE>
    """
    return "\n".join(_lines(draw)) + "\n"


def _lines(draw: Draw) -> Iterator[str]:
    yield HEAD
    yield f"form {draw.form}"
    yield f"version {draw.version}"
    if draw.reason:
        yield f"reason {draw.reason}"
    yield f"entrants {' '.join('+'.join(map(str, entrant)) for entrant in draw.entrants)}"
    for circle in draw.circles:
        yield f"circle {_numbers(circle)}"
    for seating in draw.played:
        yield from _passe(seating, "played")
    for seating in draw.seatings:
        yield from _passe(seating, "drawn")
    for seating, moved in zip(draw.seatings, draw.moved, strict=False):
        yield _labelled(f"moved {seating.passe}:", moved)
    yield from _certificate(draw.certificate)


def _passe(seating: Seating, what: str) -> Iterator[str]:
    yield f"passe {seating.passe} {what}"
    for table in seating.tables:
        yield f"table {table.number}: {_numbers(table.seats)}"
    yield _labelled("out", seating.sit_outs)


def _certificate(certificate: Certificate) -> Iterator[str]:
    found, bounds = certificate.found, certificate.bounds
    yield f"algorithm {certificate.algorithm}"
    yield f"seed {certificate.seed.hex()}"
    yield f"commitment {certificate.commitment.hex()}"
    for circle, design in enumerate(certificate.designs, start=1):
        for number, passe in enumerate(design, start=1):
            yield f"design {circle} {number}: {_numbers(passe)}"
    yield f"partners {found.partners} bound {bounds.partners}"
    yield f"opponents {found.opponents} bound {bounds.opponents}"
    yield f"meetings {found.meetings} bound {bounds.meetings}"
    if certificate.known is not None:
        yield f"known {certificate.known}"
    yield _labelled("sat-out", [f"{name}:{times}" for name, times in certificate.sit_outs])
    yield _labelled("running", certificate.running)
    yield f"decided {certificate.decided}"
    if certificate.obstacle is not None:
        spared = _labelled("obstacle", certificate.obstacle.spared)
        yield f"{spared} lacking {certificate.obstacle.lacking}"


def _numbers(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))


def _labelled(label: str, items: Sequence[object]) -> str:
    """A label and what follows it, without a blank at the end where nothing does."""
    return " ".join((label, *map(str, items)))
