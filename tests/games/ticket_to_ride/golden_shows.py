"""Ticket to Ride in golden files: its events in short words, and what a match can show."""

from collections.abc import Callable, Iterator
from itertools import accumulate

from golden.features import (
    Feature,
    Predicate,
    answered_out_of_order,
    broken_by,
    event,
    lines_called,
    moments,
    negative_score,
    scoring,
    shared_victory,
)
from golden.story import Moment, Story
from waystation.kernel import Json

CARDS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red", "locomotive")
SYMBOLS = dict(zip((None, *CARDS), ".PBOWGYKR*", strict=True))
PASSENGERS = {"blue": "B", "red": "R", "green": "G", "yellow": "Y", "black": "K", "white": "W"}
USA = "ticket-to-ride-usa"
GERMANY = "ticket-to-ride-germany"
FEW_TRAINS = 2


# --- words ----------------------------------------------------------------------------------------------

WORDS: dict[str, Callable[[Json], tuple[str, str]]] = {
    "StartingSeatChosen": lambda e: ("starts", ""),
    "CardTaken": lambda e: ("takes", f"{e['slot']}{SYMBOLS[e['card']]}"),
    "CardDrawn": lambda e: ("draws", SYMBOLS[e["card"]]),
    "CardTurnedUp": lambda e: ("up", f"{e['slot']}{SYMBOLS[e['card']]}"),
    "RowDiscarded": lambda e: ("row discarded", "".join(SYMBOLS[card] for card in e["cards"])),
    "DeckReshuffled": lambda e: ("reshuffled", str(e["cards"])),
    "RouteClaimed": lambda e: ("scores", str(e["points"])),
    "TicketsDrawn": lambda e: ("is offered", " ".join(e["tickets"])),
    "TicketsReturned": lambda e: ("returns", " ".join(e["tickets"])),
    "PassengersPlaced": lambda e: (
        "waiting",
        f"{e['place']} {''.join(PASSENGERS[c] for c in e['colours'])}",
    ),
    "PassengerMet": lambda e: ("meets", f"{e['colour']} in {e['place']}"),
    "TurnPassed": lambda e: ("passes", ""),
    "FinalRoundBegun": lambda e: ("begins the final round with", f"{e['trains']} trains"),
    "GameEnded": lambda e: ("the end", ""),
}


def words(event: Json) -> Iterator[tuple[str, str]]:
    """What happened, and to what; nothing where the notation says it all."""
    if event["kind"] == "TicketsChosen" or (event["kind"] == "TicketsReturned" and not event["tickets"]):
        return
    yield WORDS[event["kind"]](event)


def glimpse(view: Json, _seat: int) -> str:
    """The row, the cards in deck and discard pile, and the trains of each seat."""
    row = "".join(SYMBOLS[card] for card in view["row"])
    trains = " ".join(f"{player['trains']:>2}" for player in view["players"])
    return f"{row} {view['deck']:>3}+{view['discard']:<3} {trains}"


# --- features -------------------------------------------------------------------------------------------


def no_cards_hidden(view: Json) -> bool:
    return not view["deck"] and not view["discard"]


# the row and the deck


def first_row_discarded(story: Story) -> Iterator[int]:
    if any(told["kind"] == "RowDiscarded" for told in story.opening):
        yield 0


def discarded_between_two_cards(story: Story) -> Iterator[int]:
    for moment, following in zip(story.moments, story.moments[1:], strict=False):
        if moment.told("RowDiscarded") and following.decision == "DrawSecond":
            yield moment.number


def row_with_locomotives_stays(moment: Moment, before: Json, after: Json) -> bool:
    changed = after["row"] != before["row"] and not moment.told("RowDiscarded")
    return changed and after["row"].count("locomotive") >= 3


def ends_after_one_card(story: Story) -> Iterator[int]:
    """No second card is asked for, and the first was no locomotive from the row."""
    seconds = {moment.number for moment in story.moments if moment.decision == "DrawSecond"}
    for moment in story.moments:
        drew = moment.decision == "TakeTurn" and moment.notation.startswith("draw ")
        if drew and moment.notation != "draw locomotive" and moment.number + 1 not in seconds:
            yield moment.number


def only_tickets(moment: Moment, before: Json, after: Json) -> bool:
    return moment.decision == "TakeTurn" and all(o.startswith("tickets ") for o in moment.offered)


def row_closed_by_agreement(moment: Moment, before: Json, after: Json) -> bool:
    drawing = any(o.startswith("draw ") for o in moment.offered)
    return moment.decision == "TakeTurn" and no_cards_hidden(before) and any(before["row"]) and not drawing


# tickets


def drawn_from(moment: Moment) -> int:
    return sum(sum(told["split"]) for told in moment.told("TicketsDrawn"))


def no_tickets_left(moment: Moment, before: Json, after: Json) -> bool:
    return moment.decision == "TakeTurn" and not any(o.startswith("tickets ") for o in moment.offered)


def one_deck_is_short(moment: Moment, before: Json, after: Json) -> bool:
    """Fewer ways to split than usual, yet a full draw."""
    ways = [o for o in moment.offered if o.startswith("tickets ")]
    return moment.decision == "TakeTurn" and 0 < len(ways) < 5 and sum(before["ticket_decks"].values()) >= 4


def returned_tickets_drawn(story: Story) -> Iterator[int]:
    """Two or more tickets that had been returned to a deck are the next ones drawn, in the same order."""
    bottoms: dict[int, list[str]] = {0: [], 1: []}
    for moment in story.moments:
        for told in moment.told("TicketsDrawn"):
            for deck, tickets in by_deck(told):
                known = [ticket for ticket in tickets if ticket in bottoms[deck]]
                if len(known) > 1 and known == bottoms[deck][: len(known)]:
                    yield moment.number
                bottoms[deck] = [ticket for ticket in bottoms[deck] if ticket not in known]
        for told in moment.told("TicketsReturned") if goes_to_bottom(story, moment) else ():
            for deck, tickets in by_deck(told):
                bottoms[deck] += tickets


def by_deck(told: Json) -> Iterator[tuple[int, list[str]]]:
    """The tickets of an event, which come deck by deck."""
    ends = list(accumulate(told["split"]))
    return ((deck, told["tickets"][end - told["split"][deck] : end]) for deck, end in enumerate(ends))


def goes_to_bottom(story: Story, moment: Moment) -> bool:
    """In Germany the tickets returned at the start are shuffled in."""
    return story.match.game.id == USA or not starting(story, moment)


def starting(story: Story, moment: Moment) -> bool:
    """Before the first turn."""
    return all(m.decision != "TakeTurn" for m in story.moments[: moment.number])


# routes


def tracks_shared(owners: int) -> Predicate:
    """So many seats own a track each between the same two places."""

    def shown(moment: Moment, before: Json, after: Json) -> bool:
        if not moment.told("RouteClaimed"):
            return False
        pair, _, track = moment.notation.split()[1].rpartition("-")
        return (
            track.isdigit() and sum(route.rpartition("-")[0] == pair for route in after["routes"]) == owners
        )

    return moments(shown)


def claims_of_length(length: int) -> Predicate:
    return moments(
        lambda m, before, after: bool(m.told("RouteClaimed")) and len(m.notation.split()[2]) == length
    )


# passengers


def met_without_asking(moment: Moment, before: Json, after: Json) -> bool:
    """Several waited, all of one colour."""
    places = [told["place"] for told in moment.told("PassengerMet")] if moment.decision == "TakeTurn" else []
    return any(sum(before["waiting"][place].values()) > 1 for place in places)


def nobody_waits(moment: Moment, before: Json, after: Json) -> bool:
    """A claim after which no passenger is met and none is asked for."""
    if not moment.told("RouteClaimed") or moment.told("PassengerMet"):
        return False
    ends = moment.notation.split()[1].split("-")[:2]
    return all(end in before["waiting"] and not before["waiting"][end] for end in ends)


# the end


def final_round(trains: int) -> Predicate:
    return moments(lambda m, before, after: [t["trains"] for t in m.told("FinalRoundBegun")] == [trains])


def final_round_in_order(story: Story) -> Iterator[int]:
    """After the final round has begun, every seat has one turn, the one that began it the last."""
    for moment in story.moments:
        for begun in moment.told("FinalRoundBegun"):
            order = [(begun["seat"] + k) % story.match.seats for k in range(1, story.match.seats + 1)]
            later = story.moments[moment.number :]
            if [m.seat for m in later if m.decision == "TakeTurn"] == order:
                yield moment.number


def another_runs_out(moment: Moment, before: Json, after: Json) -> bool:
    """In the final round a seat that did not begin it falls to two trains or fewer."""
    closing = before["final_round"]
    was, now = (view["players"][moment.seat]["trains"] for view in (before, after))
    return closing not in (None, moment.seat) and now <= FEW_TRAINS < was


def ends_without_final_round(story: Story) -> Iterator[int]:
    if story.views[-1]["final_round"] is None:
        yield len(story.moments)


# the score


def passengers_tied(points: int) -> Predicate:
    """Several seats score so many points for one colour of passengers."""

    def shown(story: Story) -> bool:
        colours = [params["colour"] for params in lines_called(story, "passengers", points)]
        return len(colours) > len(set(colours))

    return scoring(shown)


def zero_is_not_second(story: Story) -> bool:
    """Of two seats one has passengers of a colour and the other has none."""
    met = [player["passengers"] for player in story.views[-1]["players"]]
    return len(met) == 2 and bool(set(met[0]) ^ set(met[1]))


SHOWS: dict[str, Feature] = {
    "TTR-R-01": Feature("the first row has three locomotives and is cleared", first_row_discarded),
    "TTR-DRAW-08": Feature("a row with three locomotives is cleared in play", event("RowDiscarded")),
    "TTR-DRAW-09": Feature("the row is cleared between two cards of one action", discarded_between_two_cards),
    "TTR-R-02/repeated": Feature(
        "the new row has three locomotives, too, and is cleared again",
        moments(lambda m, before, after: len(m.told("RowDiscarded")) > 1),
    ),
    "TTR-R-02/stays": Feature(
        "three locomotives stay, for the cards allow no other row", moments(row_with_locomotives_stays)
    ),
    "TTR-R-05": Feature(
        "a face-up card is taken while deck and discard pile are empty",
        moments(lambda m, before, after: bool(m.told("CardTaken")) and no_cards_hidden(before)),
    ),
    "TTR-R-05/stop": Feature(
        "nothing is drawn, by agreement, though face-up cards lie there", moments(row_closed_by_agreement)
    ),
    "TTR-R-06": Feature("a draw ends after one card, for there is no second", ends_after_one_card),
    "TTR-R-07/at-once": Feature(
        "the deck runs out in a draw and is reshuffled at once",
        moments(lambda m, before, after: bool(m.told("DeckReshuffled")) and not m.told("RouteClaimed")),
    ),
    "TTR-R-07/after-claim": Feature(
        "deck and discard pile were empty; the cards of a claim are the new deck",
        moments(lambda m, before, after: bool(m.told("DeckReshuffled")) and bool(m.told("RouteClaimed"))),
    ),
    "TTR-R-08": Feature("a turn is passed, for nothing is possible", event("TurnPassed")),
    "TTR-R-08/only-tickets": Feature(
        "tickets must be drawn, for nothing else is possible", moments(only_tickets)
    ),
    "TTR-R-10/short": Feature(
        "one or two tickets are left and drawn",
        moments(lambda m, before, after: drawn_from(m) in (1, 2)),
        (USA,),
    ),
    "TTR-R-10/empty": Feature("no tickets are left, and none can be drawn", moments(no_tickets_left)),
    "TTR-R-11/short": Feature(
        "fewer than four tickets are left in both decks together, and drawn",
        moments(lambda m, before, after: drawn_from(m) in (1, 2, 3)),
        (GERMANY,),
    ),
    "TTR-R-11/one-deck": Feature(
        "one deck is too short for some splits", moments(one_deck_is_short), (GERMANY,)
    ),
    "TTR-R-12": Feature(
        "returned tickets are drawn again in the order of their return", returned_tickets_drawn
    ),
    "TTR-R-13": Feature("starting tickets are chosen out of turn order", answered_out_of_order),
    "TTR-MULTI-03": Feature("two seats own the two tracks of a double route", tracks_shared(2)),
    "TTRG-MULTI-04": Feature(
        "three seats own the three tracks of a triple route", tracks_shared(3), (GERMANY,)
    ),
    "TTRG-CLAIM-14": Feature("a route of length 7 is claimed", claims_of_length(7), (GERMANY,)),
    "TTR-R-19": Feature(
        "several passengers of one colour: one is taken without asking",
        moments(met_without_asking),
        (GERMANY,),
    ),
    "TTRG-PASS-03": Feature("no passengers wait at either end of a route", moments(nobody_waits), (GERMANY,)),
    "TTR-END-01/two": Feature("the final round begins with 2 trains left", final_round(2)),
    "TTR-END-01/one": Feature("the final round begins with 1 train left", final_round(1)),
    "TTR-END-01/none": Feature("the final round begins with no trains left", final_round(0)),
    "TTR-R-14": Feature("the final round in turn order, who began it last", final_round_in_order),
    "TTR-END-04": Feature("another seat runs out of trains in the final round", moments(another_runs_out)),
    "TTR-R-31": Feature(
        "nobody can do anything, and the game ends without a final round", ends_without_final_round, (USA,)
    ),
    "TTR-SCORE-06": Feature(
        "several seats have the longest path",
        scoring(lambda s: len(lines_called(s, "longest_path")) > 1),
        (USA,),
    ),
    "TTR-R-16": Feature("a negative score", scoring(negative_score)),
    "TTRG-SCORE-04": Feature(
        "several globetrotters", scoring(lambda s: len(lines_called(s, "globetrotter")) > 1), (GERMANY,)
    ),
    "TTR-R-23": Feature(
        "nobody completed a ticket, so nobody is globetrotter",
        scoring(lambda s: not lines_called(s, "globetrotter")),
        (GERMANY,),
    ),
    "TTRG-SCORE-07": Feature("a tie for the most passengers of a colour", passengers_tied(20), (GERMANY,)),
    "TTRG-SCORE-08": Feature(
        "a tie for the second most passengers of a colour", passengers_tied(10), (GERMANY,)
    ),
    "TTR-R-22": Feature(
        "of two seats one has no passengers of a colour", scoring(zero_is_not_second), (GERMANY,)
    ),
    "TTR-WIN-02": Feature("most points tied, broken by completed tickets", scoring(broken_by(0))),
    "TTR-WIN-03": Feature("still tied, broken by the longest path", scoring(broken_by(1)), (USA,)),
    "TTRG-WIN-03": Feature("still tied, broken by passengers", scoring(broken_by(1)), (GERMANY,)),
    "TTR-WIN-04": Feature("a shared victory", scoring(shared_victory), (USA,)),
    "TTRG-WIN-04": Feature("a shared victory", scoring(shared_victory), (GERMANY,)),
}
