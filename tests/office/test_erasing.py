"""Names that are taken out are gone: from the file, from what is beside it, from what others wrote."""

import sqlite3
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

from gschobe.office.erasing import due, erase, kept_until, without_names
from gschobe.office.participants import Participant
from gschobe.tournament.entries import Ruled, Withdrew
from gschobe.tournament.results import evening_list
from tests.office.desk import CLOSED, DESK, JASSLEITER, OVER, decided, office_at
from tests.office.playing import play

ZOE = Participant(
    family="Grünenfelder-Bosshard",
    given="Zoë",
    place="Wangs",
    contact="Sarganserstrasse 7",
    born=1949,
)
SECRETS = ("Grünenfelder", "Bosshard", "Zoë", "Sarganserstrasse")


def bytes_beside(path: Path) -> bytes:
    """All that lies in the folder of a file."""
    return b"".join(each.read_bytes() for each in sorted(path.parent.iterdir()) if each.is_file())


async def test_no_byte_is_left(path: Path) -> None:
    async with office_at(path) as office:
        (zoe,) = await office.participants.add([ZOE])
        await office.participants.change([replace(zoe, place="Mels")])
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office)
        await office.enter(
            Withdrew(by=DESK, player=2, from_passe=5, reason="Zoë Grünenfelder-Bosshard rief an"),
            evening=1,
        )
        ruled = Ruled(
            by=JASSLEITER, passe=1, table=1, ruling="GRÜNENFELDER gibt nach", reason="zoë war laut"
        )
        await office.enter(ruled, evening=1)
        before = evening_list(office.event.evenings[1].evening)
    written = bytes_beside(path)
    assert all(secret.encode() in written for secret in SECRETS)
    async with office_at(path) as office:
        connection = sqlite3.connect(path)
        connection.execute("BEGIN")
        connection.execute("SELECT * FROM participants").fetchall()
        erased = await erase(office, [zoe.number], now=1)
        assert (erased.numbers, erased.is_clear) == ((zoe.number,), False)
        connection.close()
        again = await erase(office, [zoe.number], now=2)
        assert (again.numbers, again.is_clear) == ((), True)
        assert evening_list(office.event.evenings[1].evening) == before
        notes = office.event.notes[-2:]
        assert [getattr(each.entry, "reason", "") for each in notes] == [
            "No. 11 rief an",
            "No. 11 war laut",
        ]
        left = bytes_beside(path)
        assert not any(secret.encode() in left for secret in SECRETS)
        assert not any(secret.casefold().encode() in left for secret in SECRETS)
    left = bytes_beside(path)
    assert not any(secret.encode() in left for secret in SECRETS)


async def test_retention_counts_from_the_last_evening(path: Path) -> None:
    async with office_at(path) as office:
        day = date(2026, 11, 30) + timedelta(days=365)
        assert kept_until(office.event) == day
        assert due(office.event, office.people, today=day - timedelta(days=1)) == ()
        assert len(due(office.event, office.people, today=day)) == 10
        await erase(office, list(office.people), now=1)
        assert due(office.event, office.people, today=day) == ()
        await office.enter_together([CLOSED, decided()], evening=1)
        await play(office)
        await office.enter(OVER, evening=1)


def test_names_within_other_words_stay() -> None:
    ott = Participant(number=3, family="Ott", given="Al")
    assert without_names("Ott hat Gottfried geholt, al dente", [ott]) == (
        "No. 3 hat Gottfried geholt, al dente"
    )
