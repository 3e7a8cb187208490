"""Why an action is not allowed: stable codes, the paragraph, and what is needed to say it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from gschobe.core.actions import Action


class Code(StrEnum):
    """Every refusal there is; the same code on the wire, in records and in the catalogue."""

    GAME_OVER = "game/over"
    NO_CARDS_YET = "deal/no_cards_yet"
    ROUND_RUNNING = "deal/round_running"
    NOT_DEALER = "deal/not_dealer"
    COUNT_NOT_CONFIRMED = "deal/count_not_confirmed"
    NOT_YOUR_CHOICE = "choose/not_your_choice"
    ALREADY_CHOSEN = "choose/already_chosen"
    NO_SCHIEBEN_BACK = "choose/no_schieben_back"
    ALREADY_SCHOBEN = "choose/already_schoben"
    NO_CONTRACT_YET = "play/no_contract_yet"
    ROUND_PLAYED = "play/round_played"
    NOT_YOUR_TURN = "play/not_your_turn"
    NOT_IN_HAND = "play/not_in_hand"
    MUST_FOLLOW = "play/must_follow"
    UNDERTRUMP = "play/undertrump"
    TRICK_NOT_TURNED = "play/trick_not_turned"
    NOTHING_TO_TURN = "turn/nothing_to_turn"
    NOT_THE_WINNER = "turn/not_the_winner"
    TURNED_BY_NEXT_LEAD = "turn/by_next_lead"
    WEIS_NOT_COUNTED = "weis/not_counted"
    WEIS_TOO_LATE = "weis/too_late"
    WEIS_BEFORE_OWN_CARD = "weis/before_own_card"
    WEIS_ALREADY_CALLED = "weis/already_called"
    WEIS_NOT_HELD = "weis/not_held"
    WEIS_WRONG_HEIGHT = "weis/wrong_height"
    WEIS_BEATEN = "weis/beaten"
    WEIS_NOT_WON = "weis/not_won"
    WEIS_NAMED_ALREADY = "weis/named_already"
    WEIS_NAMED_TOO_LATE = "weis/named_too_late"
    STOECK_NOT_COUNTED = "stoeck/not_counted"
    STOECK_NO_TRUMP = "stoeck/no_trump"
    STOECK_NOT_HELD = "stoeck/not_held"
    STOECK_FIRST_CARD = "stoeck/first_card"
    STOECK_TOO_LATE = "stoeck/too_late"
    STOECK_ALREADY_CALLED = "stoeck/already_called"
    CARDS_LEFT = "count/cards_left"
    ALREADY_COUNTED = "count/already_counted"
    NOTHING_TO_CONFIRM = "count/nothing_to_confirm"
    ALREADY_CONFIRMED = "count/already_confirmed"
    REST_NOT_ALLOWED = "rest/not_allowed"
    REST_NOT_ON_LEAD = "rest/not_on_lead"
    CLAIM_NOT_ALLOWED = "claim/not_allowed"


PARAGRAPHS: Mapping[Code, str] = {
    Code.GAME_OVER: "10.1",
    Code.NO_CARDS_YET: "2.3",
    Code.ROUND_RUNNING: "9.7",
    Code.NOT_DEALER: "2.1",
    Code.COUNT_NOT_CONFIRMED: "9.7",
    Code.NOT_YOUR_CHOICE: "3.1",
    Code.ALREADY_CHOSEN: "3.4",
    Code.NO_SCHIEBEN_BACK: "3.3",
    Code.ALREADY_SCHOBEN: "3.2",
    Code.NO_CONTRACT_YET: "3.5",
    Code.ROUND_PLAYED: "6.1",
    Code.NOT_YOUR_TURN: "5.1",
    Code.NOT_IN_HAND: "5.1",
    Code.MUST_FOLLOW: "5.2",
    Code.UNDERTRUMP: "5.5",
    Code.TRICK_NOT_TURNED: "6.3",
    Code.NOTHING_TO_TURN: "6.3",
    Code.NOT_THE_WINNER: "6.3",
    Code.TURNED_BY_NEXT_LEAD: "6.3",
    Code.WEIS_NOT_COUNTED: "7.8",
    Code.WEIS_TOO_LATE: "7.4",
    Code.WEIS_BEFORE_OWN_CARD: "7.4",
    Code.WEIS_ALREADY_CALLED: "7.4",
    Code.WEIS_NOT_HELD: "7.1",
    Code.WEIS_WRONG_HEIGHT: "7.4",
    Code.WEIS_BEATEN: "7.5",
    Code.WEIS_NOT_WON: "7.7",
    Code.WEIS_NAMED_ALREADY: "7.6",
    Code.WEIS_NAMED_TOO_LATE: "7.6",
    Code.STOECK_NOT_COUNTED: "8.6",
    Code.STOECK_NO_TRUMP: "8.1",
    Code.STOECK_NOT_HELD: "8.1",
    Code.STOECK_FIRST_CARD: "8.2",
    Code.STOECK_TOO_LATE: "8.3",
    Code.STOECK_ALREADY_CALLED: "8.2",
    Code.CARDS_LEFT: "6.1",
    Code.ALREADY_COUNTED: "9.7",
    Code.NOTHING_TO_CONFIRM: "9.7",
    Code.ALREADY_CONFIRMED: "9.7",
    Code.REST_NOT_ALLOWED: "6.5",
    Code.REST_NOT_ON_LEAD: "6.5",
    Code.CLAIM_NOT_ALLOWED: "10.4",
}
"""The paragraph of RULES.md behind each code."""


@dataclass(frozen=True, kw_only=True)
class Refusal:
    """One action that is not allowed now; `data` fills in the sentence of the catalogue."""

    code: Code
    action: Action
    data: Mapping[str, str] = field(default_factory=dict[str, str])

    @property
    def paragraph(self) -> str:
        """The paragraph of RULES.md that the action would break."""
        return PARAGRAPHS[self.code]

    def __str__(self) -> str:
        return f"{self.code} (§{self.paragraph}) {self.action!r}"


class RuleViolation(ValueError):
    """A refused action; nothing has changed. The message can be pasted into a test."""

    def __init__(self, refusal: Refusal, *, position: str) -> None:
        super().__init__(f"{refusal} in {position}")
        self.refusal = refusal
        self.position = position
