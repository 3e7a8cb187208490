"""Each Reglement that comes along can be played, and has what is peculiar to it."""

from typing import Any

import pytest

from gschobe.texts import Speech, speaking
from gschobe.tournament.choices import (
    Advance,
    Aggregate,
    Cards,
    Conduct,
    ConfirmedBy,
    Contracts,
    Counts,
    Dealer,
    DrawTime,
    EveningValue,
    Kind,
    LateEntry,
    Lot,
    Matches,
    Method,
    NoShow,
    Opponents,
    Partners,
    Scribe,
    SeveralEvenings,
    Singles,
    Special,
    Tie,
    Unit,
)
from gschobe.tournament.contradictions import why_contradictory
from gschobe.tournament.leftover import joker_bias
from gschobe.tournament.presets import reglement_named, reglement_names, reglement_text
from gschobe.tournament.reglement import Reglement, table_points
from gschobe.tournament.reglement_text import describe_reglement
from gschobe.tournament.reglement_toml import (
    BLOCKS,
    ReglementError,
    format_reglement,
    keys_of,
    parse_reglement,
)

ROWS = {
    1: "srk-2006",
    2: "jass-events",
    3: "jassturnier-2015",
    5: "stv-2018",
    7: "jassplausch",
    8: "populaer",
    9: "schupfart",
    10: "fischbach",
    11: "stallikon",
    12: "doerferduell",
    13: "glarus-2025",
    14: "rheintal",
    15: "nordwest-2022",
    16: "az-2019",
    17: "schieber-meisterschaft",
    18: "jassturnier-online",
    19: "kab-chur",
    20: "staecherei",
    21: "wiesental",
    22: "bote",
    24: "sfvd-2011",
    25: "untersiggenthal-2024",
    26: "hitzkirch-2020",
    27: "wildhaus",
    29: "asig",
    30: "kantonal-zuerich",
    31: "rothrist-2024",
    32: "mammern-2021",
    33: "thalwil-2018",
    34: "dietikon-2007",
    35: "gscb",
    37: "fischer-jass",
    38: "satus-bern",
    39: "jassturnier-2025",
    40: "kilchberg",
    41: "jassrunde",
}
"""The presets by the row that they have in the collection of Reglemente."""

LENGTHS = {
    # Passen, rounds, and what all at a table have together without matches
    "srk-2006": (4, 12, 1884),
    "jassturnier-2015": (5, 8, 1256),
    "jassplausch": (5, 8, 1256),
    "populaer": (4, 8, 1256),
    "schupfart": (3, 8, 1256),
    "fischbach": (4, 12, 1884),
    "stallikon": (4, 12, 1884),
    "doerferduell": (4, 12, 1884),
    "glarus-2025": (4, 8, 1256),
    "rheintal": (4, 12, 1884),
    "nordwest-2022": (4, 12, 1884),
    "jassturnier-online": (1, 12, 1884),
    "kab-chur": (6, 4, 628),
    "staecherei": (6, 8, 1256),
    "bote": (8, 12, 1884),
    "sfvd-2011": (5, 8, 1256),
    "untersiggenthal-2024": (5, 8, 1256),
    "hitzkirch-2020": (6, 12, 1884),
    "wildhaus": (4, 10, 1570),
    "kantonal-zuerich": (4, 16, 2512),
    "rothrist-2024": (7, 8, 1256),
    "mammern-2021": (8, 4, 628),
    "jassturnier-2025": (5, 12, 1884),
    "kilchberg": (4, 4, 628),
}

PECULIAR: dict[str, dict[str, Any]] = {
    "srk-2006": {
        "play.table_rules": "srk-2006",
        "first_stage.places": 300,
        "series.sums_each": 2,
        "leftover.methods": (Method.JOKER, Method.EXTRA_PASSE),
    },
    "jass-events": {
        "entering.unit": Unit.PAIR,
        "first_stage.lot": Lot.TABLE_NUMBER,
        "first_stage.opponents": Opponents.NEW_EACH_PASSE,
        "table.scribe": Scribe.PLAYERS,
    },
    "jassturnier-2015": {"first_stage.partners": Partners.DRAWN, "play.match_points": 0},
    "stv-2018": {
        "play.match_points": 50,
        "play.contracts": Contracts.ALL_SIX_AND_SLALOM,
        "entering.singles": Singles.PAIRED_BY_OFFICE,
        "table.first_dealer": Dealer.MOST_SENIOR,
    },
    "jassplausch": {"play.match_points": 50, "table.confirmed_by": ConfirmedBy.BOTH_SIGN},
    "populaer": {"first_stage.ties": (Tie.CUT_CARDS,), "entering.no_show": NoShow.BANNED},
    "schupfart": {
        "play.match_points": 0,
        "play.matches": Matches.NOTED,
        "prizes.special": (Special.MOST_MATCHES,),
        "entering.singles": Singles.PAIRED_BY_OFFICE,
    },
    "fischbach": {
        "first_stage.aggregate": Aggregate.DROP_WORST,
        "first_stage.number": 1,
        "first_stage.ties": (Tie.BEST_PASSE,),
    },
    "stallikon": {
        "first_stage.draw_time": DrawTime.AT_START,
        "first_stage.aggregate": Aggregate.BEST,
        "first_stage.number": 3,
        "table.first_dealer": Dealer.HIGHEST_CARD,
        "table.conduct": Conduct.EXCLUSION,
    },
    "doerferduell": {
        "first_stage.lot": Lot.TABLE_AND_LETTER,
        "first_stage.aggregate": Aggregate.DROP_WORST,
        "table.confirmed_by": ConfirmedBy.CONTROLLER,
    },
    "glarus-2025": {
        "first_stage.advance": Advance.SHARE,
        "first_stage.one_in": 5,
        "last_stage.rounds_per_passe": 12,
    },
    "rheintal": {
        "first_stage.advance": Advance.THRESHOLD_OR_SHARE,
        "first_stage.threshold": 3000,
        "first_stage.one_in": 3,
    },
    "nordwest-2022": {"first_stage.places": 12, "entering.cards": Cards.CHOSEN},
    "az-2019": {"first_stage.places": 10, "entering.cap": 80},
    "schieber-meisterschaft": {"first_stage.threshold": 1150, "last_stage.advance": Advance.NOBODY},
    "jassturnier-online": {
        "series.aggregate": Aggregate.BEST,
        "series.number": 1,
        "series.evenings": 0,
        "first_stage.places": 100,
        "last_stage.passen": 3,
        "entering.no_show": NoShow.BOT,
    },
    "kab-chur": {"play.kind": Kind.HANDJASS, "first_stage.ties": (Tie.BEST_PASSE,)},
    "staecherei": {
        "series.value": EveningValue.PLACE_POINTS,
        "series.place_points": (25, 18, 15, 12, 10, 8, 6, 4, 2, 1),
        "series.number": 3,
        "last_stage.weight": 2,
    },
    "wiesental": {"series.evenings": 6, "series.number": 4},
    "bote": {"leftover.methods": (Method.JOKER,), "prizes.one_in": 3},
    "sfvd-2011": {
        "first_stage.draw_time": DrawTime.BEFOREHAND,
        "first_stage.aggregate": Aggregate.DROP_WORST,
    },
    "untersiggenthal-2024": {"first_stage.opponents": Opponents.ROUND_ROBIN},
    "hitzkirch-2020": {"leftover.methods": (Method.SIT_OUT,), "entering.unit": Unit.PAIR},
    "wildhaus": {"prizes.special": (Special.BEST_LADY,)},
    "asig": {"prizes.hidden_from_passe": 4, "prizes.announced_from": 4, "first_stage.passen": 6},
    "kantonal-zuerich": {"first_stage.rounds_per_passe": 16},
    "rothrist-2024": {
        "first_stage.opponents": Opponents.NEW_EACH_PASSE,
        "entering.late_entry": LateEntry.NEXT_PASSE,
    },
    "mammern-2021": {"first_stage.passen": 8},
    "thalwil-2018": {"first_stage.groups": 2, "last_stage.partners": Partners.ONE_TABLE},
    "dietikon-2007": {
        "first_stage.counts": Counts.RANKS,
        "first_stage.opponents": Opponents.BY_RANK,
    },
    "gscb": {"leftover.methods": (Method.STAND_INS,), "first_stage.passen": 6},
    "fischer-jass": {"series.aggregate": Aggregate.AVERAGE, "first_stage.places": 72},
    "satus-bern": {"leftover.methods": (Method.STAND_INS,)},
    "jassturnier-2025": {
        "first_stage.groups": 6,
        "first_stage.places": 2,
        "first_stage.ties": (Tie.GROSS_TOTAL, Tie.NAME),
        "last_stage.passen": 1,
    },
    "kilchberg": {
        "play.kind": Kind.DIFFERENZLER,
        "first_stage.counts": Counts.DIFFERENCES,
        "play.exact_bonus": 10,
        "play.missing_slip": 20,
        "table.scribe": Scribe.ORGANISER,
    },
    "st-peterzell": {"first_stage.places": 19, "first_stage.wildcards": 1, "play.exact_bonus": 0},
    "jassrunde": {"play.match_points": 100, "first_stage.draw_time": DrawTime.AT_START},
}


def value(reglement: Reglement, key: str) -> Any:
    block, _, name = key.partition(".")
    return getattr(getattr(reglement, block), name)


def test_every_preset_is_in_the_lists_of_this_file() -> None:
    assert set(reglement_names()) == {*ROWS.values(), "st-peterzell"} == set(PECULIAR)
    asked_for = {1, 2, 3, 7, 9, 10, 11, 12, 14, 18, 20, 39}
    assert asked_for <= set(ROWS)
    assert len(set(ROWS) - asked_for) >= 13


@pytest.mark.parametrize("name", reglement_names())
def test_it_can_be_played_written_down_and_read(name: str) -> None:
    reglement = reglement_named(name)
    assert reglement.name == name
    assert reglement.title
    assert reglement.source
    assert list(why_contradictory(reglement)) == []
    assert parse_reglement(format_reglement(reglement)) == reglement


@pytest.mark.parametrize("name", reglement_names())
@pytest.mark.parametrize("language", ["en", "de"])
def test_it_can_be_read_by_people(name: str, language: str) -> None:
    with speaking(Speech(language=language)):
        parts = describe_reglement(reglement_named(name))
    sentences = [sentence for part in parts for sentence in part.sentences]
    assert len(sentences) > 20
    assert all(sentence.endswith(".") for sentence in sentences)
    assert len(parts) == len({part.title for part in parts})


@pytest.mark.parametrize("name", LENGTHS)
def test_its_passen_and_the_sum_of_a_table(name: str) -> None:
    reglement = reglement_named(name)
    stage = reglement.first_stage
    found = (stage.passen, stage.rounds_per_passe, table_points(reglement, stage))
    assert found == LENGTHS[name]


@pytest.mark.parametrize(
    ("name", "key"), [(name, key) for name, keys in PECULIAR.items() for key in keys]
)
def test_what_is_peculiar_to_it(name: str, key: str) -> None:
    assert value(reglement_named(name), key) == PECULIAR[name][key]


def test_a_file_has_only_what_differs_and_srk_has_everything() -> None:
    assert "scribe" not in reglement_text("fischbach")
    text = reglement_text("srk-2006")
    readings = [f"A-{number:02}" for number in (7, 8, 9, 10, 11, 12, 13, 14, 15, *range(20, 26))]
    assert [reading for reading in [*readings, "A-44"] if reading not in text] == []
    assert "A-16 to A-19" in text


@pytest.mark.requirement("S-07", "S-08", "S-34", "S-38", "S-40")
def test_srk_keys_decide_what_the_text_says() -> None:
    srk = reglement_named("srk-2006")
    evening, final = srk.stages["evening"], srk.stages["final"]
    assert (evening.passen, evening.rounds_per_passe) == (4, 12)
    assert evening.passen * table_points(srk, evening) == 7536
    assert srk.entering.several_evenings is SeveralEvenings.ALLOWED
    assert (evening.places, srk.series.number, srk.series.sums_each) == (300, 2, 2)
    assert final.ties == (Tie.BEST_PASSE, Tie.NEXT_BEST_PASSEN)
    assert joker_bias(srk, evening) == 58


def test_all_keys_of_a_block_can_stand_in_a_file() -> None:
    written = format_reglement(reglement_named("srk-2006"))
    for block, kind in BLOCKS.items():
        assert f"[{block}]" in written
        assert all(f"\n{name} = " in written for name in keys_of(kind))


def test_an_unknown_name_says_which_there_are() -> None:
    with pytest.raises(ReglementError) as caught:
        reglement_named("srk-2007")
    assert caught.value.code == "reglement/no_base"
    assert "srk-2006" in caught.value.known
