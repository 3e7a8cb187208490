"""Every contradiction is refused with the key to change and its reason; without it the file is fine."""

import re

import pytest

from gschobe.texts import Speech, keys, speaking
from gschobe.tournament import contradictions
from gschobe.tournament.reglement_text import explain_reglement
from gschobe.tournament.reglement_toml import ReglementError, parse_reglement

PAIRS = '[entering]\nunit = "pair"\n[leftover]\nmethods = ["sit_out"]\n'
TWO = '[stage.heat]\nadvance = "best"\nplaces = 8\n[stage.final]\n'
BEST = '[series]\nevenings = 0\naggregate = "best"\nnumber = 2\nplaces_for = "sums"\n'
DIFFERENZLER = '[play]\nkind = "differenzler"\n'
DIFFERENCES = '[stage.a]\ncounts = "differences"\n'

Case = tuple[str, str, str, str]
CASES: list[Case] = [
    # the file, the code, the key to change, the key that it is against
    (
        '[play]\ntable_rules = "poker"',
        "unknown_table_rules",
        "play.table_rules",
        "play.kind",
    ),
    ("[play]\nexact_bonus = 10", "only_differenzler", "play.exact_bonus", "play.kind"),
    ("[play]\nmissing_slip = 20", "only_differenzler", "play.missing_slip", "play.kind"),
    (
        DIFFERENZLER + 'match_points = 50\nmatches = "noted"\n' + DIFFERENCES,
        "no_teams_in_differenzler",
        "play.match_points",
        "play.kind",
    ),
    ("[play]\nmatch_points = 50", "match_points_unnoted", "play.matches", "play.match_points"),
    (
        '[entering]\nsingles = "paired_by_office"',
        "only_pairs",
        "entering.singles",
        "entering.unit",
    ),
    (
        DIFFERENZLER + PAIRS + DIFFERENCES,
        "no_teams_in_differenzler",
        "entering.unit",
        "play.kind",
    ),
    (
        '[entering]\nno_show = "bot"\nstand_in_evening = "counts"',
        "bot_in_person",
        "entering.no_show",
        "entering.stand_in_evening",
    ),
    ("[entering]\ncap = 3", "cap_too_small", "entering.cap", "entering.unit"),
    (
        BEST + '[entering]\nseveral_evenings = "once"',
        "once_but_several",
        "series.number",
        "entering.several_evenings",
    ),
    (
        '[leftover]\nmethods = ["joker", "joker"]',
        "listed_twice",
        "leftover.methods",
        "leftover.methods",
    ),
    (
        '[leftover]\nmethods = ["joker"]\njoker_points = 0',
        "joker_without_points",
        "leftover.joker_points",
        "leftover.methods",
    ),
    (
        '[entering]\nunit = "pair"\n[leftover]\nmethods = ["extra_passe"]\n'
        '[stage.a]\npartners = "fixed"',
        "joker_of_pairs",
        "leftover.methods",
        "entering.unit",
    ),
    (
        '[entering]\nlate_entry = "next_passe"',
        "late_without_method",
        "entering.late_entry",
        "leftover.methods",
    ),
    ("[series]\nnumber = 2", "no_series", "series.number", "series.evenings"),
    (
        '[series]\nevenings = 4\naggregate = "best"',
        "number_without_use",
        "series.number",
        "series.aggregate",
    ),
    (
        '[series]\nevenings = 4\naggregate = "best"\nnumber = 5',
        "more_than_there_are",
        "series.number",
        "series.evenings",
    ),
    (
        '[series]\nevenings = 4\naggregate = "drop_worst"\nnumber = 4',
        "more_than_there_are",
        "series.number",
        "series.evenings",
    ),
    (
        '[series]\nevenings = 4\nvalue = "place_points"',
        "no_place_points",
        "series.place_points",
        "series.value",
    ),
    (
        "[series]\nevenings = 4\nplace_points = [3, 2, 1]",
        "no_place_points",
        "series.place_points",
        "series.value",
    ),
    (
        '[series]\nevenings = 4\nvalue = "place_points"\nplace_points = [1, 2]',
        "place_points_rise",
        "series.place_points",
        "series.place_points_others",
    ),
    (
        '[series]\nevenings = 4\nvalue = "place_points"\nplace_points = [3, 2]\n'
        "place_points_others = 5",
        "place_points_rise",
        "series.place_points",
        "series.place_points_others",
    ),
    (
        BEST.replace('"sums"', '"persons"') + "sums_each = 2",
        "sums_of_persons",
        "series.places_for",
        "series.sums_each",
    ),
    (
        '[series]\nevenings = 0\nplaces_for = "sums"\nsums_each = 2',
        "second_sum_of_all",
        "series.sums_each",
        "series.aggregate",
    ),
    (BEST + "sums_each = 3", "too_many_sums", "series.sums_each", "series.sums_each"),
    (
        BEST + 'transfer = "second_ticket"\n' + TWO,
        "no_second_ticket",
        "series.transfer",
        "series.sums_each",
    ),
    (
        BEST + 'sums_each = 2\ntransfer = "second_ticket"',
        "ticket_without_stage",
        "series.transfer",
        "stages",
    ),
    (
        '[prizes]\nspecial = ["most_matches"]',
        "matches_unnoted",
        "prizes.special",
        "play.matches",
    ),
    (
        '[prizes]\nspecial = ["last", "last"]',
        "listed_twice",
        "prizes.special",
        "prizes.special",
    ),
    (
        "[prizes]\nhidden_from_passe = 5",
        "hidden_after_the_end",
        "prizes.hidden_from_passe",
        "stage.passen",
    ),
    ("[stage.a]\nnumber = 1", "number_without_use", "stage.a.number", "stage.a.aggregate"),
    (
        '[stage.a]\naggregate = "drop_worst"',
        "number_without_use",
        "stage.a.number",
        "stage.a.aggregate",
    ),
    (
        '[stage.a]\naggregate = "best"\nnumber = 5',
        "more_than_there_are",
        "stage.a.number",
        "stage.a.passen",
    ),
    (
        '[stage.a]\naggregate = "drop_worst"\nnumber = 4',
        "more_than_there_are",
        "stage.a.number",
        "stage.a.passen",
    ),
    (PAIRS, "fixed_players", "stage.evening.partners", "entering.unit"),
    ('[stage.a]\npartners = "fixed"', "fixed_players", "stage.a.partners", "entering.unit"),
    (
        '[stage.a]\nopponents = "by_rank"\ndraw_time = "at_start"',
        "rank_unknown_yet",
        "stage.a.draw_time",
        "stage.a.opponents",
    ),
    (
        '[stage.a]\nopponents = "round_robin"',
        "round_robin_of_players",
        "stage.a.opponents",
        "stage.a.partners",
    ),
    (DIFFERENCES, "differences_without_guess", "stage.a.counts", "play.kind"),
    (DIFFERENZLER, "differences_without_guess", "stage.evening.counts", "play.kind"),
    (
        '[stage.a]\nties = ["best_passe", "best_passe"]',
        "listed_twice",
        "stage.a.ties",
        "stage.a.ties",
    ),
    ('[stage.a]\nties = ["matches"]', "matches_unnoted", "stage.a.ties", "play.matches"),
    ('[stage.a]\nties = ["gross_total"]', "gross_is_net", "stage.a.ties", "stage.a.aggregate"),
    (
        '[stage.a]\nties = ["next_best_passen", "best_passe"]',
        "next_before_best",
        "stage.a.ties",
        "stage.a.ties",
    ),
    (
        '[stage.a]\nties = ["cut_cards", "best_passe"]',
        "after_the_last_word",
        "stage.a.ties",
        "stage.a.ties",
    ),
    ('[stage.a]\nstart = "carried"', "nothing_to_carry", "stage.a.start", "stages"),
    ("[stage.a]\nweight = 2", "weight_without_sum", "stage.a.weight", "stages"),
    (
        TWO + 'joker = "none"\nfill = "joker"',
        "no_joker_here",
        "stage.final.fill",
        "stage.final.joker",
    ),
    (
        '[leftover]\nmethods = ["joker"]\n' + TWO + 'joker = "none"',
        "joker_by_leftover",
        "stage.final.fill",
        "leftover.methods",
    ),
    ('[stage.a]\nfill = "next_ranked"', "nobody_next", "stage.a.fill", "stages"),
    (
        TWO + 'advance = "best"\nplaces = 4',
        "advance_to_nowhere",
        "stage.final.advance",
        "stages",
    ),
    ("[stage.a]\n[stage.b]", "nobody_advances", "stage.a.advance", "stages"),
    (
        '[stage.a]\nadvance = "best"\n[stage.b]',
        "places_missing",
        "stage.a.places",
        "stage.a.advance",
    ),
    (
        '[stage.a]\nadvance = "share"\n[stage.b]',
        "share_missing",
        "stage.a.one_in",
        "stage.a.advance",
    ),
    (
        '[stage.a]\nadvance = "threshold"\n[stage.b]',
        "threshold_missing",
        "stage.a.threshold",
        "stage.a.advance",
    ),
    (
        '[stage.a]\nadvance = "per_group"\nplaces = 2\n[stage.b]',
        "only_groups",
        "stage.a.groups",
        "stage.a.advance",
    ),
    (TWO.replace("8", "8\nrunners_up = 1"), "only_groups", "stage.heat.runners_up", "advance"),
    (
        TWO.replace("8", '8\nties = []\ncut = "ties_decide"'),
        "cut_without_ties",
        "stage.heat.cut",
        "stage.heat.ties",
    ),
]


def refused(text: str) -> ReglementError:
    with pytest.raises(ReglementError) as caught:
        parse_reglement(text)
    return caught.value


@pytest.mark.parametrize(("text", "code", "key", "other"), CASES)
def test_a_contradiction_is_refused_with_key_and_reason(
    text: str, code: str, key: str, other: str
) -> None:
    error = refused(text)
    assert (error.code, error.key) == (f"reglement/{code}", key)
    assert error.known.endswith(other)
    for language in ("en", "de"):
        with speaking(Speech(language=language)):
            assert key in explain_reglement(error)


def test_every_contradiction_has_its_case() -> None:
    rules = (*contradictions.WHOLE, *contradictions.IN_A_STAGE)
    named = {(code, key) for code, key, *_ in rules}
    cases = {(f"reglement/{code}", re.sub(r"stage\.\w+\.", "", key)) for _, code, key, _ in CASES}
    assert named == cases
    assert {code for code, _ in named} <= keys()


@pytest.mark.requirement("S-46")
def test_a_joker_for_the_final_is_refused_with_key_and_reason() -> None:
    text = TWO + 'joker = "none"\nfill = "joker"'
    error = refused(text)
    assert error.key == "stage.final.fill"
    assert explain_reglement(error) == (
        "stage.final.fill = joker: there is no Joker in this stage; see stage.final.joker."
    )


@pytest.mark.parametrize("text", ["", TWO, BEST, PAIRS + '[stage.a]\npartners = "fixed"'])
def test_without_it_the_same_file_is_fine(text: str) -> None:
    assert parse_reglement(text)
