"""What a client without rules is told it may do: all that the rules allow, and why not the rest."""

import pytest

from gschobe.core.legality import legal_actions, why_illegal
from gschobe.core.seats import SEATS, Seat
from gschobe.core.view import view
from gschobe.core.weis import find_weis
from gschobe.protocol import messages as wire
from gschobe.protocol.actions import CallWeis, ChooseContract, PlayCard, Schieben, action_of
from gschobe.table.choices import choices
from gschobe.table.entries import Times
from tests.table.hall import Hall

RULES = ["schieber target=200", "swiss target=200", "srk-2006 rounds=2"]


def told(hall: Hall, seat: Seat | None) -> wire.Choices:
    return choices(hall.table.state, seat, now=hall.now)


@pytest.mark.parametrize("rules", RULES)
def test_in_whole_games_the_choices_are_what_the_rules_allow(rules: str) -> None:
    hall = Hall(rules)
    hall.seat_all((1, 2))
    refused = 0
    while hall.step():
        game = hall.table.state.game
        for seat in (Seat.SOUTH, Seat.EAST):
            mine, heard = view(game, seat), told(hall, seat)
            actions = {action_of(deed, seat=seat) for deed in heard.deeds}
            allowed = set(legal_actions(mine, seat)) if game.standing.ended is None else set()
            assert actions == {each for each in allowed if type(each).__name__ != "CountRound"}
            if heard.waits_for == seat.letter and heard.why_not:
                cards = {deed.card for deed in heard.deeds if isinstance(deed, PlayCard)}
                others = {each.card for each in heard.why_not}
                assert cards | others == set(map(str, mine.hand))
                assert not cards & others
                refused += len(others)
    assert refused > 0


def test_each_refused_card_has_the_reason_of_the_rules() -> None:
    hall = Hall()
    hall.seat_all((1,))
    while not any(each.code == "play/must_follow" for each in told(hall, Seat.SOUTH).why_not):
        assert hall.step()
    for each in told(hall, Seat.SOUTH).why_not:
        action = action_of(PlayCard(card=each.card), seat=Seat.SOUTH)
        refusal = why_illegal(view(hall.table.state.game, Seat.SOUTH), action)
        assert refusal is not None
        assert (each.code, each.data) == (refusal.code.value, dict(refusal.data))


def test_forehand_may_choose_each_contract_or_leave_it() -> None:
    hall = Hall()  # West deals
    hall.seat_all((1,))
    while hall.table.state.game.course is None:
        hall.step()
    deeds = told(hall, Seat.SOUTH).deeds
    assert Schieben() in deeds
    assert {deed.contract for deed in deeds if isinstance(deed, ChooseContract)} == set("ERSTOU")


def test_whoever_watches_hears_whose_turn_it_is_and_nothing_else() -> None:
    hall = Hall()
    hall.seat_all((1,))
    while hall.table.state.game.course is None:
        hall.step()
    assert told(hall, None) == wire.Choices(seq=hall.table.state.seq, waits_for="S")


def test_a_weis_is_told_to_its_holder_as_long_as_he_may_call_it() -> None:
    hall = Hall("swiss")
    hall.seat_all((1, 2, 3, 4))
    seen = 0
    while hall.table.state.game.standing.rounds_played < 3:
        assert hall.step()
        game = hall.table.state.game
        for seat in SEATS:
            heard = told(hall, seat)
            may = any(
                isinstance(deed, CallWeis) or (isinstance(deed, PlayCard) and deed.weis)
                for deed in heard.deeds
            )
            assert bool(heard.weis) is may
            if may:
                assert len(heard.weis) == len(find_weis(game.hands[seat] or frozenset()))  # type: ignore[arg-type]
                seen += 1
    assert seen > 0


def test_the_clock_is_told_where_there_is_one() -> None:
    hall = Hall(times=Times(card=20, reserve=60))
    hall.seat_all((1, 2))
    while hall.table.state.game.course is None:
        hall.step()
    assert told(hall, Seat.SOUTH).seconds == 80
    hall.now += 30_000
    assert told(hall, Seat.EAST).seconds == 50
    without = Hall()
    without.seat_all((1, 2))
    while without.table.state.game.course is None:
        without.step()
    assert told(without, Seat.SOUTH).seconds is None


def test_a_choice_can_be_taken_back_against_bots_only() -> None:
    for persons, may in (((1,), True), ((1, 2), False)):
        hall = Hall()
        hall.seat_all(persons)
        while hall.table.state.game.course is None or not hall.table.state.deeds:
            hall.step()
        assert told(hall, Seat.SOUTH).may_take_back is may
