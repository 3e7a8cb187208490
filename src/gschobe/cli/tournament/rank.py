"""`gschobe tournament rank`: the ranking as it stands."""

from __future__ import annotations

from gschobe.cli.tournament.desk import HERE, Desk, answer, read
from gschobe.cli.tournament.table import table
from gschobe.office.lists import full_name, public_name, ranking, special_winners
from gschobe.texts import say


def rank(*, public: bool = False, at: int | None = None, desk: Desk = HERE) -> int:
    """Print the list of an evening, with every Passe that all tables have reported.

    J marks a Joker, + the extra round, * points for sitting out.

    Parameters
    ----------
    public
        As it may be published: initials for those who want it so.
    at
        As it was after this entry.
    """
    seen = read(desk, at=at)
    held = desk.held(seen.event)
    name_of = public_name(seen.event.reglement.privacy.names) if public else full_name
    rows = ranking(seen.event, held, seen.people, name_of=name_of)
    passen = max((len(row.passen) for row in rows), default=0)
    headings = [say("column/rank"), say("column/number"), say("column/name"), say("column/place")]
    headings += [f"P{n}" for n in range(1, passen + 1)]
    lines = table(
        [*headings, say("column/total"), ""],
        [
            [
                r.rank,
                r.number,
                r.name,
                r.place,
                *r.passen,
                *[""] * (passen - len(r.passen)),
                r.value,
                r.decided_by,
            ]
            for r in rows
        ],
    )
    for special, names in special_winners(seen.event, held, seen.people, name_of=name_of).items():
        lines.append(f"{say(f'special/{special}')}: {', '.join(names)}")
    version = say(
        "status/version", version=seen.event.version, time=seen.event.time[:16].replace("T", " ")
    )
    return answer(desk, rows, *lines, version)
