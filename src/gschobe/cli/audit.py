"""`gschobe audit`: judge a record in the order in which the guide settles a dispute."""

from __future__ import annotations

from pathlib import Path

from gschobe.cli.rounds import explain_record, read_rounds
from gschobe.records.audit import Finding
from gschobe.records.audit import audit as judge
from gschobe.records.record import RecordError
from gschobe.texts import say
from gschobe.texts.names import name_seat
from gschobe.texts.refusals import explain_code


def audit(path: Path, /) -> int:
    """Judge every round of a file; exit 1 if one of them departs from the rules.

    The first stage that departs is named, with trick, seat and paragraph of RULES.md.

    Parameters
    ----------
    path
        A file of rounds.
    """
    wrong = 0
    for record in read_rounds(path):
        if isinstance(record, RecordError):
            wrong += 1
            print(explain_record(record))
            continue
        finding = judge(record)
        if finding is None:
            key = "audit/so_far" if record.checks.count is None else "audit/correct"
            print(say(key, number=record.number))
        else:
            wrong += 1
            print(describe(finding, number=record.number))
    return 1 if wrong else 0


def describe(finding: Finding, *, number: int) -> str:
    """A finding as one line: stage, trick, seat, paragraph and sentence."""
    data = dict(finding.data)
    if "item" in data:
        data["item"] = say(f"item/{data['item']}")
    place = ""
    if finding.trick is not None:
        place += say("audit/in_trick", trick=finding.trick)
    if finding.seat is not None:
        place += say("audit/of_seat", seat=name_seat(finding.seat))
    return say(
        "audit/found",
        number=number,
        stage=say(f"stage/{finding.stage}"),
        place=place,
        paragraph=finding.paragraph,
        sentence=explain_code(finding.code, data),
    )
