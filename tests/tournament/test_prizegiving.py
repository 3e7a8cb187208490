import pytest

from gschobe.tournament.choices import Special
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.prizegiving import (
    announced,
    is_list_shown,
    prizes_for_ranks,
    special_prizes,
)
from gschobe.tournament.ranking import Contestant, Placed, ranked
from gschobe.tournament.reglement import Prizes


def placed(*values: int) -> tuple[Placed, ...]:
    each = [Contestant(number=n, value=v) for n, v in enumerate(values, start=1)]
    return ranked(each, ties=())


def test_a_third_of_the_field_wins_something_with_all_who_share_the_rank() -> None:
    bote = reglement_named("bote").prizes
    assert len(prizes_for_ranks(bote, placed(*range(140)))) == 47
    assert len(prizes_for_ranks(bote, placed(9, 8, 8, 8))) == 4
    assert prizes_for_ranks(bote, ()) == ()
    assert prizes_for_ranks(Prizes(), placed(9, 8)) == ()


def test_most_matches_win_a_prize_and_change_no_rank() -> None:
    schupfart = reglement_named("schupfart").prizes
    each = [
        Contestant(number=1, value=3900, matches=0),
        Contestant(number=2, value=3800, matches=2),
        Contestant(number=3, value=3700, matches=2),
    ]
    found = special_prizes(schupfart, ranked(each, ties=()), groups={})
    assert found == {Special.MOST_MATCHES: (2, 3)}
    nobody = special_prizes(schupfart, placed(3, 2), groups={})
    assert nobody == {Special.MOST_MATCHES: ()}


def test_the_best_lady_is_the_first_of_the_ladies_on_the_list() -> None:
    wildhaus = reglement_named("wildhaus").prizes
    ladies = {Special.BEST_LADY: {2, 3, 4}}
    found = special_prizes(wildhaus, placed(9, 7, 8, 8), groups=ladies)
    assert found == {Special.BEST_LADY: (3, 4)}
    assert special_prizes(wildhaus, placed(9), groups={}) == {Special.BEST_LADY: ()}


def test_the_best_passe_and_the_last_one() -> None:
    prizes = Prizes(special=(Special.BEST_PASSE, Special.LAST))
    each = [
        Contestant(number=1, value=1900, passen=(1000, 900)),
        Contestant(number=2, value=1890, passen=(1100, 790)),
    ]
    assert special_prizes(prizes, ranked(each, ties=()), groups={}) == {
        Special.BEST_PASSE: (2,),
        Special.LAST: (2,),
    }


@pytest.mark.parametrize(("passe", "shown"), [(2, True), (3, True), (4, False), (6, False)])
def test_asig_hides_the_list_from_passe_four_on(passe: int, shown: bool) -> None:
    asig = reglement_named("asig").prizes
    assert is_list_shown(asig, passe=passe, is_over=False) is shown
    assert is_list_shown(asig, passe=6, is_over=True)
    assert is_list_shown(Prizes(), passe=6, is_over=False)


def test_asig_calls_the_fourth_first_and_the_winner_last() -> None:
    asig = reglement_named("asig").prizes
    assert [each.rank for each in announced(asig, placed(9, 8, 7, 6, 5))] == [4, 5, 3, 2, 1]
    assert [each.rank for each in announced(Prizes(), placed(9, 8, 7))] == [1, 2, 3]
