"""`gschobe tournament close-entry`: nobody else is entered, and what is done for those left over."""

from __future__ import annotations

import secrets

from gschobe.cli.inputs import InputError
from gschobe.cli.tournament.desk import HERE, Desk, answer, done, read, write
from gschobe.cli.tournament.table import table
from gschobe.office.entries import EntryClosed
from gschobe.office.event import Event
from gschobe.office.office import Office
from gschobe.records.shuffle import SEED_BYTES
from gschobe.texts import say
from gschobe.tournament.choices import Method
from gschobe.tournament.entries import LeftoverDecided, Written
from gschobe.tournament.leftover import Way, is_odd, ways
from gschobe.tournament.lot import commit_draw


def close_entry(
    *,
    method: Method | None = None,
    agreed: bool = False,
    from_passe: int = 0,
    why: str = "",
    seed: str = "",
    desk: Desk = HERE,
) -> int:
    """Close entry and lay down the seed of the lots; with odd numbers, say what is to be done.

    Where the tables are not full and nothing is decided, the ways are shown and nothing is
    written. Once entry is closed, `--method` decides anew from a Passe on.

    Parameters
    ----------
    method
        joker, extra_passe, stand_ins or sit_out, as the Reglement allows.
    agreed
        The players were asked and agree.
    from_passe
        From which Passe on; the next one by default.
    why
        The reason, if there is something to say.
    seed
        64 hexadecimal digits, where the lots come from somewhere else; else drawn by the machine.
    """
    seen = read(desk)
    held = desk.held(seen.event)
    present = len(held.evening.present(held.passe + 1))
    possible = ways(seen.event.reglement, held.evening.stage, present)
    undecided = (
        is_odd(seen.event.reglement, present) and held.evening.method(held.passe + 1) is None
    )
    if undecided and not possible:
        raise InputError(say("tournament/fill_tables", count=present, missing=-present % 4))
    if undecided and method is None:
        lines = [say("tournament/odd", count=present), *_told(possible)]
        answer(desk, {"entered": present, "ways": possible}, *lines, say("tournament/choose_way"))
        return 1
    lot = _seed(seed)

    async def close(office: Office) -> Event:
        by = desk.author(office)
        entries: list[Written] = []
        if not desk.held(office.event).entry_is_closed:
            entries.append(EntryClosed(by=by, seed=lot))
        if method is not None:
            entries.append(
                LeftoverDecided(
                    by=by,
                    from_passe=from_passe or desk.held(office.event).passe + 1,
                    method=method,
                    agreed_by_players=agreed,
                    reason=why,
                )
            )
        if not entries:
            raise InputError(say("office/entry_closed_twice"))
        return await office.enter_together(entries, evening=held.number)

    after = write(desk, close)
    kept = desk.held(after).seed
    assert kept is not None
    commitment = commit_draw(kept).hex()
    return done(
        desk,
        after,
        say("tournament/closed", count=present, tables=present // 4, over=present % 4),
        say("draw/commitment", commitment=commitment),
        entered=present,
        commitment=commitment,
    )


def _seed(text: str) -> bytes:
    try:
        found = bytes.fromhex(text) if text else secrets.token_bytes(SEED_BYTES)
    except ValueError:
        found = b""
    if len(found) != SEED_BYTES:
        raise InputError(say("tournament/no_seed", digits=2 * SEED_BYTES))
    return found


def _told(possible: tuple[Way, ...]) -> list[str]:
    """Each way, with what follows from it."""
    names = ("method", "sit_out", "people", "extra_tables", "fillers", "bias")
    rows = [
        [
            way.method,
            way.sit_out or "",
            way.people or "",
            way.extra_tables or "",
            way.fillers or "",
            f"{way.bias:+.0f}" if way.bias else "",
        ]
        for way in possible
    ]
    return table([say(f"way/{name}") for name in names], rows)
