"""By what signs it is seen that a match of Great Western Trail shows something."""

from collections import Counter
from collections.abc import Callable, Iterator

from games.great_western_trail.golden_views import (
    BLACK_CITIES,
    BLACK_DISCS,
    TURNOUTS,
    VALUE_OF,
    WORKERS,
    begins,
    building_at,
    crosses,
    in_turn,
    number_of,
    own_buildings,
    place_of,
    player,
    used_here,
)
from golden.features import Predicate, moments, scoring
from golden.story import Moment, Story
from waystation.kernel import Json

HANDS = {
    **dict.fromkeys(("1a", "1b", "8a"), ("green",)),
    **dict.fromkeys(("4a", "4b", "10a", "10b"), ("black",)),
    **dict.fromkeys(("7a", "7b"), ("green", "black")),
}
TOLLS = {2: {"green": 2, "black": 2}, 3: {"green": 2, "black": 1}, 4: {"green": 1, "black": 2}}
MARKET_SIZE = {2: 7, 3: 10, 4: 13}
SLASHES = (("use certificates-1", "use objective"), ("use trade", "use $2:engine-2", "use auxiliary"))
DISCS_OF_AN_AUXILIARY_ACTION = 2
FORESIGHT_STEPS = 3

# --- the set-up and moving ------------------------------------------------------------------------------


def at_the_start(shown: Callable[[Story, str], bool]) -> Predicate:
    """Of the set-up; the sides of the private buildings are handed over as letters."""

    def places(story: Story) -> Iterator[int]:
        sides = next(told["buildings"] for told in story.opening if told["kind"] == "SidesChosen")
        if shown(story, "".join(building[-1] for building in sides)):
            yield 0

    return places


def on_their_letters(story: Story, sides: str) -> bool:
    placed = [told for told in story.opening if told["kind"] == "NeutralPlaced"]
    return all(told["building"] == told["place"] for told in placed)


def joins_another(moment: Moment, before: Json, after: Json) -> bool:
    others = [seated["place"] for seated in before["players"]]
    return moment.decision == "PlaceCattleman" and place_of(after, moment.seat) in others


def hands_at(view: Json, place: str) -> tuple[str, ...]:
    tile = view["trail"].get(place, {})
    return HANDS.get(tile["building"], ()) if "building" in tile else (tile["tile"].rpartition("-")[2],)


def short_of_money(moment: Moment, before: Json, after: Json) -> bool:
    rates = TOLLS[len(before["players"])]
    return any(
        told["dollars"] < sum(rates[hand] for hand in hands_at(before, told["place"]))
        for told in moment.told("TollPaid")
    )


def two_routes(moment: Moment, before: Json, after: Json) -> bool:
    to = Counter(option.split()[1] for option in moment.offers("move"))
    return moment.decision == "ChooseMove" and max(to.values(), default=0) > 1


def own_hand(moment: Moment, before: Json, after: Json) -> bool:
    """It stops at a building of its own that asks others for a toll."""
    return begins(moment, "move") and building_at(after, place_of(after, moment.seat), moment.seat) in HANDS


def under_a_cattleman(kind: str) -> Predicate:
    """Something happens to the tile of a space where a cattleman stands."""

    def shown(moment: Moment, before: Json, after: Json) -> bool:
        standing = [seated["place"] for seated in before["players"]]
        return any(told["place"] in standing for told in moment.told(kind))

    return moments(shown)


# --- phase B --------------------------------------------------------------------------------------------


def auxiliary_at(shown: Callable[[Moment, Json], bool]) -> Predicate:
    """The single auxiliary action of a location."""
    return moments(lambda m, b, a: m.decision == "UseLocation" and begins(m, "auxiliary") and shown(m, b))


def tile_here(moment: Moment, view: Json, kind: str) -> bool:
    return kind in view["trail"].get(place_of(view, moment.seat), {}).get("tile", "")


def on_anothers_building(moment: Moment, view: Json) -> bool:
    here = view["trail"].get(place_of(view, moment.seat), {})
    return here.get("owner") not in (None, moment.seat)


def slash(earlier: list[Moment], moment: Moment, before: Json, after: Json) -> bool:
    """The other half of a box is closed."""
    if not earlier or moment.decision != "UseLocation" or earlier[-1].decision != "UseLocation":
        return False
    return any(
        begins(earlier[-1], *box) and len(earlier[-1].offers(*box)) > 1 and not moment.offers(*box)
        for box in SLASHES
    )


def reward_forgone(earlier: list[Moment], moment: Moment, before: Json, after: Json) -> bool:
    paid = bool(earlier) and begins(earlier[-1], "use", "auxiliary")
    return paid and moment.notation == "decline" and moment.decision in ("Engine", "GainObjective", "Hire")


def excess_lost(earlier: list[Moment], moment: Moment, before: Json, after: Json) -> bool:
    """Two certificates, but the marker moves by one."""
    gained = player(after, moment.seat)["certificates"] - player(before, moment.seat)["certificates"]
    causes = [moment.notation, *(m.notation for m in earlier[-2:])]
    two = any("certificates-2" in cause or cause == "auxiliary certificate twice" for cause in causes)
    return two and gained == 1 and bool(moment.told("CertificatesGained"))


def nothing_to_gain(moment: Moment, before: Json, after: Json) -> bool:
    """At C, with as many certificates as may be, only the objective card is offered."""
    fresh = moment.decision == "UseLocation" and used_here(before, moment.seat) == "C"
    return fresh and bool(moment.offers("use objective")) and not moment.offers("use certificates-1")


def rest_is_lost(decision: str, because: str, phase: str = "B") -> Predicate:
    """The cattleman moves on, although more could be used here."""

    def shown(earlier: list[Moment], moment: Moment, before: Json, after: Json) -> bool:
        if not earlier or moment.decision != decision or not begins(moment, "move"):
            return False
        others = [option for option in earlier[-1].offers("use") if option != earlier[-1].notation]
        return earlier[-1].notation.startswith(because) and bool(others) and before["phase"] == phase

    return in_turn(shown)


def card_rides(phase: str) -> Predicate:
    return moments(lambda m, b, a: m.decision == "RideFreely" and begins(m, "move") and b["phase"] == phase)


def ignores_hands(moment: Moment, before: Json, after: Json) -> bool:
    here = place_of(after, moment.seat)
    return moment.decision == "RideFreely" and begins(moment, "move") and bool(hands_at(after, here))


# --- Kansas City ----------------------------------------------------------------------------------------


def yellow_arrow(shown: Callable[[Moment, Json, Json], bool]) -> Predicate:
    return moments(
        lambda m, b, a: any(told["row"] in (7, 10) for told in m.told("JobTokenMoved")) and shown(m, b, a)
    )


def market_size(view: Json) -> int:
    return MARKET_SIZE[len(view["players"])] + 2 * (view["variant"] == "simmental")


def alike(moment: Moment, before: Json, after: Json) -> bool:
    chosen = moment.notation.removeprefix("choose ")
    return moment.decision == "Foresee" and [chosen, chosen] in before["foresight"] and one_choice(moment)


def one_choice(moment: Moment) -> bool:
    return len(moment.offers("choose")) == 1


def played_in_kansas_city(first: bool) -> Predicate:
    def shown(earlier: list[Moment], moment: Moment, before: Json, after: Json) -> bool:
        if not begins(moment, "play") or moment.decision not in ("Foresee", "TakeIncome"):
            return False
        return first != any(begins(m, "choose") for m in earlier)

    return in_turn(shown)


def not_one_of_six(moment: Moment, before: Json, after: Json) -> bool:
    return "income 6" in moment.offered and "income 1" not in moment.offered


def just_enough_to_draw(moment: Moment, before: Json, after: Json) -> bool:
    """The last cards of the draw pile are drawn, and the discard pile stays where it is."""
    mine = player(after, moment.seat)
    drawn = any(told["seat"] == moment.seat for told in moment.told("CardDrawn"))
    return drawn and not moment.told("PileShuffled") and not mine["pile"] and mine["discard"] > 0


def renewed(in_phase_c: bool) -> Predicate:
    def shown(moment: Moment, before: Json, after: Json) -> bool:
        over = bool(moment.told("TurnBegun") or moment.told("GameEnded"))
        return bool(moment.told("PileShuffled")) and over == in_phase_c

    return moments(shown)


def hand_stays_small(moment: Moment, before: Json, after: Json) -> bool:
    mine = player(after, moment.seat)
    return bool(moment.told("TurnBegun")) and mine["hand"] < mine["hand_limit"]


def fewer_than_may_be_drawn(earlier: list[Moment], moment: Moment, before: Json, after: Json) -> bool:
    more = bool(earlier) and begins(earlier[-1], "use cycle-3", "exchange", "auxiliary cards twice")
    mine = player(before, moment.seat)
    return more and moment.decision == "DrawOrDiscard" and not mine["pile"] + mine["discard"]


# --- delivery and discs ---------------------------------------------------------------------------------


def delivers(shown: Callable[[Moment, Json, str], bool]) -> Predicate:
    """A disc is put on a city: given the board before, and the city."""
    return moments(lambda m, b, a: any(shown(m, b, told["city"]) for told in m.told("CityDelivered")))


def again(moment: Moment, before: Json, city: str) -> bool:
    return city in player(before, moment.seat)["cities"]


def onto_another(moment: Moment, before: Json, city: str) -> bool:
    return any(city in seated["cities"] for at, seated in enumerate(before["players"]) if at != moment.seat)


def two_arrows(moment: Moment, before: Json, city: str) -> bool:
    """The city worth 8 lies between two objective cards."""
    values = [VALUE_OF[own] for own in player(before, moment.seat)["cities"]]
    return VALUE_OF[city] == 8 and 6 in values and 10 in values


def from_kansas_city(moment: Moment, before: Json) -> bool:
    return place_of(before, moment.seat) == "kansas_city"


def on_a_turnout(moment: Moment, before: Json, city: str) -> bool:
    """It has passed the X beside it."""
    engine = player(before, moment.seat)["engine"]
    passed = engine.startswith("t") and VALUE_OF[city] > int(engine[1:])
    return from_kansas_city(moment, before) and passed


def transport(free: bool) -> Predicate:
    def shown(moment: Moment, before: Json, city: str) -> bool:
        engine = number_of(player(before, moment.seat)["engine"])
        far = crosses(0, VALUE_OF[city]) > 0 and from_kansas_city(moment, before)
        return far and free == (not crosses(engine, VALUE_OF[city]))

    return delivers(shown)


def disc_of(moment: Moment) -> str:
    return moment.notation.removeprefix("disc ")


def taken(disc: str, shown: Callable[[Json], bool] = bool) -> Predicate:
    """A disc is taken from the player board, and then this is true of the seat."""
    return moments(
        lambda m, b, a: any(told["disc"] == disc for told in m.told("DiscTaken")) and shown(player(a, m.seat))
    )


def black_for_white(moment: Moment, before: Json, city: str) -> bool:
    return city not in BLACK_CITIES and disc_of(moment) in BLACK_DISCS


# --- hiring ---------------------------------------------------------------------------------------------


def follows(first: str, shown: Callable[[Moment, Json, Json], bool]) -> Predicate:
    """The next thing that a seat does in its turn, after an action that begins so."""
    return in_turn(
        lambda earlier, m, b, a: bool(earlier) and earlier[-1].notation.startswith(first) and shown(m, b, a)
    )


def immediate(worker: str, number: int, decision: str) -> Predicate:
    """What the space offers that a worker has just covered is used."""
    return follows(
        f"hire {worker}",
        lambda m, b, a: (
            m.decision == decision
            and m.notation != "decline"
            and player(b, m.seat)["workers"][worker] == number
        ),
    )


def row_is_full(moment: Moment, before: Json, after: Json) -> bool:
    full = [worker for worker, number in player(before, moment.seat)["workers"].items() if number == 6]
    rows = [row["workers"] for row in before["jobs"] if row["open"]]
    return moment.decision == "Hire" and any(worker in row for worker in full for row in rows)


def covered_again(story: Story) -> Iterator[int]:
    """A space that a station master had left is covered again, and offers the same again."""
    reached: set[tuple[int, str, int]] = set()
    for moment in story.moments:
        for told in moment.told("WorkerHired"):
            worker = told["worker"]
            number = player(story.views[moment.number], moment.seat)["workers"][worker]
            space = (moment.seat, worker, number)
            if space in reached and (worker == "engineer" or number in (4, 6)):
                yield moment.number
            reached.add(space)


def the_fourth_counts(earlier: list[Moment], moment: Moment, before: Json, after: Json) -> bool:
    """A building that needs four is built by the fourth craftsman himself."""
    hired = any(begins(m, "hire craftsman") for m in earlier)
    four = player(before, moment.seat)["workers"]["craftsman"] == 4
    placed = [told["building"] for told in moment.told("BuildingPlaced")]
    return hired and four and any(building in ("6a", "6b", "12a") for building in placed)


# --- cattle ---------------------------------------------------------------------------------------------


def buys(offer: str) -> Predicate:
    return moments(lambda m, b, a: begins(m, "buy") and m.notation.endswith(offer))


def two_breeds(moment: Moment, before: Json, after: Json) -> bool:
    one, _, other = moment.notation.partition(" ")[2].partition(" ")[0].partition("+")
    return begins(moment, "buy") and other not in ("", one)


def nothing_to_reveal(moment: Moment, before: Json, after: Json) -> bool:
    return moment.decision == "Buy" and not before["cattle_stack"]


def larger_than_ever(moment: Moment, before: Json, after: Json) -> bool:
    return begins(moment, "reveal") and sum(after["cattle"].values()) > market_size(after)


# --- the railway ----------------------------------------------------------------------------------------


def passes_an_engine(moment: Moment, before: Json, after: Json) -> bool:
    mine, others = player(before, moment.seat)["engine"], [p["engine"] for p in before["players"]]
    to = [number_of(told["space"]) for told in moment.told("EngineMoved")]
    skipped = [int(other) for other in others if not other.startswith("t")]
    return any(number_of(mine) < other < there for other in skipped for there in to)


def turnout_closed(moment: Moment, before: Json, after: Json) -> bool:
    """Another engine stands there."""
    here = player(before, moment.seat)["engine"]
    taken_by = [seated["engine"] for seated in before["players"]]
    forward = moment.decision in ("Engine", "EnginePer")
    return forward and f"t{here}" in taken_by


def cannot_go_back(moment: Moment, before: Json, after: Json) -> bool:
    """The engine is on the start space: what costs a step back is not offered."""
    mine = player(before, moment.seat)
    unlocked = (
        min(mine["discs"]["aux_certificate"], mine["discs"]["aux_remove"]) < DISCS_OF_AN_AUXILIARY_ACTION
    )
    aux = moment.offers("auxiliary")
    return bool(aux) and mine["engine"] == "0" and mine["money"] > 0 and unlocked


def through_a_turnout(earlier: list[Moment], moment: Moment, before: Json, after: Json) -> bool:
    here, to = player(before, moment.seat)["engine"], player(after, moment.seat)["engine"]
    twice = bool(earlier) and earlier[-1].notation.endswith("twice")
    both = not here.startswith("t") and not to.startswith("t")
    return twice and moment.decision == "EngineBack" and both and int(here) - 1 == int(to) in TURNOUTS


def freed_disc_counts(moment: Moment, before: Json, after: Json) -> bool:
    return moment.notation == "disc certificates_4" and any(
        told["certificates"] == 4 for told in moment.told("CertificatesGained")
    )


def has_its_disc(moment: Moment, before: Json, after: Json) -> bool:
    """The engine stops at a station that has been upgraded by the same seat."""
    spaces = [told["space"] for told in moment.told("EngineMoved") if told["space"].startswith("t")]
    own = player(before, moment.seat)["stations"]
    return any(TURNOUTS.index(int(space[1:])) + 1 in own for space in spaces)


def upgrades(because: str) -> Predicate:
    """A station is upgraded, the engine having stopped there by such a decision."""
    return in_turn(
        lambda earlier, m, b, a: (
            bool(earlier) and earlier[-1].decision == because and bool(m.told("StationUpgraded"))
        )
    )


# --- buildings ------------------------------------------------------------------------------------------


def replaced(shown: Callable[[Moment, Json, Json], bool]) -> Predicate:
    return moments(lambda m, b, a: any(shown(m, b, told) for told in m.told("BuildingReplaced")))


def copies(shown: Callable[[Moment, str, Json], bool]) -> Predicate:
    return moments(lambda m, b, a: begins(m, "copy") and shown(m, m.notation.removeprefix("copy "), b))


def anothers(moment: Moment, place: str, view: Json) -> bool:
    return view["trail"][place]["owner"] not in (None, moment.seat)


def used_twice(earlier: list[Moment], moment: Moment, before: Json, after: Json) -> bool:
    """A building is used by its own cattleman and by copying."""
    place = moment.notation.removeprefix("copy ")
    visited = [m.notation.split()[1] for m in earlier if begins(m, "move")]
    return begins(moment, "copy") and place in visited


def objective_for_6b(moment: Moment, before: Json, after: Json) -> bool:
    """What is discarded has a word and tasks: `money-4HH`."""
    use, _, card = moment.notation.rpartition(" ")
    return use == "use any:$3+objective-to-hand" and card.partition("-")[2][-1:].isupper()


def grow_all_or_none(moment: Moment, before: Json, after: Json) -> bool:
    numbers = [int(offer.split()[2]) for offer in moment.offers("grow")]
    return len(numbers) == 2 and max(numbers) > 1


def used_up(earlier: list[Moment], moment: Moment, before: Json, after: Json) -> bool:
    """A building from which the cattleman has ridden on may not be copied as well."""
    ridden = any(m.decision == "Ride" for m in earlier) and not any(begins(m, "copy") for m in earlier)
    *visited, _ = [m.notation.split()[1] for m in earlier if begins(m, "move")] or [""]
    here = place_of(before, moment.seat)
    copier = moment.decision == "UseLocation" and building_at(before, here, moment.seat) == "6b"
    return ridden and copier and any(beside(here, place) for place in visited)


def beside(one: str, other: str) -> bool:
    """Two building spaces in a row, by their names: A1 and A2."""
    return one[:-1] == other[:-1] and abs(ord(one[-1]) - ord(other[-1])) == 1


def without_the_risk(moment: Moment, place: str, view: Json) -> bool:
    return "_risk" in place and bool(building_at(view, place, moment.seat))


def copier_copied(earlier: list[Moment], moment: Moment, before: Json, after: Json) -> bool:
    return begins(moment, "copy") and any(begins(m, "copy") for m in earlier)


def extraordinary(shown: Callable[[Moment, Json, Json], bool]) -> Predicate:
    """In an extraordinary delivery."""
    return in_turn(
        lambda earlier, m, b, a: (
            any(m0.decision == "ExtraordinaryDelivery" for m0 in earlier) and shown(m, b, a)
        )
    )


def no_transport_cost(moment: Moment, before: Json, after: Json) -> bool:
    engine = number_of(player(before, moment.seat)["engine"])
    return any(crosses(engine, VALUE_OF[told["city"]]) for told in moment.told("CityDelivered"))


# --- tiles, auxiliary actions, objective cards ----------------------------------------------------------


def too_dear(moment: Moment, before: Json, after: Json) -> bool:
    """A tent beside the trail costs more than the seat has."""
    camps = [place for place in ("camp1", "camp2", "camp3") if place in before["trail"]]
    return moment.decision == "Trade" and any(f"take {place}" not in moment.offered for place in camps)


def is_objective(card: str) -> bool:
    return card.partition("-")[0] in ("money", "draw", "engine2", "engine3", "move", "auxiliary")


def removes_an_objective(moment: Moment, before: Json, after: Json) -> bool:
    return begins(moment, "remove") and is_objective(moment.notation.removeprefix("remove "))


def keeps_an_objective(moment: Moment, before: Json, after: Json) -> bool:
    return begins(moment, "discard") and is_objective(moment.notation.removeprefix("discard "))


def played_at_once(earlier: list[Moment], moment: Moment, before: Json, after: Json) -> bool:
    to_hand = [told["card"] for m in earlier for told in m.told("ObjectiveTaken") if told["into_hand"]]
    return begins(moment, "play") and moment.notation.removeprefix("play ") in to_hand


def by_card(card: str, decision: str, *answers: str) -> Predicate:
    """The immediate action of an objective card."""
    return follows(f"play {card}", lambda m, b, a: m.decision == decision and begins(m, *answers))


def herd_cards_count(story: Story) -> bool:
    """More points for objectives than the cards in the area can give."""
    points = [
        [line.points for line in sheet.lines if line.item.key == "sheet.objectives"] for sheet in story.sheets
    ]
    areas = [len(seated["area"]) for seated in story.views[-1]["players"]]
    return any(sum(got) > 5 * (area - 1) + 3 for got, area in zip(points, areas, strict=True))


# --- exchange tokens ------------------------------------------------------------------------------------


def exchanges(shown: Callable[[Moment, Json], bool]) -> Predicate:
    return moments(lambda m, b, a: m.notation == "exchange" and shown(m, b))


def own_turn(moment: Moment, view: Json) -> bool:
    return moment.seat == view["turn"]


def amid(*decisions: str) -> Predicate:
    """On the own turn, while it is asked for something else."""
    return exchanges(lambda m, b: own_turn(m, b) and m.asked.get(m.seat) in decisions)


def nested_elsewhere(moment: Moment, view: Json) -> bool:
    return not own_turn(moment, view) and player(view, moment.seat)["exchanging"] > 0


def finished_on_the_own_turn(earlier: list[Moment], moment: Moment, before: Json, after: Json) -> bool:
    return not earlier and moment.decision == "DrawOrDiscard"


# --- the end --------------------------------------------------------------------------------------------


def end_triggered(step: int) -> Predicate:
    def shown(earlier: list[Moment], moment: Moment, before: Json, after: Json) -> bool:
        chosen = sum(begins(m, "choose") for m in earlier) + 1
        return bool(moment.told("EndTriggered")) and chosen == step

    return in_turn(shown)


def third_step(skipped: bool) -> Predicate:
    """What follows when the end is triggered in the second step."""

    def shown(earlier: list[Moment], moment: Moment, before: Json, after: Json) -> bool:
        ended = [m for m in earlier if m.told("EndTriggered")]
        second = sum(begins(m, "choose") for m in earlier) == FORESIGHT_STEPS - 1
        return bool(ended) and second and begins(moment, "income" if skipped else "choose")

    return in_turn(shown)


def worker_lies_there(moment: Moment, before: Json, after: Json) -> bool:
    """After the end: another tile is chosen, from beside a worker."""
    chosen = moment.notation.removeprefix("choose ")
    beside_it = [tile for column in before["foresight"] if chosen in column for tile in column]
    ended = before["job_token_holder"] not in (None, moment.seat)
    return begins(moment, "choose") and ended and any(tile in WORKERS for tile in beside_it)


def step_skipped(earlier: list[Moment], moment: Moment, before: Json, after: Json) -> bool:
    """After the end: only workers lie in a column, and nobody is asked."""
    ended = before["job_token_holder"] not in (None, moment.seat)
    return ended and begins(moment, "income") and sum(begins(m, "choose") for m in earlier) < FORESIGHT_STEPS


def workers_after_the_end(moment: Moment, before: Json, after: Json) -> bool:
    drawn = [told["tile"] for told in moment.told("TileTurnedUp")]
    return before["job_token_holder"] is not None and any(tile in WORKERS for tile in drawn)


# --- the score ------------------------------------------------------------------------------------------

COUNTED: dict[str, Callable[[Json, int], int]] = {
    "workers": lambda view, seat: sum(player(view, seat)["workers"].values()),
    "objectives": lambda view, seat: len(player(view, seat)["area"]) // 2,
    "hazards": lambda view, seat: len(player(view, seat)["hazards"]) // 2,
    "camp_pairs": lambda view, seat: min(player(view, seat)["camps"]),
    "certificates": lambda view, seat: (
        (player(view, seat)["certificates"] + player(view, seat)["permanent_certificates"]) // 2
    ),
    "stations": lambda view, seat: len(player(view, seat)["stations"]) // 2,
    "buildings": lambda view, seat: len(own_buildings(view, seat)),
}


def master_scores(master: str) -> Predicate:
    """A seat has the tile, and what it counts."""

    def shown(story: Story) -> bool:
        end = story.views[-1]
        return any(
            master in seated["masters"] and COUNTED[master](end, seat)
            for seat, seated in enumerate(end["players"])
        )

    return scoring(shown)


def scored(category: str, shown: Callable[[int], bool]) -> Predicate:
    return scoring(
        lambda s: any(
            line.item.key == f"sheet.{category}" and shown(line.points)
            for sheet in s.sheets
            for line in sheet.lines
        )
    )


# --- Simmentals -----------------------------------------------------------------------------------------


def any_simmental(moment: Moment, before: Json, after: Json) -> bool:
    return moment.notation.startswith("use any:") and "orange" in moment.notation


def two_simmentals(moment: Moment, before: Json, after: Json) -> bool:
    return moment.notation.startswith("use pair:") and moment.notation.count("orange") == 2


def several_levels(shown: Json) -> bool:
    return len({card for card in shown["cards"] if card.startswith("orange")}) > 1
