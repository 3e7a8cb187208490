"""Write all decks: `python -m deck OUT`."""

import sys
from pathlib import Path

from .files import write_all

if len(sys.argv) != 2:
    sys.exit("usage: python -m deck OUT")
write_all(Path(sys.argv[1]))
