"""Draw Passen after others that no design goes on from: players have come or gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gschobe.tournament.arranging import Circle, arranged, tables_of
from gschobe.tournament.firsts import CoupledPasse, Decided, Plan, open_graph, plan_firsts
from gschobe.tournament.lot import Lot, shuffled
from gschobe.tournament.partners import couple
from gschobe.tournament.repeats import Encounters, Repeats, encounters, lower_bounds, two
from gschobe.tournament.seating import Entrant, Seating, seat_in_order
from gschobe.tournament.settling import settle
from gschobe.tournament.sitouts import LeftOver, left_over

TOGETHER_UP_TO = 48
"""Up to so many players all Passen are looked at together."""
TRIES = 20
"""So many times opponents are drawn when not all can be new."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Searched:
    """What a search has led to."""

    seatings: list[Seating]
    decided: Decided


def search(circle: Circle, begun: Sequence[Seating], *, passen: int, lot: Lot) -> Searched:
    """Draw so many Passen after those of a circle that have begun."""
    searching = _Searching(circle, begun, lot)
    if circle.of_pairs:
        return searching.pairs(passen)
    together = len(circle.entrants) <= TOGETHER_UP_TO
    found: list[Seating] = []
    decided: list[Decided] = []
    while len(found) < passen:
        part = searching.singles(passen if together else 1)
        found += part.seatings
        decided.append(part.decided)
    return Searched(seatings=found, decided=max(decided, key=list(Decided).index))


class _Searching:
    """One circle, and what has come about in it."""

    def __init__(self, circle: Circle, begun: Sequence[Seating], lot: Lot) -> None:
        self.circle = circle
        self.lot = lot
        self.before = encounters(begun, pairs=circle.entrants if circle.of_pairs else ())
        self.just_sat = begun[-1].sit_outs if begun else ()
        self.passe = len(begun) + 1

    def singles(self, passen: int) -> Searched:
        """Seats by lot, swapped until as few as possible meet again."""
        outs = self._sit_outs(passen)
        orders = self._settled(
            [
                shuffled([name for name in self.circle.names if name not in out], self.lot)
                for out in outs
            ]
        )
        decided = Decided.FOUND
        if self._partners_again(orders):
            plan = self._plan(passen)
            decided = plan.decided
            if plan.passen:
                outs = [passe.sit_outs for passe in plan.passen]
                orders = self._settled(list(map(self._seated, plan.passen)), couples_stay=True)
        return Searched(
            seatings=[self._seat(order, out) for order, out in zip(orders, outs, strict=True)],
            decided=decided,
        )

    def pairs(self, passen: int) -> Searched:
        """Opponents who have not met, or as many as can be."""
        plan = self._plan(passen)
        passes = plan.passen or [self._fewest_again() for _ in range(passen)]
        by_name = {entrant[0]: entrant for entrant in self.circle.entrants}
        seatings = [
            arranged(
                tables_of([by_name[name] for couple in passe.couples for name in couple]),
                circle=self.circle,
                passe=self.passe + ahead,
                sit_outs=[by_name[name] for name in passe.sit_outs],
                lot=self.lot,
            )
            for ahead, passe in enumerate(passes)
        ]
        return Searched(seatings=seatings, decided=plan.decided)

    def _sit_outs(self, passen: int) -> list[tuple[int, ...]]:
        sat_out, just_sat = self.before.sat_out.copy(), self.just_sat
        outs: list[tuple[int, ...]] = []
        for _ in range(passen):
            choice = left_over(
                self.circle.names,
                sat_out=sat_out,
                number=self.circle.seats_over,
                just_sat=just_sat,
            )
            just_sat = choice.choose(self.lot)
            sat_out.update(just_sat)
            outs.append(just_sat)
        return outs

    def _settled(
        self, orders: Sequence[Sequence[int]], *, couples_stay: bool = False
    ) -> list[list[int]]:
        size = len(self.circle.entrants)
        return settle(
            orders,
            before=self.before,
            lot=self.lot,
            swaps=10_000 if size <= TOGETHER_UP_TO else 20_000 + 40 * size,
            tries=8 if size <= TOGETHER_UP_TO else 1,
            enough=self._bounds(orders).meetings - self.before.repeats.meetings,
            couples_stay=couples_stay,
        )

    def _bounds(self, orders: Sequence[Sequence[int]]) -> Repeats:
        seatings = [seat_in_order(order, passe=1) for order in orders]
        return lower_bounds(self.before, seatings, circles=[self.circle.names])

    def _partners_again(self, orders: Sequence[Sequence[int]]) -> int:
        """How many go with one again, beyond what is certain."""
        after = Encounters(partners=self.before.partners.copy())
        for order in orders:
            after.add(seat_in_order(order, passe=1))
        return after.repeats.partners - self._bounds(orders).partners

    def _plan(self, passen: int) -> Plan:
        return plan_firsts(
            self.circle.names,
            seats_over=self.circle.seats_over,
            gone=self.before.gone(),
            sat_out=self.before.sat_out,
            just_sat=self.just_sat,
            passen=passen,
            lot=self.lot,
        )

    def _seated(self, passe: CoupledPasse) -> list[int]:
        """Couples put to tables by lot: S and N, E and W."""
        couples: list[Entrant] = shuffled(passe.couples, self.lot)
        return [player for seats in tables_of(couples) for player in seats]

    def _seat(self, order: Sequence[int], out: Sequence[int]) -> Seating:
        seating = arranged(
            tables_of([(name,) for name in order]),
            circle=self.circle,
            passe=self.passe,
            sit_outs=[(name,) for name in out],
            lot=self.lot,
        )
        self._remember(seating)
        return seating

    def _remember(self, seating: Seating) -> None:
        self.before.add(seating)
        self.just_sat = seating.sit_outs
        self.passe += 1

    def _fewest_again(self) -> CoupledPasse:
        """One Passe of pairs in which as few as possible meet again."""
        (out,) = self._sit_outs(1)
        names = [name for name in self.circle.names if name not in out]
        graph = open_graph(names, self.before.gone(), LeftOver(must=(), may=(), wanted=0))
        found = couple(graph, lot=self.lot)
        couples = [(one, other) for one, other in found.items() if one < other]
        left = [name for name in names if name not in found]
        while left:
            one = left.pop(0)
            other = min(left, key=lambda each: self.before.opponents[two(one, each)])
            left.remove(other)
            couples.append((one, other))
        passe = CoupledPasse(couples=tuple(couples), sit_outs=out)
        self.before.opponents.update(two(one, other) for one, other in couples)
        self.before.sat_out.update(out)
        self.just_sat = out
        return passe
