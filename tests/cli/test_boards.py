"""Boards as text."""

import re
from itertools import chain

import pytest
from rich.console import Console

from waystation.cli import boards
from waystation.cli.boards.railway_map import Picture, codes, draw_map, layout
from waystation.games import GAMES, find
from waystation.games.ticket_to_ride.board import GRAY, SYMBOLS, load
from waystation.kernel import Match, Swift, pending
from waystation.words import LANGUAGES, catalogue, words_for

MAPS = ["usa", "germany"]
WIDTHS = [80, 100, 120]
COLOURS = ["blue", "red", "green", "yellow", "black"]


def table(game, actions, seats=4):
    match = Match(find(game), seats, seed=b"boards")
    chance = Swift.seeded(3)
    while len(match.log) < actions and not match.over:
        seat = pending(match.state)[0].seat
        options = match.options(seat)
        match.play(seat, str(options[chance.below("", len(options))]))
    return match


def printed_out(board, width=110):
    out = Console(width=width)
    with out.capture() as captured:
        out.print(board)
    return captured.get()


def drawn(match, seat, language="en", width=110):
    view = match.game.view(match.state, seat)
    return printed_out(boards.draw(match.game, view, words_for(language, match.game), width), width)


def picture(owners=None, closed=(), wanted=()):
    return Picture(owners or {}, COLOURS, set(closed), set(wanted))


# --- the map --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", MAPS)
def test_every_city_is_on_the_map_and_none_covers_another(name, width):
    spots = layout(name, width)
    cells = [(x + k, y) for x, y in spots.values() for k in (-1, 0, 1)]
    assert len(set(cells)) == 3 * len(load(name).nodes)
    assert all(0 <= x < width for x, _ in cells)


@pytest.mark.parametrize("name", MAPS)
def test_codes_tell_places_apart(name):
    board = load(name)
    assert len(set(codes(board).values())) == len(board.places)
    assert all(re.fullmatch("[A-Z]{3}", code) for code in codes(board).values())


@pytest.mark.parametrize("name", MAPS)
def test_a_closed_track_is_left_out(name):
    board = load(name)
    twin = next(route for route in board.routes if route.twins)
    whole, without = (draw_map(board, picture(closed=closed), 110).plain for closed in ((), (twin.id,)))
    assert without.count("·") < whole.count("·")


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", MAPS)
def test_every_claimed_route_carries_the_letter_of_its_owner(name, width):
    """Colour is never alone, however crowded the map."""
    for route in load(name).routes:
        text = draw_map(load(name), picture({route.id: 1}), width)
        signs = [text.plain[span.start : span.end] for span in text.spans if " on red1" in str(span.style)]
        assert signs == ["B"], route.id


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", MAPS)
def test_every_free_route_carries_its_length_and_the_letter_of_its_colour(name, width):
    board = load(name)
    signs = re.findall(r"[PBOWGYKR]?[1-7]", draw_map(board, picture(), width).plain)
    expected = [f"{'' if r.colour == GRAY else SYMBOLS[r.colour]}{r.length}" for r in board.routes]
    assert sorted(signs) == sorted(expected)


def test_cities_that_a_ticket_wants_are_lit():
    text = draw_map(load("usa"), picture(wanted=["denver"]), 110)
    lit = "".join(
        text.plain[span.start : span.end] for span in text.spans if "bright_yellow" in str(span.style)
    )
    assert lit == "DEN"


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("game", GAMES)
def test_no_line_is_wider_than_the_screen(game, width):
    assert all(len(line) <= width for line in drawn(table(game, 150), 0, width=width).splitlines())


# --- the panels -----------------------------------------------------------------------------------------


def test_the_reader_sees_a_hand_as_letters():
    match = table("ticket-to-ride-usa", 0)
    hand = match.game.view(match.state, 2)["mine"]["hand"]
    line = next(line for line in drawn(match, 2).splitlines() if line.startswith("Hand: "))
    letters = line.removeprefix("Hand: ").split("  ")[0].replace(" ", "")
    assert len(letters) == sum(hand.values()) == 4


def test_a_spectator_sees_no_hand():
    assert "Hand:" not in drawn(table("ticket-to-ride-usa", 30), None)


def test_what_is_drawn_does_not_depend_on_what_is_hidden():
    match = table("ticket-to-ride-germany", 80)
    other = match.game.determinise(match.state, 0, Swift.seeded(9))
    words = words_for("en", match.game)
    seen, dealt_anew = (
        printed_out(boards.draw(match.game, match.game.view(s, 0), words, 110)) for s in (match.state, other)
    )
    assert seen == dealt_anew


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_the_table_is_cut_short(game, language, width):
    """Panels that do not fit beside each other stand one above the other."""
    assert "…" not in drawn(table(game, 60, seats=5), 0, language, width)


def test_a_completed_ticket_is_ticked_off():
    match = table("ticket-to-ride-usa", 20)
    view = match.game.view(match.state, 0)
    view["mine"]["tickets"] = {"denver/el_paso": True, "boston/miami": False}
    out = printed_out(boards.draw(match.game, view, words_for("en", match.game), 110))
    assert "✓ Denver – El Paso (4)" in out
    assert "· Boston – Miami (12)" in out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_key_is_in_the_readers_language(game, language):
    match = table(game, 10)
    place = load(match.game.view(match.state, None)["map"]).places[0]
    assert match.game.names(language)[place] in drawn(match, 0, language)


@pytest.mark.parametrize(
    ("game", "explained"), [("ticket-to-ride-usa", False), ("ticket-to-ride-germany", True)]
)
def test_the_legend_explains_passengers_where_there_are_some(game, explained):
    assert ("Letters after a city: passengers waiting there." in drawn(table(game, 10), 0)) is explained


def test_japanese_labels_have_a_full_width_colon():
    out = drawn(table("ticket-to-ride-usa", 10), 0, "ja")
    assert "山札：" in out
    assert "山札: " not in out


class Heard(dict):
    """A catalogue that knows what was looked up in it."""

    def __init__(self, texts):
        super().__init__(texts)
        self.keys_heard = set()

    def __getitem__(self, key):
        self.keys_heard.add(key)
        return super().__getitem__(key)

    def get(self, key, default=None):
        self.keys_heard.add(key)
        return super().get(key, default)


def heard_at(game):
    """What is looked up while a match is told, its board drawn, and everything on it asked about."""
    match = table(game, 10_000, seats=2)
    words = words_for("en", match.game)
    words.texts = Heard(words.texts)
    for event in chain(*match.events):
        words.event(event)
    for actions in (4, 60, len(match.log) - 3):
        now = table(game, actions, seats=2)
        seat = pending(now.state)[0].seat
        boards.draw(now.game, now.game.view(now.state, seat), words, 110)
        for option in now.options(seat):
            words.option(option)
        for word in chain(*(target.split() for target in now.game.targets(now.state))):
            words.name(word)
    return words.texts.keys_heard


def test_no_label_or_name_is_written_that_no_table_shows():
    heard = set().union(*(heard_at(game) for game in GAMES))
    sections = ("ticket-to-ride.board.", "ticket-to-ride.part.", "ticket-to-ride.name.")
    assert {key for key in catalogue("en") if key.startswith(sections)} - heard == set()


def test_a_game_without_a_board_shows_its_view():
    game = find("ticket-to-ride-usa")
    assert "'pieces': 3" in printed_out(
        boards.plain_view(game, {"pieces": 3}, words_for("en", game), 110, True)
    )
