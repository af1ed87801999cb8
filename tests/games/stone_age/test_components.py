"""What is printed on the cards and hut tiles, one by one, and how many there are. [catalogue, 6 and 7]"""

from collections import Counter
from itertools import product

import pytest

from games.stone_age.positions import STONE_AGE, at_every_count, set_up, village
from rulebook import rule
from waystation.games.stone_age.components import CARD_BY_ID, CARDS, RESOURCES, TILE_BY_ID, TILES, letters

# --- the 36 civilization cards --------------------------------------------------------------------------

PRINTED_CARDS = """
C01 dice_list: pottery
C02 dice_list: writing
C03 dice_list: sundial
C04 dice_list: transport
C05 dice_list: 1 hut_builder
C06 dice_list: 2 hut_builder
C07 dice_list: 2 tool_maker
C08 dice_list: 2 tool_maker
C09 dice_list: 1 farmer
C10 dice_list: 2 farmer
C11 food 1: weaving
C12 food 2: 2 hut_builder
C13 food 3: weaving
C14 food 3: 2 farmer
C15 food 4: 1 hut_builder
C16 food 5: medicine
C17 food 7: pottery
C18 resource brick 1: 2 shaman
C19 resource stone 1: 1 farmer
C20 resource stone 1: 1 shaman
C21 resource stone 2: transport
C22 resource gold 1: 1 shaman
C23 resource_roll wood 2: 2 shaman
C24 resource_roll stone 2: 1 shaman
C25 resource_roll gold 2: art
C26 points 3: music
C27 points 3: music
C28 points 3: 3 hut_builder
C29 tool 1: art
C30 food_track 1: 1 farmer
C31 food_track 1: sundial
C32 draw_card 1: writing
C33 one_use_tool 2: 2 tool_maker
C34 one_use_tool 3: 1 tool_maker
C35 one_use_tool 4: 1 tool_maker
C36 any_resources 2: medicine
"""


def upper(card):
    """What a card does, in words: `resource stone 2`."""
    resource = [RESOURCES[card.resource]] if card.resource >= 0 else []
    return " ".join([card.does, *resource, *([str(card.amount)] if card.amount else [])])


def lower(card):
    """What it scores: `2 farmer`, `pottery`."""
    return card.symbol + (f"{card.number} {card.figure}" if card.figure else "")


def with_upper(does):
    """The upper halves of one kind, in order."""
    return sorted(upper(card).removeprefix(does).strip() for card in CARDS if card.does == does)


@pytest.mark.parametrize("line", PRINTED_CARDS.split("\n")[1:-1], ids=lambda line: line[:3])
def test_every_card_is_as_it_is_printed(line):
    card = CARD_BY_ID[line[:3]]
    assert f"{card.id} {upper(card)}: {lower(card)}" == line


def test_there_are_36_cards_each_known_by_its_number():
    assert [card.id for card in CARDS] == [f"C{number:02}" for number in range(1, 37)]
    assert [card.index for card in CARDS] == list(range(36))


@pytest.mark.parametrize(
    ("does", "printed"),
    [
        pytest.param("dice_list", [""] * 10, marks=rule("SA-CARD-10")),
        pytest.param("food", list("1233457"), marks=rule("SA-CARD-20")),
        pytest.param(
            "resource", ["brick 1", "gold 1", "stone 1", "stone 1", "stone 2"], marks=rule("SA-CARD-21")
        ),
        pytest.param("resource_roll", ["gold 2", "stone 2", "wood 2"], marks=rule("SA-CARD-22")),
        pytest.param("points", ["3", "3", "3"], marks=rule("SA-CARD-24")),
        pytest.param("tool", ["1"], marks=rule("SA-CARD-25")),
        pytest.param("food_track", ["1", "1"], marks=rule("SA-CARD-26", "SA-AMB-10")),
        pytest.param("draw_card", ["1"], marks=rule("SA-CARD-27")),
        pytest.param("one_use_tool", ["2", "3", "4"], marks=rule("SA-CARD-30")),
        pytest.param("any_resources", ["2"], marks=rule("SA-CARD-31")),
    ],
)
def test_each_upper_half_is_on_so_many_cards(does, printed):
    assert with_upper(does) == printed


@rule("SA-CARD-40")
def test_16_cards_are_green_two_of_each_of_eight_symbols():
    symbols = Counter(card.symbol for card in CARDS if card.symbol)
    eight = ("medicine", "art", "writing", "pottery", "sundial", "transport", "music", "weaving")
    assert symbols == dict.fromkeys(eight, 2)


@rule("SA-CARD-41")
def test_20_cards_are_sand_coloured_five_of_each_of_four_figures():
    sand = [card for card in CARDS if card.figure]
    assert Counter(card.figure for card in sand) == dict.fromkeys(
        ("farmer", "tool_maker", "hut_builder", "shaman"), 5
    )
    assert {card.id for card in sand if card.number not in (1, 2)} == {"C28"}
    assert lower(CARD_BY_ID["C28"]) == "3 hut_builder"


@rule("SA-CARD-40", "SA-CARD-41")
def test_no_card_is_both_green_and_sand_coloured_and_none_is_neither():
    assert all(bool(card.symbol) != bool(card.figure) for card in CARDS)
    assert all(bool(card.figure) == bool(card.number) for card in CARDS)


@rule("SA-CARD-42")
@pytest.mark.parametrize(
    ("figure", "in_all"), [("farmer", 7), ("tool_maker", 8), ("hut_builder", 9), ("shaman", 7)]
)
def test_the_figures_of_a_kind_in_the_deck_add_up(figure, in_all):
    assert sum(card.number for card in CARDS if card.figure == figure) == in_all


# --- the 28 hut tiles -----------------------------------------------------------------------------------

FIXED = {
    "H01": ("WWB", 10),
    "H02": ("WWS", 11),
    "H03": ("WBB", 11),
    "H04": ("WWG", 12),
    "H05": ("WBS", 12),
    "H06": ("WBS", 12),
    "H07": ("WSS", 13),
    "H08": ("BBS", 13),
    "H09": ("WBG", 13),
    "H10": ("WBG", 13),
    "H11": ("BBG", 14),
    "H12": ("BSS", 14),
    "H13": ("WSG", 14),
    "H14": ("WSG", 14),
    "H15": ("BSG", 15),
    "H16": ("BSG", 15),
    "H17": ("SSG", 16),
}
"""The printed resources and points."""
CHOICE = {
    "H18": (4, 1),
    "H19": (4, 2),
    "H20": (4, 3),
    "H21": (4, 4),
    "H22": (5, 1),
    "H23": (5, 2),
    "H24": (5, 3),
    "H25": (5, 4),
}
"""How many resources of how many kinds."""
OPEN = ("H26", "H27", "H28")

EVERY_MIX = [goods for goods in product(range(8), repeat=4) if sum(goods) <= 7]


def in_order(mixes):
    """The fewest resources first; of as many, those with the most wood, then brick, then stone."""
    return sorted(mixes, key=lambda goods: (sum(goods), [-number for number in goods]))


def test_there_are_28_hut_tiles_each_known_by_its_number():
    assert [tile.id for tile in TILES] == [f"H{number:02}" for number in range(1, 29)]
    assert [tile.index for tile in TILES] == list(range(28))
    assert [tile.id for tile in TILES] == [*FIXED, *CHOICE, *OPEN]


@rule("SA-HUT-06")
@pytest.mark.parametrize(("hut", "pays", "points"), [(hut, *printed) for hut, printed in FIXED.items()])
def test_a_fixed_tile_takes_its_three_resources_for_its_points(hut, pays, points):
    tile = TILE_BY_ID[hut]
    assert [letters(goods) for goods in tile.payments] == [pays]
    assert tile.printed == points


@rule("SA-HUT-06")
def test_there_are_17_fixed_tiles_of_10_to_16_points():
    printed = [tile.printed for tile in TILES if tile.printed]
    assert len(printed) == 17
    assert (min(printed), max(printed)) == (10, 16)


@rule("SA-HUT-07")
@pytest.mark.parametrize(("hut", "number", "kinds"), [(hut, *printed) for hut, printed in CHOICE.items()])
def test_a_choice_tile_takes_exactly_so_many_resources_of_exactly_so_many_kinds(hut, number, kinds):
    tile = TILE_BY_ID[hut]
    legal = [goods for goods in EVERY_MIX if sum(goods) == number and sum(map(bool, goods)) == kinds]
    assert list(tile.payments) == in_order(legal)
    assert tile.printed == 0


@rule("SA-HUT-07")
def test_there_is_one_choice_tile_for_each_combination():
    sizes = Counter(
        (sum(tile.payments[0]), sum(map(bool, tile.payments[0]))) for tile in TILES if tile.id in CHOICE
    )
    assert sizes == {(number, kinds): 1 for number in (4, 5) for kinds in (1, 2, 3, 4)}


@rule("SA-HUT-08")
@pytest.mark.parametrize("hut", OPEN)
def test_an_open_tile_takes_1_to_7_resources_of_any_kinds(hut):
    tile = TILE_BY_ID[hut]
    assert list(tile.payments) == in_order(goods for goods in EVERY_MIX if sum(goods) >= 1)
    assert len(tile.payments) == 329
    assert tile.printed == 0


# --- the whole box --------------------------------------------------------------------------------------


@at_every_count
def test_a_built_position_has_every_piece_of_the_box(seats):
    built = village(
        seats,
        phase="use",
        cards=[["C01", "C17"]],
        face_up=[["C36"]],
        huts=[["H05"]],
        beneath=[5],
        standing=[{"forest": 2, "card_2": 1}, {"hunt": 3, "hut": 2}],
    )
    assert STONE_AGE.census(built) == STONE_AGE.census(set_up(seats))
