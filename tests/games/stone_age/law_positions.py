"""Where the laws are tried: variants, how random matches are walked, and what they seldom come to."""

from games.stone_age.positions import ANN, STONE_AGE, village

VARIANTS = {}
"""By game: what changes it most."""
WALKED = {"stone-age": [{}, {}]}
"""By game: what is agreed on in the matches that are walked."""
EVERY = 11
"""Actions between two positions that are tried."""
LONGEST_WALK = 10_000


def holding_any_two(**position):
    """Who could pay only with the card of any two: a random match seldom comes to that."""
    return STONE_AGE, village(2, **{"phase": "use", "face_up": [["C36"]], **position}), ANN


BUILT = {
    "SA-AMB-13": lambda: holding_any_two(phase="place"),
    "SA-CARD-03": lambda: holding_any_two(standing=[{"card_2": 1}]),
    "SA-HUT-06": lambda: holding_any_two(standing=[{"stack_1": 1}], goods=["W"]),
    "SA-HUT-07": lambda: holding_any_two(standing=[{"stack_1": 1}], goods=["WW"], tops=("H19", "H02")),
    "SA-HUT-10": lambda: holding_any_two(standing=[{"stack_1": 1}], tops=("H26", "H02")),
    "SA-FEED-06": lambda: holding_any_two(phase="feed", food=[4]),
}
"""By reason: a position in which it is given."""
