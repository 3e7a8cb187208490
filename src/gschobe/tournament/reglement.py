"""A Reglement: what an organiser decides about a tournament, key by key.

The defaults are what most clubs do. A preset or a file names only what differs (`reglement_toml.py`);
what contradicts itself is refused (`contradictions.py`).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated

from gschobe.tournament.choices import (
    Advance,
    Aggregate,
    Applies,
    Cards,
    Conduct,
    ConfirmedBy,
    Contracts,
    Counts,
    Cut,
    Dealer,
    DealGoes,
    DecidedBy,
    DrawTime,
    EveningValue,
    ExtraPasse,
    Fill,
    JokerIn,
    JokerPer,
    Kind,
    LateEntry,
    Lot,
    Matches,
    Method,
    Names,
    NoShow,
    Opponents,
    Partners,
    PartnersFor,
    PlacesFor,
    ReceiverTested,
    Scribe,
    ScribeDeals,
    SecondFrom,
    SeveralEvenings,
    Singles,
    SitOutCredit,
    Special,
    StandInEvening,
    Start,
    Tie,
    Transfer,
    Unfinished,
    Unit,
    Unused,
)

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, kw_only=True)
class About:
    """What a key is for, in a sentence, and the least and most that its number may be."""

    text: str
    least: int = 0
    most: int | None = None


@dataclass(frozen=True, kw_only=True)
class Play:
    """What is played, and what it counts."""

    kind: Annotated[Kind, About(text="Which Jass is played.")] = Kind.SCHIEBER
    table_rules: Annotated[str, About(text="The preset of `gschobe rules` for the tables.")] = (
        "tournament"
    )
    contracts: Annotated[Contracts, About(text="What may be chosen.")] = Contracts.ALL_SIX
    points_per_round: Annotated[int, About(text="What a round is worth to all.", least=1)] = 157
    match_points: Annotated[int, About(text="What a match adds.")] = 0
    matches: Annotated[Matches, About(text="Whether matches are noted.")] = Matches.NOT_NOTED
    exact_bonus: Annotated[
        int, About(text="Differenzler: what an exact guess takes off the sum.")
    ] = 0
    missing_slip: Annotated[
        int, About(text="Differenzler: what a missing guess adds to the points made.")
    ] = 0


@dataclass(frozen=True, kw_only=True)
class Entering:
    """Who may take part, and for whom a result counts."""

    unit: Annotated[Unit, About(text="Who enters and is ranked.")] = Unit.PLAYER
    singles: Annotated[Singles, About(text="Those who come alone where pairs play.")] = (
        Singles.NOT_TAKEN
    )
    several_evenings: Annotated[
        SeveralEvenings, About(text="Whether a person may take part several times.")
    ] = SeveralEvenings.ALLOWED
    stand_in_evening: Annotated[
        StandInEvening, About(text="An evening of which somebody else played a part.")
    ] = StandInEvening.NO_RESULT
    no_show: Annotated[NoShow, About(text="Those who are entered and do not come.")] = (
        NoShow.LEFT_OVER
    )
    late_entry: Annotated[LateEntry, About(text="Entering after Passe 1 has begun.")] = (
        LateEntry.REFUSED
    )
    cap: Annotated[int, About(text="The most that may enter; 0: no limit.")] = 0
    cards: Annotated[Cards, About(text="The deck.")] = Cards.SWISS


@dataclass(frozen=True, kw_only=True)
class Table:
    """What the four of a table have to do."""

    scribe: Annotated[Scribe, About(text="How the scribe is found.")] = Scribe.SEAT_A
    scribe_deals: Annotated[ScribeDeals, About(text="Which cards the scribe gives out.")] = (
        ScribeDeals.FIRST_THEN_ROTATES
    )
    first_dealer: Annotated[Dealer, About(text="Who gives the first cards.")] = Dealer.SCRIBE
    deal_goes: Annotated[DealGoes, About(text="Where the deal goes.")] = DealGoes.RIGHT
    confirmed_by: Annotated[ConfirmedBy, About(text="Who looks at a result first.")] = (
        ConfirmedBy.OFFICE
    )
    conduct: Annotated[Conduct, About(text="What signs and forbidden words cost.")] = Conduct.RULING
    minutes: Annotated[int, About(text="Minutes for a Passe; 0: no limit.")] = 0
    unfinished: Annotated[Unfinished, About(text="Rounds that the time leaves unplayed.")] = (
        Unfinished.RULING
    )


@dataclass(frozen=True, kw_only=True)
class Leftover:
    """What is done for those whom the tables of four leave over."""

    applies: Annotated[Applies, About(text="Which numbers of players are odd.")] = (
        Applies.NOT_DIVISIBLE_BY_4
    )
    methods: Annotated[tuple[Method, ...], About(text="The ways that may be chosen.")] = (
        Method.STAND_INS,
    )
    decided_by: Annotated[DecidedBy, About(text="Who chooses.")] = DecidedBy.JASSLEITER
    joker_points: Annotated[int, About(text="What a Joker is worth.")] = 1000
    joker_per: Annotated[JokerPer, About(text="What a Joker stands for.")] = JokerPer.PASSE
    extra_passe: Annotated[ExtraPasse, About(text="What the extra round is.")] = (
        ExtraPasse.ONE_PASSE
    )
    sit_out_credit: Annotated[SitOutCredit, About(text="What sitting out is worth.")] = (
        SitOutCredit.NOTHING
    )


@dataclass(frozen=True, kw_only=True)
class Stage:
    """One stage: its Passen, its draw, its ranking, and who goes on."""

    passen: Annotated[int, About(text="Passen.", least=1)] = 4
    rounds_per_passe: Annotated[int, About(text="Rounds in a Passe.", least=1)] = 12
    partners: Annotated[Partners, About(text="How partners come together.")] = Partners.DRAWN
    partners_for: Annotated[PartnersFor, About(text="How long a drawn partner stays.")] = (
        PartnersFor.PASSE
    )
    opponents: Annotated[Opponents, About(text="How opponents come together.")] = Opponents.DRAWN
    draw_time: Annotated[DrawTime, About(text="When the lots are drawn.")] = DrawTime.EACH_PASSE
    lot: Annotated[Lot, About(text="What a lot says.")] = Lot.TABLE_AND_LETTER
    groups: Annotated[int, About(text="Groups that play among themselves.", least=1)] = 1
    counts: Annotated[Counts, About(text="What is added up.")] = Counts.POINTS
    aggregate: Annotated[Aggregate, About(text="How the Passen become one value.")] = Aggregate.SUM
    number: Annotated[int, About(text="Passen that are dropped, or kept.")] = 0
    ties: Annotated[tuple[Tie, ...], About(text="What decides between equals.")] = (Tie.BEST_PASSE,)
    start: Annotated[Start, About(text="What is carried into the stage.")] = Start.FROM_ZERO
    weight: Annotated[int, About(text="The factor of the stage.", least=1)] = 1
    joker: Annotated[JokerIn, About(text="Whether the stage has Jokers.")] = JokerIn.ALLOWED
    fill: Annotated[Fill, About(text="How the tables are filled.")] = Fill.LEFTOVER
    advance: Annotated[Advance, About(text="Who goes on.")] = Advance.NOBODY
    places: Annotated[int, About(text="Places, in all or for each group or venue.")] = 0
    one_in: Annotated[int, About(text="One in so many of a field goes on; 3: a third.")] = 0
    threshold: Annotated[int, About(text="Points that are enough.")] = 0
    runners_up: Annotated[int, About(text="Best of those next in their groups.")] = 0
    wildcards: Annotated[int, About(text="Places given, such as to the defender.")] = 0
    cut: Annotated[Cut, About(text="Equals at the last place.")] = Cut.ALL_TIED


@dataclass(frozen=True, kw_only=True)
class SeriesKeys:
    """How many evenings become one list."""

    evenings: Annotated[int, About(text="Evenings; 1: no series; 0: as many as take place.")] = 1
    value: Annotated[EveningValue, About(text="What an evening brings.")] = EveningValue.POINTS
    place_points: Annotated[tuple[int, ...], About(text="Points for the first ranks.")] = ()
    place_points_others: Annotated[int, About(text="Points for all further ranks.")] = 0
    aggregate: Annotated[Aggregate, About(text="How the evenings become one value.")] = (
        Aggregate.SUM
    )
    number: Annotated[int, About(text="Evenings that are kept, or dropped.")] = 0
    sums_each: Annotated[int, About(text="Sums that one person may have in the list.", least=1)] = 1
    second_from: Annotated[SecondFrom, About(text="What a second sum may use.")] = (
        SecondFrom.OTHER_RESULTS
    )
    places_for: Annotated[PlacesFor, About(text="What the places are counted in.")] = (
        PlacesFor.PERSONS
    )
    transfer: Annotated[Transfer, About(text="Whether a ticket may be passed on.")] = Transfer.NONE
    receiver_results: Annotated[int, About(text="Results that a receiver needs.")] = 0
    receiver_tested: Annotated[ReceiverTested, About(text="When a receiver is tested.")] = (
        ReceiverTested.TRANSFER_AND_CLOSING
    )
    receiver_tickets: Annotated[int, About(text="Tickets that one may receive.", least=1)] = 1
    unused: Annotated[Unused, About(text="A second ticket that nobody uses.")] = Unused.LAPSES


@dataclass(frozen=True, kw_only=True)
class Prizes:
    """What can be won, and how it is announced."""

    one_in: Annotated[int, About(text="One in so many wins something; 0: not stated.")] = 0
    special: Annotated[tuple[Special, ...], About(text="Prizes beside the ranks.")] = ()
    announced_from: Annotated[int, About(text="The rank that is called first; 1: the first.")] = 1
    hidden_from_passe: Annotated[int, About(text="No list from this Passe on; 0: always.")] = 0


@dataclass(frozen=True, kw_only=True)
class Privacy:
    """What is published about people, and for how long it is kept."""

    names: Annotated[Names, About(text="How people stand on a published list.")] = Names.FULL
    kept_days: Annotated[int, About(text="Days after which names are taken out; 0: kept.")] = 365


def _one_stage() -> Mapping[str, Stage]:
    return MappingProxyType({"evening": Stage()})


@dataclass(frozen=True, kw_only=True)
class Reglement:
    """The whole: an id card, and each block of keys; `stages` are in the order they are played."""

    name: str = "club"
    title: str = ""
    source: str = ""
    play: Play = field(default_factory=Play)
    entering: Entering = field(default_factory=Entering)
    table: Table = field(default_factory=Table)
    leftover: Leftover = field(default_factory=Leftover)
    stages: Mapping[str, Stage] = field(default_factory=_one_stage)
    series: SeriesKeys = field(default_factory=SeriesKeys)
    prizes: Prizes = field(default_factory=Prizes)
    privacy: Privacy = field(default_factory=Privacy)

    @property
    def first_stage(self) -> Stage:
        """The stage that everybody begins with."""
        return next(iter(self.stages.values()))

    @property
    def last_stage(self) -> Stage:
        """The stage that decides; the only one where there is one."""
        return list(self.stages.values())[-1]


def table_points(reglement: Reglement, stage: Stage, *, matches: int = 0) -> int:
    """What the two teams of a table must add up to in a Passe.

    >>> table_points(Reglement(), Stage())
    1884
    """
    play = reglement.play
    return play.points_per_round * stage.rounds_per_passe + play.match_points * matches


def mean_points(reglement: Reglement, stage: Stage) -> float:
    """What a player makes in a Passe on average, without matches: 78.5 a round.

    >>> mean_points(Reglement(), Stage())
    942.0
    """
    players = 4 if reglement.play.kind is Kind.DIFFERENZLER else 2
    return table_points(reglement, stage) / players
