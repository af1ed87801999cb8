"""Bugs for `tools/planted_bugs.py`: a name, a file, what is right in it and what is wrong instead."""

BUGS = [
    (
        "a leaking error text",
        "game.py",
        "has nothing to choose now; it is for {asked} to choose.",
        "has nothing to choose now; it is for {asked} to choose among {len(pending(s)[0].options(s))}.",
    ),
]
