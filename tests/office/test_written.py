"""Every kind of entry comes back from the log as it was, its words from beside it."""

from dataclasses import replace

import pytest

from gschobe.office.drawing import drawn_next
from gschobe.office.entries import (
    DrawPublished,
    EveningClosed,
    FileTaken,
    FileWithdrawn,
    HeadingsNamed,
    PersonsToldApart,
    TakenOver,
    Undone,
)
from gschobe.office.event import fold
from gschobe.office.written import NO_WORDS, Note, UnreadableEntry, kinds, pack, unpack
from gschobe.storage.log import Entry as Kept
from gschobe.tournament.choices import Method
from gschobe.tournament.entries import (
    Announced,
    CardsCut,
    Deducted,
    Entered,
    Excluded,
    FeePaid,
    FeeReturned,
    LeftoverDecided,
    PasseBegan,
    PlayedFor,
    RanksCalled,
    Ruled,
    ScoreCorrected,
    ScoreEntered,
    ScoreReported,
    ScribeNamed,
    SeatingPublished,
    TakenBack,
    TimeSet,
    Withdrew,
    Written,
)
from gschobe.tournament.seating import seat_in_order
from gschobe.tournament.series import (
    PersonsJoined,
    ResultCorrected,
    ResultEntered,
    ResultStruck,
    SeriesClosed,
    TicketPassed,
)
from tests.office.desk import CLOSED, DESK, JASSLEITER, founded

SEATING = seat_in_order([4, 2, 1, 5], passe=1, sit_outs=[3])
RESULT = ResultEntered(
    by=DESK, number=1, person=2, passen=(1, 2, 3, 4), venue="Hirschen", series="srk-2006"
)
STRUCK = ResultStruck(by=JASSLEITER, number=1, reason="not in person")


def drawn() -> Written:
    notes = [
        *founded(),
        *(Entered(by=DESK, players=(n,)) for n in range(1, 6)),
        CLOSED,
    ]
    event = fold(
        Note(number=number, since=number, entry=entry, evening=1)
        for number, entry in enumerate(notes, start=1)
    )
    return drawn_next(event.evenings[1], by=DESK)


def redrawn() -> Written:
    """A draw that has a reason of its own."""
    published = drawn()
    assert isinstance(published, DrawPublished)
    return replace(published, draw=replace(published.draw, version=2, reason="Ueli came late"))


ENTRIES: list[Written] = [
    *founded(),
    CLOSED,
    redrawn(),
    EveningClosed(by=JASSLEITER, entries=(RESULT, STRUCK)),
    FileTaken(
        by=JASSLEITER,
        sender="ab12",
        venue="Bern",
        version=2,
        digest="ab",
        results=((1, 7, (1, 2)),),
        entries=(RESULT,),
    ),
    FileWithdrawn(
        by=JASSLEITER, sender="ab12", venue="Bern", entries=(STRUCK,), reason="copied wrongly"
    ),
    PersonsToldApart(by=JASSLEITER, one=1, other=2, reason="brothers"),
    HeadingsNamed(by=DESK, headings=(("Vorname", "given"),)),
    TakenOver(by=JASSLEITER, reason="coffee"),
    Undone(by=DESK, first=3, last=4, reason="wrong table"),
    Entered(by=DESK, players=(1, 2), is_stand_in=True),
    Announced(by=DESK, players=(1, 2)),
    FeePaid(by=DESK, player=1),
    FeeReturned(by=DESK, player=1),
    TimeSet(by=JASSLEITER, passe=1, minutes=48),
    ScoreReported(by=DESK, passe=1, table=1, party="b", points=(1, 2), rounds=((1, 2),)),
    RanksCalled(by=JASSLEITER, count=3),
    Withdrew(by=DESK, player=1, from_passe=2, reason="ill"),
    LeftoverDecided(by=JASSLEITER, from_passe=1, method=Method.JOKER, agreed_by_players=True),
    SeatingPublished(by=DESK, seating=SEATING, version=2, reason="late"),
    ScribeNamed(by=DESK, passe=1, table=1, player=4),
    PasseBegan(by=JASSLEITER, passe=1),
    ScoreEntered(by=DESK, passe=1, table=1, points=(1, 2), matches=(1, 0)),
    ScoreCorrected(
        by=DESK, passe=1, table=1, points=(1, 2, 3, 4), differences=(0, 1, 2, 3), reason="misread"
    ),
    PlayedFor(by=DESK, passe=1, player=1, person=None, reason="bot"),
    Deducted(by=JASSLEITER, passe=1, player=1, points=5, reason="Bock"),
    Excluded(by=JASSLEITER, player=1, reason="Bock again"),
    Ruled(by=JASSLEITER, passe=1, table=1, ruling="the card lies", reason="§ 3"),
    TakenBack(by=JASSLEITER, entry=0, reason="it was another one"),
    CardsCut(by=DESK, players=(2, 1)),
    RESULT,
    ResultCorrected(by=JASSLEITER, number=1, passen=(1, 1, 1, 1), reason="revoke"),
    STRUCK,
    PersonsJoined(by=JASSLEITER, kept=1, joined=2, reason="seen"),
    TicketPassed(by=DESK, owner=1, receiver=2),
    SeriesClosed(by=JASSLEITER),
]


def test_every_kind_is_tried() -> None:
    bases = {"written", "entry", "series_entry", "office_entry"}
    assert {type(entry) for entry in ENTRIES} == {
        kind for name, kind in kinds().items() if name not in bases
    }


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: type(entry).__name__)
def test_an_entry_comes_back(entry: Written) -> None:
    words: dict[int, str] = {}

    def keep(text: str) -> int:
        words[len(words) + 1] = text
        return len(words)

    note = Note(number=3, entry=entry, evening=1, since=2)
    kept = pack(note, keep=keep)
    assert unpack(kept, number=3, words=words) == note
    assert not any(text.encode() in kept.body for text in words.values())
    for text in words.values():
        assert repr(text) not in repr(unpack(kept, number=3, words={}))
    if words:
        assert NO_WORDS in repr(unpack(kept, number=3, words={}))


def test_what_a_newer_program_wrote_is_named() -> None:
    for kind in ("entered/2", "sang/1"):
        with pytest.raises(UnreadableEntry, match=f"entry 5 is of the kind {kind}"):
            unpack(Kept(kind=kind, body=b"{}"), number=5, words={})
