"""Draw, seats, results and the list together, for every number that four does not divide."""

from collections import Counter
from random import Random

import pytest

from gschobe.tournament.choices import Method
from gschobe.tournament.draw import draw
from gschobe.tournament.entries import Entry, SeatingPublished, Withdrew
from gschobe.tournament.evening import Evening
from gschobe.tournament.leftover import ways
from gschobe.tournament.refused import enter_all
from gschobe.tournament.results import Earned, evening_list, sheets, why_no_result
from gschobe.tournament.seating import Seating, as_singles
from gschobe.tournament.sums import hall_points
from tests.tournament.office import OFFICE, SRK, begin, come, decide, evening_of, score

PASSEN = SRK.first_stage.passen


def played(seating: Seating, rng: Random) -> list[Entry]:
    """A Passe from the wall to the last slip."""
    entries: list[Entry] = [SeatingPublished(by=OFFICE, seating=seating), begin(seating.passe)]
    for table in seating.tables:
        points = rng.randint(647, 1237)
        entries.append(score(seating.passe, table.number, points, 1884 - points))
    return entries


def evening(players: int, method: Method) -> tuple[Evening, tuple[Seating, ...]]:
    drawn = draw(as_singles(range(1, players + 1)), passen=PASSEN, seed=bytes(32))
    entries = [*come(*range(1, players + 1)), decide(method)]
    for seating in drawn.seatings:
        entries += played(seating, Random(players))
    return evening_of(*entries), drawn.seatings


@pytest.mark.requirement("S-31")
@pytest.mark.parametrize("players", range(16, 28))
def test_with_jokers_everybody_has_four_passen(players: int) -> None:
    found, _ = evening(players, Method.JOKER)
    everybody = sheets(found)
    jokers = {
        player: Counter(each.earned for each in sheet.passen)[Earned.JOKER]
        for player, sheet in everybody.items()
    }
    assert sum(jokers.values()) == players % 4 * PASSEN
    assert set(jokers.values()) <= {0, 1}
    made = sum(sum(sheet.points) for sheet in everybody.values())
    tables = players // 4
    assert made == 1000 * sum(jokers.values()) + hall_points(players=4 * tables, rounds=48)
    assert len(evening_list(found)) == players


@pytest.mark.requirement("S-32")
@pytest.mark.parametrize("players", [17, 18, 19, 21, 22, 23])
def test_with_an_extra_passe_everybody_has_played_four(players: int) -> None:
    found, seatings = evening(players, Method.EXTRA_PASSE)
    left = sorted(player for seating in seatings for player in seating.sit_outs)
    extra_way = ways(SRK, SRK.first_stage, players)[1]
    assert (len(left), len(set(left))) == (4 * extra_way.extra_tables, len(left))
    extra = draw(as_singles(left), passen=1, seed=bytes(32), played=seatings).seatings[0]
    after = enter_all(found, played(extra, Random(players)))
    everybody = sheets(after)
    assert all(len(sheet.passen) == PASSEN for sheet in everybody.values())
    assert [why_no_result(after, player) for player in everybody] == [None] * players
    assert sum(sum(sheet.points) for sheet in everybody.values()) == hall_points(
        players=players, rounds=48
    )


def test_one_goes_home_and_the_others_are_drawn_anew() -> None:
    found = evening_of(*come(*range(1, 21)), decide(Method.JOKER))
    seatings: list[Seating] = []
    players = list(range(1, 21))
    for passe in range(1, PASSEN + 1):
        if passe == 3:
            found = enter_all(found, [Withdrew(by=OFFICE, player=20, from_passe=3, reason="ill")])
            players.remove(20)
        drawn = draw(as_singles(players), passen=1, planned=PASSEN, seed=bytes(32), played=seatings)
        seatings.append(drawn.seatings[0])
        found = enter_all(found, played(drawn.seatings[0], Random(passe)))
    assert [len(seating.sit_outs) for seating in seatings] == [0, 0, 3, 3]
    assert len(evening_list(found)) == 19
    assert why_no_result(found, 20) == "result/passe_missing"
    assert [seating.passe for seating in seatings] == [1, 2, 3, 4]
