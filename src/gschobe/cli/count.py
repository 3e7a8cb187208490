"""`gschobe count`: add up a round from the cards that each team has taken."""

from __future__ import annotations

from gschobe.cli.inputs import InputError, read, read_rules
from gschobe.core.cards import PACK, CardSet
from gschobe.core.contracts import Contract, points_of
from gschobe.core.notation import parse_contract, parse_hand, parse_team
from gschobe.core.rulestext import format_multipliers, parse_multipliers
from gschobe.core.scoring import LAST_TRICK_POINTS, RoundScore, TeamScore
from gschobe.core.seats import TEAMS, Team
from gschobe.core.stoeck import STOECK_POINTS
from gschobe.core.tablerules import StoeckCalls, TableRules, WeisCalls
from gschobe.core.weis import is_sum_of_weis
from gschobe.texts import say
from gschobe.texts.names import name_contract
from gschobe.texts.sheet import round_sheet


def count(
    *,
    contract: str,
    a: str,
    b: str,
    last: str,
    weis_a: int = 0,
    weis_b: int = 0,
    stoeck: str | None = None,
    table: str | None = None,
    rules: str = "schieber",
) -> None:
    """Count a round item by item for both teams, in the order of the guide.

    Parameters
    ----------
    contract
        E, R, S or T for a trump suit, O for Obenabe, U for Undenufe.
    a
        The cards team A has taken, as E.R.S.T by ranks.
    b
        The cards team B has taken.
    last
        The team that took the last trick, a or b.
    weis_a
        Weis that team A writes, in points before the factor.
    weis_b
        Weis that team B writes.
    stoeck
        The team that called Stöck in time, a or b.
    table
        The multiplier table, by name or as factors; otherwise that of the rules.
    rules
        A preset, and options behind it.
    """
    played = read_rules(rules)
    factors = played.multipliers if table is None else read("--table", parse_multipliers, table)
    chosen = read("--contract", parse_contract, contract)
    piles = read("--a", parse_hand, a), read("--b", parse_hand, b)
    last_team = read("--last", parse_team, last)
    stoeck_team = None if stoeck is None else read("--stoeck", parse_team, stoeck)
    weis = weis_a, weis_b
    _check_piles(*piles)
    _check_calls(played, chosen, weis=weis, stoeck=stoeck_team)
    if not piles[last_team]:
        raise InputError(say("error/last_has_no_trick", team=last_team.name))
    of_a, of_b = (
        TeamScore(
            cards=points_of(chosen, piles[team]),
            last_trick=LAST_TRICK_POINTS if team is last_team else 0,
            match=played.match_points if piles[team] == PACK else 0,
            weis=weis[team],
            stoeck=STOECK_POINTS if team is stoeck_team else 0,
        )
        for team in TEAMS
    )
    multiplier = factors.factor(chosen)
    score = RoundScore(contract=chosen, multiplier=multiplier, items=(of_a, of_b))
    print(*round_sheet(score, table=format_multipliers(factors)), sep="\n")


def _check_piles(a: CardSet, b: CardSet) -> None:
    if common := a & b:
        raise InputError(say("error/piles_share", cards=" ".join(map(str, common))))
    if missing := PACK - (a | b):
        raise InputError(say("error/piles_short", cards=" ".join(map(str, missing))))


def _check_calls(
    rules: TableRules, contract: Contract, *, weis: tuple[int, int], stoeck: Team | None
) -> None:
    for team in TEAMS:
        option = f"--weis-{team.letter}"
        if weis[team] and rules.weis is WeisCalls.NONE:
            raise InputError(say("error/weis_not_counted", option=option))
        if not is_sum_of_weis(weis[team]):
            raise InputError(say("error/no_such_weis", option=option, points=weis[team]))
    if all(weis):
        raise InputError(say("error/two_weis"))
    if stoeck is not None and rules.stoeck is StoeckCalls.NONE:
        raise InputError(say("error/stoeck_not_counted"))
    if stoeck is not None and contract.trump is None:
        raise InputError(say("error/no_stoeck_here", contract=name_contract(contract)))
