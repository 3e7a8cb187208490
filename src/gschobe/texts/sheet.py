"""The round sheet: every item of a round by team, in the order of the count."""

from __future__ import annotations

from gschobe.core.scoring import RoundScore
from gschobe.texts.messages import say
from gschobe.texts.names import name_contract

NARROWEST = 12
"""So many characters the names of the items have at least."""

ITEMS = ("cards", "last_trick", "match", "weis", "stoeck")


def round_sheet(score: RoundScore, *, table: str, teams: tuple[str, str] = ("A", "B")) -> list[str]:
    """The lines of the sheet; `table` names the multiplier table, `teams` stand at the top.

    >>> from gschobe.core.contracts import Contract
    >>> from gschobe.core.scoring import TeamScore
    >>> items = TeamScore(cards=100), TeamScore(cards=52, last_trick=5)
    >>> score = RoundScore(contract=Contract.UNDENUFE, multiplier=4, items=items)
    >>> print(*round_sheet(score, table="common"), sep="\\n")
    Undenufe, table common
                      A      B
    cards           100     52
    last trick        0      5
    match             0      0
    Weis              0      0
    Stöck             0      0
    together        100     57
    factor           ×4     ×4
    written         400    228
    """
    a, b = score.items
    rows: list[tuple[str, object, object]] = [("", *teams)]
    rows += [(_say(item), getattr(a, item), getattr(b, item)) for item in ITEMS]
    rows.append((_say("together"), a.total, b.total))
    factor = f"×{score.multiplier}"
    rows.append((_say("multiplier"), factor, factor))
    rows.append((_say("written"), *score.written))
    contract = name_contract(score.contract)
    heading = say("item/heading", contract=contract, table=table)
    width = max(NARROWEST, *(len(name) for name, _, _ in rows))
    return [heading, *(f"{name:<{width}} {of_a:>6} {of_b:>6}" for name, of_a, of_b in rows)]


def _say(item: str) -> str:
    return say(f"item/{item}")
