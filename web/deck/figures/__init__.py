"""Under, Ober, König and Dame; each file has one, drawn about the middle line x = 0 of its body.

Whoever is drawn turns to us and holds the sign of the suit: the Ober (and the Dame) high up, the
Under (and the Bube) low down, the König before the chest.
"""

from collections.abc import Callable

from ..palette import Look
from .dame import dame
from .king import king
from .ober import ober
from .under import under

Figure = Callable[[Look], str]

SWISS: dict[str, Figure] = {"K": king, "O": ober, "U": under}
FRENCH: dict[str, Figure] = {"K": king, "O": dame, "U": under}
