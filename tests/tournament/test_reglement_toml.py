import pytest

from gschobe.tournament.choices import Method, Tie
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.reglement import Reglement
from gschobe.tournament.reglement_text import explain_reglement
from gschobe.tournament.reglement_toml import ReglementError, format_reglement, parse_reglement

WRONG = [
    ("[play", "reglement/no_toml", ""),
    ("colour = 1", "reglement/no_key", "colour"),
    ("name = 1", "reglement/no_text", "name"),
    ("base = 1", "reglement/no_text", "base"),
    ('base = "srk-1999"', "reglement/no_base", "base"),
    ("play = 1", "reglement/no_block", "play"),
    ("stage = 1", "reglement/no_block", "stage"),
    ("[stage]\nevening = 1", "reglement/no_block", "stage.evening"),
    ("stages = 1", "reglement/no_list", "stages"),
    ("stages = []", "reglement/no_list", "stages"),
    ('stages = ["final"]', "reglement/no_value", "stages"),
    ("[play]\ncolour = 1", "reglement/no_key", "play.colour"),
    ('[play]\nkind = "poker"', "reglement/no_value", "play.kind"),
    ("[play]\nkind = 1", "reglement/no_value", "play.kind"),
    ("[play]\ntable_rules = 1", "reglement/no_text", "play.table_rules"),
    ('[play]\nmatch_points = "x"', "reglement/no_number", "play.match_points"),
    ("[play]\nmatch_points = true", "reglement/no_number", "play.match_points"),
    ("[play]\nmatch_points = 1.5", "reglement/no_number", "play.match_points"),
    ("[play]\nmatch_points = -1", "reglement/no_such_number", "play.match_points"),
    ("[play]\npoints_per_round = 0", "reglement/no_such_number", "play.points_per_round"),
    ("[stage.evening]\npassen = 0", "reglement/no_such_number", "stage.evening.passen"),
    ("[stage.a]\nround = 4", "reglement/no_key", "stage.a.round"),
    ('[leftover]\nmethods = "joker"', "reglement/no_list", "leftover.methods"),
    ('[leftover]\nmethods = ["dice"]', "reglement/no_value", "leftover.methods"),
    ('[play]\ntable_rules = "poker"', "reglement/unknown_table_rules", "play.table_rules"),
]


@pytest.mark.parametrize(("text", "code", "key"), WRONG)
def test_what_cannot_be_read_is_refused_with_its_key(text: str, code: str, key: str) -> None:
    with pytest.raises(ReglementError) as caught:
        parse_reglement(text, base_named=reglement_named)
    assert (caught.value.code, caught.value.key) == (code, key)
    assert key in explain_reglement(caught.value)


def test_a_base_needs_somebody_who_knows_it() -> None:
    with pytest.raises(ReglementError, match="no_base"):
        parse_reglement('base = "srk-2006"')


def test_a_file_on_a_base_has_only_what_differs() -> None:
    text = 'name = "ours"\nbase = "srk-2006"\n[stage.evening]\nplaces = 40'
    ours = parse_reglement(text, base_named=reglement_named)
    srk = reglement_named("srk-2006")
    assert (ours.name, ours.title) == ("ours", srk.title)
    assert ours.first_stage.places == 40
    assert (ours.last_stage, ours.series, ours.leftover) == (
        srk.last_stage,
        srk.series,
        srk.leftover,
    )


def test_a_stage_is_added_to_those_of_the_base_and_put_into_order() -> None:
    text = (
        'base = "srk-2006"\nstages = ["evening", "semi", "final"]\n'
        '[stage.semi]\nadvance = "best"\nplaces = 16'
    )
    ours = parse_reglement(text, base_named=reglement_named)
    assert list(ours.stages) == ["evening", "semi", "final"]


def test_without_a_base_the_stages_are_those_of_the_file() -> None:
    assert list(parse_reglement("[stage.day]\npassen = 3").stages) == ["day"]
    assert parse_reglement("") == Reglement()


def test_lists_are_lists_of_words() -> None:
    text = '[leftover]\nmethods = ["joker", "sit_out"]\n[stage.x]\nties = []'
    reglement = parse_reglement(text)
    assert reglement.leftover.methods == (Method.JOKER, Method.SIT_OUT)
    assert reglement.first_stage.ties == ()
    assert Reglement().first_stage.ties == (Tie.BEST_PASSE,)


def test_any_title_comes_back_as_it_was() -> None:
    title = 'Jass «am See»\n"2. Runde" \\ Zürich'
    assert parse_reglement(format_reglement(Reglement(title=title))).title == title
