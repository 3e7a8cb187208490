"""`gschobe verify-deal`: check the proof of a deal, or of every deal of a game."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from gschobe.cli.inputs import InputError
from gschobe.core.notation import parse_seat
from gschobe.core.seats import SEATS, Seat
from gschobe.records.proof import (
    Departure,
    Entry,
    GivenDeal,
    Proof,
    ProofError,
    Verdict,
    verify_game,
)
from gschobe.records.prooftext import parse_game
from gschobe.texts import say
from gschobe.texts.names import name_seat

GAVE = ("proof/gave_0", "proof/gave_1", "proof/gave_2", "proof/gave_3", "proof/gave_4")
"""How many players gave a value, by their number."""


def verify_deal(path: Path, /) -> int:
    """Check that the cards of a round were not chosen by anybody; exit 1 when a proof fails.

    Print one line a deal, and what all this shows and does not show.

    Parameters
    ----------
    path
        A file with one proof as JSON, or with the deals of a game, one a line.
    """
    entries = _read(path)
    verdicts = tuple(verify_game(entries))
    for entry, verdict in zip(entries, verdicts, strict=True):
        print(_line(entry, verdict))
    _print_notes(entries)
    print(_what_it_shows(entries, verdicts))
    print(say("proof/shows_not"))
    return 0 if all(verdict.holds for verdict in verdicts) else 1


def _read(path: Path) -> tuple[Entry, ...]:
    try:
        return parse_game(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise InputError(say("error/no_file", path=path)) from error
    except ProofError as error:
        sentence = say(error.code, found=error.found)
        if error.line is not None:
            sentence = say("proof/in_line", line=error.line, sentence=sentence)
        raise InputError(say("error/in_option", option=path, sentence=sentence)) from error


def _line(entry: Entry, verdict: Verdict) -> str:
    if verdict.departure is not None:
        return say("proof/fails", round=entry.round, sentence=_sentence(verdict.departure))
    if isinstance(entry, GivenDeal):
        return say("proof/given", round=entry.round)
    who = _who_contributed(entry)
    return say("proof/right", round=entry.round, who=who, commitment=entry.commitment.hex())


def _sentence(departure: Departure) -> str:
    data = dict(departure.data)
    if "seat" in data:
        data["seat"] = name_seat(parse_seat(data["seat"]))
    return say(departure.code, **data)


def _who_contributed(proof: Proof) -> str:
    """Such as “three of four gave a value, not East”; who had given a hash has withheld it."""
    without = [seat for seat in SEATS if seat not in proof.contributed]
    withheld = [seat for seat in without if proof.hashes[seat] is not None]
    who = say(GAVE[len(proof.contributed)], without=_names(without))
    return say("proof/withheld", who=who, seats=_names(withheld)) if withheld else who


def _names(seats: Iterable[Seat]) -> str:
    return ", ".join(map(name_seat, seats))


def _print_notes(entries: tuple[Entry, ...]) -> None:
    """What a game's chain says besides: where it begins, and which rounds were dealt anew."""
    proofs = [entry for entry in entries if isinstance(entry, Proof)]
    if proofs and proofs[0].previous is not None:
        print(say("proof/begins_later", previous=proofs[0].previous.hex()))
    rounds = [entry.round for entry in entries]
    for number in dict.fromkeys(rounds):
        if rounds.count(number) > 1:
            print(say("proof/dealt_anew", round=number, count=rounds.count(number)))


def _what_it_shows(entries: tuple[Entry, ...], verdicts: tuple[Verdict, ...]) -> str:
    if not all(verdict.holds for verdict in verdicts):
        return say("proof/shows_fault")
    if all(isinstance(entry, GivenDeal) for entry in entries):
        return say("proof/shows_nothing")
    return say("proof/shows")
