"""What each part of the screen shows of a view, as text."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text

from gschobe.cli.looking import playable_cards
from gschobe.cli.screen.cards import draw_hand
from gschobe.cli.screen.cross import draw_table
from gschobe.cli.screen.jasstafel import draw_half
from gschobe.cli.screen.palette import Palette
from gschobe.cli.typed import is_choosing
from gschobe.core.cards import CARDS, Card
from gschobe.core.contracts import CONTRACTS
from gschobe.core.course import Phase
from gschobe.core.jasstafel import chalked
from gschobe.core.rulestext import abbreviate_rules
from gschobe.core.seats import Team
from gschobe.core.tricks import Trick
from gschobe.core.view import View
from gschobe.solo.table import PERSON
from gschobe.texts import say
from gschobe.texts.faces import contract_letter
from gschobe.texts.names import name_contract, name_seat


def bar(mine: View, *, width: int) -> Text:
    """Totals and target at the left, trump in the middle, the round at the right."""
    a, b = mine.standing.totals
    target = mine.rules.target
    key = "screen/totals_of_rounds" if target is None else "screen/totals"
    left = say(key, a=a, b=b, target=target or mine.rules.rounds)
    number = mine.standing.rounds_played + (mine.course is not None and mine.course.score is None)
    right = say("screen/round", number=max(1, number), rules=abbreviate_rules(mine.rules))
    middle = trump(mine)
    room = width - len(left) - len(right) - 2
    if room < len(middle) + 2:
        right, room = "", width - len(left) - 1
    return Text(f" {left}{middle:^{max(room, 0)}}{right} ")


def trump(mine: View) -> str:
    """The contract with its factor and who chose it, always in sight."""
    course = mine.course
    if course is None or course.contract is None:
        return say("screen/no_contract")
    key = "screen/contract" if course.contract.trump is None else "screen/trump"
    return say(
        key,
        contract=name_contract(course.contract),
        multiplier=course.multiplier,
        seat=name_seat(course.declarer),
    )


def hand_in_order(mine: View) -> tuple[Card, ...]:
    """The cards still in hand by suit, each from ace to six."""
    return tuple(card for card in CARDS if card in mine.hand)


def hand(mine: View, *, width: int, palette: Palette, chosen: Card | None) -> Text:
    """The own hand; cards that may be played now have a number."""
    course = mine.course
    if course is not None and course.face_down is PERSON:
        return Text(f"\n\n{say('screen/face_down'):^{width}}")
    playable = playable_cards(mine)
    cards = hand_in_order(mine)
    return draw_hand(
        cards,
        width=width,
        palette=palette,
        contract=None if course is None else course.contract,
        keys={card for card in cards if card in playable},
        chosen=chosen,
    )


def table(mine: View, *, width: int, palette: Palette, is_collected: bool) -> Text:
    """The seats and the lying trick, until it is collected."""
    trick = None if mine.course is None else _lying(mine, is_collected=is_collected)
    return draw_table(mine, width=width, palette=palette, trick=trick)


def _lying(mine: View, *, is_collected: bool) -> Trick | None:
    course = mine.course
    if course is None or not course.tricks or course.phase is Phase.COUNTED:
        return None
    last = course.tricks[-1]
    return None if last.is_complete and is_collected else last


def jasstafel(mine: View, palette: Palette) -> Text:
    """Both halves of the Jasstafel; the upper one is the person's team."""
    names = [say(f"screen/team_{team.name.lower()}") for team in Team]
    halves = zip(chalked(mine.standing), names, strict=True)
    return Text("\n").join(draw_half(each, name=name, palette=palette) for each, name in halves)


def keys(mine: View, *, is_waiting: bool, calls: Mapping[str, str] | None) -> str:
    """What can be pressed now; `calls` marks what a person who calls by hand has announced."""
    if is_waiting:
        return say("screen/keys_trick")
    if is_choosing(mine):
        course = mine.course
        letters = " ".join(map(contract_letter, CONTRACTS))
        passed = course is not None and course.schoben
        return say("screen/keys_must_choose" if passed else "screen/keys_choose", letters=letters)
    return say("screen/keys_card") if calls is None else say("screen/keys_call", **calls)
