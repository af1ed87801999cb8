"""Boards as text."""

import re
from functools import cache
from itertools import chain

import pytest
from rich.cells import cell_len
from rich.console import Console

from games.great_western_trail.positions import EDITIONS, SECOND, trail
from games.playing import play, seats_near
from games.stone_age.positions import ANN, BEN, STONE_AGE, village
from games.ticket_to_ride.positions import table as trains
from waystation.cli import boards
from waystation.cli.menu import ROWS_PER_GROUP, Menu
from waystation.games import bundled_families, bundled_games, find_game, game_ids
from waystation.games.great_western_trail.components import DISCS
from waystation.games.great_western_trail.printed import every_building
from waystation.games.great_western_trail.verbs import EngineBack
from waystation.games.stone_age import events
from waystation.games.ticket_to_ride.board import GRAY, SYMBOLS, load
from waystation.games.ticket_to_ride.present.railway_map import Picture, codes, draw_map, layout
from waystation.kernel import Match, Swift, open_options, pending
from waystation.words import LANGUAGES, catalogue, words_for

MAPS = ["usa", "germany"]
RAILWAYS = [f"ticket-to-ride-{name}" for name in MAPS]
WIDTHS = [80, 100, 120, 140]
COLOURS = ["blue", "red", "green", "yellow", "black"]


@cache
def table(game, actions, seats=4):
    """A match after so many random actions; look at it, and change nothing."""
    match = Match(find_game(game), seats_near(find_game(game), seats), seed=b"boards")
    chance = Swift.from_seed(3)
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
    return drawn_for(match.game, match.state, seat, language, width)


def drawn_for(game, s, seat, language="en", width=110, *, whole=True):
    words = words_for(language, game)
    return printed_out(boards.draw(game, game.view(s, seat), words, width, whole=whole), width)


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
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_no_line_is_wider_than_the_screen(game, language, width):
    lines = drawn(table(game, 150), 0, language, width).splitlines()
    assert max(map(cell_len, lines)) <= width


# --- the panels -----------------------------------------------------------------------------------------


def test_the_reader_sees_a_hand_as_letters():
    match = table("ticket-to-ride-usa", 0)
    hand = match.game.view(match.state, 2)["mine"]["hand"]
    line = next(line for line in drawn(match, 2).splitlines() if line.startswith("Hand: "))
    letters = line.removeprefix("Hand: ").split("  ")[0].replace(" ", "")
    assert len(letters) == sum(hand.values()) == 4


def test_a_spectator_sees_no_hand():
    assert "Hand:" not in drawn(table("ticket-to-ride-usa", 30), None)


@pytest.mark.parametrize("game", game_ids())
def test_what_is_drawn_does_not_depend_on_what_is_hidden(game):
    match = table(game, 80)
    other = match.game.determinise(match.state, 0, Swift.from_seed(9))
    words = words_for("en", match.game)
    seen, dealt_anew = (
        printed_out(boards.draw(match.game, match.game.view(s, 0), words, 110)) for s in (match.state, other)
    )
    assert seen == dealt_anew


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_nothing_on_the_table_is_cut_short(game, language, width):
    """Panels that do not fit beside each other stand one above the other."""
    assert "…" not in drawn(table(game, 60, seats=find_game(game).seats[-1]), 0, language, width)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rich_tribe_fits_on_a_narrow_screen(language):
    rich = {"people": [10] * 4, "food": [141] * 4, "track": [10] * 4, "points": [-120] * 4}
    s = village(4, **rich, goods=["W" * 33 + "B" * 18 + "S" * 12 + "G" * 11] * 4, used=[[3, 3, 2]] * 4)
    lines = lines_of(s, language=language, width=80)
    assert sum("141+10" in line and "(3 3 2)" in line for line in lines) == 4


def test_a_completed_ticket_is_ticked_off():
    match = table("ticket-to-ride-usa", 20)
    view = match.game.view(match.state, 0)
    view["mine"]["tickets"] = {"denver/el_paso": True, "boston/miami": False}
    out = printed_out(boards.draw(match.game, view, words_for("en", match.game), 110))
    assert "✓ Denver – El Paso (4)" in out
    assert "· Boston – Miami (12)" in out


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", RAILWAYS)
def test_the_key_is_in_the_readers_language(game, language):
    match = table(game, 10)
    place = load(match.game.view(match.state, None)["map"]).places[0]
    assert words_for(language, match.game).names[place] in drawn(match, 0, language)


@pytest.mark.parametrize(
    ("game", "explained"), [("ticket-to-ride-usa", False), ("ticket-to-ride-germany", True)]
)
def test_the_legend_explains_passengers_where_there_are_some(game, explained):
    assert ("Letters after a city: passengers waiting there." in drawn(table(game, 10), 0)) is explained


def test_japanese_labels_have_a_full_width_colon():
    out = drawn(table("ticket-to-ride-usa", 10), 0, "ja")
    assert "山札：" in out
    assert "山札: " not in out


# --- Stone Age ------------------------------------------------------------------------------------------


def lines_of(s, seat=ANN, **more):
    return [line.rstrip() for line in drawn_for(STONE_AGE, s, seat, **more).splitlines()]


def test_a_place_that_is_closed_this_round_is_crossed_out():
    standing = [{"forest": 3, "tool_maker": 1}, {"forest": 1, "field": 1}]
    text = "\n".join(lines_of(village(3, standing=standing)))
    assert "Forest    AAAB×××  3 → 1 wood" in text
    assert "Hut         ××       1 more figure" in text


def test_figures_are_letters_and_free_rings_are_dots():
    standing = [{"forest": 3, "hut": 2}, {"forest": 1, "hunt": 2}]
    text = "\n".join(lines_of(village(4, standing=standing)))
    assert "Forest    AAAB···  3 → 1 wood" in text
    assert "Hut         AA       1 more figure" in text
    assert "Field       ·        food track +1" in text
    assert "Hunt        BB       2 → 1 food" in text


def test_a_crowd_is_counted():
    s = village(2, people=[8, 7], standing=[{"hunt": 8}, {"hunt": 5}])
    assert "Hunt        A8 B5    2 → 1 food" in "\n".join(lines_of(s))


def test_a_card_has_its_cost_who_stands_on_it_and_what_it_does_and_scores():
    lines = lines_of(village(2, row=("C17", "C22", ".", "C05"), standing=[{}, {"card_2": 1}]))
    for begins in (
        "1 · 7 food · pottery",
        "2 B 1 gold · 1 shaman",
        "3 · –",
        "4 · dice for all · 1 hut builder",
    ):
        assert [line for line in lines if line.startswith(begins)], begins


def test_a_stack_has_its_tile_who_stands_on_it_and_how_many_lie_beneath():
    s = village(4, tops=("H05", "H23", "H26", "."), beneath=[6, 3, 1, 0], standing=[{"stack_2": 1}])
    text = "\n".join(lines_of(s))
    for tile in ("1 · WBS → 12 points (6)", "2 A 5 of exactly 2 kinds (3)"):
        assert tile in text
    assert "3 · 1–7 of any kinds (1)" in text
    assert "4 · – (0)" in text


def test_a_players_board_is_a_row():
    s = village(
        2,
        people=[7],
        food=[3],
        track=[2],
        goods=["WWWSG"],
        points=[-10],
        tools=[[3]],
        used=[[2, 2]],
        huts=[["H01", "H02"]],
        cards=[["C17"]],
        standing=[{"hunt": 4}],
    )
    row = next(line for line in lines_of(s) if line.startswith("A Ann (red)"))
    assert " ".join(row.split()) == "A Ann (red) -10 3/7 3+2 3 0 1 1 3 (2 2) 2 1"


def test_face_up_cards_lie_open_and_what_the_others_score_does_not():
    s = village(2, face_up=[["C33"]], cards=[["C17", "C01", "C09"]])
    everyone = "Face up: A  one-use tool 2 · 2 tool makers"
    mine = "My cards score: pottery ×2, 1 farmer"
    assert {everyone, mine} <= set(lines_of(s))
    for other in (BEN, None):
        assert everyone in lines_of(s, other)
        assert "pottery ×2" not in "\n".join(lines_of(s, other))


def test_at_the_end_all_cards_are_shown():
    s = village(2, phase="end", tops=("H01", "."), cards=[["C17", "C01"], ["C20"]])
    assert {"Cards score: A  pottery ×2", "Cards score: B  1 shaman"} <= set(lines_of(s, None))
    assert lines_of(s, None)[0] == "Round 1 · the game is over   Start player: A Ann"


def test_dice_wait_on_the_table():
    s = village(2, phase="use", standing=[{"river": 2, "hunt": 1}], tools=[[1]], dice=[5, 2])
    play(s, ANN, "use river")
    assert "Dice: [5] [2]" in lines_of(s)


def test_only_what_changes_is_drawn_while_figures_are_used():
    standing = [{"field": 1, "hunt": 1}]
    using, placing = (lines_of(village(2, phase=p, standing=standing), whole=False) for p in ("use", "place"))
    assert using[0] == "Round 1 · using figures   Start player: A Ann   Turn: A Ann"
    assert using[1].startswith("Player")
    assert [line for line in placing if line.startswith("Tool maker")]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", STONE_AGE.seats)
def test_a_placement_fits_on_a_screen_of_40_rows_with_the_news(seats, language):
    s = village(seats, people=[6], face_up=[["C33"]], cards=[["C17", "C01", "C09"]])
    words = words_for(language, STONE_AGE)
    menu = Menu([option for _, option in open_options(s, ANN)], words, s)
    rows = [printed_out(line, 80) for line in menu.lines(menu.choices, ROWS_PER_GROUP, 80)]
    menu_height = sum(text.count("\n") for text in rows)
    asked, news = 4, 4  # a rule, the prompt, the line that is typed; a heading and what the others did
    assert len(lines_of(s, language=language, width=80)) + menu_height + asked + news <= 40


# --- Great Western Trail --------------------------------------------------------------------------------


def trail_lines(s, seat=ANN, **more):
    game = next(game for game in EDITIONS.values() if game.rules is s.edition)
    return [line.rstrip() for line in drawn_for(game, s, seat, **more).splitlines()]


def line_with(text, lines):
    return next(line for line in lines if text in line)


def test_a_neutral_building_is_a_line_with_its_actions_and_whoever_stands_there():
    lines = trail_lines(trail(place=["C", "C"]))
    assert "C [C] 1 certificate/objective · engine 1 per engineer (A) (B)" in lines
    assert "A [A] Galloway → $2 · hire · hire +$2" in lines


def test_a_branch_is_a_line_with_its_tiles_buildings_and_tolls():
    board = {
        "A2": "ben 1a",
        "flood1": "flood-4-green",
        "flood_risk2": "ann 2a",
        "camp1": "camp-green",
        "camp4": "camp-black",
    }
    lines = trail_lines(trail(board=board, place=["flood1", "A2"]))
    assert "├ A1 ·  A2 B:1a$2 (B)  A3 ·  → B" in lines
    assert "└ flood  1 4★$2 (A)  2 ·  3 ·  4 ·  R1! ·  R2♣!! A:2a  → B" in lines
    assert "4:$3 o$2  5:$4 ·" in line_with("outlaw space", lines)
    assert "1:⇄ g$2  2:$1 ·  3:$2 ·" in line_with("beside the trail", lines)


def test_the_first_edition_forks_behind_a_building_space_and_its_tents_may_cost():
    lines = trail_lines(trail("1e", board={"camp1": "camp-black", "C3": "ann 2a"}))
    assert lines[lines.index("└ C3 A:2a") + 1] == "  ├ → D"
    assert "1:−$3 b$2  2:−$2 ·  3:−$1 ·" in line_with("beside the trail", lines)


def test_tolls_are_those_of_the_number_of_players():
    """[GWT-TOLL-04]"""
    hands = {2: "1 4★$2  2 2★$2", 3: "1 4★$2  2 2★$1", 4: "1 4★$1  2 2★$2"}
    for seats, told in hands.items():
        s = trail(seats=seats, board={"flood1": "flood-4-green", "flood2": "flood-2-black"})
        assert told in line_with("flood", trail_lines(s))


def test_engines_stand_on_the_track_and_on_turnouts_under_it():
    lines = trail_lines(trail(seats=3, engine=["6", "t4", "0"], stations=[[1], [1]]))
    track, turnouts = line_with("Railway", lines), line_with("Turnouts", lines)
    ruler = lines[lines.index(track) - 1]
    assert track.split()[1].startswith("C···×·×·×A·×")
    assert track.index("A") == ruler.index("5") + 2  # a cross stands between
    assert turnouts.index("B") == track.index("×", track.index("×") + 1)
    assert "1 (4) $2 1★    AB  $2; 1 point per worker" in lines


def test_an_appointed_worker_stands_for_the_station_master():
    s = trail(at_stations=". objectives hazards camp_pairs certificates", masters=["workers"])
    s.appointed[0] = 1
    lines = trail_lines(s)
    assert "1 (4) $2 1★    ·  builder" in lines
    assert "Station masters: $2; 1 point per worker" in "\n".join(lines)


def test_the_job_market_counts_workers_by_wage_and_has_its_token_in_brackets():
    lines = trail_lines(trail(jobs={1: "cowboy cowboy", 2: "engineer", 3: "craftsman"}, token_row=3))
    at = lines.index(line_with("Job market:", lines))
    assert lines[at].split()[2:6] == ["$6", "$6", "[$7]", "$5"]
    assert [line.split()[:4] for line in lines[at + 1 : at + 4]] == [
        ["cowboy", "2", "·", "·"],
        ["builder", "·", "·", "1"],
        ["engineer", "·", "1", "·"],
    ]


def test_a_price_within_reach_is_ticked_for_the_reader_alone():
    s = trail(money=[6, 20], workers=[(2, 1, 1)])
    mine, bens, spectators = ("\n".join(trail_lines(s, seat)) for seat in (ANN, BEN, None))
    assert "Value 3  1:$6✓  2:$3✓  3:2 for $5" in mine
    assert "Value 3  1:$6✓  2:$3  3:2 for $5" in bens
    assert "Value 3  1:$6  2:$3  3:2 for $5" in spectators
    assert "2 Black Angus 1★, 2 Longhorn 2★, 1 Corriente 3★" in spectators


def test_foresight_and_objective_cards_lie_open():
    text = "\n".join(trail_lines(trail(), width=80))
    assert "Foresight: 1 green outlaw, flood 2★$2  2 cowboy, engineer\n  3 builder, orange outlaw" in text
    assert "  $2; 2 hazards, 1 Shorthorn → 3★/−2★" in text


def test_private_buildings_tell_who_may_still_build_them():
    s = trail(board={"A1": "ann 1a"})
    lines = trail_lines(s, width=80)
    assert " 1a  1  1★ toll $2 B  $2 per woods building" in lines
    assert "11a 12 20★         AB hazard for $2 · hazard for $2" in lines


def test_a_city_has_its_value_border_discs_and_arrow():
    s = trail(cities=["kansas_city kansas_city fulton", "kansas_city chicago"])
    text = "\n".join(trail_lines(s, width=80))
    for city in (
        " 0 Kansas City $4 −6★ AAB",
        " 1 Fulton A → objective −3★",
        "10 Chicago● B → 6★",
        "14 Pittsburgh · → 4★",
        "18 New York● 9★ ·",
    ):
        assert city in text


def test_a_wide_screen_has_kansas_city_beside_the_trail():
    wide, narrow = (trail_lines(trail(), width=width) for width in (140, 110))
    assert "Foresight:" in line_with("The start of the trail", wide)
    assert "Foresight:" not in line_with("The start of the trail", narrow)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rich_cattleman_fits_on_a_narrow_screen(language):
    s = trail(seats=4, money=[124] * 4, workers=[(6, 6, 6)] * 4, camps=[(5, 5)] * 4, certificates=[3] * 4)
    rows = [line for line in trail_lines(s, language=language, width=80) if "124" in line]
    assert [row[0] for row in rows] == list("ABCD")
    assert all("6/6/6" in row and ")" in row.split("124")[0] for row in rows)


def test_a_player_is_a_row_of_numbers_and_what_lies_before_them():
    s = trail(
        money=[17],
        workers=[(2, 3, 1)],
        certificates=[2],
        masters=["hazards"],
        gone=["certificates_4 hand steps_money"],
        hazards=["flood-4-green drought-2-black"],
        camps=[(2, 1)],
        cities=["kansas_city kansas_city fulton"],
        stations=[[1, 3]],
        area=["start-SSG"],
    )
    lines = trail_lines(s)
    titles = " ".join(line_with("Co/Bu/En", lines).split())
    assert titles == "Player $ Co/Bu/En Certif. Steps Hand Tokens Hazards Outlaws"
    row = " ".join(line_with("A Ann (yellow)", lines).split())
    assert row == "A Ann (yellow) 17 2/3/1 2+1/4 4 0/5 1 2 (6★) 2g 1o"
    told = " ".join("\n".join(lines[lines.index(line_with("A Cities:", lines)) :]).split())
    assert told.startswith("A Cities: Kansas City ×2, Fulton Stations: 1 3 Station masters: 1 permanent")
    assert "Objectives: 2 stations, 1 green outlaw → 3★" in told
    assert "● limit 6, steps and 3★, hand limit" in told


def test_the_reader_sees_a_hand_and_what_it_is_worth():
    s = trail(hand=["gray gray green red draw-5H"], certificates=[1], masters=["hazards"])
    hand = line_with("My hand:", trail_lines(s, width=140))
    assert hand == (
        "My hand: Criollo [1] ×2  Santa Gertrudis [2]  Longhorn [3]"
        "  [draw 3; 1 hazard, 1 Hereford → 3★/−2★]  = worth 7, with all certificates 8"
    )
    for other in (BEN, None):
        assert "Santa Gertrudis [2]" not in "\n".join(trail_lines(s, other))


def test_while_a_turn_goes_on_only_the_players_are_drawn():
    lines = trail_lines(trail(phase="use", place=["A"]), whole=False)
    assert (
        lines[0] == "Phase B: using the location  Turn: A Ann  Start player: A Ann  Job market token: row 2"
    )
    assert not [line for line in lines if "Railway" in line or "Discs" in line]
    assert len(lines) <= 7


def test_at_the_end_every_herd_is_shown():
    s = trail(
        phase="use", place=["flood1"], board={"flood1": "flood-2-black"}, holder=BEN, discard=["red", "blue"]
    )
    play(s, ANN, "auxiliary money")
    lines = trail_lines(s, None)
    assert lines[0] == "The game is over  Start player: A Ann  Job market token: B Ben"
    assert "Longhorn [3]" in line_with("A Herd:", lines)


# --- nothing is written that no table shows ---------------------------------------------------------------


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


class HeardNames(dict):
    """What components are called: whatever is looked up in it is heard of in the catalogue."""

    def __init__(self, words):
        super().__init__(words.names)
        self.words = words

    def __getitem__(self, component):
        self.hear(component)
        return super().__getitem__(component)

    def get(self, component, default=None):
        self.hear(component)
        return super().get(component, default)

    def hear(self, component):
        game, texts = self.words.game, self.words.texts
        own = f"{game.family}.name.{game.id}.{component}"
        texts.keys_heard.add(own if own in texts else f"{game.family}.name.{component}")


def listening(game):
    words = words_for("en", game)
    words.texts = Heard(words.texts)
    words.names = HeardNames(words)
    words.name = words.find_name  # every time, or what was named before would not be heard
    return words


def look_at(words, s):
    """What is looked up when a board is drawn and everything on it is asked about."""
    game, seat = words.game, pending(s)[0].seat
    boards.draw(game, game.view(s, seat), words, 110)
    for _, option in open_options(s, seat):
        words.option(option, s)
        words.row(option, s)
    for word in chain(*(target.split() for target in game.targets(s))):
        words.name(word)
    for refusal in game.refusals(s, seat).values():
        words.refusal(refusal)


def heard_at(game):
    """What is looked up while a match is told and looked at."""
    match = table(game, 10_000, seats=2)
    words = listening(match.game)
    for event in chain(*match.events):
        words.event(event)
    for actions in (4, 60, len(match.log) - 3):
        look_at(words, table(game, actions, seats=2).state)
    boards.draw(match.game, match.game.view(match.state, None), words, 110)
    return words.texts.keys_heard


def heard_in_rare_positions():
    words = listening(STONE_AGE)
    most = {"people": [10], "track": [10], "tools": [[4, 4, 4]]}
    for s in (
        village(4, **most, face_up=[["C33", "C36"]]),
        village(2, phase="use", **most, standing=[{"hut": 2, "field": 1}]),
        village(2, phase="use", standing=[{"river": 2}], tools=[[1]], face_up=[["C33"]]),
        village(2, phase="feed", food=[0], goods=["WWWWWB"]),
    ):
        look_at(words, s)
    for card in ("C23", "C32", "C36"):
        words.name(card)
    words.event(events.NothingGained(ANN, "figure"))
    words.event(events.NothingGained(ANN, "tool"))
    words.event(events.NothingGained(ANN, "food_track"))
    germany = listening(find_game("ticket-to-ride-germany"))
    look_at(germany, trains("germany", left=(3, 1)))
    look_at(germany, trains("germany", left=(1, 3)))
    return words.texts.keys_heard | germany.texts.keys_heard


def ask_about(words, s):
    """What is looked up when a table is looked at, asked about and played on."""
    look_at(words, s)
    words.prompt(pending(s)[0], s)
    for target in words.game.targets(s):
        words.names_of(target, s)


def rare_trails():
    """Tables of Great Western Trail at which something seldom is said."""
    rich = {"money": [40], "workers": [(2, 4, 3)]}
    building = trail(phase="use", place=["B"], board={"A1": "ann 1a"}, **rich)
    play(building, ANN, "use build-$2")
    yield building
    play(building, ANN, "build 4a")
    yield building
    for token_row in (6, 12):
        floods = {f"flood{number}": "flood-2-black" for number in range(1, 5)}
        worker = (("flood-4-green", "camp-green"), ("cowboy", "engineer"), ("cowboy", "camp-black"))
        kansas_city = trail(place=["G"], token_row=token_row, foresight=worker, board=floods)
        play(kansas_city, ANN, "move kansas_city")
        yield kansas_city
        play(kansas_city, ANN, "choose camp-green")
        yield kansas_city
    yield trail(seats=4, place=["G"], board={"G1": "ben 1a", "G2": "ann 2a"}, masters=["stations"])
    for engine, stations in (("3", [[1]]), ("15", [[1]])):
        railway = trail(phase="use", place=["G"], engine=[engine], stations=stations, **rich)
        play(railway, ANN, "use engine-per-engineer")
        yield railway
        play(railway, ANN, "engine t4" if engine == "3" else "engine t16")
        yield railway
    delivery = trail(phase="use", place=["A1"], board={"A1": "ann 9a"}, engine=["10"])
    play(delivery, ANN, "use extraordinary-delivery")
    yield delivery
    shown = trail(
        phase="income",
        variant="simmental",
        hand=["orange-1 gray green red yellow brown-3"],
        cities=["chicago"],
    )
    play(shown, ANN, "income 0")
    yield shown
    play(shown, ANN, "grow orange-1 0")
    yield shown
    play(shown, ANN, "deliver kansas_city")
    yield shown
    for use in ("A", "E"):
        market = trail(phase="use", place=[use], **rich)
        play(market, ANN, "use hire" if use == "A" else "use buy-cattle")
        yield market
    removing = trail(phase="use", place=["G"], engine=["3"], gone=["aux_remove"], hand=["gray green"])
    play(removing, ANN, "auxiliary remove")
    yield removing
    for edition in EDITIONS:
        trade = trail(edition, phase="use", place=["D"], board={"camp1": "camp-green", "camp5": "camp-black"})
        play(trade, ANN, "use trade")
        yield trade
    last = trail(phase="use", place=["flood1"], board={"flood1": "flood-2-black"}, tokens=[0, 1], holder=BEN)
    play(last, BEN, "exchange")
    yield last
    play(last, ANN, "auxiliary money")
    yield last


def rare_stops():
    """Locations of Great Western Trail at which something seldom is said."""
    yield trail(phase="use", place=["A1"], board={"A1": "ben 1a"})
    yield trail(phase="use", place=["C"])
    yield trail(phase="use", place=["B"], hand=["green"], money=[0])
    finishing = trail(phase="use", place=["A1"], board={"A1": "ann 10a"}, hand=["draw-5H"], tokens=[1])
    play(finishing, ANN, "auxiliary money")
    yield finishing
    play(finishing, ANN, "play draw-5H")
    yield finishing


def heard_on_rare_trails():
    heard = set()
    for s in chain(rare_trails(), rare_stops()):
        words = listening(next(game for game in EDITIONS.values() if game.rules is s.edition))
        ask_about(words, s)
        heard |= words.texts.keys_heard
    words = listening(SECOND)
    for verb in (*words.verbs.values(), EngineBack(1), *words.edition.auxiliaries[2]):
        words.verb(verb)
        words.verb(verb, short=True)
    for card in ("orange-2", "orange-3"):
        words.name(card)
    words.card_cost("card")
    for disc in (*DISCS, "station1"):
        words.disc(disc)
    for master in words.edition.masters:
        words.master(master.id)
    for building in every_building(words.edition):
        words.actions(building, short=True)
    return heard | words.texts.keys_heard


def heard_of_components(game):
    """What the components of a game are called, and what they do."""
    words = listening(find_game(game))
    words.component_names()
    words.every_name()
    words.about()
    words.name(game)
    return words.texts.keys_heard


def heard_as_terms(game):
    """Words of an edition that stand in other texts: “a {craftsman}”."""
    words = listening(game)
    forms = [form for message in words.texts.values() for form in message.forms]
    for term in words.terms:
        if any(f"{{{term}}}" in form for form in forms):
            words.name(term)
    return words.texts.keys_heard


def test_no_label_or_name_is_written_that_no_table_shows():
    heard = heard_in_rare_positions().union(
        heard_on_rare_trails(), *(heard_at(game) for game in bundled_games())
    )
    heard = heard.union(*(heard_of_components(game) for game in bundled_games()))
    heard = heard.union(*(heard_as_terms(game) for game in EDITIONS.values()))
    spoken = (
        "ahead",
        "event",
        "feature",
        "group",
        "hint",
        "odds",
        "option",
        "prompt",
        "setting",
        "sheet",
        "why",
    )  # sentences: see tests/words
    written = {key for key in catalogue("en") if key.split(".")[0] in bundled_families()}
    assert {key for key in written if key.split(".")[1] not in spoken} - heard == set()


def test_a_game_without_a_board_shows_its_view():
    game = find_game("ticket-to-ride-usa")
    view = {
        "pieces": 3,
        "last_card": "any",
        "players": [{"hand": 2, "bid": None}, {"hand": 1, "bid": 4}],
        "mine": ["red", "blue"],
        "empty": [],
    }
    shown = printed_out(boards.draw_view(game, view, words_for("en", game), 110, True))
    lines = [" ".join(line.strip("│ \n").split()) for line in shown.splitlines()]
    assert lines[1:-1] == [
        "pieces 3",
        "last card any",
        "players 1. hand 2, bid –",
        "2. hand 1, bid 4",
        "mine red blue",
        "empty –",
    ]
