"""A finished round as it lies at its permanent address."""

from __future__ import annotations

from gschobe.records.jass_format import format_record
from gschobe.records.proof import GivenDeal
from gschobe.records.prooftext import format_entry
from gschobe.storage.archive import FinishedRound as Kept
from gschobe.table.finished import FinishedRound


def address_of(table: str, number: int) -> str:
    """Where a round of a table lies.

    >>> address_of("stammtisch", 3)
    'stammtisch-3'
    """
    return f"{table}-{number}"


def archived(finished: FinishedRound) -> tuple[Kept, tuple[int, ...]]:
    """What is kept of a round, and whose rounds it is counted among."""
    written = finished.record.checks.written or (0, 0)
    proof = None if isinstance(finished.proof, GivenDeal) else format_entry(finished.proof)
    kept = Kept(
        address=address_of(finished.table, finished.number),
        stream=finished.table,
        finished=finished.at,
        summary=f"{written[0]}:{written[1]}",
        record=format_record(finished.record),
        proof=proof,
    )
    return kept, finished.persons
