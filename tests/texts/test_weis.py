"""Weis in words."""

import pytest

from gschobe.core.cards import Rank, Suit
from gschobe.core.contracts import Contract
from gschobe.core.seats import Team
from gschobe.core.weis import Comparison, FourOfAKind, Question, Run
from gschobe.texts.weis import describe_weis, why_won

RUN = Run(Suit.ROSEN, Rank.ACE, 3)


@pytest.mark.parametrize(
    ("contract", "named_by"), [(Contract.ROSEN, "Rosen ace"), (Contract.UNDENUFE, "Rosen Ober")]
)
def test_a_run_is_named_by_the_card_that_is_its_top_in_the_contract(
    contract: Contract, named_by: str
) -> None:
    assert describe_weis(RUN, contract=contract) == f"3 in a row from {named_by}: RA RK RO"


def test_four_of_a_kind_are_named_by_their_rank() -> None:
    four = FourOfAKind(Rank.NINE)
    assert describe_weis(four, contract=Contract.OBENABE) == "four nines: E9 R9 S9 T9"


POINTS, CARDS, TOP, TRUMP = list(Question)[:4]


@pytest.mark.parametrize(
    ("winner", "heard", "reason"),
    [
        (Team.A, ((POINTS, (20, None)),), "the opponents called nothing"),
        (Team.B, ((POINTS, (20, 50)),), "more points (50 against 20)"),
        (Team.A, ((POINTS, (100, 100)), (CARDS, (5, 4))), "more cards (5 against 4)"),
        (Team.B, ((TOP, (5, 8)),), "the higher top card (ace against Under)"),
        (Team.A, ((TRUMP, (1, 0)),), "the Weis in trumps"),
        (Team.A, ((Question.FOREHAND, (0, 1)),), "the earlier call"),
    ],
)
def test_the_question_that_decided_is_the_reason(
    winner: Team,
    heard: tuple[tuple[Question, tuple[int | None, int | None]], ...],
    reason: str,
) -> None:
    assert why_won(Comparison(winner, heard)) == reason
