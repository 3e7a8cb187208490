"""Who may be one person under two numbers: proposed here, and decided by a person."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from gschobe.office.event import Event
from gschobe.office.participants import Participant, People

LARGEST_BLOCK = 60
"""So many of one name are compared; a block beyond that tells nothing."""
SHORT_NAMES: Mapping[str, str] = {
    short: full
    for full, shorts in {
        "verena": "vreni vrene vroni",
        "ulrich": "ueli uli",
        "josef": "sepp sep beppi joseph",
        "johann": "hans hansi johannes hannes",
        "jakob": "köbi kobi jakobli",
        "heinrich": "heiri heini",
        "elisabeth": "lisbeth elsbeth lisi betli",
        "margrit": "gritli gret margrith margareta margaretha",
        "katharina": "kathrin kati trini",
        "friedrich": "fritz fridli",
        "rudolf": "ruedi rüedi",
        "werner": "wernu werni",
        "walter": "walti walther",
        "anton": "toni",
        "alois": "wisi",
        "franz": "fränzi franzi",
        "adelheid": "heidi",
        "theresia": "theres resi",
        "christian": "chrigu christen",
        "niklaus": "klaus chlaus",
        "andreas": "res andres",
        "maria": "marie mirta",
    }.items()
    for short in shorts.split()
}
"""Short forms that are written down as names."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """Two numbers that may be one person, with the code of what speaks for it."""

    one: int
    other: int
    code: str


def proposals(event: Event, people: People) -> tuple[Proposal, ...]:
    """Everybody with results who may be one with somebody else, the likeliest first.

    Nobody is proposed whom a person has told apart, or who has another year of birth.
    """
    of_series = {each.person for each in event.series.results.values()}
    there = [
        person for person in people.values() if person.number in of_series and not person.is_erased
    ]
    found: dict[tuple[int, int], str] = {}
    for block in _blocks(there):
        for one, other in combinations(block, 2):
            two = (min(one.number, other.number), max(one.number, other.number))
            if two in found or two in event.apart:
                continue
            code = alike(one, other)
            if code is not None:
                found[two] = code
    order = {"same/all": 0, "same/name": 1, "same/swapped": 2, "same/spelling": 3}
    return tuple(
        Proposal(one=one, other=other, code=code)
        for (one, other), code in sorted(found.items(), key=lambda item: (order[item[1]], item[0]))
    )


def _blocks(there: list[Participant]) -> Iterator[list[Participant]]:
    """Those who are worth comparing: alike in one name and in the beginning of the other."""
    blocks: dict[tuple[str, ...], list[Participant]] = defaultdict(list)
    for person in there:
        family, given = plain(person.family), plain(person.given, is_given=True)
        blocks["family", family, given[:1]].append(person)
        blocks["given", given, family[:1]].append(person)
        blocks["both", *sorted((family, given))].append(person)
    for block in blocks.values():
        if 1 < len(block) <= LARGEST_BLOCK:
            yield block


def plain(name: str, *, is_given: bool = False) -> str:
    """A name as it sounds: without accents, doubled letters and old spellings.

    >>> plain("Meyer"), plain("Maier"), plain("Müller"), plain("Mueller")
    ('meier', 'meier', 'muler', 'muler')
    >>> plain("Vreni", is_given=True)
    'verena'
    """
    small = name.casefold().strip()
    if is_given:
        small = SHORT_NAMES.get(small, small)
    for old, new in (("ä", "a"), ("ö", "o"), ("ü", "u"), ("ae", "a"), ("oe", "o"), ("ue", "u")):
        small = small.replace(old, new)
    small = unicodedata.normalize("NFKD", small).encode("ascii", "ignore").decode()
    for old, new in (("ph", "f"), ("th", "t"), ("ck", "k"), ("y", "i"), ("ai", "ei"), ("tz", "z")):
        small = small.replace(old, new)
    small = re.sub(r"[^a-z]", "", small)
    return re.sub(r"(.)\1+", r"\1", small)


def alike(one: Participant, other: Participant) -> str | None:
    """What speaks for one person, as a code; None where nothing does.

    >>> alike(Participant(family="Meier", given="Ueli"), Participant(family="Meyer", given="Ulrich"))
    'same/spelling'
    """
    if one.born and other.born and one.born != other.born:
        return None
    if one.name.casefold() == other.name.casefold():
        same_place = one.place and one.place.casefold() == other.place.casefold()
        return "same/all" if same_place else "same/name"
    family, given = plain(one.family), plain(one.given, is_given=True)
    others, other_given = plain(other.family), plain(other.given, is_given=True)
    if (family, given) == (plain(other.given), plain(other.family, is_given=True)):
        return "same/swapped"
    if _is_near(family, others) and _is_near(given, other_given):
        return "same/spelling"
    return None


def _is_near(one: str, other: str) -> bool:
    """Whether two names differ in one letter at most, a swap of two included."""
    if one == other:
        return True
    if min(len(one), len(other)) < 4 or abs(len(one) - len(other)) > 1:
        return False
    start = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    if start is None:
        return True
    rest, others = one[start:], other[start:]
    swapped = rest[:2] == others[1::-1] and rest[2:] == others[2:]
    return swapped or others in (rest[1:],) or rest == others[1:] or rest[1:] == others[1:]
