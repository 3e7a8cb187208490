"""Differenzler at a tournament: what a guess and the points made are worth; the least wins."""

from __future__ import annotations

from gschobe.tournament.reglement import Play


def difference(play: Play, *, guessed: int | None, made: int) -> int:
    """How far a player was off, with what the Reglement gives for an exact or a missing guess.

    >>> difference(Play(exact_bonus=10), guessed=42, made=42)
    -10
    >>> difference(Play(missing_slip=20), guessed=None, made=42)
    62
    """
    if guessed is None:
        return made + play.missing_slip
    return abs(guessed - made) or -play.exact_bonus
