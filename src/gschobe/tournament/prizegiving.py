"""Who wins what: prizes for ranks and beside them, and what is shown before the end."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from gschobe.tournament.advance import share
from gschobe.tournament.choices import Special
from gschobe.tournament.ranking import Contestant, Placed
from gschobe.tournament.reglement import Prizes


def prizes_for_ranks(prizes: Prizes, placed: Sequence[Placed]) -> tuple[Placed, ...]:
    """Those whose rank wins something: one in so many, with all who share the last such rank.

    >>> from gschobe.tournament.ranking import ranked
    >>> five = ranked([Contestant(number=n, value=v) for n, v in enumerate([9, 8, 8, 7, 6])], ties=())
    >>> [each.contestant.number for each in prizes_for_ranks(Prizes(one_in=3), five)]
    [0, 1, 2]
    """
    if not prizes.one_in or not placed:
        return ()
    last = placed[share(prizes.one_in, len(placed)) - 1]
    return tuple(each for each in placed if each.rank <= last.rank)


def special_prizes(
    prizes: Prizes, placed: Sequence[Placed], *, groups: Mapping[Special, Collection[int]]
) -> dict[Special, tuple[int, ...]]:
    """The numbers of those who win a prize beside the ranks; equals share it.

    `groups` has the ladies and the young players, whom no number tells.
    """
    return {special: _winners(special, placed, groups) for special in prizes.special}


def _winners(
    special: Special, placed: Sequence[Placed], groups: Mapping[Special, Collection[int]]
) -> tuple[int, ...]:
    everybody = [each.contestant for each in placed]
    match special:
        case Special.MOST_MATCHES:
            return _most(everybody, lambda each: each.matches)
        case Special.BEST_PASSE:
            return _most(everybody, lambda each: max(each.passen, default=0))
        case Special.LAST:
            last = [each for each in placed if each.rank == placed[-1].rank]
            return tuple(each.contestant.number for each in last)
        case Special.BEST_LADY | Special.BEST_YOUTH:
            among = [each for each in placed if each.contestant.number in groups.get(special, ())]
            return tuple(each.contestant.number for each in among if each.rank == among[0].rank)


def _most(everybody: Sequence[Contestant], measure: Callable[[Contestant], int]) -> tuple[int, ...]:
    """Those with the most of something; nobody where all have nothing."""
    most = max((measure(each) for each in everybody), default=0)
    return tuple(each.number for each in everybody if most and measure(each) == most)


def is_list_shown(prizes: Prizes, *, passe: int, is_over: bool) -> bool:
    """Whether the list after a Passe is shown.

    >>> [is_list_shown(Prizes(hidden_from_passe=4), passe=n, is_over=False) for n in (3, 4, 5)]
    [True, False, False]
    """
    return is_over or not prizes.hidden_from_passe or passe < prizes.hidden_from_passe


def announced(prizes: Prizes, placed: Sequence[Placed]) -> tuple[Placed, ...]:
    """The list in the order in which it is called: first from a rank down, then the first ones.

    The podium comes last, the winner at its end.

    >>> from gschobe.tournament.ranking import ranked
    >>> five = ranked([Contestant(number=n, value=9 - n) for n in range(1, 6)], ties=())
    >>> [each.rank for each in announced(Prizes(announced_from=4), five)]
    [4, 5, 3, 2, 1]
    """
    after = [each for each in placed if each.rank >= prizes.announced_from]
    first = [each for each in placed if each.rank < prizes.announced_from]
    return (*after, *reversed(first))
