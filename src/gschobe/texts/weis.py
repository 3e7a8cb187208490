"""Weis and their comparison in words."""

from __future__ import annotations

from gschobe.core.cards import Rank, card_of
from gschobe.core.contracts import Contract
from gschobe.core.weis import Comparison, Question, Run, Weis
from gschobe.texts.faces import card_code
from gschobe.texts.messages import say
from gschobe.texts.names import name_card, name_rank, name_ranks


def describe_weis(weis: Weis, *, contract: Contract) -> str:
    """A Weis by its kind and its cards; a run is named by its top card in the contract.

    >>> from gschobe.core.cards import Suit
    >>> describe_weis(Run(Suit.ROSEN, Rank.ACE, 3), contract=Contract.UNDENUFE)
    '3 in a row from Rosen Ober: RA RK RO'
    """
    cards = " ".join(map(card_code, weis.cards))
    if isinstance(weis, Run):
        top = weis.lowest if contract is Contract.UNDENUFE else weis.top
        card = name_card(card_of(weis.suit, top))
        return say("named/run", count=weis.length, card=card, cards=cards)
    ranks = name_ranks(weis.rank)
    return say("named/four", ranks=ranks, cards=cards)


def why_won(comparison: Comparison) -> str:
    """The question that decided a comparison.

    >>> from gschobe.core.seats import Team
    >>> why_won(Comparison(Team.B, ((Question.POINTS, (20, 50)),)))
    'more points (50 against 20)'
    """
    question, answers = comparison.heard[-1]
    mine, theirs = answers[comparison.winner], answers[comparison.winner.opponents]
    if mine is None or theirs is None:
        return say("compare/alone")
    return say(
        f"compare/{question.value}",
        a=_answer(question, mine),
        b=_answer(question, theirs),
    )


def _answer(question: Question, answer: int) -> str:
    """An answer as it is given; the top card by its rank, the others as numbers."""
    if question is Question.TOP_CARD:
        return name_rank(Rank(answer))
    return str(answer)
