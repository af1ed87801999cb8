"""What lies open and what is hidden. [catalogue, section 10]

What is hidden is proved by two tables that differ in nothing else: whoever may not know it sees the same.
"""

import pytest

from games.playing import of, play
from games.ticket_to_ride.positions import (
    ANN,
    BEN,
    CLEO,
    MAPS,
    count,
    on_both_maps,
    set_up,
    table,
    ticket_deck,
    view,
)
from rulebook import rule
from waystation.games import find_game
from waystation.games.ticket_to_ride import events as ev
from waystation.games.ticket_to_ride.network import Network
from waystation.games.ticket_to_ride.view import likely_ticket, ticket_fit
from waystation.kernel import Bag, Swift, begin
from waystation.kernel.testing import RiggedChance

OTHERS = (ANN, CLEO, None)  # all but Ben

TICKETS = {
    "usa": [["denver/el_paso", "boston/miami"], ["atlanta/montreal", "dallas/new_york"]],
    "germany": [["berlin/leipzig", "hamburg/koeln"], ["hamburg/rostock", "koeln/muenchen"]],
}


def look_the_same(one, other, seats=OTHERS):
    return all(view(one, seat) == view(other, seat) for seat in seats)


@rule("TTR-INFO-01")
@on_both_maps
def test_the_cards_of_a_hand_are_hidden_from_the_others(map_id):
    one, other = (table(map_id, 3, hands=["RR", ben]) for ben in ("BBK*", "GGGG"))
    assert look_the_same(one, other)
    assert view(one, BEN) != view(other, BEN)


@rule("TTR-INFO-01")
@on_both_maps
def test_a_card_drawn_from_the_deck_is_hidden_from_the_others(map_id):
    one, other = (table(map_id, 3, turn=BEN, coming=card) for card in "R*")
    news = [play(s, BEN, "draw deck") for s in (one, other)]
    assert look_the_same(one, other)
    for seat in OTHERS:
        assert [e.seen_by(seat) for e in news[0]] == [e.seen_by(seat) for e in news[1]]
    assert [event.seen_by(BEN).card for event in of(ev.CardDrawn, news[1])] == ["locomotive"]


@rule("TTR-INFO-01")
@on_both_maps
def test_the_tickets_of_a_player_are_hidden_from_the_others(map_id):
    one, other = (table(map_id, 3, tickets=[[], bens]) for bens in TICKETS[map_id])
    assert look_the_same(one, other)
    assert view(one, BEN) != view(other, BEN)


@rule("TTR-INFO-01")
@on_both_maps
def test_tickets_drawn_kept_and_returned_are_hidden_from_the_others(map_id):
    number = {"usa": "3", "germany": "4+0"}[map_id]
    news = []
    for drawn in TICKETS[map_id]:
        s = table(map_id, 3, turn=BEN, next_tickets=drawn)
        news.append(play(s, BEN, f"tickets {number}", f"keep {drawn[1]}"))
    for seat in OTHERS:
        assert [e.seen_by(seat) for e in news[0]] == [e.seen_by(seat) for e in news[1]]
    assert [e.seen_by(BEN) for e in news[0]] != [e.seen_by(BEN) for e in news[1]]


@rule("TTR-INFO-01")
@on_both_maps
def test_the_order_of_all_decks_is_hidden(map_id):
    """The card and the tickets that come next, and the tickets at the bottom."""
    (a, b), (c, d) = TICKETS[map_id]
    everyone = (ANN, BEN, CLEO, None)
    one = table(map_id, 3, coming="R", next_tickets=[c], bottom=[a, b])
    other = table(map_id, 3, coming="G", next_tickets=[d], bottom=[b, a])
    assert look_the_same(one, other, everyone)
    assert ticket_deck(one)[-1] != ticket_deck(other)[-1]


@rule("TTR-INFO-02")
@on_both_maps
@pytest.mark.parametrize("seat", [ANN, BEN, None])
def test_row_routes_scores_trains_and_the_sizes_of_hands_and_decks_are_open(map_id, seat):
    route = {"usa": "denver-omaha", "germany": "berlin-leipzig"}[map_id]
    bens = TICKETS[map_id][0]
    s = table(
        map_id, 2, hands=["RRR", "B"], row="RB.*G", discard="PP", owned=[[], [route]], tickets=[[], bens]
    )
    seen = view(s, seat)
    assert seen["row"] == ["red", "blue", None, "locomotive", "green"]
    assert seen["routes"] == {route: BEN}
    assert [player["points"] for player in seen["players"]] == [0, 7]
    assert [player["trains"] for player in seen["players"]] == [45, 41]
    assert [player["cards"] for player in seen["players"]] == [3, 1]
    assert [sum(player["tickets"].values()) for player in seen["players"]] == [0, 2]
    assert seen["deck"] == 110 - 3 - 1 - 4 - 2
    assert seen["ticket_decks"] == {"usa": {"tickets": 28}, "germany": {"short": 53, "long": 34}}[map_id]


@rule("TTRG-INFO-03")
@pytest.mark.parametrize("seat", [ANN, BEN, None])
def test_passengers_are_open_on_the_board_and_in_front_of_players(seat):
    seen = view(table("germany", waiting={"berlin": "RRB"}, met=["GG", "W"]), seat)
    assert seen["waiting"]["berlin"] == {"red": 2, "blue": 1}
    assert [player["passengers"] for player in seen["players"]] == [{"green": 2}, {"white": 1}]


@rule("TTRG-INFO-03")
@pytest.mark.parametrize("seat", [ANN, BEN, None])
def test_every_announced_split_is_open(seat):
    s = table("germany", tickets=[["berlin/leipzig"]])
    (drawn,) = of(ev.TicketsDrawn, play(s, ANN, "tickets 1+3"))
    assert drawn.seen_by(seat).split == (1, 3)
    assert view(s, seat)["players"][ANN]["tickets"] == {"short": 2, "long": 3}


@rule("TTR-INFO-01")
def test_everyone_remembers_cards_taken_openly_and_a_seat_the_tickets_that_it_returned():
    drawn = ["denver/el_paso", "boston/miami", "atlanta/montreal"]
    s = table(row="RBOWG", next_tickets=drawn)
    play(s, ANN, "tickets 3", f"keep {drawn[1]}")
    play(s, BEN, "draw red", "draw deck")
    returned = [s.rules.board.ticket(name).index for name in (drawn[0], drawn[2])]
    memories = {seat: MAPS["usa"].memory(s, seat) for seat in (ANN, BEN, None)}
    assert [memory["shown"] for memory in memories.values()] == [[count(""), count("R")]] * 3
    assert [memory["returned"] for memory in memories.values()] == [
        [returned],
        [[None, None]],
        [[None, None]],
    ]


@rule("TTR-R-13")
@pytest.mark.parametrize("seat", [ANN, None])
def test_a_re_deal_does_not_depend_on_the_starting_tickets_that_another_has_chosen(seat):
    drawn = ["denver/el_paso", "boston/miami", "atlanta/montreal"]
    worlds = []
    for kept in (drawn, drawn[:2], drawn[1:]):
        s = set_up(start=BEN, next_tickets=drawn)
        play(s, BEN, f"keep {' '.join(kept)}")
        world = MAPS["usa"].determinise(s, seat, Swift.from_seed(3))
        worlds.append((world.tickets, world.offers))
    assert worlds == [worlds[0]] * 3


def test_a_dealt_world_does_not_go_on_as_it_was_dealt():
    """What is drawn next has nothing to do with the cards just dealt to the others."""
    usa = find_game("ticket-to-ride-usa")
    s = begin(usa, 2, {"start": 0}, Swift.from_seed(4))
    chance = Swift.from_seed(5)
    worlds = [usa.determinise(s, 0, chance) for _ in range(600)]
    alike = 0
    for world in worlds:
        first = next(card for card, number in enumerate(world.hands[1]) if number)
        alike += world.deck.draw(world.chance, "trains", 0) == first
    assert alike < 600 * 0.2  # one card in nine, or a little more


@pytest.mark.parametrize(
    ("ticket", "fit"),
    [("boston/miami", 0), ("denver/pittsburgh", 1), ("denver/el_paso", 2), ("duluth/el_paso", 3)],
)
def test_a_network_fits_a_ticket_by_the_ends_it_reaches_and_best_if_it_joins_them(ticket, fit):
    s = table(owned=[["duluth omaha kansas_city oklahoma_city el_paso", "denver-salt_lake_city-1"]])
    board = s.rules.board
    assert ticket_fit(Network(board, s.owned[ANN]), board.ticket(ticket)) == fit


def test_of_three_tickets_that_another_may_hold_the_one_that_fits_best_is_dealt():
    s = table(owned=[[], ["denver santa_fe el_paso"]])
    board = s.rules.board
    three = ["boston/miami", "denver/el_paso", "denver/pittsburgh"]
    bag = Bag.of([int(ticket.id in (*three, "duluth/el_paso")) for ticket in board.tickets])
    chance = RiggedChance({"redeal": [board.ticket(name).index for name in (*three, "duluth/el_paso")]})
    kept = likely_ticket(s, bag, Network(board, s.owned[BEN]), chance)
    assert board.tickets[kept].id == "denver/el_paso"
    assert chance.fixed["redeal"] == [board.ticket("duluth/el_paso").index]
    assert bag.size == 3


def test_others_are_thought_to_hold_tickets_that_their_routes_serve():
    """About three times as likely as by chance, while few tickets are served."""
    way = ["seattle helena duluth chicago", "duluth omaha kansas_city oklahoma_city el_paso"]
    s = table(owned=[[], way], tickets=[[], ["boston/miami"]])
    board = s.rules.board
    served = {ticket.index for ticket in board.tickets if Network(board, s.owned[BEN]).completes(ticket)}
    worlds = [
        find_game("ticket-to-ride-usa").determinise(s, ANN, Swift.from_seed(seed)) for seed in range(300)
    ]
    share = sum(world.tickets[BEN][0] in served for world in worlds) / 300
    assert share > 2 * len(served) / len(board.tickets) > 0
