"""An event is the fold of its list."""

from gschobe.office.entries import HeadingsNamed, PersonsToldApart, Undone
from gschobe.office.event import Event, fold, places_in_evening, with_note
from gschobe.office.written import Note
from gschobe.tournament.entries import Entered, Written
from tests.office.desk import CLOSED, DESK, JASSLEITER, founded


def notes(*entries: Written) -> list[Note]:
    return [
        Note(number=number, since=number, entry=entry, evening=1)
        for number, entry in enumerate(entries, start=1)
    ]


def test_one_by_one_is_as_all_at_once() -> None:
    every = notes(*founded(), Entered(by=DESK, players=(3,)), CLOSED)
    event = Event()
    for note in every:
        event = with_note(event, note)
    assert event == fold(every)
    assert (event.title, event.version, event.evenings[1].entry_is_closed) == (
        "Herbstjassen",
        4,
        True,
    )


def test_what_was_undone_is_as_if_it_had_never_been() -> None:
    every = notes(*founded(), Entered(by=DESK, players=(3,)), CLOSED)
    undone = Undone(by=DESK, first=4, last=4, reason="too early")
    event = fold([*every, Note(number=5, since=5, entry=undone)])
    assert event.evenings == fold(every[:3]).evenings
    assert (event.version, event.undone) == (5, {4})
    assert event.last_standing == every[2]


def test_two_are_told_apart_in_any_order() -> None:
    every = notes(*founded(), PersonsToldApart(by=JASSLEITER, one=9, other=4, reason="brothers"))
    assert fold(every).apart == {(4, 9)}


def test_later_headings_go_before_earlier_ones() -> None:
    every = notes(
        *founded(),
        HeadingsNamed(by=DESK, headings=(("Name", "family"), ("Ort", "place"))),
        HeadingsNamed(by=DESK, headings=(("Name", "name"),)),
    )
    assert fold(every).headings == {"Name": "name", "Ort": "place"}


def test_an_entry_of_the_evening_is_found_in_its_own_list() -> None:
    entered = [Entered(by=DESK, players=(n,)) for n in (3, 4)]
    event = fold(notes(*founded(), entered[0], CLOSED, entered[1]))
    assert places_in_evening(event, 1) == {3: 0, 5: 1}
