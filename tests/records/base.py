"""One correct round of the default preset, from which tests make wrong ones.

South calls a run that beats West's by its top card; West has the Stöck and calls them in trick
five; the last trick is North's.
"""

RULES = (
    "schieber trump_in=only_when_void lone_puur=free undertrump=only_from_all_trumps "
    "partner_hand=taken_up_at_once first_dealer=by_lot turning=by_next_lead "
    "turned_tricks=last_may_be_seen claim_rest=forbidden weis=official stoeck=second_card "
    "match_points=100 multipliers=common ending=played_out crossing=weis_stoeck_tricks "
    "target=1000 rounds=none phrases=few sanctions=official"
)
CORRECT = f"""\
%jass 1
[Rules "{RULES}"]
[Deal "1"]
[Dealer "W"]
[Before "A 0 B 0"]
[Hands "S:97.6.AKOX.U9 E:KOX.U98.U.X6 N:86.X7.76.A87 W:AU.AKO.98.KO"]
[Choice "S:T"]
[Contract "T x2"]
1. S: SX:20 SU S7 S9:20 S:names =E 12
2. E: EX E6 EA E7 =W 21
3. W: S8 SA EO S6 =S 14
4. S: SO RU R7 TK =W 9
5. W: TO:stoeck T9 TX T8 =S 27
6. S: TU T6 T7 EU =S 22
7. S: R6 R9 RX RA =W 21
8. W: RO SK R8 E8 =W 7
9. W: RK E9 EK TA =N 19
[Count "A cards 82 last_trick 5 weis 20 B cards 70 stoeck 20"]
[Written "A 214 B 180"]
[Total "A 214 B 180"]
.
"""


def changed(*changes: tuple[str, str]) -> str:
    """The correct round with pieces of its text put in the place of others."""
    text = CORRECT
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text
