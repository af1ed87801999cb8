"""The laws that every game keeps, tried on random matches of every registered game and seat count.

A match is walked once, and all laws are tried where it stops; those that are quickly tried, on its way too.
"""

import os
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import of_each_family
from waystation.games import find_game, game_ids
from waystation.kernel import Match, Swift, begin, digest, play_out, testing

AGREED = {
    game_id: agreed
    for module in of_each_family("law_positions").values()
    for game_id, agreed in module.VARIANTS.items()
}
"""Besides the plain game: what changes it most."""
TABLES = [(game_id, seats, {}) for game_id in game_ids() for seats in find_game(game_id).seats]
TABLES += [
    (game_id, seats, agreed) for game_id, agreed in AGREED.items() for seats in find_game(game_id).seats
]
ARCHIVE = Path(__file__).parents[1] / "archive"
OLDER_VERSIONS = [
    (game_id, folder.name)
    for game_id in game_ids()
    for folder in sorted((ARCHIVE / game_id).glob("*"))
    if folder.name != find_game(game_id).rules_version
]
at_every_table = pytest.mark.parametrize(("game_id", "seats", "agreed"), TABLES)
REASONS = {family: module.REASONS for family, module in of_each_family("reasons").items()}
LIFTED = 20 if os.environ.get("WAYSTATION_LAWS") == "long" else testing.LIFTS_PER_REASON
"""Obstacles that are lifted for each reason where a match stops."""
seeds = st.integers(0, 2**62)
lengths = st.integers(0, 400)
OFTEN = 3 * testing.DIGEST_EVERY
"""So many actions lie between two moments at which the quick laws are tried."""


@dataclass(frozen=True)
class Stop:
    """A match that has come so far, and what it began with."""

    match: Match
    start: dict[str, int]
    stood: dict[int, str]
    seed: int

    @property
    def game(self):
        return self.match.game

    @property
    def s(self):
        return self.match.state

    @property
    def seats(self):
        return self.match.seats

    @property
    def everyone(self):
        """Every seat, and a spectator."""
        return (*range(self.seats), None)

    def chance(self):
        return Swift.from_seed(self.seed)


# --- tried on the way -------------------------------------------------------------------------------------


def options_are_never_empty_and_their_notations_distinct(at):
    testing.options_are_never_empty_and_distinct(at.s)


def a_pick_is_what_chance_picks_from_the_options(at):
    testing.a_pick_is_what_chance_picks_from_the_options(at.s, at.chance())


def components_are_conserved(at):
    testing.components_are_conserved(at.game, at.start, at.s)


def no_cache_lies_and_no_memory_is_untrue(at):
    testing.a_state_is_sound(at.game, at.s)


def odds_are_exact_chances(at):
    testing.odds_are_exact_chances(at.game, at.s, at.seats)


def own_views_leave_the_public_one_as_it_was(at):
    testing.own_views_leave_the_public_one_as_it_was(at.game, at.s, at.seats)


def each_re_deal_has_a_future_of_its_own(at):
    for seat in at.everyone:
        testing.each_re_deal_has_a_future_of_its_own(at.game, at.s, seat, at.chance())


# --- tried at the end of the way --------------------------------------------------------------------------


def whatever_is_not_offered_is_forbidden_by_a_rule(at):
    testing.why_not_agrees_with_the_options(at.game, at.s, at.seats)


def what_a_refusal_claims_is_so_and_lifting_it_changes_the_answer(at):
    reasons = REASONS.get(at.game.family)
    for seat in range(at.seats) if reasons else ():
        testing.refusals_are_true(at.game, at.s, seat, reasons, at.chance(), LIFTED)


def a_copy_plays_on_without_touching_the_original(at):
    testing.a_copy_plays_on_without_touching_the_original(at.s, at.chance())


def a_thawed_state_is_the_same_state(at):
    testing.a_thawed_state_is_the_same_state(at.game, at.s, at.seats, at.chance())


def only_offered_options_are_accepted_and_only_from_their_seat(at):
    testing.only_offers_are_accepted(at.match)


def what_a_seat_is_sent_does_not_depend_on_what_it_may_not_know(at):
    for seat in at.everyone:
        testing.what_is_sent_does_not_depend_on_what_is_hidden(at.game, at.s, seat, at.chance())


def a_replay_goes_through_the_same_states(at):
    testing.a_replay_goes_through(at.match, at.stood)


QUICK = (
    options_are_never_empty_and_their_notations_distinct,
    a_pick_is_what_chance_picks_from_the_options,
    components_are_conserved,
    no_cache_lies_and_no_memory_is_untrue,
    odds_are_exact_chances,
    own_views_leave_the_public_one_as_it_was,
    each_re_deal_has_a_future_of_its_own,
)
LAWS = (
    *QUICK,
    whatever_is_not_offered_is_forbidden_by_a_rule,
    what_a_refusal_claims_is_so_and_lifting_it_changes_the_answer,
    a_copy_plays_on_without_touching_the_original,
    a_thawed_state_is_the_same_state,
    only_offered_options_are_accepted_and_only_from_their_seat,
    what_a_seat_is_sent_does_not_depend_on_what_it_may_not_know,
    a_replay_goes_through_the_same_states,
)


def try_out(laws, at):
    """Whoever reads of a failure, or counts them, is told which law it was."""
    for law in laws:
        try:
            law(at)
        except Exception as error:
            error.add_note(f"Law: {law.__name__}")
            raise


@at_every_table
@given(seed=seeds, length=lengths)
def test_every_law_is_kept(game_id, seats, agreed, seed, length):
    try_out_on_a_walk(find_game(game_id), seats, agreed, seed, length)


@pytest.mark.parametrize(("game_id", "version"), OLDER_VERSIONS)
@given(seed=seeds, length=lengths)
def test_every_law_is_kept_by_older_versions_of_the_rules(game_id, version, seed, length):
    try_out_on_a_walk(find_game(game_id, version), 2, {}, seed, length)


def try_out_on_a_walk(game, seats, agreed, seed, length):
    start = dict(game.census(begin(game, seats, agreed, Swift.from_seed(seed))))
    stood = {}
    for match in testing.random_match_positions(game, seats, seed, length, agreed):
        at = Stop(match, start, stood, seed)
        if len(match.log) % testing.DIGEST_EVERY == 0:
            stood[len(match.log)] = digest(match.state)
        if len(match.log) % OFTEN == OFTEN - 1:
            try_out(QUICK, at)
    try_out(LAWS, at)


@at_every_table
@given(seed=seeds)
def test_every_game_ends_and_its_score_sheet_adds_up(game_id, seats, agreed, seed):
    game = find_game(game_id)
    s = begin(game, seats, agreed, Swift.from_seed(seed))
    start = game.census(s)
    play_out(s, Swift.from_seed(seed + 1))
    testing.components_are_conserved(game, start, s)
    testing.the_score_sheet_adds_up(game, s, seats)


@at_every_table
@given(seed=seeds)
def test_a_re_deal_moves_what_is_hidden(game_id, seats, agreed, seed):
    testing.a_re_deal_moves_what_is_hidden(find_game(game_id), seats, seed, agreed)
