"""All that matches of Great Western Trail can show, in the order of the rules."""

from games.great_western_trail import golden_signs as signs
from games.great_western_trail.golden_views import (
    BLACK_CITIES,
    BLACK_DISCS,
    FIRST,
    SECOND,
    WORKERS,
    begins,
    does,
    glimpse,
    in_turn,
    place_of,
    player,
    uses,
    words,
)
from golden.features import Feature, event, lines_called, moments, scoring, shared_victory

__all__ = ["SHOWS", "glimpse", "words"]

IN_FIRST, IN_SECOND = (FIRST,), (SECOND,)
NEUTRAL = "ABCDEFG"
NEW_SIDES = ("2b", "5a", "6a", "6b", "8b", "11a", "11b", "12a", "12b")
"""Of the second edition; the others are those of the first. [GWT2-PB-SAME]"""
OLD_SIDES = tuple(f"{number}{side}" for number in range(1, 11) for side in "ab")
OFFERS = ("1 $6", "2 $3", "3 $5", "1 $12", "3 $6", "5 $8", "2 $12", "4 $6")
AUXILIARIES = {"money": "07", "cards": "08", "certificate": "09", "engine": "10", "remove": "11"}
MASTERS = {"workers": 13, "objectives": 14, "hazards": 15, "camp_pairs": 16, "certificates": 17}
NEW_MASTERS = {"stations": 18, "buildings": 19}


def numbered(building: str) -> str:
    """`1a` as the catalogue has it: `01A`."""
    return building.upper().zfill(3)


SETTING_OUT: dict[str, Feature] = {
    "GWT-SETUP-39": Feature(
        "the start player is drawn", signs.at_the_start(lambda s, sides: "start" not in s.match.settings)
    ),
    "GWT-SETUP-05": Feature(
        "every neutral building on its letter", signs.at_the_start(signs.on_their_letters)
    ),
    "GWT-SETUP-26": Feature(
        "every building on side a", signs.at_the_start(lambda s, sides: {*sides} == {"a"})
    ),
    "GWT-SETUP-25/b": Feature(
        "every building on side b", signs.at_the_start(lambda s, sides: {*sides} == {"b"})
    ),
    "GWT-SETUP-27": Feature("a side for each number", signs.at_the_start(lambda s, sides: len({*sides}) > 1)),
    "GWT2-SIM-03": Feature(
        "Simmentals", signs.at_the_start(lambda s, sides: bool(s.views[0]["variant"])), IN_SECOND
    ),
    "GWT-TURN-04": Feature("two set out from the same building", moments(signs.joins_another)),
    "GWT-TURN-05": Feature(
        "a hand of more than four at the start", does("discard", asked="DiscardOne"), IN_SECOND
    ),
}

MOVING: dict[str, Feature] = {
    "GWT-AMB-59": Feature("two routes to one place that cost others something", moments(signs.two_routes)),
    "GWT-MOVE-13": Feature("a hazard is removed under a cattleman", signs.under_a_cattleman("HazardRemoved")),
    "GWT-AMB-49": Feature("a tile comes to lie under a cattleman", signs.under_a_cattleman("TilePlaced")),
    "GWT-TOLL-02": Feature("a toll for the bank", event("TollPaid", lambda e: e["to"] is None)),
    "GWT-TOLL-03": Feature("a toll for another", event("TollPaid", lambda e: e["to"] is not None)),
    "GWT-TOLL-05": Feature(
        "a toll for both hands",
        moments(
            lambda m, b, a: any(len(signs.hands_at(b, told["place"])) > 1 for told in m.told("TollPaid"))
        ),
    ),
    "GWT-TOLL-06": Feature("no toll for the owner", moments(signs.own_hand)),
    "GWT-TOLL-07": Feature("several tolls on one way", moments(lambda m, b, a: len(m.told("TollPaid")) > 1)),
    "GWT-TOLL-08": Feature("too little money for a toll", moments(signs.short_of_money)),
    "GWT-TOLL-11": Feature(
        "a toll in phase B", moments(lambda m, b, a: m.decision == "Ride" and bool(m.told("TollPaid")))
    ),
}

ACTING: dict[str, Feature] = {
    "GWT-ACT-01": Feature(
        "an auxiliary action instead of local ones", signs.auxiliary_at(lambda m, b: bool(m.offers("use")))
    ),
    "GWT-ACT-02/hazard": Feature(
        "nothing but an auxiliary action at a hazard",
        signs.auxiliary_at(
            lambda m, b: any(signs.tile_here(m, b, kind) for kind in ("flood", "drought", "rockfall"))
        ),
    ),
    "GWT-ACT-02/camp": Feature(
        "and at a camp tile", signs.auxiliary_at(lambda m, b: signs.tile_here(m, b, "camp"))
    ),
    "GWT-ACT-02/building": Feature(
        "and at another's building", signs.auxiliary_at(signs.on_anothers_building)
    ),
    "GWT-ACT-07": Feature(
        "a local action is left out", moments(lambda m, b, a: m.notation == "done" and bool(m.offers("use")))
    ),
    "GWT-ACT-09": Feature("one half of a box closes the other", in_turn(signs.slash)),
    "GWT-ACT-10": Feature(
        "a risk action", does("use any:certificates-1", "use gray:certificates-1+$2", asked="UseLocation")
    ),
    "GWT-ACT-13": Feature(
        "a building is replaced under its owner's cattleman",
        signs.replaced(lambda m, b, told: told["place"] == place_of(b, m.seat)),
    ),
    "GWT-ACT-16": Feature("a cost is paid, and the reward forgone", in_turn(signs.reward_forgone)),
    "GWT-ACT-24": Feature("certificates beyond the limit are lost", in_turn(signs.excess_lost)),
    "GWT-AMB-02": Feature("what would have no effect is not offered", moments(signs.nothing_to_gain)),
    "GWT-AMB-12": Feature("riding on, the rest is lost", signs.rest_is_lost("Ride", "use ride")),
    **{f"GWT-NB-{letter}": Feature(f"building {letter}", uses(letter)) for letter in NEUTRAL},
    **{
        f"GWT-PB-{numbered(side)}": Feature(
            f"building {side}", uses(side), IN_FIRST if side in NEW_SIDES else ()
        )
        for side in OLD_SIDES
    },
    **{f"GWT2-PB-{numbered(side)}": Feature(f"building {side}", uses(side), IN_SECOND) for side in NEW_SIDES},
    **{
        f"GWT-AUX-{number}{'/double' * twice}": Feature(
            f"auxiliary action: {action}",
            moments(lambda m, b, a, n=f"auxiliary {action}{' twice' * twice}": m.notation == n),
            IN_FIRST if number == "11" else (),
        )
        for action, number in AUXILIARIES.items()
        for twice in (False, True)
    },
    "GWT-AUX-12": Feature("a card removed for $1", does("auxiliary remove"), IN_SECOND),
    "GWT-AUX-12/double": Feature(
        "two cards removed for $2", moments(lambda m, b, a: m.notation == "auxiliary remove twice"), IN_SECOND
    ),
    "GWT-AMB-17": Feature(
        "no card is removed after all",
        moments(lambda m, b, a: m.decision == "RemoveCards" and m.notation == "decline"),
    ),
    "GWT-AMB-18": Feature("an objective card is removed", moments(signs.removes_an_objective)),
    "GWT-AMB-19": Feature(
        "fewer cards are drawn than may be",
        moments(
            lambda m, b, a: begins(m, "discard") and m.decision == "DrawOrDiscard" and "draw" in m.offered
        ),
    ),
    "GWT-AMB-20": Feature("fewer cards are left than may be drawn", in_turn(signs.fewer_than_may_be_drawn)),
}

KANSAS_CITY: dict[str, Feature] = {
    "GWT-KC-06": Feature("no space for a tile", event("TileRemoved")),
    "GWT-KC-11": Feature(
        "the market is refilled", signs.yellow_arrow(lambda m, b, a: bool(m.told("CattleTurnedUp")))
    ),
    "GWT-KC-12": Feature(
        "the market is full already",
        signs.yellow_arrow(lambda m, b, a: sum(b["cattle"].values()) >= signs.market_size(b)),
    ),
    "GWT-AMB-62": Feature("two tiles alike are one choice", moments(signs.alike)),
    "GWT-AMB-09/arrival": Feature("a card is played on arrival", signs.played_in_kansas_city(first=True)),
    "GWT-AMB-09/between": Feature("a card is played between steps", signs.played_in_kansas_city(first=False)),
    "GWT-AMB-09/void": Feature(
        "a card moves nobody there",
        moments(
            lambda m, b, a: m.decision in ("Foresee", "TakeIncome") and m.notation.startswith("play move")
        ),
    ),
    "GWT-INCOME-04": Feature("certificates are spent", event("IncomeTaken", lambda e: e["certificates"] > 0)),
    "GWT-INCOME-06": Feature(
        "permanent certificates count",
        moments(
            lambda m, b, a: bool(m.told("IncomeTaken")) and player(b, m.seat)["permanent_certificates"] > 0
        ),
    ),
    "GWT-AMB-03": Feature(
        "from four certificates to six",
        moments(
            lambda m, b, a: (
                any(told["certificates"] == 6 for told in m.told("CertificatesGained"))
                and player(b, m.seat)["certificates"] == 4
            )
        ),
    ),
    "GWT-AMB-04": Feature("one of six cannot be spent", moments(signs.not_one_of_six)),
    "GWT-DRAW-03": Feature("the draw pile is renewed in phase C", signs.renewed(in_phase_c=True)),
    "GWT-HERD-06": Feature("the draw pile is renewed in an action", signs.renewed(in_phase_c=False)),
    "GWT-EX-DRAW-01": Feature(
        "the last card is drawn, and nothing shuffled", moments(signs.just_enough_to_draw)
    ),
    "GWT-HERD-08": Feature("there is nothing left to draw", moments(signs.hand_stays_small)),
    "GWT-END-01/second": Feature("the end in the second step", signs.end_triggered(2)),
    "GWT-END-01/third": Feature("the end in the third step", signs.end_triggered(3)),
    "GWT-END-03/tile": Feature("then the third step without a worker", signs.third_step(skipped=False)),
    "GWT-END-03/skipped": Feature("then no third step", signs.third_step(skipped=True)),
    "GWT-END-06/tile": Feature(
        "a last visit, and a worker that cannot be chosen", moments(signs.worker_lies_there)
    ),
    "GWT-END-06/skipped": Feature("a last visit, and nothing to choose", in_turn(signs.step_skipped)),
    "GWT-AMB-29": Feature("a worker is turned up after the end", moments(signs.workers_after_the_end)),
    "GWT-AMB-48": Feature(
        "a worker of the last row is hired",
        moments(lambda m, b, a: begins(m, "hire") and m.notation.endswith(" 12")),
    ),
}

DELIVERING: dict[str, Feature] = {
    "GWT-DELIV-04": Feature("Kansas City again", signs.delivers(signs.again)),
    "GWT-DELIV-05": Feature("a city with another's disc", signs.delivers(signs.onto_another)),
    "GWT-DELIV-07": Feature(
        "a white disc for a black city",
        signs.delivers(lambda m, b, city: city in BLACK_CITIES and signs.disc_of(m) not in BLACK_DISCS),
    ),
    "GWT-DELIV-08": Feature(
        "a black disc for a black city",
        signs.delivers(lambda m, b, city: city in BLACK_CITIES and signs.disc_of(m) in BLACK_DISCS),
    ),
    "GWT-DELIV-09": Feature("$6", signs.delivers(lambda m, b, city: city == "kansas_city"), IN_FIRST),
    "GWT-DELIV-10": Feature("$4", signs.delivers(lambda m, b, city: city == "kansas_city"), IN_SECOND),
    "GWT-DELIV-15": Feature(
        "an arrow brings an objective card",
        signs.follows("disc", lambda m, b, a: m.decision == "GainObjective"),
    ),
    "GWT-DELIV-16": Feature("two arrows bring two cards", signs.delivers(signs.two_arrows)),
    "GWT-DELIV-17": Feature(
        "an arrow brings a token",
        moments(
            lambda m, b, a: (
                m.decision in ("ChooseDisc", "OrderArrows", "GainObjective") and bool(m.told("TokenGained"))
            )
        ),
        IN_SECOND,
    ),
    "GWT-AMB-50": Feature(
        "which of two arrows comes first", moments(lambda m, b, a: m.decision == "OrderArrows"), IN_SECOND
    ),
    "GWT-DELIV-18/paid": Feature("transport is paid", signs.transport(free=False)),
    "GWT-DELIV-18/free": Feature("the engine has come far enough", signs.transport(free=True)),
    "GWT-AMB-07": Feature("transport from a turnout", signs.delivers(signs.on_a_turnout)),
    **{
        f"GWT-DISC-01/{action}": Feature("a disc of an auxiliary action", signs.taken(f"aux_{action}"))
        for action in AUXILIARIES
    },
    "GWT-DISC-02": Feature("the left step disc", signs.taken("steps_money")),
    "GWT-DISC-03": Feature("the right step disc", signs.taken("steps_points")),
    "GWT-DISC-04": Feature("a hand disc", signs.taken("hand")),
    "GWT-DISC-06/four": Feature(
        "the 4", signs.taken("certificates_4", lambda p: p["certificate_limit"] == 4)
    ),
    "GWT-DISC-06/six": Feature("the 6", signs.taken("certificates_6", lambda p: p["certificate_limit"] == 6)),
    "GWT-DISC-07": Feature(
        "the 6 before the 4", signs.taken("certificates_6", lambda p: p["certificate_limit"] == 3)
    ),
    "GWT-DISC-08": Feature("a black disc, for want of a white one", signs.delivers(signs.black_for_white)),
    "GWT-DISC-09/delivery": Feature(
        "a disc from a station for a city",
        signs.delivers(lambda m, b, city: m.notation.startswith("disc station")),
    ),
    "GWT-DISC-09/station": Feature(
        "a disc from a station for a station",
        moments(lambda m, b, a: m.notation.startswith("disc station") and bool(m.told("StationUpgraded"))),
    ),
    "GWT-AMB-23": Feature("a delivery without a disc", event("CityReached")),
}

MARKETS: dict[str, Feature] = {
    "GWT-HIRE-03/dearer": Feature(
        "a worker for $2 more", signs.follows("use hire+2", lambda m, b, a: begins(m, "hire"))
    ),
    "GWT-HIRE-03/cheaper": Feature(
        "a worker for $1 less", signs.follows("use hire-1", lambda m, b, a: begins(m, "hire"))
    ),
    "GWT-HIRE-06/cowboy-4": Feature("a hazard for free", signs.immediate("cowboy", 4, "ClearHazard")),
    "GWT-HIRE-06/cowboy-6": Feature("a camp tile", signs.immediate("cowboy", 6, "Trade")),
    **{
        f"GWT-BUILD-10/craftsman-{number}": Feature(
            "a building for $1 per craftsman", signs.immediate("craftsman", number, "Build")
        )
        for number in (4, 6)
    },
    **{
        f"GWT-HIRE-06/engineer-{number}": Feature("a gray card", signs.immediate("engineer", number, "Sell"))
        for number in (2, 3, 5, 6)
    },
    "GWT-AMB-25/hiring": Feature("a worker hired while hiring", signs.immediate("engineer", 4, "Hire")),
    "GWT-AMB-25/fourth": Feature("the fourth craftsman counts at once", in_turn(signs.the_fourth_counts)),
    "GWT-HIRE-07": Feature(
        "an immediate action is forgone", signs.follows("hire", lambda m, b, a: m.notation == "decline")
    ),
    "GWT-HIRE-08": Feature("a row is full", moments(signs.row_is_full)),
    "GWT-STATION-10": Feature("a space is covered again", signs.covered_again),
    **{
        f"GWT-CATTLE-02/{offer.replace(' ', '-')}": Feature(
            f"cowboys and dollars: {offer}", signs.buys(offer)
        )
        for offer in OFFERS
    },
    "GWT-CATTLE-03": Feature(
        "one purchase after another", signs.follows("buy", lambda m, b, a: begins(m, "buy"))
    ),
    "GWT-CATTLE-05": Feature("two breeds at once", moments(signs.two_breeds)),
    "GWT-CATTLE-07": Feature(
        "cards are revealed after a purchase", signs.follows("buy", lambda m, b, a: begins(m, "reveal"))
    ),
    "GWT-AMB-26/before": Feature(
        "cards are revealed before a purchase", signs.follows("reveal", lambda m, b, a: begins(m, "buy"))
    ),
    "GWT-AMB-26/one": Feature(
        "there is but one to reveal",
        moments(lambda m, b, a: begins(m, "reveal") and len(m.told("CattleTurnedUp")) == 1),
    ),
    "GWT-AMB-26/none": Feature("there is none to reveal", moments(signs.nothing_to_reveal)),
    "GWT-CATTLE-10": Feature("the market outgrows its size", moments(signs.larger_than_ever)),
    "GWT-AMB-61": Feature(
        "who begins must buy or reveal",
        moments(lambda m, b, a: m.decision == "Buy" and "done" not in m.offered),
    ),
    "GWT2-SIM-05/one": Feature("a calf for one cowboy", signs.buys("1 $8"), IN_SECOND),
    "GWT2-SIM-05/two": Feature("a calf for two cowboys", signs.buys("orange-1 2 $5"), IN_SECOND),
    "GWT2-SIM-06": Feature(
        "a calf grows", event("SimmentalGrown", lambda e: e["card"] == "orange-2"), IN_SECOND
    ),
    "GWT2-SIM-07": Feature(
        "a heifer grows", event("SimmentalGrown", lambda e: e["card"] == "orange-3"), IN_SECOND
    ),
    "GWT2-SIM-11": Feature("a Simmental is any cattle", moments(signs.any_simmental), IN_SECOND),
    "GWT-AMB-38": Feature("two of a kind", moments(signs.two_simmentals), IN_SECOND),
    "GWT-AMB-40": Feature("the highest counts", event("HandShown", signs.several_levels), IN_SECOND),
}

RAILWAY: dict[str, Feature] = {
    "GWT-TRAIN-04": Feature("past another engine", moments(signs.passes_an_engine)),
    "GWT-TRAIN-06": Feature("a turnout where another stands", moments(signs.turnout_closed)),
    "GWT-TRAIN-11": Feature("back from the last space", moments(lambda m, b, a: m.decision == "Retreat")),
    "GWT-TRAIN-13": Feature("back to a station, which is upgraded", signs.upgrades("Retreat")),
    "GWT-AMB-34": Feature(
        "back to the start", moments(lambda m, b, a: m.decision == "Retreat" and m.notation == "engine 0")
    ),
    "GWT-TRAIN-15": Feature("back onto a turnout, whose station is upgraded", signs.upgrades("EngineBack")),
    "GWT-TRAIN-17": Feature("no way back from the start", moments(signs.cannot_go_back)),
    "GWT-AMB-08": Feature("through a turnout", in_turn(signs.through_a_turnout)),
    "GWT-AMB-24": Feature("the station first, then certificates", moments(signs.freed_disc_counts)),
    "GWT-STATION-01": Feature(
        "a station is left",
        moments(lambda m, b, a: m.decision == "UpgradeStation" and m.notation == "decline"),
    ),
    "GWT-STATION-02": Feature("a station that has its disc", moments(signs.has_its_disc)),
    **{
        f"GWT-STATION-06/{worker}": Feature("a station master", does(f"appoint {worker}"))
        for worker in WORKERS
    },
    "GWT-STATION-09": Feature(
        "nobody is appointed",
        moments(lambda m, b, a: m.decision == "AppointMaster" and m.notation == "decline"),
    ),
    "GWT-STATION-12/money": Feature(
        "his dollars", moments(lambda m, b, a: bool(m.told("MasterAppointed") and m.told("MoneyGained")))
    ),
    "GWT-STATION-12/hazard": Feature("his hazard", does("clear", asked="Either")),
    "GWT-STATION-12/trade": Feature("his camp tile", does("take", asked="Either")),
    "GWT-STATION-12/certificates": Feature(
        "his certificates",
        moments(lambda m, b, a: bool(m.told("MasterAppointed") and m.told("CertificatesGained"))),
        IN_SECOND,
    ),
    "GWT-STATION-13": Feature(
        "his permanent certificates",
        moments(
            lambda m, b, a: (
                player(a, m.seat)["permanent_certificates"] > player(b, m.seat)["permanent_certificates"]
            )
        ),
    ),
}

BUILDING: dict[str, Feature] = {
    "GWT-BUILD-03": Feature("a building is placed", event("BuildingPlaced")),
    "GWT-BUILD-06": Feature("a building is replaced", event("BuildingReplaced")),
    "GWT-BUILD-11": Feature(
        "a building that needs more than six",
        event("BuildingReplaced", lambda e: e["building"] in ("9a", "10a", "10b", "11a")),
    ),
    "GWT-AMB-52": Feature(
        "more builders, fewer points",
        event("BuildingReplaced", lambda e: (e["before"], e["building"]) == ("11b", "9a")),
        IN_SECOND,
    ),
    "GWT-PB-08B/neutral": Feature(
        "a neutral building is copied", signs.copies(lambda m, p, v: v["trail"][p]["owner"] is None)
    ),
    "GWT-PB-08B/own": Feature(
        "an own building is copied", signs.copies(lambda m, p, v: v["trail"][p]["owner"] == m.seat)
    ),
    "GWT-PB-08B/another": Feature("another's building is copied", signs.copies(signs.anothers)),
    "GWT-AMB-13/twice": Feature("a building is used twice", in_turn(signs.used_twice)),
    "GWT-AMB-13/once": Feature("a building is used up", in_turn(signs.used_up), IN_SECOND),
    "GWT-AMB-16/any": Feature(
        "6b takes an objective card, by agreement", moments(signs.objective_for_6b), IN_FIRST
    ),
    "GWT-AMB-39/all": Feature(
        "two or three Simmentals grow all or none, by agreement", moments(signs.grow_all_or_none), IN_SECOND
    ),
    "GWT-AMB-14": Feature("a copy without the risk action", signs.copies(signs.without_the_risk)),
    "GWT-AMB-15": Feature(
        "a neighbour ahead and one behind", moments(lambda m, b, a: len(m.offers("copy")) > 1)
    ),
    "GWT-AMB-63": Feature("a copy of a copy", in_turn(signs.copier_copied)),
    "GWT-PB-09A-1": Feature(
        "an extraordinary delivery", signs.extraordinary(lambda m, b, a: bool(m.told("CityDelivered")))
    ),
    "GWT-PB-09A-4": Feature("without transport cost", signs.extraordinary(signs.no_transport_cost)),
    "GWT-PB-09A-5": Feature(
        "and a station last", signs.extraordinary(lambda m, b, a: bool(m.told("StationUpgraded")))
    ),
    "GWT-AMB-32/start": Feature(
        "back to the start",
        moments(lambda m, b, a: m.decision == "ExtraordinaryDelivery" and m.notation == "engine 0"),
    ),
    "GWT-AMB-32/kansas_city": Feature(
        "Kansas City pays",
        signs.extraordinary(lambda m, b, a: any(e["city"] == "kansas_city" for e in m.told("CityDelivered"))),
    ),
    "GWT-AMB-33": Feature("a station behind is upgraded", signs.upgrades("UpgradeBehind")),
    "GWT-HAZ-03/seven": Feature(
        "a hazard for $7", signs.follows("use clear-$7", lambda m, b, a: begins(m, "clear"))
    ),
    "GWT-HAZ-03/five": Feature(
        "a hazard for $5", signs.follows("use clear-$5", lambda m, b, a: begins(m, "clear"))
    ),
    "GWT-HAZ-03/two": Feature(
        "a hazard for $2", signs.follows("use clear-$2", lambda m, b, a: begins(m, "clear")), IN_SECOND
    ),
    "GWT-TRADE-02/gain": Feature(
        "a tent that pays",
        moments(lambda m, b, a: bool(m.told("CampTileTaken") and m.told("MoneyGained"))),
        IN_FIRST,
    ),
    "GWT-TRADE-02/pay": Feature(
        "a tent that costs",
        moments(lambda m, b, a: bool(m.told("CampTileTaken") and m.told("MoneyPaid"))),
        IN_FIRST,
    ),
    "GWT-AMB-31": Feature("a tent that costs too much", moments(signs.too_dear), IN_FIRST),
    "GWT2-OUTLAW-02/money": Feature(
        "a bounty",
        moments(lambda m, b, a: bool(m.told("CampTileTaken") and m.told("MoneyGained"))),
        IN_SECOND,
    ),
    "GWT2-OUTLAW-02/token": Feature(
        "a token for an outlaw",
        moments(lambda m, b, a: bool(m.told("CampTileTaken") and m.told("TokenGained"))),
        IN_SECOND,
    ),
}

OBJECTIVES: dict[str, Feature] = {
    "GWT-OBJ-01/display": Feature(
        "a card of the display",
        moments(
            lambda m, b, a: m.decision == "GainObjective" and begins(m, "take") and m.notation != "take deck"
        ),
    ),
    "GWT-OBJ-01/deck": Feature("the top card of the deck", does("take deck")),
    "GWT-OBJ-04": Feature("the objective deck is empty", moments(lambda m, b, a: None in a["objectives"])),
    "GWT-OBJ-05/before": Feature("played before phase A", does("play", asked="ChooseMove")),
    "GWT-OBJ-05/amid": Feature("played in phase B", does("play", asked="UseLocation")),
    "GWT-OBJ-09": Feature(
        "its immediate action is forgone", signs.follows("play", lambda m, b, a: m.notation == "decline")
    ),
    "GWT-OBJ-10": Feature("$2", moments(lambda m, b, a: m.notation.startswith("play money"))),
    "GWT-OBJ-11/two": Feature("the engine, up to 2", signs.by_card("engine2", "Engine", "engine")),
    "GWT-OBJ-11/three": Feature("the engine, up to 3", signs.by_card("engine3", "Engine", "engine")),
    "GWT-OBJ-12": Feature("three cards", signs.by_card("draw", "Cycle", "use")),
    "GWT-OBJ-13": Feature("an auxiliary action", signs.by_card("auxiliary", "AnyAuxiliary", "auxiliary")),
    "GWT-OBJ-14": Feature("three steps past all hands", moments(signs.ignores_hands)),
    "GWT-OBJ-16": Feature("three steps before phase A", signs.card_rides("A")),
    "GWT-OBJ-17": Feature("three steps, and phase B is over", signs.card_rides("B")),
    "GWT-AMB-10": Feature("and what was left of it is lost", signs.rest_is_lost("RideFreely", "play move")),
    "GWT-OBJ-23": Feature("a card is discarded, and stays in the herd", moments(signs.keeps_an_objective)),
    "GWT-AMB-11": Feature("a card is played in the turn it was gained", in_turn(signs.played_at_once)),
}

TOKENS: dict[str, Feature] = {
    "GWT2-EXCH-02/own": Feature("on the own turn", signs.exchanges(signs.own_turn), IN_SECOND),
    "GWT2-EXCH-02/other": Feature(
        "on another's turn", signs.exchanges(lambda m, b: not signs.own_turn(m, b)), IN_SECOND
    ),
    "GWT2-EXCH-05": Feature(
        "more than one token", moments(lambda m, b, a: player(a, m.seat)["tokens"] > 1), IN_SECOND
    ),
    "GWT2-EXCH-06": Feature(
        "a token is left at the end",
        scoring(lambda s: any(p["tokens"] for p in s.views[-1]["players"])),
        IN_SECOND,
    ),
    "GWT-AMB-41/amid": Feature("between drawing and discarding", signs.amid("DrawOrDiscard"), IN_SECOND),
    "GWT-AMB-41/nested": Feature(
        "one within another, on another's turn", signs.exchanges(signs.nested_elsewhere), IN_SECOND
    ),
    "GWT-AMB-41/later": Feature(
        "what was begun is finished first", in_turn(signs.finished_on_the_own_turn), IN_SECOND
    ),
    "GWT-AMB-41/empty": Feature(
        "with an empty hand", signs.exchanges(lambda m, b: not player(b, m.seat)["hand"]), IN_SECOND
    ),
    "GWT-AMB-42/income": Feature("before the value is confirmed", signs.amid("TakeIncome"), IN_SECOND),
    "GWT-AMB-42/openly": Feature(
        "while Simmentals grow", event("CardDrawn", lambda e: e["openly"]), IN_SECOND
    ),
    "GWT-AMB-43": Feature(
        "before the own first turn",
        signs.exchanges(lambda m, b: player(b, m.seat)["place"] is None),
        IN_SECOND,
    ),
}

SCORING: dict[str, Feature] = {
    "GWT-SCORE-03": Feature("cities below zero", signs.scored("cities", lambda points: points < 0)),
    "GWT-OBJ-20": Feature("objectives below zero", signs.scored("objectives", lambda points: points < 0)),
    "GWT-OBJ-24": Feature("objectives of the herd", scoring(signs.herd_cards_count)),
    "GWT-SCORE-09": Feature("fifth and sixth workers", scoring(lambda s: bool(lines_called(s, "workers")))),
    "GWT-SCORE-10": Feature("the right step disc", scoring(lambda s: bool(lines_called(s, "steps")))),
    **{
        f"GWT-SCORE-{rule}": Feature(f"station master: {master}", signs.master_scores(master))
        for master, rule in MASTERS.items()
    },
    **{
        f"GWT-SCORE-{rule}": Feature(f"station master: {master}", signs.master_scores(master), IN_SECOND)
        for master, rule in NEW_MASTERS.items()
    },
    "GWT-SCORE-12": Feature("a shared victory", scoring(shared_victory)),
}

SHOWS: dict[str, Feature] = {
    **SETTING_OUT,
    **MOVING,
    **ACTING,
    **KANSAS_CITY,
    **DELIVERING,
    **MARKETS,
    **RAILWAY,
    **BUILDING,
    **OBJECTIVES,
    **TOKENS,
    **SCORING,
}
