"""The matches of Great Western Trail."""

from games.great_western_trail.golden_policies import POLICIES
from games.great_western_trail.golden_views import FIRST, SECOND
from golden.recipe import Recipe

__all__ = ["POLICIES", "RECIPES"]

COPYING = "aaaaaaabaa"
COPYING_2E = "aaaaabaaaaaa"
"""Every building on side a but the one that copies."""
HAZARDS_2E = "aaaaaaaaaaba"
"""And but the one that counts hazards."""
COPYING_AND_HAZARDS_2E = "aaaaabaaaaba"

RECIPES: tuple[Recipe, ...] = (
    Recipe(
        "first_game",
        FIRST,
        ("stationmaster", "modest"),
        487,
        "GWT-SETUP-05 GWT-ACT-07 GWT-AMB-07 GWT-END-06/tile GWT-SCORE-14 GWT-STATION-09",
        "The first game: neutral buildings on their letters, all others on side a.",
        agreed={"first_game": "true"},
    ),
    Recipe(
        "no_disc_left",
        FIRST,
        ("racer", "deputy", "dawdler", "deputy"),
        1522,
        "GWT-AMB-23 GWT-AMB-49 GWT-MOVE-13 GWT-AUX-11/double",
        "One hurries to Kansas City until all its discs are gone; tiles come and go beneath the others.",
    ),
    Recipe(
        "discs_from_stations",
        FIRST,
        ("station racer", "deputy", "dawdler"),
        88,
        "GWT-DISC-09/station GWT-SCORE-16",
        "Another upgrades stations on its way, and needs their discs again.",
    ),
    Recipe(
        "cards_into_the_hand",
        FIRST,
        ("publisher", "impulsive"),
        1981,
        "GWT-ACT-16 GWT-AMB-10 GWT-AMB-11 GWT-OBJ-05/amid GWT-OBJ-09 GWT-OBJ-17 "
        "GWT-PB-02B GWT-PB-03B GWT-PB-06B GWT-PB-07B",
        "All buildings on side b. Objective cards are played in phase B, one as soon as it is gained.",
        agreed={"sides": "b"},
    ),
    Recipe(
        "copied_twice",
        FIRST,
        ("copier", "risk taker"),
        9226,
        "GWT-AMB-13/twice GWT-ACT-13 GWT-AMB-48 GWT-HIRE-03/cheaper GWT-PB-05A "
        "GWT-PB-09A-5 GWT-STATION-12/trade",
        "A building is used, and then copied by the next one.",
        agreed={"sides": COPYING},
    ),
    Recipe(
        "any_card_for_6b",
        FIRST,
        ("swapper", "builder"),
        11,
        "GWT-AMB-16/any",
        "By agreement 6b takes any card of the hand; an objective card pays for another.",
        agreed={"sides": "b", "card_at_6b": "any"},
    ),
    Recipe(
        "six_certificates",
        FIRST,
        ("scholar", "hoarder"),
        19,
        "GWT-AMB-03 GWT-AMB-04 GWT-AMB-24",
        "Certificates are saved until there are six.",
        agreed={"sides": "b"},
    ),
    Recipe(
        "back_to_the_start",
        FIRST,
        ("deliverer", "express"),
        1773,
        "GWT-AMB-34 GWT-PB-06A GWT-PB-10A",
        "An engine reaches the last space, and goes back to the first.",
        agreed={"sides": "a"},
    ),
    Recipe(
        "objective_deck_runs_out",
        SECOND,
        ("collector", "collector", "late player"),
        58,
        "GWT-OBJ-04 GWT-AMB-09/arrival GWT-AMB-09/between GWT-AMB-09/void GWT-AMB-42/income GWT-OBJ-13 "
        "GWT-OBJ-14 GWT-PB-04B GWT-SCORE-18",
        "All three take objective cards, until there are none.",
        agreed={"sides": "b"},
    ),
    Recipe(
        "cattle_market",
        SECOND,
        ("drover", "baron", "drover", "revealer"),
        1597,
        "GWT-AMB-26/one GWT-AMB-26/none GWT-CATTLE-02/4-$6 GWT-HIRE-06/cowboy-6",
        "Four buy cattle, until there is nothing left to reveal.",
        agreed={"sides": "a"},
    ),
    Recipe(
        "thin_herd",
        SECOND,
        ("thinner", "scholar"),
        40,
        "GWT-AMB-18 GWT-AMB-20 GWT-AMB-41/empty GWT-DISC-07 GWT-HERD-08",
        "A herd becomes so small that there is nothing left to draw.",
        agreed={"sides": "b"},
    ),
    Recipe(
        "extraordinary_delivery",
        SECOND,
        ("deliverer", "express"),
        567,
        "GWT-PB-09A-4 GWT-AMB-32/start GWT-SCORE-15 GWT-STATION-01 GWT-TRAIN-11 GWT-TRAIN-13",
        "One delivers from a building, the other drives its engine to the last space.",
        agreed={"sides": HAZARDS_2E},
    ),
    Recipe(
        "simmentals_of_several_levels",
        SECOND,
        ("showman", "builder"),
        5084,
        "GWT-AMB-38 GWT-AMB-40 GWT2-SIM-05/two GWT2-SIM-07 GWT2-PB-06A GWT-AMB-33 GWT-PB-08A "
        "GWT-PB-09B GWT-PB-10B",
        "Simmentals are bought and grow, and are two of a kind.",
        agreed={"variant": "simmental"},
    ),
    Recipe(
        "simmentals_grow_together",
        SECOND,
        ("showman", "builder"),
        3,
        "GWT-AMB-39/all",
        "By agreement the Simmentals of a level grow all or none.",
        agreed={"variant": "simmental", "growing": "all"},
    ),
    Recipe(
        "used_again_by_agreement",
        SECOND,
        ("copier", "risk taker"),
        43,
        "GWT-AMB-13/twice",
        "By agreement a building that was used is copied in the same turn.",
        agreed={"sides": COPYING_2E, "same_building": "again"},
    ),
    Recipe(
        "simmentals_at_risk",
        SECOND,
        ("showman", "builder"),
        5071,
        "GWT2-SIM-11 GWT-HAZ-03/two GWT-TOLL-05 GWT2-PB-02B GWT2-PB-08B GWT2-PB-11A",
        "A Simmental pays for a risk action. The other builds the largest building of all.",
        agreed={"variant": "simmental"},
    ),
    Recipe(
        "shared_victory",
        SECOND,
        ("copier", "builder"),
        1634,
        "GWT-SCORE-12 GWT-AMB-13/once GWT-CATTLE-02/3-$6 GWT-DELIV-07 GWT-HIRE-06/engineer-6 GWT-SCORE-19",
        "Both have the same points. A building that was used cannot be copied.",
        agreed={"sides": COPYING_AND_HAZARDS_2E},
    ),
    Recipe(
        "more_builders_fewer_points",
        SECOND,
        ("copier", "marshal"),
        17,
        "GWT-AMB-52 GWT-ACT-24 GWT-HAZ-03/five GWT2-PB-05A GWT2-PB-11B",
        "A building is replaced by one that needs more builders, and is worth less.",
        agreed={"sides": COPYING_AND_HAZARDS_2E},
    ),
    Recipe(
        "copies_without_risk",
        SECOND,
        ("copier", "risk taker"),
        653,
        "GWT-AMB-14 GWT-CATTLE-02/2-$12 GWT-CATTLE-02/5-$8 GWT-CATTLE-03 GWT-PB-07A",
        "A building beside a risk action is copied without it.",
        agreed={"sides": COPYING_2E},
    ),
    Recipe(
        "copy_of_a_copy",
        SECOND,
        ("copier", "copier"),
        724,
        "GWT-AMB-63 GWT-PB-08B/another GWT-TOLL-11",
        "Two build beside each other, and copy what the other copies.",
        agreed={"sides": COPYING_2E},
    ),
    Recipe(
        "exchange_tokens",
        SECOND,
        ("absent-minded", "juggler"),
        912,
        "GWT-AMB-41/amid GWT-AMB-41/later GWT-AMB-41/nested GWT-AMB-43 GWT2-EXCH-02/other GWT2-PB-12B "
        "GWT-OBJ-23",
        "Exchange tokens are used at any time, one within another, and on the other's turn.",
        agreed={"sides": "b"},
    ),
)
