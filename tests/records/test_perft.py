"""The reader, the writer and the counter of perft files."""

import pytest

from gschobe.core.cards import Card, CardSet
from gschobe.core.contracts import Contract
from gschobe.core.presets import SWISS
from gschobe.core.seats import Seat
from gschobe.core.tablerules import LonePuur
from gschobe.core.tricks import Trick
from gschobe.records.perft import (
    PerftError,
    divide,
    format_perft,
    parse_perft,
    parse_position,
    perft,
)

FILE = """\
id     an ending
rules  swiss
deal   EA R7 | EK RU | EO R6 | E6 SA
leads  1   contract R
perft  1 2
perft  8 9

id     the same, the Puur bound
rules  swiss lone_puur=must_follow
deal   EA R7 | EK RU | EO R6 | E6 SA
leads  1   contract O
perft  8 9
"""


def test_a_file_is_read_block_by_block() -> None:
    first, second = parse_perft(FILE)
    assert first.id == "an ending"
    assert first.position.hands[1] == CardSet.of(Card.EK, Card.RU)
    assert first.position.trick == Trick(Contract.ROSEN, Seat.EAST)
    assert first.counts == ((1, 2), (8, 9))
    assert second.table_rules.lone_puur is LonePuur.MUST_FOLLOW
    assert second.position.trick.contract is Contract.OBENABE


def test_what_is_written_is_what_was_read() -> None:
    assert format_perft(parse_perft(FILE)) == FILE


def test_remarks_and_further_blank_lines_say_nothing() -> None:
    assert parse_perft(f"# heads\n\n\n# two\n{FILE}\n\n\n") == parse_perft(FILE)


@pytest.mark.parametrize(
    ("old", "new", "code", "line"),
    [
        ("rules  swiss\n", "", "perft/line_missing", 1),
        ("perft  1 2\nperft  8 9\n", "", "perft/line_missing", 1),
        ("id ", "idea ", "perft/no_such_line", 1),
        ("perft  1 2", "id  another", "perft/no_such_line", 5),
        ("rules  swiss", "rules  english", "perft/no_rules", 2),
        ("rules  swiss", "rules  swiss target=none", "perft/no_rules", 2),
        ("EA R7", "EA R7 R8", "perft/no_deal", 3),
        ("EA R7", "EA EK", "perft/no_deal", 3),
        ("EA R7 |", "", "perft/no_deal", 3),
        ("EA R7", "EA Q7", "perft/no_deal", 3),
        ("leads  1", "leads  4", "perft/no_leads", 4),
        ("contract R", "contract X", "perft/no_leads", 4),
        ("contract R", "R", "perft/no_leads", 4),
        ("perft  8 9", "perft  8 9 10", "perft/no_count", 6),
        ("perft  8 9", "perft  eight", "perft/no_count", 6),
    ],
)
def test_a_broken_line_is_named(old: str, new: str, code: str, line: int) -> None:
    with pytest.raises(PerftError) as caught:
        parse_perft(FILE.replace(old, new, 1))
    assert (caught.value.code, caught.value.line) == (code, line)


def test_the_legality_function_is_an_argument() -> None:
    """A legality that lets everybody play anything gives (n!)⁴ whatever the cards are."""

    def anything(*, hand: CardSet, **_: object) -> CardSet:
        return hand

    position = parse_position("EA EK EO | E9 E8 E7 | RA RK RO | SA SK SO", leads="0", contract="E")
    assert perft(position, 12, rules=SWISS.rules, legality=anything) == 1296
    parts = divide(position, 12, rules=SWISS.rules, legality=anything)
    assert parts == {Card.EA: 432, Card.EK: 432, Card.EO: 432}


def test_the_winner_of_a_trick_plays_on() -> None:
    position = parse_position("E7 R7 | EK R8 | EA R9 | E6 SA", leads="0", contract="O")
    for card in (Card.E7, Card.EK, Card.EA, Card.E6):
        position = position.after(card)
    assert position.trick == Trick(Contract.OBENABE, Seat.NORTH)
    assert position.hand == CardSet.of(Card.R9)


def test_no_card_at_all_is_one_sequence() -> None:
    position = parse_position("EA | RA | SA | TA", leads="0", contract="O")
    assert perft(position, 0, rules=SWISS.rules) == 1
