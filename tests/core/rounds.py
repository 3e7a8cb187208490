"""Whole rounds, played by the rules of the preset `schieber`, each with something to tell."""

from dataclasses import dataclass

from gschobe.core.game import Game
from gschobe.core.presets import SCHIEBER
from gschobe.core.tablerules import TableRules
from tests.core.builders import begun, course_of, deal, play


@dataclass(frozen=True)
class PlayedRound:
    """The hands, the contract that South has chosen, and what was played and called."""

    hands: str
    contract: str
    script: str

    def start(
        self, *, rules: TableRules = SCHIEBER.rules, totals: tuple[int, int] = (0, 0)
    ) -> Game:
        """The contract is chosen."""
        return begun(self.contract, deal(*self.hands.split()), rules=rules, totals=totals)

    def played(
        self, *, rules: TableRules = SCHIEBER.rules, totals: tuple[int, int] = (0, 0)
    ) -> Game:
        """All cards are played, nothing is counted."""
        return play(self.start(rules=rules, totals=totals), self.script)

    def until(
        self,
        tricks: int,
        *,
        rules: TableRules = SCHIEBER.rules,
        totals: tuple[int, int] = (0, 0),
    ) -> Game:
        """So many tricks are complete; later calls and namings are left out."""
        game = self.start(rules=rules, totals=totals)
        for part in self.script.split("|"):
            if part.split()[0] in "SENW":
                game = play(game, part)
            else:
                for word in part.split():
                    if course_of(game).complete_tricks == tricks:
                        return game
                    game = play(game, word)
            if course_of(game).complete_tricks == tricks:
                return game
        return game


LAST_TO_THE_FEWER = PlayedRound(
    "OU8.U9.A6.A7 9.KX76.KO8.O AK.A8.U7.986 X76.O.X9.KUX",
    "T",
    "R9 R7 RA RO | SU SX SA SK | E8 E9 EA E7 | T8 TK TA TO | EU SO EK EX | T6 TU T7 RX |"
    " TX S6 R6 T9 | R8 E6 RU RK | S8 S7 S9 EO",
)
"""A takes six tricks and 113 points, B three with the last and 39."""

FOUR_AGAINST_FIVE = PlayedRound(
    "OU8.U9.A6.A7 9.KX76.KO8.O AK.A8.U7.986 X76.O.X9.KUX",
    "T",
    "TA TO T9 TK | EA E7 EU E9 | R8 RO RU RX | E6 EO RK EK | T8 TX T7 SK | EX E8 S8 SU |"
    " SX SA SO S7 | S6 R6 RA S9 | TU R9 R7 T6",
)
"""A takes four tricks and 80 points, B five and 72, the last among them."""

EACH_ITEM_TO_ANOTHER = PlayedRound(
    "AKO76.9.O7.8 .KO7.AX8.KOX U9.UX8.K6.U9 X8.A6.U9.A76",
    "T",
    "S EO weis 20 | RO E9 EX | S names | T8 TO T9 T6 | R8 RA R9 R7 | E8 E6 S8 EU | S6 S9 SO SA |"
    " E TK stoeck | RU TA EA | T7 S7 TX SK | RK RX R6 EK | SX TU SU E7",
)
"""A has the last trick and a Weis of 20, B the Stöck; 67 against 85 points in cards."""

SCHILTEN = PlayedRound(
    "AO.K.KOX8.KO 76.OX76.9.AU KUX.A8.U.X87 98.U9.A76.96",
    "T",
    "SK S9 SU S6 | TO TA T7 T9 | T6 | S TK stoeck | RO TX | EO E6 EX E8 | SX RX EU SA |"
    " S7 SO E7 RA | S8 R7 R8 E9 | RK R6 T8 R9 | EK RU EA TU",
)
"""A Schilten round with Stöck of A and nothing else beside the tricks: 54 against 98 and the 5."""

SCHELLEN = PlayedRound(
    "AKOX.K6.KO.O U7.U8.X.AKU8 8.AO.98.X976 96.X97.AU76.",
    "S",
    "S TO weis 20 | T8 T9 R7 | S names | RK RU RA R9 | RO RX R6 R8 | TX S7 SK TK | EO E7 E8 E9 |"
    " EX EU T7 E6 | TU T6 SA EK | SU | S SO stoeck | SX S8 | S6 EA TA S9",
)
"""A has 90 in cards, the last trick, a Weis of 20 and Stöck; B has 62."""

OBENABE = PlayedRound(
    "OU8.U9.A6.A7 9.KX76.KO8.O AK.A8.U7.986 X76.O.X9.KUX",
    "O",
    "RU R7 R8 RO | SX SA SK SU | EU E9 EK E6 | EA E7 E8 SO | T8 TU TA TO | EO S8 S7 EX |"
    " T7 RX T6 TX | TK R9 R6 T9 | S9 S6 RK RA",
)
UNDENUFE = PlayedRound(
    "AK7.U.96.A98 X8.A9.AOX8.U 96.X8.K.KO76 OU.KO76.U7.X",
    "U",
    "S6 SX SK SU | EK E8 E9 EO | RA R8 R7 RU | RO S9 R9 RX | SA T6 S7 T8 | TX T9 TU TO |"
    " EA EX E6 EU | TK RK TA S8 | T7 R6 E7 SO",
)
SCHELLEN_WITHOUT_CALLS = PlayedRound(
    "OU8.U9.A6.A7 9.KX76.KO8.O AK.A8.U7.986 X76.O.X9.KUX",
    "S",
    "T7 TO T9 TX | R6 RA RO RU | EK E6 EO E9 | T6 TK TA SO | S8 SU S9 SA | EA EX E8 RK |"
    " R8 SX R9 RX | E7 EU SK T8 | R7 S7 TU S6",
)
"""Three rounds of 100 : 57 without Weis or Stöck."""

WEIS_BEFORE_TRICKS = PlayedRound(
    "U.X.UX87.A87 AO.KU6.O.U96 9876.87.K6.K KX.AO9.A9.OX",
    "R",
    "EU EO | N E9 weis 50 | EX | N names | RU R8 RA RX | TU TK TO TA | T7 T9 S6 TX | RO SX R6 R7 |"
    " R9 SU RK E8 | SA S7 SO SK | S9 S8 T6 E7 | EK T8 EA E6",
)
"""A has a Weis of 50 and 20 in tricks, B 137 in tricks."""

BOTH_IN_TRICKS = PlayedRound(
    "A97.AU.KO.KX K.7.X9.A9876 OX86.OX.U87. U.K986.A6.OU",
    "E",
    "TX | E T8 weis 50 | EO TO | E names | RX RK RU R7 | S6 SK SX S8 | EA EK EX EU | R8 RA T9 RO |"
    " TK TA E6 TU | SU SA SO S9 | R6 E7 T7 S7 | E9 T6 E8 R9",
)
"""A has 80 in tricks, B a Weis of 50 and 77 in tricks; 16 of A in trick one, 16 of B in trick two."""
