"""A version of the rules is a value, and a match keeps the one it began with."""

from dataclasses import dataclass, replace

import pytest

from kernel.market import MARKET
from waystation.kernel import (
    Amendment,
    Match,
    Tampered,
    UnknownVersion,
    amend,
    choose_version,
    testing,
    verify,
)


@dataclass(frozen=True)
class Rules:
    version: str
    coins: int
    cards: int = 3


FIRST = Rules("1", coins=5)
RICHER = Amendment("2", "MARKET-01", "Five coins were too few.", {"coins": 7})
FULLER = Amendment("3", "MARKET-02", "So were three cards.", {"cards": 4})


def test_an_amendment_changes_what_it_names_and_keeps_the_rest():
    versions = amend(FIRST, [RICHER, FULLER])
    assert versions == {"1": FIRST, "2": Rules("2", coins=7), "3": Rules("3", coins=7, cards=4)}


def test_without_a_name_the_newest_rules_are_chosen():
    versions = amend(FIRST, [RICHER])
    assert choose_version(versions, "").version == "2"
    assert choose_version(versions, "1") is FIRST


def test_rules_that_are_not_installed_are_refused_by_name():
    with pytest.raises(UnknownVersion, match="rules version 1, 2, not 9"):
        choose_version(amend(FIRST, [RICHER]), "9")


def market(_game, version):
    """Two versions of the market: the later one scores the seats the other way round."""
    versions = {"1": MARKET, "2": replace(MARKET, rules_version="2", sheets=lambda s: MARKET.sheets(s)[::-1])}
    return choose_version(versions, version)


def test_a_match_is_scored_by_the_rules_it_began_with_though_there_are_newer_ones():
    document = testing.random_match(MARKET, 2, seed=4, actions=10_000).to_json()
    match = verify(document, market)
    assert match.game.rules_version == "1"
    assert [sheet.total for sheet in match.sheets] == document["result"]["scores"]


def test_a_match_that_claims_other_rules_than_its_own_is_found_out():
    seeds = range(1, 20)
    documents = [testing.random_match(MARKET, 2, seed=seed, actions=10_000).to_json() for seed in seeds]
    uneven = next(each for each in documents if len(set(each["result"]["scores"])) > 1)
    with pytest.raises(Tampered, match="result"):
        verify(uneven | {"rules_version": "2"}, market)


def test_a_match_says_which_rules_it_is_played_by():
    assert Match(market("market", "2"), 2).to_json()["rules_version"] == "2"
