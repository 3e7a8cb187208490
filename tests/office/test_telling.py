"""Every entry is a sentence, with names while there are any."""

import pytest

from gschobe.office.event import Event
from gschobe.office.participants import Participant
from gschobe.office.telling import tell_note
from gschobe.office.written import Note
from gschobe.tournament.entries import Deducted, Entered, Written
from tests.office.desk import DESK, JASSLEITER
from tests.office.test_written import ENTRIES

PEOPLE = {1: Participant(number=1, family="Muster", given="Vreni")}


def told(entry: Written) -> str:
    return tell_note(Event(), Note(number=1, since=1, entry=entry), PEOPLE)


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: type(entry).__name__)
def test_every_kind_can_be_told(entry: Written) -> None:
    assert told(entry)


def test_names_stand_with_their_numbers() -> None:
    assert told(Entered(by=DESK, players=(1, 2))) == "Entered: player Vreni Muster (1) + No. 2 (2)"
    deducted = Deducted(by=JASSLEITER, passe=4, player=1, points=116, reason="Bock")
    assert told(deducted) == (
        "Deduction: Passe 4, player Vreni Muster (1), points 116, because Bock"
    )
