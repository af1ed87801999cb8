"""Where the laws are tried: variants, how random matches are walked, and what they seldom come to."""

from games.great_western_trail.positions import ANN, EDITIONS, trail
from games.playing import play
from waystation.games.great_western_trail.moving import lay_tile
from waystation.games.great_western_trail.verbs import Build

VARIANTS = {"great-western-trail-2e": {"variant": "simmental", "sides": "b"}}
"""By game: what changes it most."""
WALKED = {
    "great-western-trail-1e": [{}, {"sides": "b"}],
    "great-western-trail-2e": [{}, {"variant": "simmental", "sides": "b"}],
}
"""By game: what is agreed on in the matches that are walked."""
EVERY = 17
"""Actions between two positions that are tried; it has no divisor in common with a turn."""
LONGEST_WALK = 600
TENTS = {"camp1": "camp-green", "camp4": "camp-green"}
EVERY_WHITE = "aux_money aux_cards certificates_4" + " aux_certificate aux_engine aux_remove" * 2
EVERY_DISC = f"{EVERY_WHITE} certificates_6 steps_money steps_points hand hand"


def at(place, *begun, edition="1e", **position):
    """Ann has stopped there and begun this."""
    s = trail(edition, phase="use", place=[place], **position)
    play(s, ANN, *begun)
    return EDITIONS[edition], s, ANN


def own(building, *begun, site="A1", board=None, **position):
    """Ann has stopped at a building of her own."""
    board = {site: f"ann {building}", **(board or {})}
    return at(site, *begun, board=board, **{"sides": building[-1]} | position)


def delivering(*begun, **position):
    s = trail("1e", phase="income", **position)
    play(s, ANN, "income 0", *begun)
    return EDITIONS["1e"], s, ANN


def without_sites():
    """Ann may build, and every building space is taken by another player."""
    game, s, seat = at("B", "use build-$2", seats=2)
    for place in s.edition.board.sites:
        lay_tile(s, place, s.tiles[s.edition.board.called["A"]])
    return game, s, seat


def replaced_for_good():
    game, s, seat = at(
        "A",
        "use build-$2",
        "build 4a",
        "at A1",
        "done",
        board={"A1": "ann 1a"},
        neutral="BACDEFG",
        edition="2e",
    )
    s.plan(Build(2).must[seat])
    return game, s, seat


def exchanging_at_the_end():
    s = trail(turn=1, phase="use", place=["A", "A"], hand=["gray money-4HH"], holder=ANN, tokens=[1, 0])
    play(s, ANN, "exchange")
    play(s, 1, "auxiliary money")
    return EDITIONS["2e"], s, ANN


def riding_on_from_kansas_city():
    """No building stands there, but an icon may be asked about wherever it is offered."""
    game, s, seat = own("3a", edition="2e")
    s.place[seat] = s.edition.board.kansas_city
    return game, s, seat


def placing_a_building():
    return at("B", "use build-$2", "build 2a", board={"A1": "ann 1a", "A2": "ben 1a"}, edition="2e")


def appointing_a_master():
    begun = ("use engine-per-engineer", "engine t4", "disc aux_money")
    return at("G", *begun, engine=["4"], workers=[(2, 1, 1)], edition="2e")


BUILT = {
    "GWT-ACT-13": lambda: own(
        "5a",
        *("use hire-1", "hire craftsman 1", "build 6a", "at B2"),
        site="B2",
        money=[30],
        workers=[(1, 3, 1)],
        hand=["yellow money-SSH"],
    ),
    "GWT-ACT-18": lambda: own("1b", hand=["gray"]),
    "GWT-ACT-21": lambda: own("8b", edition="2e", hand=["money-4HH"]),
    "GWT-ACT-24": lambda: at("C", certificates=[3]),
    "GWT-AMB-02": lambda: own("1a"),
    "GWT-AMB-13": lambda: own(
        "3a",
        *("use ride-1", "move A2", "use copy"),
        board={"A2": "ann 6b", "A3": "ben 2a"},
        sides="aaaaabaaaaaa",
        edition="2e",
    ),
    "GWT-AMB-16": lambda: own("6b", edition="1e", hand=[""], agreed={"card_at_6b": "any"}),
    "GWT-AMB-23": lambda: own("9b", engine=["20"], money=[10], gone=[EVERY_DISC]),
    "GWT-AMB-31": lambda: at(
        "D", "use trade", board={"camp1": "camp-green", "camp4": "camp-green"}, money=[2]
    ),
    "GWT-AMB-33": lambda: own("9b", "use upgrade-behind", engine=["20"]),
    "GWT-AMB-46": placing_a_building,
    "GWT-BUILD-04": without_sites,
    "GWT-BUILD-05": placing_a_building,
    "GWT-BUILD-07": replaced_for_good,
    "GWT-BUILD-08": placing_a_building,
    "GWT-CATTLE-06": lambda: at("E", "use buy-cattle", stack=""),
    "GWT-DISC-05": lambda: delivering("deliver kansas_city", gone=[EVERY_WHITE], hand=["gray"], money=[1]),
    "GWT-DISC-09": lambda: delivering("deliver topeka", stations=[[1]], hand=["gray yellow red blue"]),
    "GWT-HERD-08": lambda: at("A", edition="2e", pile=[""], discard=[""], tokens=[1], hand=["gray"]),
    "GWT-HIRE-08": lambda: at("A", "use hire", workers=[(6, 1, 1)]),
    "GWT-MOVE-09": riding_on_from_kansas_city,
    "GWT-OBJ-07-decide_first": exchanging_at_the_end,
    "GWT-PB-08B": lambda: own("8b", "use copy", "copy A2", board={"A2": "ben 2a"}, sides="aaaaaaabaa"),
    "GWT-PB-08B-1": lambda: own("8b", site="A2"),
    "GWT-PB-09A-1": lambda: own("9a", "use extraordinary-delivery", engine=["9"]),
    "GWT-STATION-02": lambda: own("9b", "use upgrade-behind", engine=["20"], stations=[[1]]),
    "GWT-STATION-08": appointing_a_master,
    "GWT-TRAIN-11": lambda: at(
        "G", "use engine-per-engineer", "engine 39", "decline", engine=["38"], money=[10]
    ),
    "GWT-TRAIN-16": lambda: at(
        "G", "use auxiliary", "auxiliary remove twice", gone=["aux_remove aux_remove"], engine=["9"]
    ),
}
"""By reason: a position in which it is given."""
