"""Bugs for `tools/planted_bugs.py` where neither laws nor mutants look: words, what the service shows, odds
and what a forecast goes by. Each with the tests that are asked.
"""

WORDS = "tests/words"
TABLES = " ".join(f"tests/service/test_{name}.py" for name in ("tables", "secrets", "clocks", "banks"))

BUGS = [
    (
        "the other form of a plural",
        "words/catalogue.py",
        "form = self.forms[self.plural(params[self.count])] if self.count else self.forms[0]",
        "form = self.forms[0]",
        WORDS,
    ),
    (
        "a plus for a minus",
        "words/speech.py",
        """return f"{round(number, digits) + 0.0:+.{digits}f}".replace("-", "−")""",
        """return f"{round(number, digits) + 0.0:+.{digits}f}".replace("-", "+")""",
        "tests/words tests/bots/test_hints.py",
    ),
    (
        "a city that loses points is said to score them",
        "games/great_western_trail/present/option_words.py",
        '"part.scores" if points > 0 else "part.loses"',
        '"part.scores"',
        WORDS,
    ),
    (
        "card slots named in the reverse order",
        "games/stone_age/present/words.py",
        "for at, card in enumerate(s.row) if card != GAP",
        "for at, card in enumerate(s.row[::-1]) if card != GAP",
        WORDS,
    ),
    (
        "an increment for whoever did not decide",
        "service/tables/clocks.py",
        "(table.clock.increment * SECOND if earned else 0)",
        "(table.clock.increment * SECOND)",
        TABLES,
    ),
    (
        "a clock that runs out late",
        "service/tables/clocks.py",
        "return table.asked_since[seat] + min(limits) if limits else None",
        "return table.asked_since[seat] + max(limits) if limits else None",
        TABLES,
    ),
    (
        "a seat that anybody may act for",
        "service/tables/permissions.py",
        """    if seat is not None and seat not in held:
        raise NotAllowed("not_your_seat", "This seat is not yours.")
    return""",
        "    return",
        TABLES,
    ),
    (
        "somebody else's seat is shown first",
        "service/tables/presenters.py",
        "return next((seat for seat in held if seat in open_table.asked), held[0] if held else None)",
        "return next(iter(open_table.asked), held[0] if held else None)",
        TABLES,
    ),
    (
        "odds that count one's own hand",
        "games/ticket_to_ride/odds.py",
        "        if other != seat:\n",
        "        if other == other:\n",
        "tests/games/ticket_to_ride/test_odds.py",
    ),
    (
        "a pile drawn beyond its end",
        "games/great_western_trail/odds.py",
        "hits(in_discard, discard, cards - pile)",
        "hits(in_discard, discard, min(cards, discard))",
        "tests/games/great_western_trail/test_odds.py",
    ),
    (
        "a forecast that takes the next shorter route",
        "games/ticket_to_ride/forecast.py",
        "            return POINTS[length]\n",
        "            return POINTS[length - 1]\n",
        "tests/games/ticket_to_ride/test_forecast.py",
    ),
    (
        "a forecast that forgets the discards of a herd",
        "games/great_western_trail/forecast.py",
        "counts = [piled[kind] + discarded[kind] for kind in range(KINDS)]",
        "counts = [piled[kind] for kind in range(KINDS)]",
        "tests/games/great_western_trail/test_forecast.py",
    ),
    (
        "a forecast that sees the last round coming too late",
        "games/stone_age/forecast.py",
        "    return done / (done + 1 + rounds_left(s, WEIGHTS))",
        "    return done / (done + 2 + rounds_left(s, WEIGHTS))",
        "tests/games/stone_age/test_forecast.py",
    ),
]
