"""`python -m gschobe`: the same as the command `gschobe`."""

import sys

from gschobe.cli.main import main

sys.exit(main())
