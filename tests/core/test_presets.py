"""The named sets of rules."""

from dataclasses import fields

import pytest

from gschobe.core.presets import DEFAULT_PRESET, PRESETS, SCHIEBER, SRK_2006, SWISS
from gschobe.core.tablerules import FirstDealer, Phrases, TableRules

DIFFERENCES: dict[str, dict[str, str]] = {
    "swiss": {},
    "schieber": {
        "trump_in": "only_when_void",
        "stoeck": "second_card",
        "claim_rest": "forbidden",
        "multipliers": "common E1 R1 S2 T2 O3 U4",
        "ending": "played_out",
        "crossing": "weis_stoeck_tricks",
    },
    "swisslos-1000": {"ending": "at_once"},
    "swisslos-2500": {
        "ending": "at_once",
        "multipliers": "no-trump-3 E1 R1 S2 T2 O3 U3",
        "target": "2500",
    },
    "srk-2006": {
        "partner_hand": "face_down_until_chosen",
        "first_dealer": "scribe",
        "turning": "by_winner",
        "turned_tricks": "stay_turned",
        "claim_rest": "forbidden",
        "weis": "none",
        "stoeck": "none",
        "match_points": "0",
        "ending": "rounds",
        "target": "None",
        "rounds": "12",
        "phrases": "none",
    },
    "tournament": {"phrases": "few"},
}
SWISS_OPTIONS: dict[str, str] = {
    "trump_in": "any_time",
    "lone_puur": "free",
    "undertrump": "only_from_all_trumps",
    "partner_hand": "taken_up_at_once",
    "first_dealer": "by_lot",
    "turning": "by_next_lead",
    "turned_tricks": "last_may_be_seen",
    "claim_rest": "allowed",
    "weis": "official",
    "stoeck": "second_card_or_with_weis",
    "match_points": "100",
    "multipliers": "single E1 R1 S1 T1 O1 U1",
    "ending": "claimed",
    "crossing": "stoeck_weis_tricks",
    "target": "1000",
    "rounds": "None",
    "phrases": "few",
}


@pytest.mark.parametrize("name", DIFFERENCES)
def test_a_preset_differs_from_its_base_in_what_it_says(name: str) -> None:
    differences = PRESETS[name].differences.items()
    found = {option: str(value) for option, value in differences if option in SWISS_OPTIONS}
    assert found == DIFFERENCES[name]


def test_the_base_is_the_official_practice() -> None:
    found = {field.name: str(getattr(SWISS.rules, field.name)) for field in fields(TableRules)}
    assert {name: found[name] for name in SWISS_OPTIONS} == SWISS_OPTIONS


def test_every_preset_is_here_and_names_its_source() -> None:
    assert set(PRESETS) == set(DIFFERENCES)
    assert all(preset.source for preset in PRESETS.values())
    assert [name for name, preset in PRESETS.items() if preset.name != name] == []


@pytest.mark.requirement("G-123", "G-124")
def test_the_guide_is_the_default_with_its_targets() -> None:
    assert DEFAULT_PRESET is SCHIEBER
    assert SCHIEBER.rules.target == 1000
    assert (SCHIEBER.targets, SCHIEBER.practice_targets) == ((1000, 2500), (1500, 3000))


@pytest.mark.rule("12.3")
@pytest.mark.requirement("S-15")
def test_in_the_srk_tournament_the_scribe_deals_first_and_no_phrase_is_on_offer() -> None:
    assert SRK_2006.rules.first_dealer is FirstDealer.SCRIBE
    assert SRK_2006.rules.phrases is Phrases.NONE
