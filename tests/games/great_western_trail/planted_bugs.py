"""Bugs for `tools/planted_bugs.py`: a name, a file, what is right in it and what is wrong instead."""

BUGS = [
    (
        "another's best card in a view",
        "view.py",
        '"hand": len(s.hand[seat]),',
        '"hand": len(s.hand[seat]), "best": max(s.hand[seat], default=0),',
    ),
    (
        "a drawn card that everyone is told",
        "events.py",
        "return self if self.openly or seat == self.seat else replace(self, card=None)",
        "return self",
    ),
    (
        "an offer made only to who can take it",
        "verbs.py",
        "    def is_offered(self, s: Trail, seat: Seat) -> bool:\n        return True",
        "    def is_offered(self, s: Trail, seat: Seat) -> bool:\n        return self.can(s, seat)",
    ),
    (
        "a location that closes when the hand has no objective card",
        "location.py",
        "s.in_herd[location.seat] > 0",
        "len(playable(s, location.seat)) > 0",
    ),
    (
        "a refusal that counts another's options",
        "refusals.py",
        'return Refusal("GWT-TURN-02", {"seat": pending(s)[0].seat})',
        'return Refusal("GWT-TURN-02", {"seat": pending(s)[0].seat, "n": len(pending(s)[0].options(s))})',
    ),
    ("hands that are never dealt anew", "view.py", "if other != seat:", "if False:"),
    (
        "a card known to all that is dealt anew",
        "view.py",
        "    for kind in s.known[seat]:\n        hidden = without(hidden, kind)\n",
        "    world.known[seat] = ()\n",
    ),
    ("a shared job market in a copy", "trail.py", "self.jobs[:]", "self.jobs"),
    (
        "a supply that copies share when it changes",
        "kansas_city.py",
        "    s.supplies[supply] = s.supplies[supply].copy()\n",
        "",
    ),
    (
        "a hazard that nobody keeps",
        "verbs.py",
        "        s.hazards[seat] += (kind,)\n",
        "",
    ),
    (
        "steps that do not see a new tile",
        "moving.py",
        "    s.tiles[place] = kind\n    s.ahead = s.edition.board.ahead(s.tiles)\n",
        "    s.tiles[place] = kind\n",
    ),
    (
        "a building that may be built twice",
        "building.py",
        "    s.unbuilt[seat] ^= 1 << number\n",
        "",
    ),
    (
        "a tile of the foresight offered twice",
        "kansas_city.py",
        "tiles = dict.fromkeys(s.foresight[first : first + TILES_IN_COLUMN])",
        "tiles = s.foresight[first : first + TILES_IN_COLUMN]",
    ),
    (
        "a refusal that says one step too many",
        "moving.py",
        '"need": steps_to(s, seat, choice.place),',
        '"need": steps_to(s, seat, choice.place) + 1,',
    ),
]
