from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gschobe.core import actions as act
from gschobe.core.actions import Action
from gschobe.core.cards import CARDS, Card
from gschobe.core.contracts import Contract
from gschobe.core.legality import why_illegal
from gschobe.core.presets import PRESETS
from gschobe.core.refusals import Code, Refusal
from gschobe.core.seats import SEATS, Seat
from gschobe.testing.play import random_deal, random_game
from gschobe.texts import keys
from gschobe.texts.refusals import explain


@pytest.mark.parametrize("code", Code)
def test_every_refusal_has_a_sentence(code: Code) -> None:
    assert code.value in keys()


def anything_of(seat: Seat) -> list[Action]:
    """One action of each kind, and every card."""
    kinds = (act.Schieben, act.CallStoeck, act.NameWeis, act.TurnTrick, act.CountRound)
    claims = (act.ConfirmCount, act.ClaimRest, act.ClaimGame)
    return [
        act.DealCards(seat=seat, deal=random_deal(Random(0), dealer=seat)),
        act.ChooseContract(seat=seat, contract=Contract.OBENABE),
        act.CallWeis(seat=seat, points=20),
        *(kind(seat=seat) for kind in (*kinds, *claims)),
        *(act.PlayCard(seat=seat, card=card) for card in CARDS),
    ]


@given(rng=st.randoms(use_true_random=False), preset=st.sampled_from(sorted(PRESETS)))
def test_whatever_is_refused_in_play_can_be_said(rng: Random, preset: str) -> None:
    steps = list(islice(random_game(PRESETS[preset].rules, rng), 60))
    game = rng.choice(steps).after
    for action in (action for seat in SEATS for action in anything_of(seat)):
        refusal = why_illegal(game, action)
        if refusal is not None:
            assert explain(refusal).endswith(".")


def test_cards_that_may_be_played_are_named() -> None:
    refusal = Refusal(
        code=Code.MUST_FOLLOW,
        action=act.PlayCard(seat=Seat.SOUTH, card=Card.EA),
        data={"seat": "S", "card": "EA", "led": "R", "highest": "RA", "allowed": "R7 R6"},
    )
    assert explain(refusal) == (
        "Rosen was led and you hold Rosen: you may play Rosen seven or Rosen six."
    )
