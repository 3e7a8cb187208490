"""Whether the tables of a Reglement can be live ones, and by which rules they are played then."""

from __future__ import annotations

from gschobe.core.rulestext import RulesTextError, parse_rules
from gschobe.core.seats import SEATS, Seat
from gschobe.core.tablerules import RulesError, StoeckCalls, TableRules, WeisCalls
from gschobe.tournament.choices import (
    Contracts,
    Dealer,
    DealGoes,
    Kind,
    Partners,
    PartnersFor,
    ScribeDeals,
)
from gschobe.tournament.evening import Evening
from gschobe.tournament.refused import Refused
from gschobe.tournament.reglement import Reglement, Stage
from gschobe.tournament.seating import DrawnTable

ROUND_POINTS = 157
"""What a round is worth at a live table where nothing is called and nothing multiplied."""


def rules_of(reglement: Reglement, stage: Stage) -> TableRules:
    """The rules of a table for one Passe. Raises RulesTextError or RulesError."""
    rounds = f"ending=rounds target=none rounds={stage.rounds_per_passe}"
    match = f"match_points={reglement.play.match_points}"
    return parse_rules(f"{reglement.play.table_rules} {rounds} {match}")


def why_not_live(reglement: Reglement, stage: Stage) -> Refused | None:
    """What in a Reglement a live table cannot do; None where it can be played there."""
    play, table = reglement.play, reglement.table
    unfit = {
        "play.kind": play.kind is not Kind.SCHIEBER,
        "play.contracts": play.contracts is not Contracts.ALL_SIX,
        "play.points_per_round": play.points_per_round != ROUND_POINTS,
        "table.deal_goes": table.deal_goes is not DealGoes.RIGHT,
        "table.scribe_deals": table.scribe_deals is not ScribeDeals.FIRST_THEN_ROTATES,
        "stage.partners": stage.partners is Partners.ONE_TABLE,
        "stage.partners_for": stage.partners_for is PartnersFor.ROUND,
        "play.table_rules": not _counts_cards_only(reglement, stage),
    }
    key = next((key for key, is_unfit in unfit.items() if is_unfit), None)
    return None if key is None else Refused(code="online/not_live", data={"key": key})


def _counts_cards_only(reglement: Reglement, stage: Stage) -> bool:
    """Whether both totals of a table make the same sum whatever is played."""
    try:
        rules = rules_of(reglement, stage)
    except (RulesTextError, RulesError):
        return False
    is_plain = set(rules.multipliers.factors) == {1}
    return is_plain and rules.weis is WeisCalls.NONE and rules.stoeck is StoeckCalls.NONE


def first_dealer(evening: Evening, passe: int, table: DrawnTable) -> Seat | None:
    """Who gives the first cards, counted from the scribe; None: the lot of the table says."""
    scribe = evening.scribe(passe, table.number)
    seat = SEATS[table.seats.index(table.seats[0] if scribe is None else scribe)]
    match evening.reglement.table.first_dealer:
        case Dealer.SCRIBE:
            return seat
        case Dealer.RIGHT_OF_SCRIBE:
            return seat.next
        case _:
            return None
