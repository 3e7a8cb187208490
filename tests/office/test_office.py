"""An open event: durable before it is confirmed, nothing by halves, and any earlier state."""

from dataclasses import replace
from pathlib import Path

import pytest

from gschobe.office.entries import EveningClosed, TakenOver, Undone
from gschobe.office.event import at_entry, fold
from gschobe.office.office import open_office
from gschobe.office.participants import Participant
from gschobe.office.reading import look
from gschobe.office.written import STREAM
from gschobe.storage.errors import InUse, OutcomeUnknown, Unavailable
from gschobe.tournament.choices import Method
from gschobe.tournament.entries import (
    Deducted,
    Entered,
    ScoreCorrected,
)
from gschobe.tournament.refused import EntryError
from gschobe.tournament.results import evening_list
from gschobe.tournament.series import PersonsJoined
from tests.office.desk import CLOSED, DESK, JASSLEITER, OVER, clock, decided, office_at
from tests.office.playing import play, score


async def test_what_was_answered_is_there_after_a_restart(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office)
        before = office.event
    async with office_at(path) as office:
        assert office.event == before
        assert office.event.time == clock()
        assert len(evening_list(office.event.evenings[1].evening)) == 9


async def test_who_reads_along_sees_the_same_while_it_is_open(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter(CLOSED, evening=1)
        seen = await look(str(path))
        assert seen.event == office.event
        assert seen.people == office.people
        with pytest.raises(InUse):
            await open_office(str(path), patience=0)


async def test_a_refused_entry_leaves_everything_as_it_was(path: Path) -> None:
    async with office_at(path) as office:
        before = office.event
        for entries in (
            [score(1, 1, 1000)],
            [Entered(by=DESK, players=(99,))],
            [CLOSED, decided(Method.SIT_OUT)],
        ):
            with pytest.raises(EntryError):
                await office.enter_together(entries, evening=1)
        assert office.event is before
    async with office_at(path) as office:
        assert office.event == before


async def test_any_earlier_state_can_be_shown(path: Path) -> None:
    async with office_at(path) as office:
        states = [office.event]
        for entry in (CLOSED, decided()):
            states.append(await office.enter(entry, evening=1))
        for state in states:
            assert at_entry(office.event, state.version) == state


async def test_the_last_entry_is_undone_by_an_entry(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        before = office.event
        await play(office, passen=1)
        last = office.event.version
        undone = Undone(by=DESK, first=last, last=last, reason="wrong table")
        after = await office.enter(undone)
        assert (1, 2) not in after.evenings[1].evening.scores
        assert (1, 1) in after.evenings[1].evening.scores
        assert after.version == last + 1
        assert after == fold(after.notes)
        with pytest.raises(EntryError, match="office/only_last"):
            await office.enter(replace(undone, first=before.version, last=before.version))
        with pytest.raises(EntryError, match="entry/no_such_entry"):
            await office.enter(undone)
        await office.enter(score(1, 2, 1000), evening=1)
    async with office_at(path) as office:
        assert office.event.evenings[1].evening.scores[1, 2].points == (1000, 884)


async def test_what_was_written_together_is_undone_together(path: Path) -> None:
    async with office_at(path) as office:
        first = office.event.version + 1
        await office.enter_together([CLOSED, decided()], evening=1)
        with pytest.raises(EntryError, match="office/only_last"):
            await office.enter(Undone(by=DESK, first=first + 1, last=first + 1, reason="x"))
        after = await office.enter(Undone(by=DESK, first=first, last=first + 1, reason="x"))
        assert not after.evenings[1].entry_is_closed


async def test_an_evening_that_is_over_gives_its_results_and_corrections_follow(
    path: Path,
) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office)
        await office.enter(OVER, evening=1)
        assert len(office.event.series.results) == 9
        held = office.event.evenings[1]
        a = held.evening.hung[1].players_at(1)
        assert a is not None
        corrected = ScoreCorrected(
            by=JASSLEITER, passe=1, table=1, points=(1057, 827), reason="misread"
        )
        after = await office.enter(corrected, evening=1)
        passen = {each.person: each.passen for each in after.series.results.values()}
        assert {passen[player][0] for player in a[0::2]} == {1057}
        assert {passen[player][0] for player in a[1::2]} == {827}
        after = await office.enter(
            Deducted(by=JASSLEITER, passe=1, player=a[0], points=57, reason="Bock"), evening=1
        )
        assert {each.person: each.passen for each in after.series.results.values()}[a[0]][0] == 1000
        with pytest.raises(EntryError, match="office/evening_closed"):
            await office.enter(Entered(by=DESK, players=(1,)), evening=1)
        assert after == fold(after.notes)


async def test_an_evening_with_an_open_passe_is_not_closed(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office, passen=3)
        with pytest.raises(EntryError, match="office/passe_open"):
            await office.enter(EveningClosed(by=JASSLEITER), evening=1)


async def test_a_decision_on_persons_is_undone_while_nothing_rests_on_it(path: Path) -> None:
    async with office_at(path) as office:
        joined = PersonsJoined(by=JASSLEITER, kept=2, joined=3, reason="seen at the door")
        await office.enter(joined)
        number = office.event.version
        await office.enter(CLOSED, evening=1)
        assert office.event.series.person(3) == 2
        await office.enter(Undone(by=JASSLEITER, first=number, last=number, reason="brothers"))
        assert office.event.series.person(3) == 3
        assert office.event.evenings[1].entry_is_closed


async def test_a_lost_answer_is_looked_up(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with office_at(path) as office:
        log = office._storage.log  # pyright: ignore[reportPrivateUsage]
        append = log.append

        async def lost(*arguments: object, **options: object) -> None:
            await append(*arguments, **options)  # pyright: ignore[reportArgumentType]
            raise OutcomeUnknown("the answer was lost")

        async def gone(*arguments: object, **options: object) -> None:
            raise OutcomeUnknown("the answer was lost")

        with monkeypatch.context() as patched:
            patched.setattr(log, "append", lost)
            await office.enter(CLOSED, evening=1)
            patched.setattr(log, "append", gone)
            with pytest.raises(Unavailable):
                await office.enter(decided(), evening=1)
        await office.enter(decided(), evening=1)
        before = office.event
        assert len(await log.read(STREAM)) == before.version
    async with office_at(path) as office:
        assert office.event == before


async def test_words_lie_beside_the_log(path: Path) -> None:
    async with office_at(path) as office:
        await office.enter(TakenOver(by=JASSLEITER, reason="Vreni2 Muster2 hat Kaffee verschüttet"))
        kept = await office._storage.log.read(STREAM)  # pyright: ignore[reportPrivateUsage]
        assert not any(b"Vreni2" in entry.body for entry in kept)
        assert office.participants.words == {1: "Vreni2 Muster2 hat Kaffee verschüttet"}


async def test_numbers_of_persons_are_given_once(path: Path) -> None:
    async with office_at(path) as office:
        await office.participants.erase([10], now=1)
        (new,) = await office.participants.add([Participant(family="Neu")])
        assert new.number == 11
        with pytest.raises(EntryError, match="office/no_such_person"):
            await office.enter(Entered(by=DESK, players=(10,)), evening=1)
