"""The fast engine, as the rest of the project sees it.

It decides no rule: what it does, `core` states, and tests compare both. Where the kernel is not
installed, `available` is false and everything else in here raises `KernelMissing`; nothing goes
on in silence with something slower. Cross over once a rollout or search, never once a card.
"""

from gschobe.fast.kernel import KernelMissing, available, has_fast_instructions
from gschobe.fast.playing import HandMasks, Recorded, deals, hand_masks, play_out, record
from gschobe.fast.policy import LAYERS, NOT_TRIED, Manner, Policy, Rows, layers_from
from gschobe.fast.positions import Moment, Unsupported, first_lead, supports
from gschobe.fast.rounds import Totals, perft, playable, random_rounds
from gschobe.fast.solve import (
    NOT_LEGAL,
    Range,
    Solution,
    Solutions,
    Solver,
    Value,
    fixed_deal,
    solve_many,
)

__all__ = [
    "LAYERS",
    "NOT_LEGAL",
    "NOT_TRIED",
    "HandMasks",
    "KernelMissing",
    "Manner",
    "Moment",
    "Policy",
    "Range",
    "Recorded",
    "Rows",
    "Solution",
    "Solutions",
    "Solver",
    "Totals",
    "Unsupported",
    "Value",
    "available",
    "deals",
    "first_lead",
    "fixed_deal",
    "hand_masks",
    "has_fast_instructions",
    "layers_from",
    "perft",
    "play_out",
    "playable",
    "random_rounds",
    "record",
    "solve_many",
    "supports",
]
