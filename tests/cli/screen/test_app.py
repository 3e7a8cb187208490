"""Whole rounds at the screen, key by key."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from gschobe.bots.levels import offered_here
from gschobe.cli.screen import painting
from gschobe.cli.screen.sheets import Sheet
from gschobe.cli.screen.start import Start
from gschobe.core.actions import CallStoeck, CallWeis, PlayCard
from gschobe.core.view import view
from gschobe.records.audit import audit
from gschobe.records.files import read_file
from gschobe.records.record import RoundRecord
from gschobe.solo.saving import resume
from gschobe.solo.table import PERSON, Calls
from gschobe.texts import Deck, Speech
from tests.cli.screen.player import Player, sitting

Scene = Callable[[Player], Awaitable[None]]


def play(scene: Scene, path: Path, rules: str = "schieber", **options: object) -> None:
    """Run one scene from the first deal on."""

    async def run() -> None:
        async with sitting(path, rules, **options) as player:  # type: ignore[arg-type]
            await scene(player)

    asyncio.run(run())


@pytest.mark.requirement("G-088", "G-090", "G-127", "G-130")
@pytest.mark.parametrize(
    ("rules", "size"), [("schieber", (120, 40)), ("swiss", (80, 24)), ("srk-2006", (80, 24))]
)
def test_two_whole_rounds_are_played_and_kept(
    tmp_path: Path, rules: str, size: tuple[int, int]
) -> None:
    path = tmp_path / "game.jass"

    async def scene(player: Player) -> None:
        await player.play_round()
        mine = view(player.app.solo.game, PERSON)
        assert mine.course is not None
        assert mine.course.score is not None
        for number in mine.course.score.written:
            assert str(number) in player.sheet
        assert "written" in player.sheet
        await player.press("enter")
        await player.play_round()
        assert "Round 2" in player.shown("bar")

    play(scene, path, rules, size=size)
    rounds = [record for record in read_file(path) if isinstance(record, RoundRecord)]
    assert len(rounds) == 2
    assert [audit(record) for record in rounds] == [None, None]
    assert resume(path).game.standing.rounds_played == 2


def test_a_game_is_played_to_its_end_and_a_new_one_begins(tmp_path: Path) -> None:
    path = tmp_path / "game.jass"

    async def scene(player: Player) -> None:
        await player.play_round()
        while not player.app.solo.is_over:
            await player.press("enter")
            await player.play_round()
        assert "has won." in player.sheet
        assert str(path) in player.sheet.replace("\n", "")
        await player.press("n")
        assert player.app.solo.game.standing.rounds_played == 0
        assert not isinstance(player.app.screen, Sheet)

    play(scene, path, "schieber target=200")
    assert resume(path).is_over
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.requirement("G-019", "G-020", "G-054", "G-061", "G-070", "G-147")
def test_dealer_forehand_contract_and_marks_are_in_sight(tmp_path: Path) -> None:
    async def scene(player: Player) -> None:
        assert "West · left · deals" in player.shown("table")
        assert "▶ South · you · forehand" in player.shown("table")
        assert "North · partner" in player.shown("table")
        assert "No contract yet" in player.shown("bar")
        await player.press("t")
        assert "Trump Schilten ×1 (South)" in player.shown("bar")
        assert "Puur" not in player.shown("hand")
        await player.press("z", "r")
        assert "Trump Rosen ×1 (South)" in player.shown("bar")
        assert "Puur" in player.shown("hand")
        assert "Trumps from the top: U 9 A K O 10 8 7 6." in player.shown("told")

    play(scene, tmp_path / "game.jass", "swiss")


@pytest.mark.requirement("G-088", "G-089")
def test_a_trick_waits_until_it_is_turned(tmp_path: Path) -> None:
    async def scene(player: Player) -> None:
        await player.press("g", "8")
        assert player.app.is_waiting
        table = player.shown("table")
        assert table.count("╭") + table.count("┏") == 4
        assert table.count("┏") == 1  # the winner's card
        assert "→" in table  # who led
        cards = player.app.solo.game.course
        await player.press("1", "2", "right")
        assert player.app.solo.game.course == cards
        await player.press("space")
        assert not player.app.is_waiting or player.app.solo.game.course != cards

    play(scene, tmp_path / "game.jass")


@pytest.mark.requirement("G-083")
def test_a_card_that_is_not_allowed_is_explained(tmp_path: Path) -> None:
    async def scene(player: Player) -> None:
        await player.press("g", "8", "space")
        mine = view(player.app.solo.game, PERSON)
        cards, playable = painting.hand_in_order(mine), painting.playable_cards(mine)
        number = 1 + next(place for place, card in enumerate(cards) if card not in playable)
        assert "·" in player.shown("hand")
        await player.press(str(number))
        assert "you may play" in player.shown("told")
        assert len(view(player.app.solo.game, PERSON).hand) == len(cards)
        await player.press("?")
        assert "you may play" in player.sheet
        assert "from the top" in player.sheet
        await player.press("escape")
        await player.press("left", "?")
        assert "from the top" in player.sheet

    play(scene, tmp_path / "game.jass")


def test_arrows_and_enter_play_as_numbers_do(tmp_path: Path) -> None:
    async def scene(player: Player) -> None:
        await player.press("g", "right", "right", "left", "enter")
        actions = player.app.solo.actions
        mine = [a for a in actions if isinstance(a, PlayCard) and a.seat is PERSON]
        assert [str(action.card) for action in mine] == ["EO"]

    play(scene, tmp_path / "game.jass")


def test_taking_back_at_the_count_and_in_the_round(tmp_path: Path) -> None:
    path = tmp_path / "game.jass"

    async def scene(player: Player) -> None:
        await player.press("z")
        assert "nothing in this round" in player.shown("told")
        await player.play_round()
        await player.press("z")
        assert len(view(player.app.solo.game, PERSON).hand) == 1
        await player.play_round()
        assert isinstance(player.app.screen, Sheet)

    play(scene, path)
    (record,) = (record for record in read_file(path) if isinstance(record, RoundRecord))
    assert dict(record.tags)["Undo"] == "1"
    assert audit(record) is None


@pytest.mark.requirement("G-071", "G-146")
@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("v", "Trumps (Eicheln), from the top: U=20"),
        ("o", "16. Write both totals"),
        ("j", "We"),
        ("p", "South is forehand."),
        ("l", "There is no turned trick to look at."),
    ],
)
def test_something_to_read_is_put_away_again(tmp_path: Path, key: str, text: str) -> None:
    async def scene(player: Player) -> None:
        await player.press("g", key)
        assert text in player.sheet
        before = player.app.solo
        await player.press("1")
        assert isinstance(player.app.screen, Sheet)
        await player.press("enter")
        assert not isinstance(player.app.screen, Sheet)
        assert player.app.solo is before

    play(scene, tmp_path / "game.jass")


def test_the_last_trick_stays_turned_at_the_tournament(tmp_path: Path) -> None:
    async def scene(player: Player) -> None:
        while not player.app.is_waiting:
            await player.press(player.key())
        await player.press("space")
        assert player.app.is_quiet
        await player.press("l")
        assert "There is no turned trick to look at." in player.sheet

    play(scene, tmp_path / "game.jass", "srk-2006")


def test_a_hint_has_its_reason(tmp_path: Path) -> None:
    async def scene(player: Player) -> None:
        await player.press("h")
        assert "A hint: choose R. It is worth most" in player.shown("told")
        await player.press("g", "h")
        assert "A hint: Rosen ace. Nothing beats it." in player.shown("told")

    play(scene, tmp_path / "game.jass")


def test_weis_and_stoeck_by_hand(tmp_path: Path) -> None:
    async def scene(player: Player) -> None:
        await player.press("r", "w")
        assert "W Weis ✓" in player.shown("keys")
        await player.press("w")
        assert "W Weis ✓" not in player.shown("keys")
        await player.press("w", "4")
        calls = [a for a in player.app.solo.actions if isinstance(a, PlayCard) and a.weis]
        assert [call.weis for call in calls if call.seat is PERSON] == [20]
        await player.press("s")

    async def silent(player: Player) -> None:
        await player.press("r", "4")
        mine = [a for a in player.app.solo.actions if a.seat is PERSON]
        assert not any(isinstance(a, CallWeis | CallStoeck) for a in mine)
        assert not any(isinstance(a, PlayCard) and a.weis for a in mine)

    for scene_of in (scene, silent):
        play(scene_of, tmp_path / "game.jass", seed="9", calls=Calls.BY_HAND)


def test_a_won_weis_is_shown_while_the_trick_still_lies(tmp_path: Path) -> None:
    async def scene(player: Player) -> None:
        await player.press("r", "w", "4")
        assert player.app.is_waiting
        course = player.app.solo.game.course
        assert course is not None
        assert not course.has_named(PERSON)
        await player.press("w")
        course = player.app.solo.game.course
        assert course is not None
        assert course.has_named(PERSON)
        assert player.app.is_waiting

    play(scene, tmp_path / "game.jass", seed="9", calls=Calls.BY_HAND)


def test_keys_between_two_cards_of_the_bots_change_nothing(tmp_path: Path) -> None:
    async def scene(player: Player) -> None:
        await player.pilot.press("g", "1", "2", "3", "h", "w", "space", "enter")
        await player.settle()
        mine = [a for a in player.app.solo.actions if isinstance(a, PlayCard) and a.seat is PERSON]
        assert len(mine) <= 1
        await player.play_round()
        assert len(player.app.screen_stack) == 2  # the table and one count

    play(scene, tmp_path / "game.jass")


def test_calls_are_made_for_a_person_who_wants_it_so(tmp_path: Path) -> None:
    async def scene(player: Player) -> None:
        await player.press("r", "w")
        assert "called for you" in player.shown("told")
        await player.press("4")
        calls = [a for a in player.app.solo.actions if isinstance(a, PlayCard) and a.weis]
        assert [call.weis for call in calls if call.seat is PERSON] == [20]

    play(scene, tmp_path / "game.jass", seed="9")


def test_the_game_is_left_and_goes_on_at_the_same_card(tmp_path: Path) -> None:
    path = tmp_path / "game.jass"

    async def scene(player: Player) -> None:
        await player.press("g", "8")
        await player.pilot.press("q")
        await player.pilot.pause()
        assert player.app.return_value == 0

    play(scene, path)
    table = resume(path)
    assert table.game.course is not None
    assert table.game.course.complete_tricks == 1


@pytest.mark.requirement("G-124")
def test_rules_deck_language_and_target_are_chosen_at_the_start(tmp_path: Path) -> None:
    async def scene(player: Player) -> None:
        assert isinstance(player.app.screen, Start)
        assert "▸ 1  The guide" in player.sheet
        await player.press("2")
        assert "trump in at any time" in player.sheet
        await player.press("p", "d", "l", "c")
        for _ in offered_here():
            if "meister" not in player.sheet:
                await player.press("b")
        for line in ("auf 2500", "Französische Karten", "Deutsch", "meldest du selbst", "meister"):
            assert line in player.sheet
        await player.press("enter")
        options = player.app.solo.options
        assert options.rules.target == 2500
        assert (options.bot, options.calls) == ("meister", Calls.BY_HAND)
        assert "auf 2500" in player.shown("bar")
        assert player.shown("hand").count("♥") + player.shown("hand").count("♠") > 0

    play(scene, tmp_path / "game.jass", is_chosen=False)


def test_the_start_offers_rounds_where_there_is_no_target(tmp_path: Path) -> None:
    async def scene(player: Player) -> None:
        await player.press("5")
        assert "P  12 rounds" in player.sheet
        await player.press("p")
        assert "P  4 rounds" in player.sheet

    play(scene, tmp_path / "game.jass", is_chosen=False)


def test_german_with_french_cards(tmp_path: Path) -> None:
    async def scene(player: Player) -> None:
        assert "E H K S O U wählen" in player.shown("keys")
        await player.press("h")
        assert "Trumpf Herz ×1 (Süd)" in player.shown("bar")

    speech = Speech(language="de", deck=Deck.FRENCH)
    play(scene, tmp_path / "game.jass", "swiss", speech=speech)


def test_no_color_leaves_everything_readable(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def scene(player: Player) -> None:
        await player.press("g", "8")
        assert player.app.no_color
        picture = player.app.export_screenshot()
        inks = set(re.findall(r"-r\d+ \{ fill: #([0-9a-f]{6})", picture))
        papers = set(re.findall(r'<rect fill="#([0-9a-f]{6})"', picture))
        assert (len(inks), len(papers)) == (1, 1)
        assert player.shown("hand").count("╭") == 8

    play(scene, tmp_path / "game.jass")
