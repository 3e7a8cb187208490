from gschobe.tournament.attendance import expected, missing, paid
from gschobe.tournament.entries import Announced, FeePaid, FeeReturned
from tests.tournament.office import OFFICE, come, evening_of


def test_whoever_is_expected_and_has_not_come_is_missing() -> None:
    evening = evening_of(Announced(by=OFFICE, players=(3,)), Announced(by=OFFICE, players=(4,)))
    assert expected(evening) == {3: (3,), 4: (4,)}
    assert missing(evening) == (3, 4)
    assert missing(evening_of(*evening.entries, *come(3))) == (4,)


def test_who_has_paid_may_get_it_back() -> None:
    both = [*come(1, 2), FeePaid(by=OFFICE, player=1), FeePaid(by=OFFICE, player=2)]
    assert paid(evening_of(*both)) == {1, 2}
    assert paid(evening_of(*both, FeeReturned(by=OFFICE, player=1))) == {2}


def test_the_fee_may_come_before_the_player() -> None:
    early = [Announced(by=OFFICE, players=(7,)), FeePaid(by=OFFICE, player=7)]
    assert paid(evening_of(*early)) == {7}
