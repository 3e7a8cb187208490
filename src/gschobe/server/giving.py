"""Deals that were prepared: read from a `.jass` file, with the rules and the totals before them."""

from __future__ import annotations

from dataclasses import dataclass

from gschobe.core.dealing import Deal, DealError
from gschobe.core.notation import parse_seat
from gschobe.core.tablerules import TableRules
from gschobe.protocol.alphabet import seat_letter
from gschobe.records.jass_parse import JassError, read_records
from gschobe.records.record import RoundRecord
from gschobe.table.entries import GivenDeal

MOST_DEALS = 200
"""So many deals a table is given at most."""


class GivenError(ValueError):
    """A file whose deals cannot be given."""

    def __init__(self, code: str, **data: str) -> None:
        super().__init__(code)
        self.code = code
        self.data = data


@dataclass(frozen=True, kw_only=True)
class Given:
    """What a table begins with: the rules and totals of the first round, and the deals of all."""

    rules: TableRules
    before: tuple[int, int]
    deals: tuple[GivenDeal, ...]


def read_given(text: str) -> Given:
    """Read the deals of a file; what was played there is not looked at.

    Raises GivenError where a round cannot be read, or the rounds do not follow each other at one table.
    """
    records: list[RoundRecord] = []
    for record in read_records(text.splitlines(keepends=True)):
        if isinstance(record, JassError):
            raise GivenError("given/unreadable", line=str(record.line))
        records.append(record)
    if not 0 < len(records) <= MOST_DEALS:
        raise GivenError("given/number", most=str(MOST_DEALS))
    first, dealer = records[0], records[0].dealer
    for number, record in enumerate(records, start=1):
        if record.dealer is not dealer:
            raise GivenError("given/dealer", number=str(number), dealer=dealer.letter)
        if record.rules != first.rules:
            raise GivenError("given/rules", number=str(number))
        dealer = dealer.next
    deals = tuple(_given(record, number) for number, record in enumerate(records, start=1))
    return Given(rules=first.rules, before=first.before, deals=deals)


def turned(given: Given) -> Given:
    """The same deals with every hand at the next seat, so that each is played by another.

    The dealer goes with the hands, so the same hand is forehand; the totals begin anew.
    """
    deals = tuple(_turned(deal) for deal in given.deals)
    return Given(rules=given.rules, before=(0, 0), deals=deals)


def _turned(deal: GivenDeal) -> GivenDeal:
    south, east, north, west = deal.hands
    dealer = seat_letter(parse_seat(deal.dealer).next)
    return GivenDeal(dealer=dealer, hands=(west, south, east, north))


def _given(record: RoundRecord, number: int) -> GivenDeal:
    try:
        deal: Deal = record.deal
    except (DealError, ValueError) as error:
        raise GivenError("given/no_deal", number=str(number)) from error
    south, east, north, west = map(str, deal.hands)
    return GivenDeal(dealer=seat_letter(record.dealer), hands=(south, east, north, west))
