"""Where the laws are tried: variants, how random matches are walked, and what they seldom come to."""

from games.ticket_to_ride.positions import ANN, MAPS, table

VARIANTS = {}
"""By game: what changes it most."""
WALKED = {}
"""By game: what is agreed on in the matches that are walked."""
EVERY = 5
"""Actions between two positions that are tried; a turn has one or two."""
LONGEST_WALK = 1200
BUILT = {"TTR-DRAW-11": lambda: (MAPS["usa"], table("usa", row="PB", deck=""), ANN)}
"""By reason: a position in which it is given."""
