"""Two whole games to 1000 against bots: one by mouse, one by keyboard alone."""

from collections.abc import Callable
from itertools import count

from gschobe.records.audit import audit
from gschobe.records.jass_parse import parse_record
from tests.web.house import House
from tests.web.person import Person
from tests.web.typist import Typist


def play_game(person: Person, moves: dict[str, Callable[[], object]]) -> None:
    """Do whatever the page asks for until the game is over."""
    while (asked := person.await_turn()) != "ended":
        moves[asked]()


def agree(person: Person, press: Callable[[], object]) -> None:
    press()
    person.agreeing.wait_for(state="detached")


def assert_all_in_order(house: House, table: str) -> None:
    """The archived rounds follow each other, and the last one ends the game."""
    totals, result = (0, 0), None
    for number in count(1):
        record = parse_record(str(house.ask("GET", f"/rounds/{table}-{number}")))
        assert audit(record) is None
        assert record.before == totals
        assert record.checks.total is not None
        totals, result = record.checks.total, record.checks.result
        if max(totals) >= 1000:
            break
    assert result is not None


def test_a_game_by_mouse(house: House) -> None:
    person = house.play(target=1000)
    play_game(
        person,
        {
            "choose": lambda: person.choose("O"),
            "play": lambda: person.play(person.legal.first),
            "agree": lambda: agree(person, person.agreeing.click),
        },
    )
    assert_all_in_order(house, person.table)


def test_a_game_by_keyboard_alone(house: House) -> None:
    person = house.play(target=1000, taps=2)
    typist = Typist(person)
    plays = [typist.play_with_arrows, typist.play_with_digit]

    def play() -> None:
        plays.reverse()
        plays[0]()

    play_game(
        person,
        {
            "choose": lambda: typist.choose("U"),
            "play": play,
            "agree": lambda: agree(person, lambda: typist.push(person.agreeing)),
        },
    )
    assert_all_in_order(house, person.table)
