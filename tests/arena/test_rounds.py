"""A deal of the arena depends on its seed and number alone."""

from gschobe.arena.rounds import Contest, play_deal


def test_another_seed_and_another_number_are_other_cards() -> None:
    first = Contest(bot="random", other="random", rules="tournament", seed="a")
    second = Contest(bot="random", other="random", rules="tournament", seed="b")
    hands = {
        play_deal(contest, deal).records[0].split("[Hands ")[1].splitlines()[0]
        for contest in (first, second)
        for deal in range(3)
    }
    assert len(hands) == 6


def test_the_dealer_goes_round() -> None:
    contest = Contest(bot="random", other="random", rules="schieber")
    dealers = [play_deal(contest, deal).records[0].split('[Dealer "')[1][0] for deal in range(4)]
    assert dealers == ["S", "E", "N", "W"]
