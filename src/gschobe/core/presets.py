"""The named sets of rules: an id card each, and only what differs from its base.

`swiss` is the base; what a preset is for is said by the text `preset/<name>`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

from gschobe.core.multipliers import COMMON, NO_TRUMP_3
from gschobe.core.tablerules import (
    Crossing,
    Ending,
    FirstDealer,
    PartnerHand,
    Phrases,
    RestClaims,
    Sanctions,
    StoeckCalls,
    TableRules,
    TrumpIn,
    TurnedTricks,
    Turning,
    WeisCalls,
)


@dataclass(frozen=True, kw_only=True)
class Preset:
    """A named set of rules with the place it comes from.

    `targets` are offered first, `practice_targets` beside them; both empty where a game is
    a number of rounds.
    """

    name: str
    source: str
    rules: TableRules
    base: Preset | None = None
    targets: tuple[int, ...] = ()
    practice_targets: tuple[int, ...] = ()

    @property
    def differences(self) -> dict[str, Any]:
        """The options that differ from the base preset, by name."""
        if self.base is None:
            return {}
        pairs = ((field.name, getattr(self.rules, field.name)) for field in fields(self.rules))
        return {name: value for name, value in pairs if value != getattr(self.base.rules, name)}


SWISS = Preset(
    name="swiss",
    source="official Swiss practice",
    rules=TableRules(),
    targets=(1000, 2500),
)

SCHIEBER = Preset(
    name="schieber",
    source="guide to Schieber",
    base=SWISS,
    rules=replace(
        SWISS.rules,
        trump_in=TrumpIn.ONLY_WHEN_VOID,
        stoeck=StoeckCalls.SECOND_CARD,
        claim_rest=RestClaims.FORBIDDEN,
        multipliers=COMMON,
        ending=Ending.PLAYED_OUT,
        crossing=Crossing.WEIS_STOECK_TRICKS,
    ),
    targets=(1000, 2500),
    practice_targets=(1500, 3000),
)

SWISSLOS_1000 = Preset(
    name="swisslos-1000",
    source="Swisslos, Schieber to 1000",
    base=SWISS,
    rules=replace(SWISS.rules, ending=Ending.AT_ONCE),
    targets=(1000,),
)

SWISSLOS_2500 = Preset(
    name="swisslos-2500",
    source="Swisslos, Schieber to 2500",
    base=SWISS,
    rules=replace(SWISS.rules, ending=Ending.AT_ONCE, multipliers=NO_TRUMP_3, target=2500),
    targets=(2500,),
)

SRK_2006 = Preset(
    name="srk-2006",
    source="rules of the SRK-Jassturnier 2006/2007",
    base=SWISS,
    rules=replace(
        SWISS.rules,
        partner_hand=PartnerHand.FACE_DOWN_UNTIL_CHOSEN,
        first_dealer=FirstDealer.SCRIBE,
        turning=Turning.BY_WINNER,
        turned_tricks=TurnedTricks.STAY_TURNED,
        claim_rest=RestClaims.FORBIDDEN,
        weis=WeisCalls.NONE,
        stoeck=StoeckCalls.NONE,
        match_points=0,
        ending=Ending.ROUNDS,
        target=None,
        rounds=12,
        phrases=Phrases.NONE,
        sanctions=Sanctions.SRK,
    ),
)

TOURNAMENT = Preset(
    name="tournament",
    source="as srk-2006; rounds and phrases as the host wants",
    base=SRK_2006,
    rules=replace(SRK_2006.rules, phrases=Phrases.FEW),
)

PRESETS: dict[str, Preset] = {
    preset.name: preset
    for preset in (SCHIEBER, SWISS, SWISSLOS_1000, SWISSLOS_2500, SRK_2006, TOURNAMENT)
}
DEFAULT_PRESET = SCHIEBER
