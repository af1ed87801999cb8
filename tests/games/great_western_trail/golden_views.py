"""Great Western Trail in golden files: its events in short words, and questions to ask of a match."""

from collections.abc import Callable, Iterator

from golden.features import Predicate, moments
from golden.story import Moment, Story, beginning_with
from waystation.kernel import Json

FIRST = "great-western-trail-1e"
SECOND = "great-western-trail-2e"
TURNOUTS = (4, 7, 10, 13, 16, 21, 25, 29, 33)
CROSSES = (3, 4, 5, 7, 9, 10, 11, 13, 15, 16, 17)
WORKERS = ("cowboy", "craftsman", "engineer")
CITIES = {
    FIRST: (
        *("kansas_city", "topeka", "wichita", "colorado_springs", "santa_fe"),
        *("albuquerque", "el_paso", "san_diego", "sacramento", "san_francisco"),
    ),
    SECOND: (
        *("kansas_city", "fulton", "st_louis", "bloomington", "peoria"),
        *("chicago", "toledo", "pittsburgh", "philadelphia", "new_york"),
    ),
}
VALUES = (0, 1, 4, 6, 8, 10, 12, 14, 16, 18)
VALUE_OF = {city: value for cities in CITIES.values() for city, value in zip(cities, VALUES, strict=True)}
BLACK_CITIES = [city for city, value in VALUE_OF.items() if value in (10, 12, 16, 18)]
BLACK_DISCS = ("certificates_6", "steps_money", "steps_points", "hand")

# --- words ----------------------------------------------------------------------------------------------

SAID_BY_NOTATION = (
    *("TurnBegun", "CattlemanMoved", "BuildingPlaced", "TileChosen", "CattleBought", "SimmentalGrown"),
    *("ObjectivePlayed", "TokenUsed", "WorkerHired", "DiscTaken", "DiscTakenFromStation", "CityDelivered"),
)
WORDS: dict[str, Callable[[Json], tuple[str, str]]] = {
    # the set-up
    "StartPlayerChosen": lambda e: ("starts", ""),
    "MasterPlaced": lambda e: ("masters", f"{e['master']}@{e['station']}"),
    "NeutralPlaced": lambda e: ("neutral", f"{e['building']}@{e['place']}"),
    "SidesChosen": lambda e: ("sides", " ".join(e["buildings"])),
    "WorkerOffered": lambda e: ("jobs", e["worker"]),
    "StartingObjectiveDealt": lambda e: ("aims at", e["card"]),
    # the trail and Kansas City
    "TollPaid": lambda e: ("toll", f"${e['dollars']}{'' if e['to'] is None else f'-to-{e["to"]}'}"),
    "BuildingReplaced": lambda e: ("instead of", e["before"]),
    "HazardRemoved": lambda e: ("has", e["tile"]),
    "CampTileTaken": lambda e: ("has", e["tile"]),
    "TileTurnedUp": lambda e: ("up", f"{e['tile']}@{e['column']}"),
    "TilePlaced": lambda e: ("lies", f"{e['tile']}@{e['place']}"),
    "TileRemoved": lambda e: ("no space for", e["tile"]),
    "JobTokenMoved": lambda e: ("job token", str(e["row"])),
    "EndTriggered": lambda e: ("takes the job token", ""),
    "GameEnded": lambda e: ("the end", ""),
    # cards
    "CardDrawn": lambda e: ("draws openly" if e["openly"] else "draws", e["card"]),
    "CardDiscarded": lambda e: ("discards", e["card"]),
    "CardRemoved": lambda e: ("removes", e["card"]),
    "PileShuffled": lambda e: ("shuffles", ""),
    "HandShown": lambda e: ("shows", " ".join(e["cards"])),
    "CattleTurnedUp": lambda e: ("market", e["card"]),
    "ObjectiveTurnedUp": lambda e: ("display", e["card"]),
    "ObjectiveTaken": lambda e: ("takes to hand" if e["into_hand"] else "takes", e["card"]),
    # what a player has
    "MoneyGained": lambda e: ("gains", f"${e['dollars']}"),
    "MoneyPaid": lambda e: ("pays", f"${e['dollars']}"),
    "CertificatesGained": lambda e: ("certificates", str(e["certificates"])),
    "IncomeTaken": lambda e: ("income", str(e["value"])),
    "TokenGained": lambda e: ("gains", "token"),
    "EngineMoved": lambda e: ("engine", e["space"]),
    "StationUpgraded": lambda e: ("station", str(e["station"])),
    "MasterAppointed": lambda e: ("master", e["master"]),
    "CityReached": lambda e: ("no disc for", e["city"]),
}


def words(event: Json) -> Iterator[tuple[str, str]]:
    """What happened, and to what; nothing where the notation says it all."""
    if event["kind"] not in SAID_BY_NOTATION:
        yield WORDS[event["kind"]](event)


def glimpse(view: Json, seat: int) -> str:
    """The row of the job market token and the phase; then the seat that acted: see the README."""
    me = view["players"][seat]
    row = view["job_token"] or "--"
    workers = "".join(map(str, me["workers"].values()))
    certificates = f"{me['certificates']}+{me['permanent_certificates']}"
    cards = f"{me['hand']}/{me['pile']}/{me['discard']}"
    return (
        f"{row:>2} {view['phase'][0]} {me['place'] or '-':<14} {me['engine']:>3} ${me['money']:<3}"
        f" {certificates}{'*' * me['tokens']:<2} {workers} {cards:<8}"
    )


# --- what a view tells ----------------------------------------------------------------------------------


def player(view: Json, seat: int) -> Json:
    return view["players"][seat]


def place_of(view: Json, seat: int) -> str:
    return player(view, seat)["place"] or ""


def building_at(view: Json, place: str, *owners: int | None) -> str:
    """The building on a space, if it belongs to one of these; None is nobody."""
    tile = view["trail"].get(place, {})
    return tile["building"] if "building" in tile and tile["owner"] in owners else ""


def used_here(view: Json, seat: int) -> str:
    """The building under the cattleman, if the seat may use it."""
    return building_at(view, place_of(view, seat), None, seat)


def own_buildings(view: Json, seat: int) -> list[str]:
    return [tile["building"] for tile in view["trail"].values() if tile.get("owner") == seat]


def number_of(space: str) -> int:
    """What a space of the railway counts as: a turnout as the number after it."""
    return int(space[1:]) + 1 if space.startswith("t") else int(space)


def crosses(space: int, value: int) -> int:
    return sum(space <= cross < value for cross in CROSSES)


# --- where something is shown ---------------------------------------------------------------------------


def begins(moment: Moment, *first_words: str) -> bool:
    return bool(beginning_with([moment.notation], *first_words))


def does(*first_words: str, asked: str = "") -> Predicate:
    """Actions that begin with these words, in answer to such a decision."""
    return moments(lambda m, b, a: begins(m, *first_words) and asked in ("", m.decision))


def in_turn(shown: Callable[[list[Moment], Moment, Json, Json], bool]) -> Predicate:
    """Actions of the active seat, given what it did earlier in this turn."""

    def places(story: Story) -> Iterator[int]:
        earlier: list[Moment] = []
        for moment in story.moments:
            before, after = story.views[moment.number - 1], story.views[moment.number]
            if moment.seat == before["turn"]:
                if shown(earlier, moment, before, after):
                    yield moment.number
                earlier.append(moment)
            if moment.told("TurnBegun"):
                earlier = []

    return places


def uses(*buildings: str) -> Predicate:
    """A local action of such a building is used, and not copied."""

    def shown(earlier: list[Moment], moment: Moment, before: Json, after: Json) -> bool:
        here = used_here(before, moment.seat)
        copied = any(begins(m, "copy") for m in earlier)
        return begins(moment, "use") and moment.decision == "UseLocation" and here in buildings and not copied

    return in_turn(shown)
