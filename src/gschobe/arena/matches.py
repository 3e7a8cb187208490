"""Many deals on all processors, kept as they come in, so that a match can be gone on with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import msgspec

from gschobe.arena.rounds import Contest, Outcome, play_deal


class OtherMatch(ValueError):
    """The file holds the deals of another match."""

    code = "arena/other_match"

    def __init__(self, path: Path) -> None:
        super().__init__(f"{self.code}: {path}")
        self.path = path


def play_match(
    contest: Contest,
    *,
    deals: int,
    processes: int,
    path: Path | None = None,
    progress: Callable[[Outcome], None] = lambda _: None,
    play: Callable[[Contest, int], Outcome] = play_deal,
) -> list[Outcome]:
    """Play so many deals; those that lie in the file already are not played again.

    joblib runs them: what it runs on, processes here or a cluster, is its configuration.

    Raises OtherMatch where the file belongs to another match.
    """
    from joblib import Parallel, delayed  # noqa: PLC0415  (an extra)

    outcomes = {} if path is None else {each.deal: each for each in kept(path, contest)}
    missing = [deal for deal in range(deals) if deal not in outcomes]
    run: Any = Parallel(n_jobs=processes, return_as="generator_unordered")
    for outcome in _run(run(delayed(play)(contest, deal) for deal in missing)):
        outcomes[outcome.deal] = outcome
        if path is not None:
            _keep(path, contest, outcome)
        progress(outcome)
    return [outcomes[deal] for deal in range(deals)]


def _run(results: Iterable[Any]) -> Iterator[Outcome]:
    yield from results


def _keep(path: Path, contest: Contest, outcome: Outcome) -> None:
    """Add one line to the file; the first one names the match."""
    is_new = not path.exists()
    with path.open("ab") as file:
        if is_new:
            file.write(msgspec.json.encode(asdict(contest)) + b"\n")
        file.write(msgspec.json.encode(asdict(outcome)) + b"\n")


def kept(path: Path, contest: Contest) -> list[Outcome]:
    """The deals in a file. A line that was being written when everything ended is left out."""
    if not path.exists():
        return []
    first, *lines = path.read_bytes().splitlines(keepends=True) or [b""]
    if msgspec.json.decode(first, type=Contest) != contest:
        raise OtherMatch(path)
    whole = [line for line in lines if line.endswith(b"\n")]
    return [msgspec.json.decode(line, type=Outcome) for line in whole]
