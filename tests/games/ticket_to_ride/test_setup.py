"""The set-up, from the open box to the first turn. [catalogue, section 2]"""

import json
import re
from collections import Counter

import pytest

from games.playing import asked, of, play
from games.ticket_to_ride.positions import (
    ANN,
    BEN,
    CLEO,
    DAN,
    GERMANY,
    MAPS,
    at_random,
    bottom_of,
    discarded,
    first_turn,
    hand,
    held,
    offer,
    on_both_maps,
    options_of,
    rest,
    row,
    set_up,
    ticket_deck,
    view,
    waits,
)
from rulebook import rule
from waystation.games.ticket_to_ride import events as ev
from waystation.kernel import Match

ANNS = ["denver/el_paso", "houston/kansas_city", "atlanta/new_york"]
BENS = ["calgary/salt_lake_city", "chicago/new_orleans", "duluth/houston"]
SHORT = ["mannheim/stuttgart", "mainz/stuttgart", "augsburg/karlsruhe", "berlin/leipzig"]
LONG = ["augsburg/dresden", "bremerhaven/frankreich", "dresden/hamburg", "koblenz/schwerin"]

# --- train cards ----------------------------------------------------------------------------------------


@rule("TTR-SETUP-01")
@on_both_maps
def test_every_score_starts_at_0(map_id):
    assert [player["points"] for player in view(set_up(map_id, 5), None)["players"]] == [0] * 5


@rule("TTR-SETUP-02")
@on_both_maps
def test_each_player_is_dealt_4_hidden_cards_of_the_shuffled_deck(map_id):
    news = []
    s = set_up(map_id, 3, journal=news)
    assert [len(hand(s, seat)) for seat in range(3)] == [4, 4, 4]
    assert {event.seen_by(BEN).card for event in of(ev.CardDrawn, news) if event.seat != BEN} == {None}
    assert "hand" not in json.dumps(view(s, None))
    assert len({hand(set_up(map_id, 3, seed=seed), ANN) for seed in range(20)}) > 10


@rule("TTR-SETUP-03")
@on_both_maps
def test_the_next_5_cards_are_the_row_and_the_rest_is_the_deck(map_id):
    s = set_up(map_id, 2, coming="PPPP" + "BBBB" + "GKRO*")
    assert (hand(s, ANN), hand(s, BEN)) == ("PPPP", "BBBB")
    assert row(s) == "GKRO*"
    assert s.deck.size == 110 - 2 * 4 - 5


@rule("TTR-SETUP-04", "TTR-R-01")
@on_both_maps
def test_a_first_row_with_three_locomotives_is_laid_out_anew_before_the_first_turn(map_id):
    s = set_up(map_id, 2, coming="PPPP" + "BBBB" + "R*K**" + "GKROW")
    assert row(s) == "GKROW"
    assert discarded(s) == "KR***"


# --- tickets [USA] --------------------------------------------------------------------------------------


@rule("TTR-SETUP-05")
def test_each_player_is_dealt_3_hidden_tickets_of_the_shuffled_deck():
    news = []
    s = set_up("usa", 2, next_tickets=ANNS + BENS, journal=news)
    assert (offer(s, ANN), offer(s, BEN)) == (ANNS, BENS)
    assert [event.seen_by(BEN).tickets for event in of(ev.TicketsDrawn, news)] == [None, tuple(BENS)]
    assert len({tuple(offer(set_up("usa", seed=seed), ANN)) for seed in range(20)}) > 10


@rule("TTR-SETUP-06")
def test_at_least_2_of_the_3_first_tickets_are_kept():
    a, b, c = ANNS
    s = set_up("usa", next_tickets=ANNS)
    assert options_of(s, ANN) == {f"keep {a} {b}", f"keep {a} {c}", f"keep {b} {c}", f"keep {a} {b} {c}"}
    play(s, ANN, f"keep {a} {c}")
    assert held(s, ANN) == [a, c]


@rule("TTR-SETUP-07")
def test_a_returned_first_ticket_goes_to_the_bottom_of_the_deck():
    a, b, c = ANNS
    s = set_up("usa", next_tickets=ANNS + BENS)
    play(s, ANN, f"keep {a} {c}")
    play(s, BEN, f"keep {' '.join(BENS)}")
    assert bottom_of(s) == [b]
    assert len(ticket_deck(s)) == 30 - 5


# --- tickets [Germany] ----------------------------------------------------------------------------------


def announced(split, *, seats=2):
    """Ann has announced this split; the others have all announced 2 + 2."""
    s = set_up("germany", seats, next_tickets=SHORT + LONG)
    play(s, ANN, f"tickets {split}")
    for seat in range(1, seats):
        play(s, seat, "tickets 2+2")
    return s


@rule("TTRG-SETUP-05")
def test_short_and_long_tickets_are_shuffled_separately():
    """However many short tickets were drawn, the long ones come in the order of their own shuffle."""

    def long_tickets(split):
        match = Match(MAPS["germany"], 2, {"start": ANN}, seed=b"one shuffle for each of the decks")
        match.play(ANN, f"tickets {split}")
        return [name for name in offer(match.state, ANN) if GERMANY.ticket(name).deck == 1]

    assert long_tickets("0+4")[:3] == long_tickets("1+3")
    assert long_tickets("0+4")[:1] == long_tickets("3+1")


@rule("TTRG-SETUP-06")
@pytest.mark.parametrize("split", ["0+4", "1+3", "2+2", "3+1", "4+0"])
def test_each_player_draws_4_tickets_in_any_split(split):
    assert options_of(set_up("germany"), ANN) == {f"tickets {n}+{4 - n}" for n in range(5)}
    short, long = map(int, split.split("+"))
    assert offer(announced(split), ANN) == SHORT[:short] + LONG[:long]


@rule("TTRG-SETUP-07")
def test_the_split_is_announced_before_a_ticket_is_seen_and_cannot_be_changed():
    s = set_up("germany", 2)
    assert offer(s, ANN) == []
    play(s, ANN, "tickets 3+1")
    assert len(offer(s, ANN)) == 4
    assert options_of(s, ANN) == set()  # now it is Ben's to announce
    play(s, BEN, "tickets 2+2")
    assert {option.split()[0] for option in options_of(s, ANN)} == {"keep"}


@rule("TTRG-SETUP-08")
def test_at_least_2_of_the_4_first_tickets_are_kept():
    keeps = [option.split()[1:] for option in options_of(announced("2+2"), ANN)]
    assert Counter(map(len, keeps)) == {2: 6, 3: 4, 4: 1}


@rule("TTRG-SETUP-09")
@pytest.mark.parametrize(("deck", "ticket"), [(0, SHORT[0]), (1, LONG[0])])
def test_returned_first_tickets_are_shuffled_into_the_deck_of_their_own_kind(deck, ticket):
    s = announced("2+2")
    kept = [name for name in offer(s, ANN) if name != ticket]
    play(s, ANN, f"keep {' '.join(kept)}")
    play(s, BEN, f"keep {' '.join(offer(s, BEN))}")
    assert ticket in ticket_deck(s, deck)
    assert ticket not in ticket_deck(s, 1 - deck)
    s.chance.fixed[GERMANY.decks[deck]] = [GERMANY.ticket(ticket).index]
    play(s, ANN, "tickets 2+2")
    assert ticket in offer(s, ANN)  # it may come up at once: it is not at the bottom


@rule("TTRG-SETUP-10")
def test_all_60_passengers_are_drawn_blindly_onto_the_places_in_fixed_numbers():
    s = set_up("germany")
    numbers = {place: waits(s, place).total() for place in GERMANY.places}
    assert numbers == dict(zip(GERMANY.places, GERMANY.waiting, strict=True))
    together = sum((waits(s, place) for place in GERMANY.places), Counter())
    assert set(together.values()) == {10}  # of each colour: none is left in the bag
    assert together.total() == 60
    assert len({str(waits(set_up("germany", seed=seed), "berlin")) for seed in range(20)}) > 10


# --- the start of play ----------------------------------------------------------------------------------


@rule("TTR-SETUP-11")
@on_both_maps
@pytest.mark.parametrize("seed", range(2))
def test_tickets_stay_secret_until_final_scoring(map_id, seed):
    """Whatever the others are shown all through a match, no ticket of another is named in it."""
    for s, events in at_random(map_id, 3, seed):
        for seat in (ANN, BEN, CLEO, None) if s.agenda else ():
            seen = view(s, seat)
            del seen["mine"]
            news = [event.seen_by(seat) for event in events if getattr(event, "seat", None) != seat]
            assert tickets_named_in([seen, *news]) == set()


def tickets_named_in(shown):
    return set(re.findall(r"\w+/\w+", str(shown)))


@on_both_maps
def test_the_tickets_are_named_to_their_owner(map_id):
    """So that the test above does not look for what is nowhere."""
    s = first_turn(set_up(map_id))
    assert tickets_named_in(view(s, ANN)) == set(held(s, ANN)) != set()


@pytest.mark.parametrize(
    "map_id",
    [
        pytest.param("usa", marks=rule("TTR-SETUP-12")),
        pytest.param("germany", marks=rule("TTRG-SETUP-12")),
    ],
)
@pytest.mark.parametrize("start", [ANN, CLEO, DAN])
def test_the_starting_player_has_the_first_turn_and_play_goes_clockwise(map_id, start):
    s = first_turn(set_up(map_id, 4, start=start))
    turns = []
    for _ in range(5):
        turns += asked(s)
        rest(s, turns[-1])
    assert turns == [(start + k) % 4 for k in range(5)]
