"""What is said at a table of Stone Age."""

from dataclasses import replace

import pytest

from games.playing import play
from games.stone_age.positions import ANN, BEN, STONE_AGE, in_goods, village
from waystation.games.stone_age import events as ev
from waystation.games.stone_age.components import CARDS, PLACES, TILES
from waystation.kernel import find_option
from waystation.words import LANGUAGES, words_for


@pytest.fixture
def english():
    return words_for("en", STONE_AGE)


def option(words, s, notation, seat=ANN):
    return words.option(find_option(s, seat, notation)[1], s)


def row(words, s, notation, seat=ANN):
    return words.row(find_option(s, seat, notation)[1], s)


# --- names ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("component", "name"),
    [
        ("C17", "7 food · pottery"),
        ("C21", "2 stone · transport"),
        ("C23", "2 dice for wood · 2 shamans"),
        ("C28", "3 points · 3 hut builders"),
        ("C35", "one-use tool 4 · 1 tool maker"),
        ("C36", "any 2 resources · medicine"),
        ("H05", "wood, brick, stone → 12 points"),
        ("H01", "2 wood, brick → 10 points"),
        ("H18", "4 of exactly 1 kind"),
        ("H21", "4 of exactly 4 kinds"),
        ("H23", "5 of exactly 2 kinds"),
        ("H26", "1–7 of any kinds"),
        ("clay_pit", "Clay pit"),
        ("card_2", "Card 2"),
        ("stack_4", "Stack 4"),
        ("once-3", "one-use tool 3"),
        ("gold", "gold"),
    ],
)
def test_a_component_is_called_what_it_is(english, component, name):
    assert english.name(component) == name


@pytest.mark.parametrize(
    ("language", "card", "tile", "any_kinds"),
    [
        ("ja", "食料7個・陶器", "材料5個を2種で", "任意の材料を1～7つまで"),
        ("ko", "식량 7개 · 도기", "자원 5개를 2종류로", "아무 자원 1~7개"),
    ],
)
def test_cards_and_tiles_are_named_in_the_readers_language(language, card, tile, any_kinds):
    words = words_for(language, STONE_AGE)
    assert [words.name("C17"), words.name("H23"), words.name("H26")] == [card, tile, any_kinds]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_called_alike_is_alike(language):
    words = words_for(language, STONE_AGE)
    printed = {thing.id: repr(replace(thing, id="", index=0)) for thing in (*CARDS, *TILES)}
    printed |= {place: place for place in PLACES}
    names = [words.name(component) for component in printed]
    assert len(set(names)) == len(set(printed.values()))
    assert not [name for name in names if "{" in name or "_" in name]


def test_what_cards_score_is_added_up(english):
    assert english.scoring(["C17", "C01", "C11", "C09", "C10", "C20"]) == [
        *("pottery ×2", "weaving"),
        *("3 farmers", "1 shaman"),
    ]


@pytest.mark.parametrize(
    ("target", "letters"),
    [
        ("place forest", "wood"),
        ("place card_1", "1 tool · art"),
        ("place stack_1", "2 wood, brick"),
        ("use hunt", "food"),
        ("place forest", "Forest"),
        ("buy C17", "pottery"),
        ("build H05", "brick"),
        ("add once-2", "one-use tool"),
    ],
)
def test_a_target_can_be_called_by_what_it_gives(english, target, letters):
    assert letters in english.names_of(target, village())


# --- events ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (ev.FiguresPlaced(ANN, "hut", 2), "Ann places 2 figures in the hut."),
        (ev.FiguresPlaced(ANN, "card_3", 1), "Ann places 1 figure on card 3."),
        (ev.DiceRolled(BEN, "river", (3, 6)), "Ben rolls 3, 6 (River)."),
        (ev.DiceRolled(BEN, "C24", (3, 6)), "Ben rolls 3, 6 (2 dice for stone · 1 shaman)."),
        (ev.ToolsAdded(ANN, (2, 1), ("C34",), 14), "Ann adds 2, 1, one-use tool 3: 14 pips in all."),
        (ev.Gathered(ANN, "gold", 2, 14), "Ann takes 2 gold for 14 pips."),
        (ev.Gathered(ANN, "gold", 0, 1), "Ann takes nothing for 1 pip."),
        (ev.CardBought(ANN, "C17", in_goods("WWG")), "Ann pays 2 wood, 1 gold for “7 food · pottery”."),
        (ev.HutBuilt(ANN, "H26", in_goods("SG"), 11), "Ann builds a hut with 1 stone, 1 gold: 11 points."),
        (
            ev.NothingGained(ANN, "figure"),
            "Ann gains nothing: the maximum is reached (figures).",
        ),
        (ev.NothingGained(ANN, "card"), "Ann draws no card: the deck is empty."),
        (ev.TribeFed(BEN, 2, 5, 0), "Ben feeds 5 figures (food track: +2)."),
        (
            ev.TribeFed(BEN, 2, 4, 1),
            "Ben feeds 4 figures (food track: +2); there is no food for 1 more.",
        ),
        (ev.GameEnded("huts"), "A stack of hut tiles is used up: the game is over."),
        (ev.GameEnded("cards"), "There are not enough cards for another round: the game is over."),
    ],
)
def test_an_event_is_told_in_a_sentence(english, event, sentence):
    assert english.event(event) == sentence


@pytest.mark.parametrize(
    ("language", "own", "another"),
    [
        ("en", "Ann draws “7 food · pottery” from the deck.", "Ann draws a card from the deck."),
        (
            "ja",
            "アンさんが山札から「食料7個・陶器」を引きました。",
            "アンさんが山札から1枚引きました。",
        ),
        (
            "ko",
            "앤 님이 카드 더미에서 “식량 7개 · 도기” 카드를 뽑았습니다.",
            "앤 님이 카드 더미에서 한 장 뽑았습니다.",
        ),
    ],
)
def test_an_extra_card_is_named_to_its_owner_only(language, own, another):
    words = words_for(language, STONE_AGE)
    drawn = ev.ExtraCardDrawn(ANN, "C17")
    assert [words.event(drawn.seen_by(seat)) for seat in (ANN, BEN, None)] == [own, another, another]


# --- options --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        ("place forest 3", "Place 3 figures in the forest (3.2 wood on average)"),
        ("place hunt 1", "Place 1 figure on the hunt (1.5 food on average)"),
        ("place tool_maker", "Place 1 figure at the tool maker (1 tool)"),
        ("place hut", "Place 2 figures in the hut (1 more figure)"),
        ("place card_1", "Place 1 figure on card 1 (1 tool · art)"),
        ("place stack_2", "Place 1 figure on stack 2 (2 wood, stone → 11 points)"),
    ],
)
def test_a_placement_says_what_it_will_bring(english, notation, sentence):
    assert option(english, village(2), notation) == sentence


def test_what_would_bring_nothing_is_said_beforehand(english):
    """[SA-AMB-03]"""
    s = village(2, people=[10], track=[10], tools=[[4, 4]], used=[[4]])
    for place in ("tool_maker", "hut", "field"):
        assert option(english, s, f"place {place}").endswith("(no effect: you are at the maximum)")
        assert row(english, s, f"place {place}")[1].endswith(" (no effect)")
    assert "no effect" not in option(english, s, "place forest 1")


def test_a_place_to_be_used_tells_how_many_figures_are_there(english):
    s = village(2, phase="use", standing=[{"river": 2, "card_2": 1}])
    assert option(english, s, "use river") == "Use 2 figures at the river (0.8 gold on average)"
    assert option(english, s, "use card_2") == "Use 1 figure on card 2 (5 food · medicine)"


def test_added_tools_tell_the_pips_and_the_pieces(english):
    """[SA-EX-04]"""
    s = village(
        2, phase="use", standing=[{"river": 3, "hunt": 1}], tools=[[3]], face_up=[["C35"]], dice=[4, 4, 3]
    )
    play(s, ANN, "use river")
    assert option(english, s, "add nothing") == "Add nothing: 11 pips, 1 gold"
    assert option(english, s, "add 3") == "Add 3: 14 pips, 2 gold"
    assert option(english, s, "add 3+once-4") == "Add 3, one-use tool 4: 18 pips, 3 gold"
    assert row(english, s, "add nothing") == ("1 gold", "nothing")
    assert row(english, s, "add 3+once-4") == ("3 gold", "+3+4 (one use)")


def test_a_die_tells_what_it_stands_for_to_the_one_who_takes_it(english):
    s = village(
        2,
        phase="use",
        goods=["W"],
        row=("C05", "C16", "C20", "C11"),
        standing=[{"card_1": 1, "hunt": 1}],
        dice=[6, 4],
        track=[10],
    )
    play(s, ANN, "use card_1", "buy C05 W")
    assert option(english, s, "take 4") == "Take the 4 (1 gold)"
    assert option(english, s, "take 6") == "Take the 6 (no effect: you are at the maximum)"


def test_a_tool_to_be_raised_tells_its_value(english):
    s = village(2, phase="use", tools=[[1]], used=[[2, 1]], standing=[{"tool_maker": 1, "hunt": 1}], dice=[1])
    play(s, ANN, "use tool_maker")
    assert option(english, s, "raise used") == "Raise the used tool from 1 to 2"


def test_payments_are_counted_in_sentences_and_are_letters_in_rows(english):
    s = village(2, phase="use", goods=["WWG"], tops=("H26", "H02"), standing=[{"card_2": 1, "stack_1": 1}])
    play(s, ANN, "use card_2")
    assert option(english, s, "buy C16 WG") == "Pay 1 wood, 1 gold for “5 food · medicine”"
    assert row(english, s, "buy C16 WG") == ("5 food · medicine", "WG")
    play(s, ANN, "decline")
    assert option(english, s, "build H26 WWG") == "Build the hut with 2 wood, 1 gold for 12 points"
    assert row(english, s, "build H26 WWG") == ("1–7 of any kinds", "WWG → 12")


def test_a_payment_that_is_asked_kind_by_kind_counts(english):
    s = village(2, phase="use", goods=["WWWBBBSSSGGG"], tops=("H26", "H02"), standing=[{"stack_1": 1}])
    assert option(english, s, "pay wood 2") == "Pay 2 wood and choose the rest"
    assert row(english, s, "pay wood 2") == ("wood", "×2")


def test_a_hungry_tribe_may_pay_or_starve(english):
    s = village(2, phase="feed", food=[3], goods=["WBB"])
    assert option(english, s, "feed WB") == "Pay 1 wood, 1 brick instead of food"
    assert option(english, s, "starve") == "Pay no resources and lose 10 points"
    assert row(english, s, "feed WB") == ("Instead of food", "WB")


def test_the_card_of_any_two_is_told_by_what_is_taken(english):
    s = village(2, phase="use", face_up=[["C36"]], standing=[{"river": 1, "hunt": 1}])
    assert option(english, s, "redeem C36 SG") == "Turn the card face down and take 1 stone, 1 gold"
    assert row(english, s, "redeem C36 SG") == ("any 2 resources · medicine", "SG")


def test_places_are_listed_as_on_the_board_and_tools_by_what_they_add(english):
    s = village(2)
    places = [find_option(s, ANN, f"place {place}")[1] for place in ("card_1", "hunt 2", "hut")]
    assert [str(action) for action in sorted(places, key=english.place_in_list)] == [
        *("place hut", "place hunt 2"),
        "place card_1",
    ]
    s = village(2, phase="use", standing=[{"river": 1, "hunt": 1}], tools=[[3, 2]], face_up=[["C33"]])
    play(s, ANN, "use river")
    tools = [find_option(s, ANN, f"add {what}")[1] for what in ("once-2", "3", "2", "nothing")]
    assert [str(action) for action in sorted(tools, key=english.place_in_list)] == [
        *("add nothing", "add 2"),
        *("add once-2", "add 3"),
    ]


# --- refusals -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("s", "target", "sentence"),
    [
        (village(2, standing=[{"hunt": 1}]), "place hunt", "You already have figures on the hunt"),
        (village(2, standing=[{}, {"hut": 2}]), "place hut", "Ben is in the hut"),
        (village(2, standing=[{}, {"river": 1}]), "place river", "Another player has figures at the river"),
        (village(2), "place stack_3", "There are only as many stacks of hut tiles as players."),
        (village(2), "use forest", "That belongs to another phase"),
    ],
)
def test_a_refusal_is_a_sentence_with_its_rule(english, s, target, sentence):
    refusal = STONE_AGE.why_not(s, ANN, target)
    assert english.refusal(refusal).startswith(sentence)
    assert english.refusal(refusal).endswith(f"[{refusal.rule}]")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("rule", "target", "more"),
    [
        ("SA-CARD-03", "buy C16", {"standing": [{"card_2": 1}]}),
        ("SA-HUT-06", "build H01", {"standing": [{"stack_1": 1}], "goods": ["W"]}),
        ("SA-HUT-07", "build H19", {"standing": [{"stack_1": 1}], "goods": ["WW"], "tops": ("H19", "H02")}),
        ("SA-HUT-10", "build H26", {"standing": [{"stack_1": 1}], "tops": ("H26", "H02")}),
        ("SA-FEED-06", "feed", {"phase": "feed", "food": [4]}),
    ],
)
def test_who_could_pay_only_with_the_card_of_any_two_is_told_what_is_missing(language, rule, target, more):
    s = village(2, **{"phase": "use", "face_up": [["C36"]], **more})
    refusal = STONE_AGE.why_not(s, ANN, target)
    assert refusal.rule == rule
    assert "{" not in words_for(language, STONE_AGE).refusal(refusal)
