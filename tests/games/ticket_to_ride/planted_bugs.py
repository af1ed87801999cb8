"""Bugs for `tools/planted_bugs.py`: a name, a file, what is right in it and what is wrong instead."""

BUGS = [
    (
        "an opponent's hand in a view",
        "view.py",
        '"cards": sum(s.hands[seat]),',
        '"cards": sum(s.hands[seat]), "best": max(s.hands[seat]),',
    ),
    ("a shared list in copy", "table.py", "t.row = self.row[:]", "t.row = self.row"),
    (
        "a lost discard",
        "turn.py",
        "s.discard.put(card, number)",
        "s.discard.put(card, number - (number > 3))",
    ),
    (
        "a re-deal that forgets what was taken openly",
        "view.py",
        "    unknown = [",
        "    world.shown = [[0] * len(CARDS) for _ in world.shown]\n    unknown = [",
    ),
    (
        "a re-deal that takes away what was taken openly",
        "view.py",
        "world.hands[other] = world.shown[other][:]",
        (
            "world.hands[other] = [0] * len(CARDS); world.deck.pour(Bag.of(world.shown[other][:])); "
            "counts.append(sum(world.shown[other]))"
        ),
    ),
    (
        "a cache that is not kept",
        "turn.py",
        "    s.payable[seat] = s.rules.prices.payable(s.hands[seat])\n",
        "",
    ),
    (
        "a re-deal that deals nothing anew",
        "view.py",
        "    redeal_cards(world, others, chance)\n",
        "    others = []\n",
    ),
    (
        "a re-deal that moves a ticket the seat itself put back",
        "view.py",
        "ticket for ticket, by in world.bottoms[deck] if by != seat",
        "ticket for ticket, _ in world.bottoms[deck]",
    ),
    (
        "an order taken from a set",
        "turn.py",
        "for kept in combinations(offer, number)",
        (
            "for kept in combinations([s.rules.board.ticket(name).index for name in "
            "{s.rules.board.tickets[t].id for t in offer}], number)"
        ),
    ),
    (
        "a leaking refusal",
        "refusals.py",
        'return Refusal("TTR-TURN-03", {"seat": pending(s)[0].seat})',
        'return Refusal("TTR-TURN-03", {"seat": pending(s)[0].seat, "n": len(pending(s)[0].options(s))})',
    ),
    (
        "an unmasked event",
        "events.py",
        "return self if seat == self.seat else replace(self, card=None)",
        "return self",
    ),
    (
        "the tickets kept show before all have chosen",
        "view.py",
        "held = s.tickets[seat] + s.offers[seat]",
        "held = s.tickets[seat]",
    ),
    (
        "a hint that knows the deck",
        "turn.py",
        'return Phrase("KeepTickets", {',
        'return Phrase("KeepTickets", {"luck": s.offers[self.seat][0] % 2, ',
    ),
    (
        "a route offered that is not free",
        "table.py",
        "& ~(s.claimed | s.barred[seat])",
        "& ~s.barred[seat]",
    ),
    (
        "chance from outside the match",
        "setup.py",
        "s.start = first_seat(s.chance, s.seats, self.start)",
        "s.start = id(s) // 64 % s.seats",
    ),
    (
        "points that are not on the sheet",
        "scoring.py",
        "number * POINTS[length],",
        "number * POINTS[length] - (length == 5),",
    ),
    (
        "a refusal that says one card too many",
        "turn.py",
        'CARDS[route.colour], "need": route.length, **held}',
        'CARDS[route.colour], "need": route.length + 1, **held}',
    ),
]
