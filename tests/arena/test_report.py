"""The tables and the page."""

import re
from pathlib import Path

import pytest

from arena.made import contested, duel
from waystation.arena.report import report
from waystation.arena.results import read_results
from waystation.arena.schedule import ladder, round_robin
from waystation.arena.standing import contests, seat_shares
from waystation.arena.tables import MissingMarks, split_at_marks, tables, write_tables
from waystation.bots import PLAYERS

DOCS = Path(__file__).parents[2] / "docs"
PUBLISHED = {"strength.md": "ladder.jsonl", "strength/second.md": "second.jsonl"}
ELO = {player: 1300 + 100 * level for level, player in enumerate(PLAYERS)}


def held(seats=2):
    """Two games among everyone."""
    return contests(
        contested(ELO, round_robin(list(ELO), seats), 20, 1)
        + contested(ELO, ladder(list(ELO), seats), 20, 1, game="ticket-to-ride-usa")
    )


def test_the_strongest_stands_first():
    (contest,) = contests(contested(ELO, round_robin(list(ELO), 2), 200, seed=2))
    assert [row.player for row in contest.standings] == list(ELO)[::-1]


def test_games_and_tables_of_other_sizes_are_contests_of_their_own():
    results = contested(ELO, ladder(list(ELO), 2), 4, 1) + contested(ELO, ladder(list(ELO), 3), 6, 1)
    assert [contest.name for contest in contests(results)] == ["Stone Age", "Stone Age, 3 seats"]


def test_the_tables_tell_who_met_whom_the_stronger_first():
    (contest,) = contests([duel("random", "conductor", 2 - (seed == 7), seed) for seed in range(8)])
    told = tables([contest])
    assert "| Stone Age | conductor | random | 8 | 7 | 0 | 1 | 87.5% (52.9% to 97.8%) |" in told
    assert "| conductor | 1500 |" in told
    assert re.search(r"\| random \| \d+ \(−?\d+ to \d+\) \|", told)
    assert "| conductor | 25 ms, 100 ms |" in told


def test_the_order_of_the_lines_does_not_change_the_tables():
    results = [result for contest in held() for result in contest.results]
    assert tables(contests(results[::-1])) == tables(contests(results))


def test_a_shared_victory_is_shared_between_seats():
    results = [duel("ann", "ben", 0, 0), duel("ann", "ben", 1, 1)]
    assert [share.value for share in seat_shares(results)] == [0.75, 0.25]


# --- the document ---------------------------------------------------------------------------------------


def test_tables_are_written_between_the_marks_of_a_document(tmp_path):
    file = tmp_path / "strength.md"
    file.write_text("# Strength\n\n<!-- arena -->\nold\n<!-- /arena -->\n\nThat is all.\n")
    for told in ("one\n", "two\n"):
        write_tables(file, told)
        assert file.read_text() == f"# Strength\n\n<!-- arena -->\n{told}<!-- /arena -->\n\nThat is all.\n"


def test_a_new_document_has_marks_for_the_next_time(tmp_path):
    file = tmp_path / "strength.md"
    for told in ("one\n", "two\n"):
        write_tables(file, told)
    assert file.read_text() == "<!-- arena -->\ntwo\n<!-- /arena -->\n"


def test_a_document_without_marks_is_left_alone(tmp_path):
    file = tmp_path / "diary.md"
    file.write_text("Dear diary\n")
    with pytest.raises(MissingMarks, match=r"has no marks for the tables\. Put <!-- arena --> and"):
        write_tables(file, "one\n")
    assert file.read_text() == "Dear diary\n"


@pytest.mark.parametrize(("file", "results"), PUBLISHED.items(), ids=PUBLISHED.values())
def test_the_tables_in_the_docs_are_those_of_the_results(file, results):
    told = split_at_marks((DOCS / file).read_text(encoding="utf-8"), DOCS / file)[1]
    assert told == tables(contests(read_results(DOCS / "strength" / results).values()))


# --- the page -------------------------------------------------------------------------------------------


@pytest.fixture(scope="module", params=[2, 3], ids=["two seats", "three seats"])
def page(request):
    return report(held(request.param))


def test_the_page_needs_nothing_else(page):
    assert page.count("<svg") == page.count("</svg>") == 10
    assert not re.search(r'(src|href)="(?!#)', page)
    assert "http" not in page
    assert "@import" not in page


def test_no_two_drawings_of_the_page_share_a_name(page):
    names = re.findall(r' id="([^"]+)"', page)
    assert len(names) == len(set(names))


def test_the_page_is_drawn_in_its_own_colours(page):
    assert not re.search(r"(fill|stroke): #", page)


def test_matches_of_a_player_with_itself_make_the_same_page_every_time():
    contest = contests([duel("conductor", "conductor", 1, seed) for seed in range(3)])
    page = report(contest)
    assert "3 matches on 3 deals" in page
    assert report(contest) == page
