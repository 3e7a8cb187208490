"""What a draw claims of itself, in sentences for the Jassleiter and the players."""

from __future__ import annotations

from collections.abc import Iterator

from gschobe.texts import say
from gschobe.tournament.certificate import Certificate, Draw
from gschobe.tournament.firsts import Decided
from gschobe.tournament.seating import DrawError


def tell_draw(draw: Draw) -> Iterator[str]:
    """The certificate of a draw, a sentence a line.

    >>> from gschobe.tournament.draw import draw
    >>> from gschobe.tournament.seating import as_singles
    >>> for sentence in tell_draw(draw(as_singles(range(1, 10)), passen=2, seed=bytes(32))):
    ...     print(sentence[:68])
    9 players at 2 tables, Passe 1 to 2.
    Passe 1, sitting out: 3.
    Passe 2, sitting out: 9.
    Nobody has a partner twice.
    Two meet again at a table: 3 times. Certain to be: 3.
    No better draw for so many is known.
    This was published before the draw: c54dca89e10f8ccb47d0a2c420f1bc08
    """
    first, last = draw.seatings[0], draw.seatings[-1]
    numbers = {"entrants": len(draw.entrants), "tables": len(last.tables)}
    passen = {"first": first.passe, "last": last.passe}
    yield say("draw/pairs" if draw.pairs else "draw/players", **numbers, **passen)
    if draw.reason:
        yield say("draw/version", version=draw.version, reason=draw.reason)
    for seating, moved in zip(draw.seatings, draw.moved, strict=False):
        if moved:
            yield say("draw/moved", passe=seating.passe, players=_listed(moved))
        else:
            yield say("draw/nobody_moved", passe=seating.passe)
    for seating in draw.seatings:
        if seating.sit_outs:
            yield say("draw/sit_out", passe=seating.passe, players=_listed(seating.sit_outs))
    yield from _firsts(draw, draw.certificate)
    if not draw.pairs:
        yield from _meetings(draw.certificate)
    yield say("draw/commitment", commitment=draw.certificate.commitment.hex())


def tell_refusal(error: DrawError) -> str:
    """Why something cannot be drawn.

    >>> tell_refusal(DrawError("draw/passe_begun", passe=2))
    'Passe 2 has begun, so its seats stay as they are. Replace a later one.'
    """
    return say(error.code, **error.data)


def _firsts(draw: Draw, certificate: Certificate) -> Iterator[str]:
    """Partners, or opponents where pairs stay together."""
    if draw.pairs:
        found, bound = certificate.found.opponents, certificate.bounds.opponents
        new, again = "draw/opponents_new", "draw/opponents_again"
    else:
        found, bound = certificate.found.partners, certificate.bounds.partners
        new, again = "draw/partners_new", "draw/partners_again"
    if found == 0:
        yield say(new)
        return
    yield say(again, found=found, bound=bound)
    if certificate.obstacle is not None:
        first = draw.seatings[0].passe
        yield say("draw/obstacle", passe=first, lacking=certificate.obstacle.lacking)
    elif found > bound and certificate.decided is Decided.IMPOSSIBLE:
        yield say("draw/impossible")
    elif found > bound:
        yield say("draw/open")


def _meetings(certificate: Certificate) -> Iterator[str]:
    found = certificate.found.meetings
    if found == 0:
        yield say("draw/nobody_again")
        return
    yield say("draw/meetings_again", found=found, bound=certificate.bounds.meetings)
    if found == certificate.known:
        yield say("draw/best_known")


def _listed(players: tuple[int, ...]) -> str:
    return ", ".join(map(str, players))
