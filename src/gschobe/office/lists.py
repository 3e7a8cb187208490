"""The lists of an event with names: who is ranked where, who sits where, who is in the final."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from gschobe.core.seats import SEATS
from gschobe.office.event import Event, Held
from gschobe.office.participants import Participant, People, named, published_name
from gschobe.office.year_lists import year
from gschobe.texts import say
from gschobe.tournament.aggregates import Value
from gschobe.tournament.choices import Names, Special
from gschobe.tournament.prizegiving import prizes_for_ranks, special_prizes
from gschobe.tournament.ranking import Placed
from gschobe.tournament.results import Earned, evening_list, sheets
from gschobe.tournament.tickets import Holding, sum_list, tickets

NameOf = Callable[[Participant], str]
LETTERS = ("a1", "b1", "a2", "b2")
"""The seats of a table in playing order: those of one letter are partners."""


def full_name(person: Participant) -> str:
    """The name as it stands on paper in the hall."""
    return person.name


def public_name(names: Names) -> NameOf:
    """How people stand on what leaves the hall, by the Reglement and by their own wish."""
    return lambda person: published_name(person, names=names)


@dataclass(frozen=True, slots=True, kw_only=True)
class RankRow:
    """A line of the ranking; `value` is what counts, and `decided_by` the criterion before others."""

    rank: int
    number: int
    name: str
    place: str
    passen: tuple[str, ...]
    value: str
    decided_by: str = ""
    wins_prize: bool = False


def ranking(
    event: Event, held: Held, people: People, *, name_of: NameOf = full_name
) -> tuple[RankRow, ...]:
    """The list of an evening as it stands."""
    every = sheets(held.evening)
    placed = evening_list(held.evening)
    prizes = {each.contestant.number for each in prizes_for_ranks(event.reglement.prizes, placed)}
    return tuple(
        RankRow(
            rank=each.rank,
            number=each.contestant.number,
            name=unit_name(held, people, each.contestant.number, name_of),
            place=_place(people, each.contestant.number, name_of),
            passen=tuple(
                f"{passe.points}{_mark(passe.earned)}"
                for passe in every[each.contestant.number].passen
            ),
            value=written(each.contestant.value),
            decided_by="" if each.decided_by is None else say(f"tie/{each.decided_by}"),
            wins_prize=each.contestant.number in prizes,
        )
        for each in placed
    )


def _mark(earned: Earned) -> str:
    """Points that were not played are marked."""
    return {Earned.PLAYED: "", Earned.JOKER: "J", Earned.EXTRA_PASSE: "+", Earned.SIT_OUT: "*"}[
        earned
    ]


def written(value: Value) -> str:
    """A value as people write it; a part of a point with two digits.

    >>> from fractions import Fraction
    >>> written(3984), written(Fraction(7, 2))
    ('3984', '3.50')
    """
    return str(value) if isinstance(value, int) else f"{float(value):.2f}"


def swiss(value: object) -> str:
    """A number as it is written here.

    >>> swiss(3984), swiss("942"), swiss("3.50")
    ("3'984", '942', '3.50')
    """
    text = str(value)
    return f"{int(text):,}".replace(",", "'") if text.lstrip("-").isdigit() else text


def unit_name(held: Held, people: People, number: int, name_of: NameOf = full_name) -> str:
    """The name of a player, or those of a pair."""
    entered = held.evening.entrants.get(number)
    players = (number,) if entered is None else entered.players
    return " / ".join(name_of(named(people, player)) for player in players)


def _place(people: People, number: int, name_of: NameOf) -> str:
    """Where somebody lives; left out where his name is."""
    person = named(people, number)
    return person.place if name_of(person) == person.name else ""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """Who sits where in a Passe; no table: he sits out."""

    number: int
    name: str
    passe: int
    table: int
    seat: str
    partner: str = ""


def seats(held: Held, people: People, passe: int) -> tuple[SeatRow, ...]:
    """Everybody of a Passe, table by table and seat by seat, those who sit out at the end."""
    seating = held.evening.hung[passe].seating
    rows: list[SeatRow] = []
    for table in seating.tables:
        for seat, player in zip(SEATS, table.seats, strict=True):
            rows.append(
                SeatRow(
                    number=player,
                    name=named(people, player).name,
                    passe=passe,
                    table=table.number,
                    seat=LETTERS[seat],
                    partner=named(people, table.partner_of(player)).name,
                )
            )
    for player in seating.sit_outs:
        name = named(people, player).name
        rows.append(SeatRow(number=player, name=name, passe=passe, table=0, seat=""))
    return tuple(rows)


def by_name(rows: Iterable[SeatRow], people: People) -> tuple[SeatRow, ...]:
    """The same by family name, as on the wall where everybody looks for himself."""
    return tuple(sorted(rows, key=lambda row: sort_key(named(people, row.number))))


def sort_key(person: Participant) -> tuple[str, int]:
    """The place in a list by name: umlauts stand with their vowel.

    >>> sort_key(Participant(family="Äbi", given="Üli", number=4))
    ('abi uli', 4)
    """
    plain = str.maketrans("äöüéèêàâçëïîôûáíóúñ", "aoueeeaaceiiouaioun")
    return person.sorted_name.lower().translate(plain), person.number


def year_rows(event: Event, people: People, *, name_of: NameOf = full_name) -> tuple[RankRow, ...]:
    """The list over all evenings that are over; in the place of Passen, the evenings that count."""
    return tuple(
        RankRow(
            rank=each.rank,
            number=each.contestant.number,
            name=name_of(named(people, each.contestant.number)),
            place=_place(people, each.contestant.number, name_of),
            passen=tuple(map(str, each.contestant.passen)),
            value=written(each.contestant.value),
        )
        for each in year(event)
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SumRow:
    """A line of the list of a series."""

    rank: int
    number: int
    name: str
    which: int
    value: int
    is_qualified: bool


def sums(event: Event, people: People, *, name_of: NameOf = full_name) -> tuple[SumRow, ...]:
    """The list of the series as it stands."""
    standing = sum_list(event.series)
    return tuple(
        SumRow(
            rank=each.rank,
            number=each.person,
            name=name_of(named(people, each.person)),
            which=each.which,
            value=each.value,
            is_qualified=standing.cut is None or each.value >= standing.cut,
        )
        for each in standing.sums
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class TicketRow:
    """A place in the final; no holder: nobody has it, for the reason."""

    earned_by: int
    name: str
    which: int
    value: int
    holder: int | None
    holder_name: str
    holding: Holding
    reason: str


def ticket_rows(event: Event, people: People) -> tuple[TicketRow, ...]:
    """The places in the final, with who has them."""
    return tuple(
        TicketRow(
            earned_by=each.earned_by,
            name=named(people, each.earned_by).name,
            which=each.which,
            value=each.value,
            holder=each.holder,
            holder_name="" if each.holder is None else named(people, each.holder).name,
            holding=each.holding,
            reason="" if each.reason is None else say(each.reason),
        )
        for each in tickets(event.series)
    )


def special_winners(
    event: Event, held: Held, people: People, *, name_of: NameOf = full_name
) -> dict[Special, tuple[str, ...]]:
    """The names of those who win a prize beside the ranks."""
    placed: tuple[Placed, ...] = evening_list(held.evening)
    groups = {
        special: [number for number, person in people.items() if special in person.groups]
        for special in (Special.BEST_LADY, Special.BEST_YOUTH)
    }
    found = special_prizes(event.reglement.prizes, placed, groups=groups)
    return {
        special: tuple(unit_name(held, people, number, name_of) for number in numbers)
        for special, numbers in found.items()
    }
