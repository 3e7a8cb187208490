"""Nobody is told a card too many, in the short form; and what would be one too many is found."""

import logging

import msgspec
import pytest

from gschobe.core.cards import Card
from gschobe.protocol import events
from gschobe.protocol import messages as wire
from gschobe.server.serving import Lines
from gschobe.storage.log import Entry
from gschobe.testing.secrets_kept import cards_told, known_to
from gschobe.testing.taint import Ear, Table, Tally, main, no_card_in
from tests.table.hall import Hall


def test_nobody_is_told_a_card_that_he_cannot_know(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["--messages", "8000", "--seed", "5"]) == 0
    assert "faults: 0" in capfd.readouterr().out


@pytest.fixture
def dealt() -> tuple[Hall, Table]:
    """A table where the cards are given, and what its log says."""
    hall = Hall()
    hall.seat_all((1, 2))
    while hall.table.state.game.course is None:
        hall.step()
    table = Table()
    for body in hall.disk:
        table.add(Entry(kind="table-1", body=body))
    return hall, table


def test_a_card_too_many_is_found_wherever_it_stands(dealt: tuple[Hall, Table]) -> None:
    hall, table = dealt
    hands = [str(hand) for hand in hall.table.state.game.hands]
    for told, is_too_much in (
        (events.Dealt(dealer="W", hands=(hands[0], None, None, None), face_down=None), False),
        (events.Dealt(dealer="W", hands=(None, hands[1], None, None), face_down=None), True),
        (events.CardPlayed(seat="E", card=str(min(hall.table.state.game.hands[1] or ()))), True),
        (events.WeisNamed(seat="E", weis=(events.FourOfAKind(rank="U"),)), True),
    ):
        tally = Tally()
        news = wire.News(seq=table.last.seq if table.last else 0, at=0, told=(told,))
        Ear(table, tally, person=1).send(wire_text(news))
        assert bool(tally.faults) is is_too_much


def wire_text(notice: wire.Notice) -> bytes:
    return msgspec.json.encode(notice)


def test_a_seed_and_what_is_not_on_the_disk_are_found(dealt: tuple[Hall, Table]) -> None:
    _, table = dealt
    assert table.last is not None
    tally = Tally()
    seed = table.seeds[0].hex()
    said = wire.Refused(key="k", code="no", data={"seed": seed})
    Ear(table, tally, person=None).send(wire_text(said))
    Ear(table, tally, person=None).send(wire_text(wire.GameBegan(seq=table.last.seq + 1)))
    assert len(tally.faults) == 2


def test_cards_are_found_in_texts() -> None:
    told = cards_told({"a": ["TU", "K9.AOX97.X.O"], "b": events.Run(suit="E", top="K", length=3)})
    assert set(told) >= {Card.TU, Card.EK, Card.EO, Card.EU, Card.SX, Card.TO}
    tally = Tally()
    for text in ("it was TU", "K9.AOX97.X.O", "hands=(CardSet(mask=3),)", "12.5 ms, 127.0.0.1"):
        no_card_in(text, "here", tally)
    assert len(tally.faults) == 3


def test_who_watches_knows_what_lies_open(dealt: tuple[Hall, Table]) -> None:
    hall, _ = dealt
    assert not set(known_to(hall.table.state.game, None))
    while not hall.finished:
        hall.step()
    assert len(set(known_to(hall.table.state.game, None))) in (0, 36)


def test_a_line_of_the_log_has_no_more_of_an_error_than_its_kind_and_place() -> None:
    try:
        raise ValueError("K9.AOX97.X.O")
    except ValueError as error:
        failed = (ValueError, error, error.__traceback__)
    said = "Task exception was never retrieved\nexception=ValueError('K9.AOX97.X.O')"
    record = logging.LogRecord("asyncio", logging.ERROR, "", 1, said, None, failed)
    line = Lines().format(record)
    assert '"error": "ValueError"' in line
    assert "test_taint.py:" in line
    assert "K9" not in line
