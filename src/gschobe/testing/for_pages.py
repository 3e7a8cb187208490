"""What the pages of the browser know of the game: names, orders and values as they stand in core.

The pages contain no rule. This is what they show beside a hand and on the start page, and numbers with
which their drawing of the Jasstafel is compared.
"""

from __future__ import annotations

import json

from gschobe.core.cards import CARDS, Suit
from gschobe.core.contracts import CONTRACTS, Contract, card_points, nell, puur, strength_order
from gschobe.core.jasstafel import Strokes
from gschobe.core.multipliers import MULTIPLIER_TABLES
from gschobe.core.presets import PRESETS
from gschobe.core.refusals import PARAGRAPHS
from gschobe.core.scoring import LAST_TRICK_POINTS
from gschobe.core.stoeck import STOECK_POINTS
from gschobe.core.tablerules import TableRules
from gschobe.core.weis import FOUR_POINTS, OTHER_FOUR_POINTS, RUN_POINTS

CHALKED = ((98, 82, 312, 20, 107), (157,), (0, 19, 1), (257, 100, 50, 50, 33), (2500,))
"""Points that are written one after the other."""


def format_game() -> str:
    """Contracts, points, multiplier tables, presets and paragraphs, for `web/src/game.json`."""
    game = {
        "contracts": {contract.letter: _contract(contract) for contract in CONTRACTS},
        "multipliers": {
            name: {each.letter: table.factor(each) for each in CONTRACTS}
            for name, table in MULTIPLIER_TABLES.items()
        },
        "presets": {
            name: {
                "targets": preset.targets,
                "practice_targets": preset.practice_targets,
                "multipliers": preset.rules.multipliers.name,
            }
            for name, preset in PRESETS.items()
        },
        "points": {
            "last_trick": LAST_TRICK_POINTS,
            "match": TableRules().match_points,
            "stoeck": STOECK_POINTS,
            "runs": RUN_POINTS,
            "fours": {rank.letter: points for rank, points in FOUR_POINTS.items()},
            "other_fours": OTHER_FOUR_POINTS,
        },
        "paragraphs": {code.value: paragraph for code, paragraph in PARAGRAPHS.items()},
    }
    return json.dumps(game, indent=1) + "\n"


def _contract(contract: Contract) -> dict[str, object]:
    puur_card, nell_card = puur(contract), nell(contract)
    return {
        "trump": None if contract.trump is None else contract.trump.letter,
        "order": {
            suit.letter: "".join(rank.letter for rank in strength_order(contract, suit))
            for suit in Suit
        },
        "points": {str(card): card_points(contract, card) for card in CARDS},
        "puur": None if puur_card is None else str(puur_card),
        "nell": None if nell_card is None else str(nell_card),
    }


def format_chalked() -> str:
    """Strokes after each of some points, for the test of `web/src/parts/strokes.ts`."""
    rows: list[dict[str, object]] = []
    for points in CHALKED:
        half = Strokes()
        for each in points:
            half = half.write(each)
        strokes = (half.hundreds, half.fifties, half.twenties, half.rest)
        rows.append({"points": points, "strokes": strokes})
    return json.dumps(rows, indent=1) + "\n"
