"""The words that a Reglement chooses from, one list for each of its keys."""

from __future__ import annotations

from enum import StrEnum


class Kind(StrEnum):
    """Which Jass is played."""

    SCHIEBER = "schieber"
    DIFFERENZLER = "differenzler"
    HANDJASS = "handjass"


class Contracts(StrEnum):
    """What may be chosen."""

    ALL_SIX = "all_six"
    ALL_SIX_AND_SLALOM = "all_six_and_slalom"
    TRUMPS_ONLY = "trumps_only"


class Matches(StrEnum):
    """Whether all nine tricks by one team are noted, for a prize or a tie."""

    NOT_NOTED = "not_noted"
    NOTED = "noted"


class Unit(StrEnum):
    """Who enters and is ranked: one player, or a fixed pair."""

    PLAYER = "player"
    PAIR = "pair"


class Singles(StrEnum):
    """What becomes of one who comes alone where pairs play."""

    NOT_TAKEN = "not_taken"
    PAIRED_BY_OFFICE = "paired_by_office"


class SeveralEvenings(StrEnum):
    """Whether one person may take part in several evenings of a series."""

    ALLOWED = "allowed"
    ONCE = "once"


class StandInEvening(StrEnum):
    """What an evening is worth in which somebody else, or a bot, played one of the Passen."""

    NO_RESULT = "no_result"
    COUNTS = "counts"


class NoShow(StrEnum):
    """What follows when somebody who is entered does not come."""

    LEFT_OVER = "left_over"
    BANNED = "banned"
    BRINGS_SUBSTITUTE = "brings_substitute"
    BOT = "bot"


class LateEntry(StrEnum):
    """Whether somebody may enter after the first Passe has begun."""

    REFUSED = "refused"
    NEXT_PASSE = "next_passe"


class Cards(StrEnum):
    """The deck on the tables."""

    SWISS = "swiss"
    FRENCH = "french"
    CHOSEN = "chosen"


class Scribe(StrEnum):
    """How the scribe of a table is found."""

    SEAT_A = "seat_a"
    PLAYERS = "players"
    LOT = "lot"
    ORGANISER = "organiser"


class ScribeDeals(StrEnum):
    """Which cards the scribe gives out."""

    FIRST_THEN_ROTATES = "first_then_rotates"
    EVERY_ROUND = "every_round"


class Dealer(StrEnum):
    """Who gives the first cards of a Passe."""

    SCRIBE = "scribe"
    RIGHT_OF_SCRIBE = "right_of_scribe"
    HIGHEST_CARD = "highest_card"
    MOST_SENIOR = "most_senior"


class DealGoes(StrEnum):
    """Where the deal goes after a round."""

    RIGHT = "right"
    LEFT = "left"


class ConfirmedBy(StrEnum):
    """Who looks at a result before it counts."""

    OFFICE = "office"
    BOTH_SIGN = "both_sign"
    CONTROLLER = "controller"


class Conduct(StrEnum):
    """What follows when signs are given or forbidden words are said."""

    RULING = "ruling"
    EXCLUSION = "exclusion"


class Unfinished(StrEnum):
    """What becomes of rounds that a table has not played when its time is up."""

    RULING = "ruling"
    SHARED = "shared"


class Applies(StrEnum):
    """Which numbers of players are "odd"."""

    NOT_DIVISIBLE_BY_4 = "not_divisible_by_4"
    ODD_ONLY = "odd_only"


class Method(StrEnum):
    """What is done for those whom the tables of four leave over."""

    JOKER = "joker"
    EXTRA_PASSE = "extra_passe"
    STAND_INS = "stand_ins"
    SIT_OUT = "sit_out"


class DecidedBy(StrEnum):
    """Who chooses among the ways that a Reglement leaves open."""

    JASSLEITER_AND_PLAYERS = "jassleiter_and_players"
    JASSLEITER = "jassleiter"


class JokerPer(StrEnum):
    """What the points of one Joker stand for."""

    PASSE = "passe"
    EVENING = "evening"
    ROUND = "round"


class ExtraPasse(StrEnum):
    """What the extra round is: one Passe of those left over, or another whole evening."""

    ONE_PASSE = "one_passe"
    WHOLE_EVENING = "whole_evening"


class SitOutCredit(StrEnum):
    """What one who sits out without a Joker is given for the Passe."""

    NOTHING = "nothing"
    MEAN = "mean"
    OWN_AVERAGE = "own_average"


class Partners(StrEnum):
    """How partners come together."""

    DRAWN = "drawn"
    FIXED = "fixed"
    ONE_TABLE = "one_table"


class PartnersFor(StrEnum):
    """How long a drawn partner stays."""

    PASSE = "passe"
    EVENING = "evening"
    ROUND = "round"


class Opponents(StrEnum):
    """How opponents come together."""

    DRAWN = "drawn"
    NEW_EACH_PASSE = "new_each_passe"
    ROUND_ROBIN = "round_robin"
    BY_RANK = "by_rank"
    KNOCK_OUT = "knock_out"


class DrawTime(StrEnum):
    """When the lots are drawn."""

    EACH_PASSE = "each_passe"
    AT_START = "at_start"
    BEFOREHAND = "beforehand"


class Lot(StrEnum):
    """What a drawn lot says."""

    TABLE_AND_LETTER = "table_and_letter"
    TABLE_NUMBER = "table_number"
    PERSONAL_PLAN = "personal_plan"


class Counts(StrEnum):
    """What is added up."""

    POINTS = "points"
    DIFFERENCES = "differences"
    RANKS = "ranks"


class Aggregate(StrEnum):
    """How several values become one."""

    SUM = "sum"
    BEST = "best"
    DROP_WORST = "drop_worst"
    AVERAGE = "average"


class Tie(StrEnum):
    """What decides between equals, one after the other; after the last the rank is shared."""

    BEST_PASSE = "best_passe"
    NEXT_BEST_PASSEN = "next_best_passen"
    GROSS_TOTAL = "gross_total"
    HEAD_TO_HEAD = "head_to_head"
    WINS = "wins"
    MATCHES = "matches"
    CUT_CARDS = "cut_cards"
    NAME = "name"


class Start(StrEnum):
    """What is carried into a stage."""

    FROM_ZERO = "from_zero"
    CARRIED = "carried"


class Fill(StrEnum):
    """How the tables of a stage are filled when its players are no multiple of four."""

    LEFTOVER = "leftover"
    JOKER = "joker"
    EXTRA_PASSE = "extra_passe"
    STAND_INS = "stand_ins"
    NEXT_RANKED = "next_ranked"


class JokerIn(StrEnum):
    """Whether a stage has Jokers."""

    ALLOWED = "allowed"
    NONE = "none"


class Advance(StrEnum):
    """Who goes on from a stage."""

    NOBODY = "nobody"
    EVERYBODY = "everybody"
    BEST = "best"
    SHARE = "share"
    BEST_PER_VENUE = "best_per_venue"
    THRESHOLD = "threshold"
    THRESHOLD_OR_SHARE = "threshold_or_share"
    PER_GROUP = "per_group"
    WINNERS = "winners"


class Cut(StrEnum):
    """Who goes on when several are equal at the last place."""

    ALL_TIED = "all_tied"
    TIES_DECIDE = "ties_decide"


class EveningValue(StrEnum):
    """What an evening brings to a series."""

    POINTS = "points"
    PLACE_POINTS = "place_points"


class SecondFrom(StrEnum):
    """Which results a second qualification may use."""

    OTHER_RESULTS = "other_results"
    ANY_PAIR = "any_pair"


class PlacesFor(StrEnum):
    """What the places of a qualification are counted in."""

    SUMS = "sums"
    PERSONS = "persons"


class Transfer(StrEnum):
    """Whether a qualification may be passed on."""

    NONE = "none"
    SECOND_TICKET = "second_ticket"


class ReceiverTested(StrEnum):
    """When it is looked at whether somebody may receive a ticket."""

    TRANSFER = "transfer"
    CLOSING = "closing"
    TRANSFER_AND_CLOSING = "transfer_and_closing"


class Unused(StrEnum):
    """What becomes of a second ticket that nobody uses."""

    LAPSES = "lapses"
    MOVES_UP = "moves_up"


class Special(StrEnum):
    """Prizes beside those for ranks."""

    MOST_MATCHES = "most_matches"
    BEST_PASSE = "best_passe"
    BEST_LADY = "best_lady"
    BEST_YOUTH = "best_youth"
    LAST = "last"


class Names(StrEnum):
    """How people stand on a list that is published."""

    FULL = "full"
    INITIALS = "initials"
