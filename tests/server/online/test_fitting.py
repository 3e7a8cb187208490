"""Which Reglemente can be played at live tables, and who deals first there."""

import pytest

from gschobe.core.seats import Seat
from gschobe.server.online.fitting import first_dealer, rules_of, why_not_live
from gschobe.tournament.choices import Dealer
from gschobe.tournament.entries import Author, Role, ScribeNamed
from gschobe.tournament.evening import open_evening, with_entry
from gschobe.tournament.presets import reglement_named, reglement_names
from gschobe.tournament.reglement_toml import parse_reglement
from gschobe.tournament.seating import DrawnTable

TABLE = DrawnTable(number=1, seats=(5, 6, 7, 8))


def test_the_table_of_the_seed_plays_twelve_rounds_by_its_rules() -> None:
    reglement = reglement_named("srk-2006")
    rules = rules_of(reglement, reglement.first_stage)
    assert (rules.rounds, rules.target, rules.match_points) == (12, None, 0)
    assert why_not_live(reglement, reglement.first_stage) is None


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ('[play]\nkind = "handjass"', "play.kind"),
        ('[play]\ncontracts = "trumps_only"', "play.contracts"),
        ("[play]\npoints_per_round = 152", "play.points_per_round"),
        ('[play]\ntable_rules = "swiss"', "play.table_rules"),
        ('[table]\ndeal_goes = "left"', "table.deal_goes"),
        ('[table]\nscribe_deals = "every_round"', "table.scribe_deals"),
        ('[stage.evening]\npartners_for = "round"', "stage.partners_for"),
    ],
)
def test_what_a_live_table_cannot_do_is_named(keys: str, expected: str) -> None:
    reglement = parse_reglement(f'base = "srk-2006"\n{keys}', base_named=reglement_named)
    refused = why_not_live(reglement, reglement.first_stage)
    assert refused is not None
    assert (refused.code, refused.data) == ("online/not_live", {"key": expected})


def test_of_every_preset_it_can_be_said() -> None:
    fit = [
        name
        for name in reglement_names()
        if why_not_live(reglement_named(name), reglement_named(name).first_stage) is None
    ]
    assert "srk-2006" in fit
    assert 10 < len(fit) < len(reglement_names())


@pytest.mark.parametrize(
    ("first", "expected"),
    [
        (Dealer.SCRIBE, Seat.NORTH),
        (Dealer.RIGHT_OF_SCRIBE, Seat.WEST),
        (Dealer.HIGHEST_CARD, None),
    ],
)
def test_the_first_dealer_is_counted_from_the_scribe(first: Dealer, expected: Seat | None) -> None:
    text = f'base = "srk-2006"\n[table]\nfirst_dealer = "{first}"'
    reglement = parse_reglement(text, base_named=reglement_named)
    by = Author(person=1, role=Role.OFFICE)
    evening = with_entry(
        open_evening(reglement, reglement.first_stage),
        ScribeNamed(by=by, passe=1, table=1, player=7),
    )
    assert first_dealer(evening, 1, TABLE) is expected
