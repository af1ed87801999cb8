"""The players and the matches of Ticket to Ride."""

from games.ticket_to_ride.golden_shows import GERMANY, USA
from golden.recipe import Policy, Recipe, Turn, Wish, any_of, anything, fewest, most

# --- policies -------------------------------------------------------------------------------------------


def length_of(claim: str) -> int:
    return len(claim.split()[2])


def lengths_owned(turn: Turn) -> list[int]:
    """The lengths of the routes that the seat has claimed."""
    return [length_of(notation) for notation in turn.done() if notation.startswith("claim ")]


def words_of(option: str) -> int:
    return len(option.split())


def few_tickets(turn: Turn) -> list[str]:
    return fewest(any_of("keep")(turn), words_of)


def many_tickets(turn: Turn) -> list[str]:
    return most(any_of("keep")(turn), words_of)


def long_claims(turn: Turn) -> list[str]:
    return most(any_of("claim")(turn), length_of)


def short_claims(turn: Turn) -> list[str]:
    return fewest(any_of("claim")(turn), length_of)


def colour_cards(turn: Turn) -> list[str]:
    return [draw for draw in any_of("draw")(turn) if draw != "draw locomotive"]


def face_up_cards(turn: Turn) -> list[str]:
    return [draw for draw in any_of("draw")(turn) if draw != "draw deck"]


def claims_of_four(number: int) -> Wish:
    """Routes of length 4, until so many are owned."""

    def wish(turn: Turn) -> list[str]:
        if lengths_owned(turn).count(4) >= number:
            return []
        return [claim for claim in any_of("claim")(turn) if length_of(claim) == 4]

    return wish


def sparing_claims(*lengths: int) -> Wish:
    """The longest routes of these lengths that leave three trains."""

    def wish(turn: Turn) -> list[str]:
        fitting = [length for length in lengths if length <= turn.me["trains"] - 3]
        return most([claim for claim in any_of("claim")(turn) if length_of(claim) in fitting], length_of)

    return wish


def strander(fours: int) -> Policy:
    """Uses up the short routes and stops at three trains, so that in the end nobody can do anything."""
    return (
        claims_of_four(fours),
        sparing_claims(3),
        any_of("draw"),
        sparing_claims(1, 2, 3),
        any_of("tickets"),
        few_tickets,
        anything,
    )


POLICIES: dict[str, Policy] = {
    "random": (anything,),
    "hoarder": (any_of("draw"), any_of("tickets"), few_tickets, anything),
    "shy hoarder": (colour_cards, any_of("draw"), any_of("tickets"), few_tickets, anything),
    "window shopper": (face_up_cards, any_of("draw"), any_of("claim"), few_tickets, anything),
    "collector": (any_of("tickets"), many_tickets, anything),
    "picky collector": (any_of("tickets"), few_tickets, anything),
    "miser": (any_of("tickets"), short_claims, many_tickets, anything),
    "builder": (any_of("claim"), any_of("draw"), few_tickets, anything),
    "long builder": (long_claims, any_of("draw"), few_tickets, anything),
    "short builder": (short_claims, any_of("draw"), few_tickets, anything),
    "strander 1": strander(1),
    "strander 2": strander(2),
}


# --- recipes --------------------------------------------------------------------------------------------

RECIPES: tuple[Recipe, ...] = (
    Recipe(
        "tie_broken_by_tickets",
        USA,
        ("random", "random"),
        763,
        "TTR-WIN-02",
        "Both have the same points; one has completed more tickets and wins.",
    ),
    Recipe(
        "tie_broken_by_longest_path",
        USA,
        ("long builder", "long builder"),
        667,
        "TTR-WIN-03",
        "Both have the same points and as many completed tickets; the longest path wins.",
    ),
    Recipe(
        "shared_victory",
        USA,
        ("builder", "builder", "builder"),
        220,
        "TTR-WIN-04",
        "Two seats are equal in everything and share the victory.",
    ),
    Recipe(
        "deck_runs_dry",
        USA,
        ("miser", "shy hoarder"),
        21,
        "TTR-R-08 TTR-R-02/repeated TTR-R-02/stays TTR-R-05 TTR-R-06 TTR-R-07/at-once TTR-R-07/after-claim "
        "TTR-R-10/empty TTR-R-13",
        "One seat hoards all cards and the other takes all tickets, until a turn must be passed.",
        start=1,
    ),
    Recipe(
        "nothing_left_to_draw",
        USA,
        ("miser", "shy hoarder"),
        31,
        "TTR-R-05/stop TTR-R-07/after-claim",
        "By agreement nothing is drawn once deck and discard pile are empty.",
        agreed={"empty_deck": "stop"},
    ),
    Recipe(
        "tickets_run_out",
        USA,
        ("picky collector", "builder", "picky collector"),
        54,
        "TTR-R-12 TTR-R-10/short TTR-R-10/empty TTR-R-13 TTR-R-16",
        "Returned tickets come round again, until only one or two are left and then none.",
        start=2,
    ),
    Recipe(
        "first_row_cleared",
        USA,
        ("builder", "random", "long builder", "short builder"),
        84,
        "TTR-R-01 TTR-MULTI-03 TTR-END-01/one TTR-DRAW-09",
        "Three locomotives lie in the first row; the final round begins with a single train left.",
    ),
    Recipe(
        "longest_path_tied",
        USA,
        ("long builder", "long builder", "long builder", "long builder", "long builder"),
        190,
        "TTR-SCORE-06 TTR-END-04 TTR-END-01/none TTR-R-13",
        "Longest paths of the same length, and more than one seat out of trains in the final round.",
        start=3,
    ),
    Recipe(
        "nobody_can_act",
        USA,
        ("strander 2", "strander 2", "strander 1"),
        1,
        "TTR-R-31 TTR-R-08/only-tickets TTR-R-13",
        "All short routes are taken, everyone stops at three trains, and cards and tickets run out.",
    ),
    Recipe(
        "tie_broken_by_tickets",
        GERMANY,
        ("long builder", "long builder"),
        309,
        "TTR-WIN-02",
        "Both have the same points; one has completed more tickets and wins.",
    ),
    Recipe(
        "tie_broken_by_passengers",
        GERMANY,
        ("long builder", "long builder"),
        181,
        "TTRG-WIN-03",
        "Both have the same points and as many completed tickets; more passengers win.",
    ),
    Recipe(
        "shared_victory",
        GERMANY,
        ("builder", "builder", "builder"),
        329,
        "TTRG-WIN-04",
        "Two seats are equal in everything and share the victory.",
    ),
    Recipe(
        "deck_runs_dry",
        GERMANY,
        ("miser", "shy hoarder"),
        28,
        "TTR-R-08 TTR-R-22 TTR-R-02/repeated TTR-R-02/stays TTR-R-05 TTR-R-06 TTR-R-07/at-once "
        "TTR-R-07/after-claim TTR-R-13",
        "One seat hoards all cards and the other takes all tickets, until a turn must be passed.",
        start=0,
    ),
    Recipe(
        "nothing_left_to_draw",
        GERMANY,
        ("miser", "shy hoarder"),
        28,
        "TTR-R-05/stop TTR-R-07/after-claim",
        "By agreement nothing is drawn once deck and discard pile are empty.",
        agreed={"empty_deck": "stop"},
    ),
    Recipe(
        "tickets_run_out",
        GERMANY,
        ("picky collector", "collector", "builder", "collector"),
        34,
        "TTRG-SCORE-04 TTR-R-11/short TTR-R-11/one-deck TTR-R-12 TTR-R-10/empty TTR-R-13 TTR-R-16",
        "First one deck of tickets is too short for some splits, then both are; two globetrotters.",
    ),
    Recipe(
        "first_row_cleared",
        GERMANY,
        ("builder", "long builder", "hoarder"),
        68,
        "TTR-R-01 TTR-R-23 TTR-R-13",
        "Three locomotives lie in the first row; in the end nobody has completed a ticket.",
    ),
    Recipe(
        "passengers_tied",
        GERMANY,
        ("long builder", "builder", "long builder", "builder", "long builder"),
        27,
        "TTR-END-04 TTR-END-01/none TTRG-MULTI-04 TTRG-SCORE-07 TTRG-SCORE-08 TTR-R-19 TTR-R-13",
        "Ties for the most and for the second most passengers; three owners of a triple route.",
        start=4,
    ),
)
