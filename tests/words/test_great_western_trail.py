"""What is said at a table of Great Western Trail."""

import pytest
from rich.cells import cell_len

from games.great_western_trail.positions import ANN, BEN, EDITIONS, FIRST, SECOND, trail
from games.playing import play
from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.components import CARDS, DISCS, EVERY_OBJECTIVE, SPACES, TILES
from waystation.games.great_western_trail.printed import every_building, printed_verbs
from waystation.kernel import find_option, pending
from waystation.words import LANGUAGES, words_for


@pytest.fixture
def english():
    return words_for("en", SECOND)


def option(words, s, notation, seat=ANN):
    return words.option(find_option(s, seat, notation)[1], s)


def row(words, s, notation, seat=ANN):
    return words.row(find_option(s, seat, notation)[1], s)


def prompt(words, s):
    return words.prompt(pending(s)[0], s)


# --- names ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("component", "name"),
    [
        ("gray", "Criollo"),
        ("yellow", "Black Angus"),
        ("brown-4", "Shorthorn (4 points)"),
        ("orange-2", "Simmental heifer"),
        ("red+red", "Longhorn ×2"),
        ("red+blue", "Longhorn, Corriente"),
        ("craftsman", "builder"),
        ("camp-black", "orange outlaw"),
        ("flood-4-green", "flood (4 points, green hand)"),
        ("st_louis", "St. Louis"),
        ("money-4HH", "“gain $2; 2 hazards, 1 Shorthorn” (3 points, or −2)"),
        ("auxiliary-T", "“take an auxiliary action, single or double; New York” (5 points, or −3)"),
        ("start-SSG", "“2 stations, 1 green outlaw” (3 points)"),
    ],
)
def test_a_component_is_called_what_it_is(english, component, name):
    assert english.name(component) == name


@pytest.mark.parametrize(
    ("game", "language", "words"),
    [
        (FIRST, "en", ["craftsman", "blue tent", "cattleman", "Black Angus"]),
        (SECOND, "en", ["builder", "orange outlaw", "herder", "Pineywoods"]),
        (FIRST, "ja", ["職人", "青のテント", "牧場主コマ", "ブラック・アンガス種"]),
        (SECOND, "ja", ["職人", "オレンジのアウトロー", "牧場主コマ", "パイニーウッズ種"]),
        (FIRST, "ko", ["건축가", "파란색 천막", "목장 주인 말", "블랙 앵거스"]),
        (SECOND, "ko", ["건축가", "주황색 무법자", "목장 주인 말", "파이니우즈"]),
    ],
)
def test_each_edition_has_its_own_words(game, language, words):
    said = words_for(language, game)
    assert [said.name(what) for what in ("craftsman", "camp-black", "cattleman", "black")] == words


@pytest.mark.parametrize("colour", ["yellow", "red", "blue", "white"])
def test_a_players_colour_is_not_a_breed(english, colour):
    assert english.colour(colour) == colour
    assert english.name(colour) != colour


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_everything_printed_has_a_name_of_its_own(edition, language):
    game = EDITIONS[edition]
    words = words_for(language, game)
    spaces = [space.id for space in game.rules.board.spaces]
    cards = [card for card in CARDS if game is SECOND or not card.startswith("orange")]
    for names in (
        [words.name(card) for card in cards],
        [words.name(tile.id) for tile in TILES],
        [words.place(space) for space in spaces],
        [words.rail(space) for space in SPACES],
        [words.master(master.id) for master in game.rules.masters],
        [words.disc(disc) for disc in DISCS],
        [words.actions(building) for building in every_building(game.rules)],
    ):
        assert len(set(names)) == len(names)
        assert not [name for name in names if "{" in name or "_" in name]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_icon_that_is_printed_has_a_phrase_and_a_short_one(edition, language):
    words = words_for(language, EDITIONS[edition])
    verbs = {verb.id: verb for verb in printed_verbs(EDITIONS[edition].rules)}
    for short in (False, True):
        phrases = {name: words.verb(verb, short=short) for name, verb in verbs.items()}
        assert len(set(phrases.values())) == len(phrases)
        assert not [phrase for phrase in phrases.values() if "{" in phrase or "_" in phrase]


@pytest.mark.parametrize(
    ("building", "long", "short"),
    [
        (
            "A",
            "discard Galloway → gain $2 · hire a worker · hire a worker for $2 more",
            "Galloway → $2 · hire · hire +$2",
        ),
        (
            "C",
            "gain 1 certificate or take an objective card · move the engine up to 1 space per engineer",
            "1 certificate/objective · engine 1 per engineer",
        ),
        (
            "1b",
            "discard an objective card → gain 2 certificates · engine 1 back → gain $3",
            "an objective card → 2 certificates · engine −1 → $3",
        ),
        (
            "8b",
            "discard any cattle card → gain $6, take an objective card into your hand",
            "any cattle card → $6, objective to hand",
        ),
        ("12a", "gain $1 per builder · ride 1 step further", "$1 per builder · ride 1"),
    ],
)
def test_a_building_is_told_by_its_icons(english, building, long, short):
    assert english.actions(english.building(building)) == long
    assert english.actions(english.building(building), short=True) == short


@pytest.mark.parametrize(
    ("master", "told"),
    [
        ("workers", "gain $2; 1 point per worker"),
        ("objectives", "remove a hazard for free, or arrest an outlaw; 3 points per 2 objective cards"),
        ("camp_pairs", "1 permanent certificate; 3 points per pair of outlaws, one of each colour"),
        ("money", "gain $12"),
        ("two_certificates", "2 permanent certificates"),
    ],
)
def test_a_station_master_is_told_by_both_halves(english, master, told):
    assert english.master(master) == told


def test_every_objective_card_tells_its_tasks(english):
    told = [english.tasks(card) for card in EVERY_OBJECTIVE]
    assert ["1 building", "1 green outlaw", "1 orange outlaw"] in told
    assert ["1 cattle card of value 3", "1 Shorthorn", "1 Hereford"] in told
    assert all(told)


@pytest.mark.parametrize(
    ("target", "letters"),
    [
        ("move A", "hire"),
        ("move flood1", "flood 1"),
        ("use white:$2", "Galloway"),
        ("build 2a", "buy cattle"),
        ("auxiliary engine", "auxiliary action for the engine"),
        ("disc hand", "hand limit"),
        ("deliver st_louis", "St. Louis"),
        ("hire craftsman 1", "builder"),
        ("buy red+red", "Longhorn"),
    ],
)
def test_a_target_can_be_called_by_what_it_is_or_does(english, target, letters):
    assert letters in english.names_of(target, trail())


# --- events ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (ev.NeutralPlaced("C", "A"), "Building C stands on space A."),
        (ev.CattlemanMoved(ANN, "camp4"), "Ann moves to outlaw space 4."),
        (ev.CattlemanMoved(ANN, "A", "C"), "Ann moves to building C."),
        (ev.CattlemanMoved(ANN, "flood_risk2"), "Ann moves to flood R2."),
        (ev.CattlemanMoved(BEN, "kansas_city"), "Ben moves to Kansas City."),
        (ev.TollPaid(ANN, "flood1", 2, None), "Ann pays $2 toll (flood 1)."),
        (ev.TollPaid(ANN, "B2", 2, BEN), "Ann pays Ben $2 toll."),
        (ev.BuildingReplaced(ANN, "4a", "A2", "2a"), "Ann builds 4a on space A2, in place of 2a."),
        (ev.CardDiscarded(ANN, "white"), "Ann discards Galloway."),
        (ev.HandShown(ANN, ("gray", "gray", "red")), "Ann reveals their hand: Criollo ×2, Longhorn."),
        (ev.HandShown(ANN, ()), "Ann has no cards to show."),
        (
            ev.ObjectiveTaken(ANN, "draw-5H", True),
            (
                "Ann takes an objective card into their hand:"
                " “draw up to 3 cards, then discard as many; 1 hazard, 1 Hereford” (3 points, or −2)."
            ),
        ),
        (
            ev.ObjectiveTurnedUp("money-4HH"),
            ("New in the display of objective cards: “gain $2; 2 hazards, 1 Shorthorn” (3 points, or −2)."),
        ),
        (ev.IncomeTaken(ANN, 9, 1), "Ann's hand is worth 9, with 1 certificate spent."),
        (ev.CertificatesGained(ANN, 2), "Ann now has 2 temporary certificates."),
        (ev.EngineMoved(ANN, "t16"), "Ann's engine moves to the turnout after 16."),
        (ev.EngineMoved(ANN, "0"), "Ann's engine moves to the start of the railway."),
        (ev.DiscTaken(ANN, "hand"), "Ann unlocks: hand limit +1, for $5."),
        (ev.JobTokenMoved(7), "The job market token moves on to row 7."),
        (
            ev.MasterAppointed(ANN, "craftsman", 1, "workers"),
            "Ann gives up a worker (builder) at station 1 and takes the tile: gain $2; 1 point per worker.",
        ),
    ],
)
def test_an_event_is_told_in_a_sentence(english, event, sentence):
    assert english.event(event) == sentence


@pytest.mark.parametrize(
    ("language", "own", "another"),
    [
        ("en", "Ann draws Criollo.", "Ann draws a card."),
        ("ja", "アンさんがクリオロ種を引きました。", "アンさんがカードを1枚引きました。"),
        ("ko", "앤 님이 카드를 뽑았습니다: 크리올로.", "앤 님이 카드를 1장 뽑았습니다."),
    ],
)
def test_a_drawn_card_is_named_to_its_owner_only(language, own, another):
    words = words_for(language, SECOND)
    drawn = ev.CardDrawn(ANN, "gray", openly=False)
    assert [words.event(drawn.seen_by(seat)) for seat in (ANN, BEN, None)] == [own, another, another]


def test_a_card_drawn_into_an_open_hand_is_named_to_all(english):
    assert english.event(ev.CardDrawn(ANN, "gray", openly=True).seen_by(BEN)) == "Ann draws Criollo."


# --- options --------------------------------------------------------------------------------------------


def test_a_move_tells_what_is_there_and_who_gets_the_tolls(english):
    board = {"A1": "ben 1a", "A2": "ann 2a", "flood1": "flood-3-green"}
    s = trail(board=board, place=["A"], sides="a")
    assert option(english, s, "move A1 via A1") == (
        "Move to Ben's building 1a: only an auxiliary action (toll $2 to Ben)"
    )
    assert (
        option(english, s, "move A2 via A1")
        == "Move to your building 2a: Galloway → $4 · buy cattle (toll $2 to Ben)"
    )
    assert option(english, s, "move flood1 via flood1") == (
        "Move to flood 1 (toll $2), only an auxiliary action"
    )


def test_a_free_way_is_listed_before_those_that_cost_tolls(english):
    s = trail(board={"flood1": "flood-3-green"}, place=["A"])
    moves = [str(move) for move in sorted(pending(s)[0].options(s), key=english.place_in_list)]
    assert [move for move in moves if move.startswith("move B")] == ["move B", "move B via flood1"]


def test_a_location_that_will_not_be_used_is_told_by_what_stands_there(english):
    """[GWT-OBJ-14]"""
    s = trail(place=["A"], board={"flood1": "flood-3-green", "A1": "ben 1a"}, hand=["move-345"])
    play(s, ANN, "play move-345")
    assert option(english, s, "move flood1") == "Move to flood 1, worth 3 points"
    assert option(english, s, "move A1") == "Move to Ben's building 1a"
    assert prompt(english, s).endswith("the location is not used. Or decline.")


def test_a_toll_that_cannot_be_paid_whole_is_told_as_it_is_paid(english):
    """[GWT-TOLL-08]"""
    s = trail(board={"flood1": "flood-3-green"}, place=["A"], money=[1])
    assert option(english, s, "move flood1 via flood1").startswith("Move to flood 1 (toll $1)")


def test_a_use_names_the_cards_it_is_paid_with(english):
    s = trail(phase="use", place=["F"], hand=["gray gray white white"])
    assert option(english, s, "use pair:$4 gray+gray") == "Discard Criollo ×2 → gain $4"
    assert row(english, s, "use pair:$4 gray+gray") == ("Two of a kind → $4", "Criollo ×2")


def test_workers_are_listed_by_kind_with_their_wages(english):
    s = trail(phase="use", place=["A"], money=[20])
    play(s, ANN, "use hire+2")
    assert option(english, s, "hire craftsman 1") == "Hire for $8: builder, row 1"
    assert row(english, s, "hire craftsman 1") == ("Builder", "$8 (row 1)")
    assert prompt(english, s) == (
        "Choose a worker to hire (with this engineer you may discard Criollo → gain 1 certificate)."
    )


def test_cattle_is_listed_by_breed_with_its_prices(english):
    s = trail(phase="use", place=["E"], money=[20], workers=[(3, 1, 1)])
    play(s, ANN, "use buy-cattle")
    assert row(english, s, "buy red 2 $3") == ("Longhorn 2★", "$3 (2 cowboys)")
    assert option(english, s, "buy red+red 3 $5") == "Buy Longhorn ×2 for $5 with 3 cowboys"
    numbered = sorted((choice for choice in pending(s)[0].options(s)), key=english.place_in_list)
    assert str(numbered[-1]) == "reveal"
    assert [str(choice) for choice in numbered[:2]] == ["buy yellow 1 $6", "buy yellow 2 $3"]


@pytest.mark.parametrize(
    ("stack", "end"),
    [("red red", "a cowboy may turn up two cards instead."), ("", "no more cards can be turned up.")],
)
def test_a_buyer_is_told_of_cards_to_turn_up_only_if_there_are_any(english, stack, end):
    """[GWT-CATTLE-07]"""
    s = trail(phase="use", place=["E"], money=[20], stack=stack)
    play(s, ANN, "use buy-cattle")
    assert prompt(english, s) == f"You have 1 cowboy left to buy with, and $20; {end}"


def test_a_building_tells_what_it_needs_and_is_worth(english):
    s = trail(phase="use", place=["B"], money=[20], workers=[(1, 3, 1)], board={"A1": "ann 1a"})
    play(s, ANN, "use build-$2")
    assert option(english, s, "build 4a") == (
        "Building 4a (2 builders, 3 points, black hand): remove a hazard for $5 · ride up to 2 steps further"
    )
    play(s, ANN, "build 4a")
    assert option(english, s, "at A1") == "Build on space A1 for $2 (replaces 1a)"
    assert option(english, s, "at B1") == "Build on space B1 for $4 (in the woods)"
    assert option(english, s, "at drought_risk1") == (
        "Build on drought R1 for $4 (with a risk action: discard any cattle card → gain 1 certificate)"
    )
    assert [row(english, s, f"at {place}") for place in ("A1", "B1", "drought_risk1")] == [
        ("Replace, $2", "A1 (1a)"),
        ("Empty, $4", "B1"),
        ("Empty, $4", "drought R1"),
    ]


def test_a_foresight_tile_tells_where_it_goes(english):
    s = trail(
        place=["G"],
        token_row=12,
        foresight=(("flood-2-black", "camp-green"), ("cowboy", "engineer"), (".", ".")),
    )
    play(s, ANN, "move kansas_city")
    assert option(english, s, "choose flood-2-black") == (
        "Choose the flood (2 points, black hand): it goes to flood 1"
    )
    assert option(english, s, "choose camp-green") == "Choose the green outlaw: it goes to outlaw space 1"
    play(s, ANN, "choose camp-green")
    assert option(english, s, "choose cowboy") == (
        "Choose the cowboy: row 12 of the job market, the end of the game begins"
    )  # fmt: skip


def test_an_income_tells_what_certificates_add(english):
    s = trail(phase="income", hand=["gray green red red"], certificates=[2])
    assert prompt(english, s) == (
        "Show your hand: it is worth $6. Temporary certificates raise that: you have 2."
        " Beside each income is the furthest city it reaches."
    )
    assert option(english, s, "income 2") == ("Spend 2 certificates: income and value 8, enough for Peoria")
    assert row(english, s, "income 1") == ("Income", "$7 (spend 1): Bloomington")


def test_an_income_without_certificates_does_not_speak_of_raising_it(english):
    s = trail(phase="income", hand=["gray green"], cities=["fulton"])
    assert "raise" not in prompt(english, s)
    assert row(english, s, "income 0") == ("Income", "$3 (spend 0): Kansas City")


def test_simmentals_that_grow_are_counted_in_words(english):
    s = trail(phase="income", variant="simmental", hand=["orange-1 gray"])
    play(s, ANN, "income 0")
    assert row(english, s, "grow orange-1 0") == ("Simmental calf", "let none grow")
    assert row(english, s, "grow orange-1 1") == ("Simmental calf", "let 1 grow")
    assert option(english, s, "grow orange-1 1") == "Simmental calf: let 1 grow"


def test_a_city_tells_what_it_brings_and_costs(english):
    s = trail(phase="income", hand=["gray green black white red"], cities=["fulton bloomington"])
    play(s, ANN, "income 0")
    assert option(english, s, "deliver kansas_city") == (
        "Deliver to Kansas City (value 0, gain $4, −6 points)"
    )
    assert option(english, s, "deliver st_louis") == (
        "Deliver to St. Louis (value 4, arrow: take an objective card,"
        " arrow: gain an exchange token, arrow: −3 points, transport $1)"
    )


def test_a_disc_tells_what_it_unlocks(english):
    s = trail(phase="income", hand=["gray green"], gone=["aux_engine"])
    play(s, ANN, "income 0", "deliver kansas_city")
    assert option(english, s, "disc aux_engine") == (
        "Auxiliary action for the engine (pay $2 → move the engine up to 2 spaces)"
    )
    assert option(english, s, "disc aux_remove").startswith(
        "Auxiliary action for removing cards (engine 1 back"
    )


def test_an_engine_is_told_of_stations_and_their_masters(english):
    s = trail(phase="use", place=["G"], engine=["3"], workers=[(2, 1, 3)], stations=[[], [1]])
    play(s, ANN, "use engine-per-engineer")
    assert option(english, s, "engine t4") == (
        "Move the engine to the turnout after 4 (station 1: $2, 1 point)"
    )
    assert row(english, s, "engine 5") == ("Engine", "to space 5")
    play(s, ANN, "engine t4")
    assert prompt(english, s) == (
        "Upgrade station 1 for $2 (1 point)? You may then give up a hired worker for its station master tile:"
        " gain $2; 1 point per worker. Choose a disc; what lies under it is unlocked."
    )


def test_taking_a_tile_tells_what_it_pays():
    board = {"camp1": "camp-green", "camp5": "camp-black"}
    first = trail("1e", phase="use", place=["D"], board=board)
    second = trail("2e", phase="use", place=["D"], board=board)
    for s in (first, second):
        play(s, ANN, "use trade")
    words = words_for("en", FIRST)
    assert option(words, first, "take camp1") == "Take the green tent from trade space 1 (pay $3)"
    assert option(words, first, "take camp5") == "Take the blue tent from trade space 5 (gain $2)"
    words = words_for("en", SECOND)
    assert option(words, second, "take camp1") == (
        "Take the green outlaw from outlaw space 1 (gain an exchange token)"
    )


def test_alternatives_are_marked(english):
    """[GWT-ACT-09]"""
    s = trail(phase="use", place=["C"], engine=["3"])
    assert option(english, s, "use certificates-1") == (
        "Gain 1 certificate (or else: take an objective card)"
    )
    assert option(english, s, "use engine-per-engineer") == "Move the engine up to 1 space per engineer"


# --- prompts and refusals -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("s", "asked"),
    [
        (trail(), "Phase A: move your herder, at most 3 steps."),
        (trail("1e"), "Phase A: move your cattleman, at most 3 steps."),
        (trail(phase="first"), "Place your herder on a neutral building and use it at once."),
        (
            trail(phase="use", place=["C"]),
            ("Phase B, building C: use the local actions, each once, or one auxiliary action instead."),
        ),
        (
            trail(phase="use", place=["B"], hand=["green"], money=[0]),
            (
                "Phase B, building B: use the local actions, each once,"
                " or one auxiliary action instead. Not possible now: build at $2."
            ),
        ),
        (
            trail(phase="use", place=["F"], money=[0]),
            ("Phase B, building F: none of its actions can be used now; here you take one auxiliary action."),
        ),
        (
            trail(phase="use", place=["flood1"], board={"flood1": "flood-2-black"}),
            "Phase B, flood 1 (worth 2 points): here you take one auxiliary action.",
        ),
    ],
)
def test_a_prompt_says_where_the_turn_stands(s, asked):
    game = next(game for game in EDITIONS.values() if game.rules is s.edition)
    assert prompt(words_for("en", game), s) == asked


@pytest.mark.parametrize(
    ("s", "target", "sentence"),
    [
        (trail(place=["A"]), "move A1", "Space A1 is empty and not a location"),
        (trail(place=["B"]), "move A", "Building A does not lie ahead of you."),
        (trail(place=["B"], neutral="GFEDCBA"), "move A", "Building G does not lie ahead of you."),
        (
            trail(place=["A"], neutral="GFEDCBA"),
            "move G",
            "Building A is 5 steps away; your step limit is 3.",
        ),
        (trail(place=["A"]), "move G", "Building G is 5 steps away; your step limit is 3."),
        (trail(), "hire cowboy 1", "Workers of the job market are hired where"),
        (trail(), "use white:$2", "You use a building after you have moved to it"),
        (trail(tokens=[0]), "exchange", "You have no exchange token."),
    ],
)
def test_a_refusal_is_a_sentence_with_its_rule(english, s, target, sentence):
    refusal = SECOND.why_not(s, ANN, target)
    assert english.refusal(refusal).startswith(sentence)
    assert english.refusal(refusal).endswith(f"[{refusal.rule}]")


def test_when_nothing_is_left_the_prompt_says_what_may_come_first(english):
    s = trail(phase="use", place=["A1"], board={"A1": "ann 10a"}, hand=["draw-5H"], tokens=[0])
    play(s, ANN, "auxiliary money")
    nothing = "Phase B, building 10a: nothing is left to do here; finish."
    assert prompt(english, s) == f"{nothing} You may play an objective card first."
    s.tokens[ANN] = 1
    assert prompt(english, s).endswith("first. You may use an exchange token first.")


def test_what_an_action_here_asks_for_is_refused_with_the_action(english):
    """[GWT-ACT-06]"""
    s = trail(phase="use", place=["A"], money=[20])
    told = english.refusal(SECOND.why_not(s, ANN, "hire cowboy 1"))
    assert told == "First choose this action here, then you may: hire a worker. [GWT-ACT-06]"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_speaks_of_exchange_tokens_where_there_are_some(language):
    told = {game: words_for(language, game).more_help() for game in (FIRST, SECOND)}
    assert words_for(language, SECOND).label("hint.exchange") in told[SECOND]
    assert words_for(language, SECOND).label("hint.exchange") not in told[FIRST]
    assert max(map(cell_len, "\n".join(told.values()).splitlines())) <= 80


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_building_needs_is_told_in_the_words_of_the_edition(edition, language):
    s = trail(edition, phase="use", place=["B"], money=[20])
    play(s, ANN, "use build-$2")
    words = words_for(language, EDITIONS[edition])
    told = words.refusal(EDITIONS[edition].why_not(s, ANN, "build 7a"))
    assert words.name("craftsmen") in told
    assert "5" in told
