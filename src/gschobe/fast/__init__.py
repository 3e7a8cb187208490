"""The fast engine, as the rest of the project sees it.

It decides no rule: what it does, `core` states, and tests compare both. Where the kernel is not
installed, `available` is false and everything else in here raises `KernelMissing`; nothing goes
on in silence with something slower. Cross over once a rollout or search, never once a card.
"""

from gschobe.fast.kernel import KernelMissing, available, has_fast_instructions
from gschobe.fast.playing import HandMasks, Recorded, deals, hand_masks, play_out, record
from gschobe.fast.positions import Unsupported, supports
from gschobe.fast.rounds import Totals, perft, playable, random_rounds

__all__ = [
    "HandMasks",
    "KernelMissing",
    "Recorded",
    "Totals",
    "Unsupported",
    "available",
    "deals",
    "hand_masks",
    "has_fast_instructions",
    "perft",
    "play_out",
    "playable",
    "random_rounds",
    "record",
    "supports",
]
