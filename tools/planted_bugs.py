"""Plant bugs by hand, one at a time, in a copy of the sources, and see which laws catch them.

    python tools/planted_bugs.py            all of them, as a table
    python tools/planted_bugs.py discard    those whose name contains a word

Exits 1 if a bug goes unnoticed. The record of a run is in docs/decisions/.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
TICKET_TO_RIDE = "waystation/games/ticket_to_ride"
STONE_AGE = "waystation/games/stone_age"
GREAT_WESTERN_TRAIL = "waystation/games/great_western_trail"
FAMILIES = {
    TICKET_TO_RIDE: "ticket-to-ride",
    STONE_AGE: "stone-age",
    GREAT_WESTERN_TRAIL: "great-western-trail",
}


@dataclass(frozen=True)
class Bug:
    name: str
    file: str
    right: str
    wrong: str

    @property
    def family(self) -> str:
        """Which laws are asked: those of the game's family, or all for a bug of the kernel."""
        return FAMILIES.get(str(Path(self.file).parent), "")


BUGS = [
    Bug(
        "an opponent's hand in a view",
        f"{TICKET_TO_RIDE}/view.py",
        '"cards": sum(s.hands[seat]),',
        '"cards": sum(s.hands[seat]), "best": max(s.hands[seat]),',
    ),
    Bug("a shared list in copy", f"{TICKET_TO_RIDE}/table.py", "t.row = self.row[:]", "t.row = self.row"),
    Bug(
        "a lost discard",
        f"{TICKET_TO_RIDE}/turn.py",
        "s.discard.put(card, number)",
        "s.discard.put(card, number - (number > 3))",
    ),
    Bug(
        "a re-deal that forgets what was taken openly",
        f"{TICKET_TO_RIDE}/view.py",
        "    unknown = [\n",
        "    world.shown = [[0] * len(CARDS) for _ in world.shown]\n    unknown = [\n",
    ),
    Bug(
        "a re-deal that takes away what was taken openly",
        f"{TICKET_TO_RIDE}/view.py",
        "world.hands[other] = world.shown[other][:]",
        "world.hands[other] = [0] * len(CARDS); world.deck.pour(Bag.of(world.shown[other][:])); "
        "counts.append(sum(world.shown[other]))",
    ),
    Bug(
        "a cache that is not kept",
        f"{TICKET_TO_RIDE}/turn.py",
        "    s.payable[seat] = s.rules.prices.payable(s.hands[seat])\n",
        "",
    ),
    Bug(
        "a re-deal that deals nothing anew",
        f"{TICKET_TO_RIDE}/view.py",
        "    redeal_cards(world, others, chance)\n",
        "    others = []\n",
    ),
    Bug(
        "a re-deal that moves a ticket the seat itself put back",
        f"{TICKET_TO_RIDE}/view.py",
        "ticket for ticket, by in world.bottoms[deck] if by != seat",
        "ticket for ticket, _ in world.bottoms[deck]",
    ),
    Bug(
        "an order taken from a set",
        f"{TICKET_TO_RIDE}/turn.py",
        "for kept in combinations(offer, number)",
        "for kept in combinations([s.rules.board.ticket(name).index for name in "
        "{s.rules.board.tickets[t].id for t in offer}], number)",
    ),
    Bug(
        "a leaking error text",
        "waystation/kernel/game.py",
        "has nothing to choose now; it is for {asked} to choose.",
        "has nothing to choose now; it is for {asked} to choose among {len(pending(s)[0].options(s))}.",
    ),
    Bug(
        "a leaking refusal",
        f"{TICKET_TO_RIDE}/__init__.py",
        'return Refusal("TTR-TURN-03", {"seat": pending(s)[0].seat})',
        'return Refusal("TTR-TURN-03", {"seat": pending(s)[0].seat, "n": len(pending(s)[0].options(s))})',
    ),
    Bug(
        "an unmasked event",
        f"{TICKET_TO_RIDE}/events.py",
        "return self if seat == self.seat else replace(self, card=None)",
        "return self",
    ),
    Bug(
        "the tickets kept show before all have chosen",
        f"{TICKET_TO_RIDE}/view.py",
        "held = s.tickets[seat] + s.offers[seat]",
        "held = s.tickets[seat]",
    ),
    Bug(
        "a hint that knows the deck",
        f"{TICKET_TO_RIDE}/turn.py",
        'return Phrase("KeepTickets", {',
        'return Phrase("KeepTickets", {"luck": s.offers[self.seat][0] % 2, ',
    ),
    Bug(
        "a route offered that is not free",
        f"{TICKET_TO_RIDE}/table.py",
        "& ~(s.claimed | s.barred[seat])",
        "& ~s.barred[seat]",
    ),
    Bug(
        "chance from outside the match",
        f"{TICKET_TO_RIDE}/setup.py",
        "s.start = first_seat(s.chance, s.seats, self.start)",
        "s.start = id(s) // 64 % s.seats",
    ),
    Bug(
        "points that are not on the sheet",
        f"{TICKET_TO_RIDE}/scoring.py",
        "number * POINTS[length],",
        "number * POINTS[length] - (length == 5),",
    ),
    Bug(
        "another's extra card in a view",
        f"{STONE_AGE}/view.py",
        '"cards": len(s.cards[seat]),',
        '"cards": len(s.cards[seat]), "luck": s.extra[seat] % 2,',
    ),
    Bug(
        "an extra card that everyone is told",
        f"{STONE_AGE}/events.py",
        "return self if seat == self.seat else replace(self, card=None)",
        "return self",
    ),
    Bug(
        "a refusal that knows an extra card",
        f"{STONE_AGE}/refusals.py",
        'return Refusal("SA-HUT-01", {"hut": what})',
        'return Refusal("SA-HUT-01", {"hut": what, "luck": sum(s.extra)})',
    ),
    Bug(
        "an extra card that is never dealt anew",
        f"{STONE_AGE}/view.py",
        "for other in hidden if s.agenda else ():",
        "for other in ():",
    ),
    Bug(
        "a bought card that is dealt anew",
        f"{STONE_AGE}/view.py",
        "    world.chance = chance.another()",
        "    for o in range(s.seats):\n"
        "        if o != seat and s.cards[o] and s.deck.size:\n"
        "            world.deck = world.deck.copy()\n"
        "            world.deck.put(world.cards[o][0])\n"
        '            world.cards[o] = (world.deck.draw(chance, "redeal", EVERYONE), *world.cards[o][1:])\n'
        "    world.chance = chance.another()",
    ),
    Bug("a shared list of rooms in a copy", f"{STONE_AGE}/village.py", "self.room[:]", "self.room"),
    Bug(
        "a deck that copies share when it changes",
        f"{STONE_AGE}/village.py",
        "    s.deck = s.deck.copy()\n",
        "",
    ),
    Bug(
        "a figure lost on the way home",
        f"{STONE_AGE}/village.py",
        "s.home[seat] += s.standing[seat][place]",
        "s.home[seat] += s.standing[seat][place] - (s.standing[seat][place] > 4)",
    ),
    Bug(
        "a gather place that does not count players",
        f"{STONE_AGE}/village.py",
        "rings_left(s, place) if players_left(s, place) else 0",
        "rings_left(s, place)",
    ),
    Bug(
        "a payment offered twice",
        f"{STONE_AGE}/components.py",
        "for goods in mixes(number)]\n    wood",
        "for goods in [*mixes(number), (number, 0, 0, 0)]]\n    wood",
    ),
    Bug(
        "a penalty that is not on the sheet",
        f"{STONE_AGE}/feeding.py",
        "    s.starved[seat] += 1\n",
        "",
    ),
    Bug(
        "a card that disappears while it is carried out",
        f"{STONE_AGE}/cards.py",
        "    s.face_up[seat] += (card.index,)\n    if card.does",
        "    if card.does in STAY_FACE_UP:\n        s.face_up[seat] += (card.index,)\n    if card.does",
    ),
    Bug(
        "another's best card in a view",
        f"{GREAT_WESTERN_TRAIL}/view.py",
        '"hand": len(s.hand[seat]),',
        '"hand": len(s.hand[seat]), "best": max(s.hand[seat], default=0),',
    ),
    Bug(
        "a drawn card that everyone is told",
        f"{GREAT_WESTERN_TRAIL}/events.py",
        'return self if self.openly or seat == self.seat else replace(self, card="")',
        "return self",
    ),
    Bug(
        "an offer made only to who can take it",
        f"{GREAT_WESTERN_TRAIL}/verbs.py",
        "    def is_offered(self, s: Trail, seat: Seat) -> bool:\n        return True",
        "    def is_offered(self, s: Trail, seat: Seat) -> bool:\n        return self.can(s, seat)",
    ),
    Bug(
        "a location that closes when the hand has no objective card",
        f"{GREAT_WESTERN_TRAIL}/location.py",
        "s.in_herd[location.seat] > 0",
        "len(playable(s, location.seat)) > 0",
    ),
    Bug(
        "a refusal that counts another's options",
        f"{GREAT_WESTERN_TRAIL}/__init__.py",
        'return Refusal("GWT-TURN-02", {"seat": pending(s)[0].seat})',
        'return Refusal("GWT-TURN-02", {"seat": pending(s)[0].seat, "n": len(pending(s)[0].options(s))})',
    ),
    Bug(
        "hands that are never dealt anew", f"{GREAT_WESTERN_TRAIL}/view.py", "if other != seat:", "if False:"
    ),
    Bug(
        "a card known to all that is dealt anew",
        f"{GREAT_WESTERN_TRAIL}/view.py",
        "    for kind in s.known[seat]:\n        hidden = without(hidden, kind)\n",
        "    world.known[seat] = ()\n",
    ),
    Bug("a shared job market in a copy", f"{GREAT_WESTERN_TRAIL}/trail.py", "self.jobs[:]", "self.jobs"),
    Bug(
        "a supply that copies share when it changes",
        f"{GREAT_WESTERN_TRAIL}/kansas_city.py",
        "    s.supplies[supply] = s.supplies[supply].copy()\n",
        "",
    ),
    Bug(
        "a hazard that nobody keeps",
        f"{GREAT_WESTERN_TRAIL}/verbs.py",
        "        s.hazards[seat] += (kind,)\n",
        "",
    ),
    Bug(
        "steps that do not see a new tile",
        f"{GREAT_WESTERN_TRAIL}/moving.py",
        "    s.tiles[place] = kind\n    s.ahead = s.edition.board.ahead(s.tiles)\n",
        "    s.tiles[place] = kind\n",
    ),
    Bug(
        "a building that may be built twice",
        f"{GREAT_WESTERN_TRAIL}/building.py",
        "    s.unbuilt[seat] ^= 1 << number\n",
        "",
    ),
    Bug(
        "a tile of the foresight offered twice",
        f"{GREAT_WESTERN_TRAIL}/kansas_city.py",
        "for kind in dict.fromkeys(tiles) if kind >= lowest",
        "for kind in tiles if kind >= lowest",
    ),
]


def plant(bug: Bug, sources: Path) -> None:
    path = sources / bug.file
    text = path.read_text(encoding="utf-8")
    if bug.right not in text:
        sys.exit(f"{bug.name}: {bug.right!r} is no longer in {bug.file}.")
    path.write_text(text.replace(bug.right, bug.wrong), encoding="utf-8")


def laws_broken(sources: Path, family: str) -> list[str]:
    """The laws that fail on these sources; those of one family of games, if the bug is there."""
    run = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-n",
            "2",
            "-p",
            "no:cacheprovider",
            "--no-header",
            *("-k", family),
            "tests/laws",
        ],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(sources), "WAYSTATION_LAWS": "once"},  # without shrinking
        capture_output=True,
        text=True,
        check=False,
    )
    return sorted(set(re.findall(r"^(?:FAILED|ERROR) \S*?::(\w+)", run.stdout, re.MULTILINE)))


def main(word: str = "") -> int:
    unnoticed = 0
    for bug in (bug for bug in BUGS if word in bug.name):
        with tempfile.TemporaryDirectory() as directory:
            sources = Path(directory) / "src"
            shutil.copytree(ROOT / "src", sources, ignore=shutil.ignore_patterns("__pycache__"))
            plant(bug, sources)
            caught = laws_broken(sources, bug.family)
        print(f"| {bug.name} | {'<br>'.join(caught) or 'NOT CAUGHT'} |", flush=True)
        unnoticed += not caught
    return int(unnoticed > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
