"""What a table agrees on before it plays: every option of the rules, by name.

The defaults are the official Swiss practice. A preset (`presets.py`) names only what differs.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from gschobe.core.multipliers import SINGLE, MultiplierTable


class TrumpIn(StrEnum):
    """When a trump may be played to a plain suit that was led (§5.4)."""

    ANY_TIME = "any_time"
    ONLY_WHEN_VOID = "only_when_void"


class LonePuur(StrEnum):
    """Whether the Puur must be given to a trump lead when it is the only trump (§5.3)."""

    FREE = "free"
    MUST_FOLLOW = "must_follow"


class Undertrump(StrEnum):
    """Who may play a trump below one that lies in a plain-suit trick (§5.5)."""

    ONLY_FROM_ALL_TRUMPS = "only_from_all_trumps"
    ALLOWED = "allowed"


class PartnerHand(StrEnum):
    """When forehand's partner takes up his cards (§2.4)."""

    TAKEN_UP_AT_ONCE = "taken_up_at_once"
    FACE_DOWN_UNTIL_CHOSEN = "face_down_until_chosen"


class FirstDealer(StrEnum):
    """Who gives the first cards (§2.6)."""

    BY_LOT = "by_lot"
    SCRIBE = "scribe"


class Turning(StrEnum):
    """How a complete trick is turned (§6.3)."""

    BY_NEXT_LEAD = "by_next_lead"
    BY_WINNER = "by_winner"


class TurnedTricks(StrEnum):
    """Which turned tricks may be looked at (§6.4)."""

    LAST_MAY_BE_SEEN = "last_may_be_seen"
    STAY_TURNED = "stay_turned"


class RestClaims(StrEnum):
    """Whether a player may lay down his cards and ask for the rest (§6.5)."""

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class WeisCalls(StrEnum):
    """Whether Weis are called and counted (§7)."""

    OFFICIAL = "official"
    NONE = "none"


class StoeckCalls(StrEnum):
    """When Stöck may be called (§8)."""

    SECOND_CARD_OR_WITH_WEIS = "second_card_or_with_weis"
    SECOND_CARD = "second_card"
    NONE = "none"


class Ending(StrEnum):
    """What ends a game (§10)."""

    CLAIMED = "claimed"
    AT_ONCE = "at_once"
    PLAYED_OUT = "played_out"
    ROUNDS = "rounds"


class Crossing(StrEnum):
    """The order in which the items of a round reach the target (§10.2)."""

    STOECK_WEIS_TRICKS = "stoeck_weis_tricks"
    WEIS_STOECK_TRICKS = "weis_stoeck_tricks"


class Phrases(StrEnum):
    """What may be said during a deal beside the calls (§12.3)."""

    FEW = "few"
    NONE = "none"


class Sanctions(StrEnum):
    """What a breach of the rules at a real table costs (§13)."""

    OFFICIAL = "official"
    SRK = "srk"


class RulesError(ValueError):
    """Options that contradict each other."""

    def __init__(self, code: str, *, rules: str) -> None:
        super().__init__(f"{code}: {rules}")
        self.code = code
        self.rules = rules


@dataclass(frozen=True, kw_only=True)
class TableRules:
    """The full set of options; written whole into every record.

    Raises RulesError when a game has no end: a target is needed, or a number of rounds.
    """

    trump_in: TrumpIn = TrumpIn.ANY_TIME
    lone_puur: LonePuur = LonePuur.FREE
    undertrump: Undertrump = Undertrump.ONLY_FROM_ALL_TRUMPS
    partner_hand: PartnerHand = PartnerHand.TAKEN_UP_AT_ONCE
    first_dealer: FirstDealer = FirstDealer.BY_LOT
    turning: Turning = Turning.BY_NEXT_LEAD
    turned_tricks: TurnedTricks = TurnedTricks.LAST_MAY_BE_SEEN
    claim_rest: RestClaims = RestClaims.ALLOWED
    weis: WeisCalls = WeisCalls.OFFICIAL
    stoeck: StoeckCalls = StoeckCalls.SECOND_CARD_OR_WITH_WEIS
    match_points: int = 100
    multipliers: MultiplierTable = SINGLE
    ending: Ending = Ending.CLAIMED
    crossing: Crossing = Crossing.STOECK_WEIS_TRICKS
    target: int | None = 1000
    rounds: int | None = None
    phrases: Phrases = Phrases.FEW
    sanctions: Sanctions = Sanctions.OFFICIAL

    def __post_init__(self) -> None:
        counted_in_rounds = self.ending is Ending.ROUNDS
        if counted_in_rounds != (self.rounds is not None):
            raise RulesError("rules/rounds_needed", rules=repr(self))
        if counted_in_rounds == (self.target is not None):
            raise RulesError("rules/target_needed", rules=repr(self))
        if (self.target or self.rounds or 0) < 1 or self.match_points < 0:
            raise RulesError("rules/number_too_small", rules=repr(self))
