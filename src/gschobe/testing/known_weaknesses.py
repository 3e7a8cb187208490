"""Asks whether something that the locks install has become known as weak; only a list on the internet can tell.

`python -m gschobe.testing.known_weaknesses`. Where nobody can be asked it says so, for then nothing is known, and
passes: a machine without internet can work. It fails where a weakness is known.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

LOCKS = "requirements-*.txt"
PATIENCE = 180.0
"""Seconds after which nobody answers."""


@dataclass(frozen=True, kw_only=True)
class Audit:
    """What was found: weaknesses in words, how many packages were looked up and how many were not."""

    weak: tuple[str, ...] = ()
    known: int = 0
    unknown: int = 0


def read_audit(report: str) -> Audit:
    """Read what pip-audit writes. Raises ValueError where that is no report.

    A package that its list does not have is not known to be good.
    """
    found = json.loads(report)["dependencies"]
    known = [each for each in found if "skip_reason" not in each]
    weak = tuple(
        f"{each['name']} {each['version']}: {weakness['id']}"
        f" (mended in {', '.join(weakness['fix_versions']) or 'no version'})"
        for each in known
        for weakness in each["vulns"]
    )
    return Audit(weak=weak, known=len(known), unknown=len(found) - len(known))


def ask(locks: Iterable[Path]) -> Audit:
    """Look up all versions of the locks. Raises OSError or ValueError where nobody answers."""
    options = ("--require-hashes", "--disable-pip", "--format", "json", "--progress-spinner", "off")
    files = [part for lock in locks for part in ("--requirement", str(lock))]
    try:
        done = subprocess.run(
            [sys.executable, "-m", "pip_audit", *options, *files],
            capture_output=True,
            text=True,
            check=False,
            timeout=PATIENCE,
        )
    except subprocess.TimeoutExpired as error:
        raise OSError(f"no answer for {PATIENCE:.0f} seconds") from error
    return read_audit(done.stdout)


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask, and say what is known; 1 if that is a weakness."""
    folder = Path(arguments[0]) if arguments else Path()
    locks = sorted(folder.glob(LOCKS))
    if not locks:
        print(f"there are no {LOCKS} in {folder.resolve()}", file=sys.stderr)
        return 2
    try:
        audit = ask(locks)
    except (OSError, ValueError):
        audit = Audit()
    for line in audit.weak:
        print(f"known weakness: {line}")
    print(summary(audit))
    return 1 if audit.weak else 0


def summary(audit: Audit) -> str:
    """How much is known, in a sentence."""
    if not audit.known:
        return "NOT AUDITED: no list of known weaknesses can be asked from here"
    left = f"; {audit.unknown} are on no list and were NOT AUDITED" if audit.unknown else ""
    return f"{audit.known} packages looked up, known weaknesses: {len(audit.weak)}{left}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
