"""Check a printed draw with nothing but Python 3.8 or newer: `check_draw.py NEW [OLD]`.

docs/draw.md says what the lines mean and how a draw is made. OLD is the version that NEW replaces.
Exit 0 when every claim holds, 1 when one does not, 2 when a file cannot be read.
"""

import hashlib
import hmac
import sys
from collections import Counter
from itertools import combinations


class Wrong(Exception):
    """A claim that does not hold."""


def claim(holds, *what):
    """Go on if something holds."""
    if not holds:
        raise Wrong(" ".join(map(str, what)))


# Reading


def numbers(text):
    """Whole numbers parted by blanks."""
    return [int(word) for word in text.split()]


def read(text):
    """The lines of a draw as a dictionary; what may stand often is a list or a dictionary."""
    lines = text.splitlines()
    claim(lines and lines[0] == "gschobe-draw 1", "this is no gschobe-draw 1")
    draw = {"circles": [], "passen": [], "designs": {}, "moved": {}}
    for line in lines[1:]:
        label, _, rest = line.partition(" ")
        if label == "circle":
            draw["circles"].append(numbers(rest))
        elif label == "passe":
            number, what = rest.split()
            claim(what in ("played", "drawn"), "a Passe is played or drawn")
            passe = {"number": int(number), "drawn": what == "drawn", "tables": {}, "out": []}
            draw["passen"].append(passe)
        elif label == "table":
            number, seats = rest.split(":")
            claim(int(number) not in draw["passen"][-1]["tables"], "table", number, "stands twice")
            draw["passen"][-1]["tables"][int(number)] = numbers(seats)
        elif label == "out":
            draw["passen"][-1]["out"] = numbers(rest)
        elif label == "design":
            place, seats = rest.split(":")
            draw["designs"][tuple(numbers(place))] = numbers(seats)
        elif label == "moved":
            number, names = rest.split(":")
            draw["moved"][int(number)] = numbers(names)
        else:
            claim(label not in draw, "two lines", label)
            draw[label] = rest
    draw["entrants"] = [tuple(map(int, word.split("+"))) for word in draw["entrants"].split()]
    draw["version"] = int(draw["version"])
    return draw


# The lot


def encode(purpose, *fields):
    """A purpose and fields as bytes, each behind its length."""
    parts = [b"gschobe-proof/1/" + purpose, *fields]
    return b"".join(len(part).to_bytes(4, "big") + part for part in parts)


def open_lot(seed, purpose, number):
    """Bytes without end for one part of the draw."""
    fields = encode(b"draw", purpose, number.to_bytes(4, "big"))
    key = hmac.digest(seed, fields, "sha256")
    for block in range(2**64):
        yield from hmac.digest(key, encode(b"stream", block.to_bytes(8, "big")), "sha256")


def below(bound, lot):
    """A number from 0 up to the bound."""
    size = max(1, ((bound - 1).bit_length() + 7) // 8)
    while True:
        number = int.from_bytes(bytes(next(lot) for _ in range(size)), "big")
        if number < 256**size - 256**size % bound:
            return number % bound


def shuffled(items, lot):
    """The items in an order of the lot."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = below(last + 1, lot)
        order[last], order[other] = order[other], order[last]
    return order


def check_lot(draw):
    """The seed leads to these seats: places to players, then tables, then a turn of each."""
    seed = bytes.fromhex(draw["seed"])
    commitment = hashlib.sha256(encode(b"draw-commitment", seed)).hexdigest()
    claim(draw["commitment"] == commitment, "the commitment is not that of the seed")
    rotation = draw["algorithm"] == "rotation"
    if draw["algorithm"] not in ("design", "rotation"):
        return False
    first = {}
    for circle, names in enumerate(draw["circles"]):
        entrants = [entrant for name in names for entrant in draw["entrants"] if entrant[0] == name]
        places = shuffled(entrants, open_lot(seed, b"labels", circle if not rotation else 0))
        seats = 2 if len(entrants[0]) == 2 else 4
        for passe in draw["passen"]:
            number = passe["number"]
            design = draw["designs"][circle + 1, number]
            if rotation and len(names) % 4 == 0:
                claim(design == paper(len(names) // 4, number - 1), "no rotation in Passe", number)
            tables = [
                [places[place] for place in design[begin : begin + seats]]
                for begin in range(0, len(design), seats)
            ]
            flat = [[unit[seat] for seat in range(4 // seats) for unit in four] for four in tables]
            if not rotation:
                lot = open_lot(seed, b"tables", circle * 65536 + number)
                flat = [turned(four, below(4, lot)) for four in shuffled(flat, lot)]
            for table, four in enumerate(flat, start=1 + first.get(number, 0)):
                claim(
                    passe["tables"].get(table) == four, "the lot seats Passe", number, "otherwise"
                )
            first[number] = first.get(number, 0) + len(flat)
    return True


def turned(four, places):
    """A table whose seats have gone round."""
    return four[places:] + four[:places]


def paper(tables, passe):
    """The rotation: A stays, B is one table further, C two, D three; partners are A and B."""
    return [
        letter * tables + (table - drift * passe) % tables
        for table in range(tables)
        for letter, drift in ((0, 0), (2, 2), (1, 1), (3, 3))
    ]


# Seats and counts


def check_seats(draw):
    """Everybody who is there has one place, pairs sit opposite, circles stay among themselves."""
    pairs = len(draw["entrants"][0]) == 2
    size = 2 if pairs else 4
    everybody = sorted(player for entrant in draw["entrants"] for player in entrant)
    claim(len(set(everybody)) == len(everybody), "an entrant stands twice")
    firsts = sorted(entrant[0] for entrant in draw["entrants"])
    claim(
        sorted(one for circle in draw["circles"] for one in circle) == firsts,
        "the circles are not the entrants",
    )
    claim(
        [passe["number"] for passe in draw["passen"]] == list(range(1, len(draw["passen"]) + 1)),
        "the Passen are not numbered in order",
    )
    for passe in draw["passen"]:
        seated = [player for four in passe["tables"].values() for player in four]
        claim(all(len(four) == 4 for four in passe["tables"].values()), "a table without four")
        claim(len(set(seated + passe["out"])) == len(seated + passe["out"]), "a player sits twice")
        if not passe["drawn"]:
            continue
        number = passe["number"]
        claim(
            sorted(seated + passe["out"]) == everybody, "Passe", number, "is not for all entrants"
        )
        for circle in draw["circles"]:
            names = {p for e in draw["entrants"] if e[0] in circle for p in e}
            over = [player for player in passe["out"] if player in names]
            claim(
                len(over) == len(circle) % size * (4 // size), "Passe", number, "leaves over", over
            )
            claim(
                all(
                    names.issuperset(four) or names.isdisjoint(four)
                    for four in passe["tables"].values()
                ),
                "a table of two circles",
            )
        if pairs:
            for south, east, north, west in passe["tables"].values():
                couples = [(south, north), (north, south), (east, west), (west, east)]
                both = sum(couple in draw["entrants"] for couple in couples)
                claim(both == 2, "a pair is parted in Passe", number)


def two(one, other):
    """Two numbers, the lower first."""
    return (min(one, other), max(one, other))


def count(draw, passen):
    """How often any two were partners, opponents, at one table; how often anybody sat out."""
    name = {player: entrant[0] for entrant in draw["entrants"] for player in entrant}
    pairs = len(draw["entrants"][0]) == 2
    partners, opponents, meetings, sat = Counter(), Counter(), Counter(), Counter()
    for passe in passen:
        for south, east, north, west in passe["tables"].values():
            if pairs:
                met = two(name.get(south, south), name.get(east, east))
                opponents[met] += 1
                meetings[met] += 1
                continue
            partners.update([two(south, north), two(east, west)])
            for one in (south, north):
                opponents.update([two(one, east), two(one, west)])
            meetings.update(two(*both) for both in combinations((south, east, north, west), 2))
        sat.update({name.get(player, player) for player in passe["out"]})
    return {"partners": partners, "opponents": opponents, "meetings": meetings}, sat


def bound(draw, before, label):
    """So many repeats are certain: whoever plays has only so many whom he has not met."""
    pairs = len(draw["entrants"][0]) == 2
    name = {player: entrant[0] for entrant in draw["entrants"] for player in entrant}
    each = {
        "partners": 0 if pairs else 1,
        "opponents": 1 if pairs else 2,
        "meetings": 1 if pairs else 3,
    }[label]
    plays = Counter()
    for passe in draw["passen"]:
        if passe["drawn"]:
            plays.update({name[p] for four in passe["tables"].values() for p in four})
    certain = sum(times - 1 for times in before[label].values())
    forced = 0
    for circle in draw["circles"]:
        for one in circle:
            known = sum(two(one, other) in before[label] for other in circle if other != one)
            forced += max(0, each * plays[one] - (len(circle) - 1 - known))
    certain += (forced + 1) // 2
    if label == "meetings" and not pairs and not before["meetings"]:
        shared = sum(shared_by_two_passen(len(circle)) for circle in draw["circles"])
        certain = max(certain, (len(draw["passen"]) - 1) * shared)
    return certain


def shared_by_two_passen(players):
    """So many pairs meet in any two Passen, where four players come from fewer than four tables."""
    tables, known = players // 4, [4] * (players // 4)
    for fresh in range(players % 4):  # each at a table of its own while there is one: 3 bring least
        known[fresh % tables] -= 1
    shared = 0
    for four in known:
        each, more = divmod(four, tables)
        shared += more * (each + 1) * each // 2 + (tables - more) * each * (each - 1) // 2
    return shared


def check_counts(draw):
    """The repeats, the bounds and the sit-outs are those that the certificate names."""
    played = [passe for passe in draw["passen"] if not passe["drawn"]]
    before, _ = count(draw, played)
    found, sat = count(draw, draw["passen"])
    lacking = check_obstacle(draw, before) if "obstacle" in draw else 0
    raised = ("opponents", "meetings") if len(draw["entrants"][0]) == 2 else ("partners",)
    gap = 0
    for label in ("partners", "opponents", "meetings"):
        repeats = sum(times - 1 for times in found[label].values())
        certain = bound(draw, before, label)
        if label in raised:
            again = sum(times - 1 for times in before[label].values())
            certain = max(certain, again + lacking // 2)
        claim(draw[label] == f"{repeats} bound {certain}", label, repeats, "bound", certain)
        gap = repeats - certain if label == raised[0] else gap
    written = dict(map(int, word.split(":")) for word in draw["sat-out"].split())
    names = {entrant[0] for entrant in draw["entrants"]}
    claim(written == {one: sat[one] for one in names}, "sat-out is not as counted")
    known = draw.get("known")
    if known is not None and draw["algorithm"] == "design":
        claim(draw["meetings"].split()[0] == known, "the design has not what is known")
    claim(draw["decided"] in ("found", "impossible", "open"), "what is decided?")
    claim((draw["decided"] == "found") <= (gap == 0), "not decided: above the bound by", gap)
    return gap


def check_fairness(draw):
    """Nobody sits out while somebody plays who has sat out less often; who does so twice running."""
    name = {player: entrant[0] for entrant in draw["entrants"] for player in entrant}
    running = set()
    for number, passe in enumerate(draw["passen"]):
        if not passe["drawn"]:
            continue
        _, sat = count(draw, draw["passen"][:number])
        for circle in draw["circles"]:
            out = {name[player] for player in passe["out"]} & set(circle)
            most = max((sat[one] for one in out), default=0)
            claim(
                all(sat[one] >= most for one in circle if one not in out),
                "somebody sits out in Passe",
                number + 1,
                "before another who has done so less",
            )
        if number:
            running |= set(passe["out"]) & set(draw["passen"][number - 1]["out"])
    claim(sorted(running) == numbers(draw.get("running", "")), "running is not as counted")


def check_obstacle(draw, before):
    """The spared leave so many odd circles of the others that some must go together again."""
    words = draw["obstacle"].split()
    spared, lacking = set(map(int, words[: words.index("lacking")])), int(words[-1])
    pairs = len(draw["entrants"][0]) == 2
    gone = before["opponents" if pairs else "partners"]
    (circle,) = draw["circles"]
    played = [passe for passe in draw["passen"] if not passe["drawn"]]
    _, sat = count(draw, played)
    # Whoever has sat out least often may go with an empty seat, a number below 0.
    left, must, may = len(circle) % (2 if pairs else 4), set(), set()
    for times in sorted({sat[one] for one in circle}):
        same = {one for one in circle if sat[one] == times}
        if left <= len(same):
            may = same
            break
        must |= same
        left -= len(same)
    graph = {
        one: {
            other
            for other in circle
            if other not in must and other != one and two(one, other) not in gone
        }
        for one in circle
        if one not in must
    }
    for seat in range(-left, 0):
        graph[seat] = set(may)
        for one in may:
            graph[one].add(seat)
    odd, seen = 0, set(spared)
    for one in graph:
        if one not in seen:
            seen.add(one)
            group = [one]
            for each in group:
                new = graph[each] - seen
                seen |= new
                group.extend(new)
            odd += len(group) % 2
    claim(odd - len(spared) == lacking, "the obstacle proves", odd - len(spared), "lacking")
    return lacking


def check_versions(draw, old):
    """What had begun is as it was; `moved` names whoever has another seat."""
    claim(draw["version"] == old["version"] + 1, "this is not the next version")
    claim(draw["seed"] == old["seed"], "another seed")
    claim(draw.get("reason"), "a new version without a reason")
    claim(len(draw["passen"]) == len(old["passen"]), "another number of Passen")
    for number, passe in enumerate(draw["passen"]):
        before = old["passen"][number]
        places = [
            {
                player: (table, seat)
                for table, four in each["tables"].items()
                for seat, player in enumerate(four)
            }
            for each in (before, passe)
        ]
        if not passe["drawn"]:
            claim(places[0] == places[1], "Passe", passe["number"], "had begun and has changed")
            continue
        there = {*places[1], *passe["out"]}
        moved = sorted(p for p in places[0] if p in there and places[1].get(p) != places[0][p])
        claim(draw["moved"].get(passe["number"]) == moved, "moved", passe["number"], moved)


def check(draw, old=None):
    """Check all; the sentences that say what was found."""
    check_seats(draw)
    redone = check_lot(draw)
    gap = check_counts(draw)
    check_fairness(draw)
    if old:
        check_versions(draw, old)
    drawn = [passe["number"] for passe in draw["passen"] if passe["drawn"]]
    yield f"right: Passen {drawn[0]} to {drawn[-1]}, {len(draw['entrants'])} entrants"
    for label in ("partners", "opponents", "meetings"):
        yield f"{label} again {draw[label]}"
    if not redone:
        yield "the seats were not drawn again: that takes the program that drew them"
    if gap:
        yield f"above the bound by {gap}; that it must be so is said ({draw['decided']}), not shown"


if __name__ == "__main__":
    try:
        texts = [open(path, encoding="utf-8").read() for path in sys.argv[1:3]]  # noqa: SIM115
        if not texts:
            raise OSError("no file is named")
        print(*check(*map(read, texts)), sep="\n")
    except Wrong as wrong:
        print("WRONG:", wrong)
        sys.exit(1)
    except (OSError, LookupError, ValueError, TypeError) as error:
        print(f"No draw, or it cannot be read: {error!r}", file=sys.stderr)
        sys.exit(2)
