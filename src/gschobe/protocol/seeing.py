"""What a client knows of the game, folded from what it is told; the rules need nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import reduce

from gschobe.core.game import new_game
from gschobe.core.notation import parse_seat
from gschobe.core.rulestext import parse_rules
from gschobe.core.view import NO_HANDS, View, fold
from gschobe.protocol.conversion import event_of
from gschobe.protocol.events import Dealt, Happened
from gschobe.protocol.messages import News, Notice, Snapshot, WentBack


@dataclass(frozen=True, kw_only=True)
class Seen:
    """The view after entry `seq`; `before` is the view before the running round was dealt."""

    seq: int
    view: View
    before: View

    def after(self, notice: Notice) -> Seen:
        """What is known after one more notice.

        One that was heard before changes nothing, so a client may be told a thing twice.
        """
        match notice:
            case News(seq=seq, told=told) if seq > self.seq:
                before = self.view if told and _is_deal(told[0]) else self.before
                return replace(self, seq=seq, before=before, view=_told(self.view, told))
            case WentBack(seq=seq, told=told) if seq > self.seq:
                return replace(self, seq=seq, view=_told(self.before, told))
            case _:
                return self


def _is_deal(happened: Happened) -> bool:
    return isinstance(happened, Dealt)


def seen_at(snapshot: Snapshot) -> Seen:
    """What is known from a snapshot."""
    standing = new_game(
        rules=parse_rules(snapshot.rules),
        first_dealer=parse_seat(snapshot.next_dealer),
        before=snapshot.totals,
        rounds_before=snapshot.rounds,
    ).standing
    seat = None if snapshot.seat is None else parse_seat(snapshot.seat)
    before = View(seat=seat, standing=standing, course=None, hands=NO_HANDS)
    return Seen(seq=snapshot.seq, view=_told(before, snapshot.told), before=before)


def _told(view: View, told: Iterable[Happened]) -> View:
    return reduce(fold, map(event_of, told), view)
