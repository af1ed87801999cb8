"""Bugs for `tools/planted_bugs.py`: a name, a file, what is right in it and what is wrong instead."""

BUGS = [
    (
        "another's extra card in a view",
        "view.py",
        '"cards": len(s.cards[seat]),',
        '"cards": len(s.cards[seat]), "luck": s.extra[seat] % 2,',
    ),
    (
        "an extra card that everyone is told",
        "events.py",
        "return self if seat == self.seat else replace(self, card=None)",
        "return self",
    ),
    (
        "a refusal that knows an extra card",
        "refusals.py",
        "return Refusal(WHEN[type(choice)], {**choice.params(), **first})",
        'return Refusal(WHEN[type(choice)], {**choice.params(), **first, "luck": sum(s.extra)})',
    ),
    (
        "an extra card that is never dealt anew",
        "view.py",
        "for other in hidden if s.agenda else ():",
        "for other in ():",
    ),
    (
        "a bought card that is dealt anew",
        "view.py",
        "    world.chance = chance.fresh_branch()",
        (
            "    for o in range(s.seats):\n"
            "        if o != seat and s.cards[o] and s.deck.size:\n"
            "            world.deck = world.deck.copy()\n"
            "            world.deck.put(world.cards[o][0])\n"
            '            drawn = world.deck.draw(chance, "redeal", EVERYONE)\n'
            "            world.cards[o] = (drawn, *world.cards[o][1:])\n"
            "    world.chance = chance.fresh_branch()"
        ),
    ),
    ("a shared list of rooms in a copy", "village.py", "self.room[:]", "self.room"),
    (
        "a deck that copies share when it changes",
        "village.py",
        "    s.deck = s.deck.copy()\n",
        "",
    ),
    (
        "a figure lost on the way home",
        "village.py",
        "s.home[seat] += s.standing[seat][place]",
        "s.home[seat] += s.standing[seat][place] - (s.standing[seat][place] > 4)",
    ),
    (
        "a gather place that does not count players",
        "village.py",
        "rings_left(s, place) if players_left(s, place) else 0",
        "rings_left(s, place)",
    ),
    (
        "a payment offered twice",
        "components.py",
        "for goods in mixes(number)]\n    wood",
        "for goods in [*mixes(number), (number, 0, 0, 0)]]\n    wood",
    ),
    (
        "a penalty that is not on the sheet",
        "feeding.py",
        "    s.starved[seat] += 1\n",
        "",
    ),
    (
        "a card that disappears while it is carried out",
        "cards.py",
        "    s.face_up[seat] += (card.index,)\n    if card.does",
        "    if card.does in STAY_FACE_UP:\n        s.face_up[seat] += (card.index,)\n    if card.does",
    ),
    (
        "a refusal that says one player too many",
        "placing.py",
        '"need": place - STACK + 1,',
        '"need": place - STACK + 2,',
    ),
]
