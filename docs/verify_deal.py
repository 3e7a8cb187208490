"""Check proofs of dealt rounds with nothing but Python 3.8 or newer: `verify_deal.py FILE`.

FILE holds one proof as JSON, or the deals of a game, one a line; docs/proof.md says what a proof
is. Exit 0 when all hold, 1 when one fails, 2 when the file cannot be read.
"""

import hashlib
import hmac
import json
import sys

SEATS = "SENW"  # in the order of play
CARDS = [suit + rank for suit in "ERST" for rank in "AKOUX9876"]  # the sorted pack


def encode(purpose, *fields):
    """A purpose and fields as bytes, each behind its length."""
    parts = [b"gschobe-proof/1/" + purpose, *fields]
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def sha256(purpose, *fields):
    """A hash that serves one purpose only."""
    return hashlib.sha256(encode(purpose, *fields)).digest()


def stream(key):
    """Bytes without end that only the key foretells."""
    for number in range(2**64):
        yield from hmac.digest(key, encode(b"stream", number.to_bytes(8, "big")), "sha256")


def shuffle(key):
    """The order of the pack."""
    pack, chance = list(CARDS), stream(key)
    for last in range(35, 0, -1):
        choices = last + 1
        byte = next(chance)
        while byte >= 256 - 256 % choices:  # such a byte would favour some cards
            byte = next(chance)
        pack[last], pack[byte % choices] = pack[byte % choices], pack[last]
    return pack


def deal_out(pack, dealer):
    """The four hands: three cards at a time, first to the seat after the dealer."""
    hands = {seat: [] for seat in SEATS}
    for place, card in enumerate(pack):
        hands[SEATS[(SEATS.index(dealer) + 1 + place // 3) % 4]].append(card)
    return " ".join(f"{seat}:{format_hand(hands[seat])}" for seat in SEATS)


def format_hand(hand):
    """A hand as it is written: ranks by suit E.R.S.T, from ace to six."""
    return ".".join("".join(c[1] for c in CARDS if c in hand and c[0] == suit) for suit in "ERST")


def departure(proof):
    """The first thing in which a proof is not what it must be; nothing when it holds."""
    number, dealer = proof["round"].to_bytes(4, "big"), proof["dealer"].encode()
    previous, seed = bytes.fromhex(proof["previous"] or ""), bytes.fromhex(proof["seed"])
    commitment = sha256(b"commitment", proof["table"].encode(), number, dealer, previous, seed)
    if proof["commitment"] != commitment.hex():
        return "commitment_departs"
    marked = []
    for seat in SEATS:
        value, counts = proof["values"][seat], seat in proof["contributed"]
        if value and proof["hashes"][seat] != (
            sha256(b"value", commitment, seat.encode(), bytes.fromhex(value)).hex()
        ):
            return "hash_departs " + seat
        if counts != bool(value):
            return ("value_missing " if counts else "value_not_counted ") + seat
        marked.append(b"\1" + bytes.fromhex(value) if value else b"\0")
    pack = shuffle(hmac.digest(seed, encode(b"key", commitment, *marked), "sha256"))
    if proof["pack"].split() != pack:
        return "pack_departs"
    return "" if proof["deal"] == deal_out(pack, proof["dealer"]) else "deal_departs"


def check(deals):
    """Print a line a deal, each checked by itself and against the one before; whether all hold."""
    all_hold, before, last = True, deals[0], None
    for deal in deals:
        given, wrong = "given" in deal, "" if "given" in deal else departure(deal)
        if not wrong and deal["table"] != before["table"]:
            wrong = "table_departs"
        if not wrong and deal is not before and deal["round"] - before["round"] not in (0, 1):
            wrong = "round_departs"
        if not wrong and not given and last and deal["previous"] != last:
            wrong = "chain_departs"
        before, last, all_hold = deal, deal.get("commitment", last), all_hold and not wrong
        what = "no proof" if given else f"values of {deal['contributed'] or 'nobody'}, {last}"
        print("FAILS" if wrong else "given" if given else "right", deal["round"], wrong or what)
    return all_hold


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            text = file.read()
        lines = [line for line in text.splitlines() if line.strip()]
        one_a_line = len(lines) > 1 and lines[0].rstrip().endswith("}")
        sys.exit(not check([json.loads(part) for part in (lines if one_a_line else [text])]))
    except (OSError, LookupError, ValueError, TypeError, AttributeError, OverflowError) as error:
        print(f"No file of proofs, or it cannot be read: {error!r}", file=sys.stderr)
        sys.exit(2)
