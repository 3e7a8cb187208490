import re

from gschobe.tournament.design_table import TABLE

ROW = re.compile(r"(\d+) (\d+)((?: [0-9a-v]+)+)")


def test_each_row_is_a_number_of_players_of_passen_and_the_passen() -> None:
    rows = [ROW.fullmatch(line) for line in TABLE.strip().splitlines()]
    seen: list[tuple[int, int]] = []
    for row in rows:
        assert row is not None
        players, passen, written = int(row[1]), int(row[2]), row[3].split()
        assert len(written) == passen
        assert {len(passe) for passe in written} == {players // 4 * 4}
        seen.append((players, passen))
    assert seen == sorted(set(seen))
    assert {players for players, passen in seen if passen == 8} == set(range(4, 32))
