"""What the conductor does in positions built for it."""

from itertools import islice

from games.stone_age.positions import ANN, STONE_AGE, village
from waystation.bots import observe
from waystation.games.stone_age.heuristic import WEIGHTS, recall
from waystation.games.stone_age.heuristic.placing import weigh_placements
from waystation.games.stone_age.heuristic.position import Position
from waystation.games.stone_age.heuristic.recall import seen_while_placing
from waystation.games.stone_age.placing import PlaceFigures
from waystation.kernel import Swift, advance, find_option, open_options, pending
from waystation.kernel.testing import random_match, random_match_positions


def choice(s, seat=ANN):
    """What the conductor does, in its notation."""
    return str(STONE_AGE.heuristic(observe(STONE_AGE, s, seat)))


def worths(s, seat=ANN):
    """What the conductor thinks of each option, by notation."""
    options = [choice for _, choice in open_options(s, seat)]
    return dict(zip(map(str, options), STONE_AGE.weigh(s, seat, options), strict=True))


def go_on(s, seat=ANN):
    """Let it choose, and do it."""
    answer = choice(s, seat)
    advance(s, *find_option(s, seat, answer))
    return answer


def rolled(place, number, dice, tools, **more):
    """Ann has rolled at a place, and has tools to add."""
    return village(phase="use", standing=[{place: number}], dice=dice, tools=[tools], **more)


def test_it_adds_the_tool_that_brings_a_piece_and_keeps_the_other():
    assert choice(rolled("forest", 3, [5, 2, 1], [1, 1])) == "add 1"


def test_it_keeps_tools_that_bring_nothing():
    assert choice(rolled("river", 1, [2], [1, 1, 1])) == "add nothing"


def test_it_makes_a_tool_before_it_rolls():
    s = village(phase="use", standing=[{"quarry": 3, "tool_maker": 1}], tools=[[]])
    assert choice(s) == "use tool_maker"


def test_it_gathers_before_it_builds():
    s = village(phase="use", standing=[{"forest": 3, "stack_1": 1}], goods=["B"], tops=["H01", "H02"])
    assert choice(s) == "use forest"


def test_it_builds_the_hut_it_can_pay_for():
    s = village(phase="use", standing=[{"stack_1": 1}], goods=["WWB"], tops=["H01", "H02"])
    assert choice(s) == "build H01 WWB"


def test_it_pays_for_a_card_with_what_is_worth_least():
    s = village(phase="use", standing=[{"card_1": 1}], goods=["WG"])
    assert choice(s) == "buy C29 W"


def test_it_feeds_its_tribe_with_a_little_wood_rather_than_lose_ten_points():
    s = village(phase="feed", food=[3], goods=["WWG"])
    assert choice(s) == "feed WW"


def test_it_loses_ten_points_rather_than_pay_dear():
    s = village(phase="feed", food=[0], people=[10], goods=["G" * 10])
    assert choice(s) == "starve"


def test_it_takes_two_resources_of_its_card_to_build_a_hut():
    s = village(phase="use", standing=[{"stack_1": 1}], goods=["G"], face_up=[["C36"]], tops=["H17", "H02"])
    assert go_on(s) == "redeem C36 SS"
    assert choice(s) == "build H17 SSG"


def test_it_never_hunts_for_nothing_when_its_stores_are_full_and_the_village_is_free():
    s = village(food=[40])
    assert pending(s)[0].seat == ANN
    assert not choice(s).startswith("place hunt")


# --- what it thinks of the others -----------------------------------------------------------------------


def test_it_has_an_opinion_of_every_option_in_points():
    for seed in range(40):
        s = random_match(STONE_AGE, 2 + seed % 3, seed, 12 * seed).state
        for seat in {decision.seat for decision in pending(s)} if s.agenda else ():
            found = worths(s, seat)
            assert max(found.values()) - min(found.values()) < 200


def test_fewer_hunters_than_it_wants_are_better_than_far_too_many():
    found = worths(village(food=[3]))
    wanted = max((number for number in range(1, 6)), key=lambda number: found[f"place hunt {number}"])
    assert found[f"place hunt {wanted}"] > found["place river 1"]
    assert worths(village(food=[40]))["place hunt 1"] > worths(village(food=[40]))["place hunt 5"]


def test_it_would_rather_pay_dear_than_not_at_all_for_a_good_hut():
    s = village(phase="use", standing=[{"stack_1": 1}], goods=["WWB"], tops=["H01", "H02"])
    found = worths(s)
    assert found["build H01 WWB"] > found["decline"]


# --- what it remembers ----------------------------------------------------------------------------------


def placements(seed):
    """The positions of a match in which figures are placed."""
    for match in random_match_positions(STONE_AGE, 3, seed, 10_000):
        s = match.state
        asked = pending(s)[0] if s.agenda else None
        if isinstance(asked, PlaceFigures):
            yield s, asked.seat


def test_what_it_remembers_of_a_placement_is_what_it_would_work_out_in_any_world():
    recalled = 0
    for s, seat in islice(placements(5), 0, None, 7):
        options = [choice for _, choice in open_options(s, seat)]
        first = STONE_AGE.weigh(s, seat, options)
        for number in range(3):
            world = STONE_AGE.determinise(s, seat, Swift.from_seed(number))
            assert STONE_AGE.weigh(world, seat, options) is first
            position = Position(world, seat, seat, WEIGHTS)
            assert weigh_placements(position, options) == first
            recalled += 1
    assert recalled > 30


def test_it_does_not_take_one_position_for_another():
    seen = {}
    for s, seat in placements(6):
        options = [choice for _, choice in open_options(s, seat)]
        fresh = weigh_placements(Position(s, seat, seat, WEIGHTS), options)
        seen.setdefault(seen_while_placing(s, seat), fresh)
        assert STONE_AGE.weigh(s, seat, options) == fresh
    assert len(seen) > 100


def test_it_forgets_everything_before_it_remembers_too_much():
    recall.WORTHS.clear()
    recall.WORTHS.update({(number,): [] for number in range(recall.MAX_POSITIONS)})
    s, seat = next(placements(7))
    STONE_AGE.weigh(s, seat, [choice for _, choice in open_options(s, seat)])
    assert list(recall.WORTHS) == [(WEIGHTS, len(open_options(s, seat)), *seen_while_placing(s, seat))]
