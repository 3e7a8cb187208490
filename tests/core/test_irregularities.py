"""What can go wrong at a real table."""

from gschobe.core.irregularities import Irregularity
from gschobe.core.sanctions import SANCTIONS


def test_every_irregularity_has_a_sanction_and_names_its_seat() -> None:
    kinds = Irregularity.__args__
    assert set(SANCTIONS) == set(kinds)
    assert all("seat" in kind.__dataclass_fields__ for kind in kinds)
