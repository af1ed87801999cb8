"""The results file: nothing is lost, nothing counts twice, and a torn line does no harm."""

import pytest

from arena.made import duel
from waystation.arena.results import ResultsFileError, read_results, save_results

FIRST = [duel("ann", "ben", 1, seed) for seed in range(3)]


def written(path, results):
    return list(save_results(path, results))


def test_what_is_kept_can_be_read(tmp_path):
    file = tmp_path / "arena.jsonl"
    assert written(file, FIRST) == FIRST
    assert list(read_results(file).values()) == FIRST


def test_a_result_is_in_the_file_before_it_is_passed_on(tmp_path):
    file = tmp_path / "arena.jsonl"
    for count, result in enumerate(save_results(file, FIRST), 1):
        assert len(read_results(file)) == count
        assert read_results(file)[result.match] == result


def test_there_are_no_results_before_the_first(tmp_path):
    assert read_results(tmp_path / "arena.jsonl") == {}


def test_a_match_is_entered_once(tmp_path):
    file = tmp_path / "arena.jsonl"
    assert written(file, FIRST + FIRST) == FIRST
    assert written(file, FIRST) == []
    assert len(file.read_bytes().splitlines()) == 3


def test_a_double_line_counts_once_and_the_first_stands(tmp_path):
    file, other = tmp_path / "arena.jsonl", tmp_path / "other.jsonl"
    written(file, FIRST)
    written(other, [duel("ann", "ben", 2, 0)])
    file.write_bytes(file.read_bytes() + other.read_bytes())
    assert list(read_results(file).values()) == FIRST


@pytest.mark.parametrize("left", [1, 40, 100])
def test_a_torn_last_line_is_played_again(tmp_path, left):
    file = tmp_path / "arena.jsonl"
    written(file, FIRST)
    whole = file.read_bytes()
    kept = whole[: whole.rindex(b"\n", 0, -1) + 1]
    file.write_bytes(whole[: len(kept) + left])
    assert list(read_results(file).values()) == FIRST[:2]
    assert written(file, FIRST) == FIRST[2:]
    assert file.read_bytes() == whole


def test_a_file_that_is_nothing_but_a_torn_line_begins_anew(tmp_path):
    file = tmp_path / "arena.jsonl"
    file.write_bytes(b'{"match":{"ga')
    assert read_results(file) == {}
    written(file, FIRST)
    assert list(read_results(file).values()) == FIRST


def test_a_whole_last_line_without_its_end_counts(tmp_path):
    file = tmp_path / "arena.jsonl"
    written(file, FIRST)
    whole = file.read_bytes()
    file.write_bytes(whole[:-1])
    assert list(read_results(file).values()) == FIRST
    assert written(file, FIRST) == []
    assert file.read_bytes() == whole


@pytest.mark.parametrize(
    "something", [b"dear diary\n", b"dear diary", b'{"format":"way"}', b'{"match":"\xff"}\n']
)
def test_a_file_of_something_else_is_refused_and_left_as_it_is(tmp_path, something):
    file = tmp_path / "arena.jsonl"
    file.write_bytes(something)
    with pytest.raises(ResultsFileError, match=r"Line 1 of .* is not an arena result. Choose another file"):
        written(file, FIRST)
    assert file.read_bytes() == something


def test_a_folder_that_is_not_there_is_named(tmp_path):
    with pytest.raises(ResultsFileError, match=r"Cannot write .*nowhere.*: no such file or directory\."):
        written(tmp_path / "nowhere" / "arena.jsonl", FIRST)
