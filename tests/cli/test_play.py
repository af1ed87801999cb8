"""A person at a terminal, typing line by line."""

import json
import re

import pytest
from rich.console import Console
from rich.text import Text

from games.stone_age import positions
from waystation.cli import play as playing
from waystation.cli.match_file import MatchFile
from waystation.cli.menu import ROWS_PER_GROUP, Menu, wrap_pieces
from waystation.cli.seating import Seating, open_table
from waystation.games import find_game
from waystation.kernel import open_options, verify
from waystation.words import words_for


def lines(*typed):
    return "".join(f"{line}\n" for line in typed)


@pytest.fixture
def table(waystation):
    """Play a few lines of a known match at seat 1, Ben's, who starts, against a random bot."""

    def play(*typed, more=()):
        arguments = ("play", "ticket-to-ride-usa", "--me", "1", "--bot", "random", "--seed", "0102", *more)
        result = waystation(*arguments, typed=lines(*typed))
        assert result.exit_code == 0, result.output
        return result.stdout

    return play


@pytest.fixture
def village(waystation):
    """Play a few lines of a known match of Stone Age at seat 0, Ann's, who starts, against a random bot."""

    def play(*typed, more=()):
        arguments = ("play", "stone-age", "--bot", "random", "--seed", "0c", *more)
        result = waystation(*arguments, typed=lines(*typed))
        assert result.exit_code == 0, result.output
        return result.stdout

    return play


@pytest.fixture
def ranch(waystation):
    """Play a few lines of a known match of Great Western Trail at seat 0, Ann's, against a random bot."""

    def play(*typed, more=()):
        arguments = ("play", "great-western-trail-2e", "--bot", "random", "--seed", "0777", *more)
        result = waystation(*arguments, typed=lines(*typed))
        assert result.exit_code == 0, result.output
        return result.stdout

    return play


# --- a whole match --------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "language", "verdict"),
    [
        ("ticket-to-ride-usa", "ja", "さんの勝利です。"),
        ("ticket-to-ride-germany", "ko", "님이 이겼습니다."),
        ("stone-age", "en", "wins."),
        ("great-western-trail-1e", "ja", "さんの勝利です。"),
        ("great-western-trail-2e", "ko", "님이 이겼습니다."),
    ],
)
def test_a_match_is_played_to_its_end_by_always_typing_1(waystation, game, language, verdict):
    words = ("play", game, "--bot", "random", "--lang", language, "--seed", "77")
    result = waystation(*words, typed="1\n" * 3000)
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines()[-2].endswith(verdict)


def test_the_score_sheet_is_itemised_with_places(finished_once):
    out = finished_once[1]
    end = out[out.index("Final score") :]
    assert "Place 1 ·" in end
    assert "Place 2 ·" in end
    assert "Routes of length" in end
    assert end.count("Total") == 2


def test_a_finished_match_is_kept_and_tells_the_truth(finished):
    document = json.loads(finished.read_text(encoding="utf-8"))
    assert verify(document, find_game).over
    assert document["players"] == ["person", "random"]


def test_the_conductor_plays_when_no_bot_is_named(waystation, tmp_path):
    result = waystation(
        "play", "ticket-to-ride-usa", "--seed", "0102", "--save", "c.way", typed="1\n1\n1\n1\n"
    )
    assert result.exit_code == 0, result.output
    assert json.loads((tmp_path / "c.way").read_text(encoding="utf-8"))["players"] == ["person", "conductor"]


# --- choosing -------------------------------------------------------------------------------------------


def test_an_option_is_chosen_by_its_notation(table):
    assert "Ben draws a card from the deck: " in table("1", "draw deck")


def test_letters_list_only_the_options_that_have_them(table):
    out = table("1", "nashville")
    found = out[out.index("options with “nashville”") :]
    assert "Atlanta – Nashville:  9 P · 10 G · 11 Y · 12 *\n" in found
    assert "Kansas City" not in found


def test_letters_that_nothing_has_are_answered(table):
    out = table("zzz", "denver-omaha")
    assert "Nothing on this board is called “zzz”. Try a city, a colour or tickets." in out
    assert "No option contains “denver-omaha”. Type ? denver-omaha to learn why." in out


@pytest.mark.parametrize("typed", ["nashville-atlanta", "Nashville/Atlanta", "ＮＡＳＨＶＩＬＬＥ atlanta"])
def test_words_are_found_in_any_order_and_width(table, typed):
    assert "4 options with" in table("1", typed)


def test_a_full_width_number_is_a_number(table):
    assert "There is no option 99; the last one is 4." in table("９９")


def test_a_number_that_is_too_high_is_answered(table):
    assert "There is no option 99; the last one is 4." in table("99")


def test_a_long_list_is_shown_whole_when_enter_is_pressed(table):
    short = table("1")
    assert "more: type some letters to search, or press Enter to see them all." in short
    assert "Seattle – Vancouver:" not in short
    assert "Seattle – Vancouver:" in table("1", "")


def test_options_are_listed_in_groups_with_other_payments_beside(table):
    out = table("1")
    assert "Draw train cards\n   1  Take a face-up card: orange  draw orange\n" in out
    assert "\n      Atlanta – Nashville:  9 P · 10 G · 11 Y · 12 *\n" in out


def test_twin_tracks_are_listed_once_and_both_can_be_claimed(table):
    out = table("1", "houston dallas", "? claim dallas-houston-2", "claim dallas-houston-2 G", "")
    assert "Dallas – Houston:  24 P · 25 G · 26 Y · 27 *\n" in out
    assert "You may do this now: 24, 25, 26, 27." in out
    assert "Ben claims Dallas – Houston with 1 green: 1 point." in out


def test_many_ways_are_not_broken_in_two():
    pieces = (Text(f"{number} PPPP") for number in range(10, 40))
    lines = wrap_pieces(pieces, 40).plain.splitlines()
    assert max(map(len, lines)) <= 40
    assert sum(len(re.findall(r"\d\d PPPP", line)) for line in lines) == 30


def test_figures_are_placed_from_rows_of_places(village):
    out = village("place hunt 2", "")
    assert "Place figures (× figures ≈ average yield without tools)\n" in out
    assert "\n      Village:    1 Tool maker · 2 Hut · 3 Field\n" in out
    assert "\n      Forest:     9 ×1≈0.8 · 10 ×2≈2.0 · 11 ×3≈3.2 · 12 ×4≈4.3 · 13 ×5≈5.5\n" in out
    assert "\n      Cards:      29 #1 · 30 #2 · 31 #3 · 32 #4\n" in out


def test_many_ways_are_cut_short_until_all_are_asked_for():
    tools = {"tools": [[3, 2, 2]], "face_up": [["C33", "C34"]]}
    s = positions.village(2, phase="use", standing=[{"river": 3, "hunt": 1}], dice=[3, 4, 1], **tools)
    positions.play(s, positions.ANN, "use river")
    words = words_for("en", positions.STONE_AGE)
    menu = Menu([option for _, option in open_options(s, positions.ANN)], words, s)
    for shown, cut in ((ROWS_PER_GROUP, True), (len(menu.choices), False)):
        out = Console(width=80)
        with out.capture() as captured:
            out.print(*menu.lines(menu.choices, shown, 80), sep="\n")
        assert "      1 gold:  1 nothing · 2 +2 · 3 +2 (one use) · 4 +3 · 5 +3 (one use)\n" in captured.get()
        assert ("…" in captured.get()) is cut


def test_a_building_is_chosen_and_used_by_what_it_does(ranch):
    out = ranch("move C", "use white:$2", "use hire", "", more=("--quick",))
    assert "   3  Move to building A: Galloway → $2 · hire · hire +$2  move C\n" in out
    assert "   1  Discard Galloway → gain $2  use white:$2\n" in out
    assert "Ann, it is your turn. Phase B, building A: use another local action, or finish.\n" in out
    assert "Choose a worker to hire (with this engineer you may discard Criollo" in out
    assert re.search(r"\n      (Cowboy|Builder|Engineer): +1 \$6 \(row 1\)", out)


def test_while_a_turn_goes_on_the_trail_is_not_drawn_again(ranch):
    out = ranch("move C", "use white:$2", more=("--quick",))
    assert (out.count("Railway"), out.count("My hand:")) == (1, 3)


# --- asking why -----------------------------------------------------------------------------------------


def test_a_question_is_answered_with_the_rule(table):
    out = table("1", "? denver omaha")
    assert "Denver – Omaha takes 4 purple cards or locomotives; you have purple × 1, locomotive × 1." in out
    assert "[TTR-CLAIM-05]" in out


def test_a_question_about_what_is_offered_names_its_numbers(table):
    assert "You may do this now: 9, 10, 11, 12." in table("1", "? claim atlanta-nashville")


def test_a_question_in_another_language_finds_the_names_of_that_language(table):
    out = table("1", "? デンバー オマハ", more=("--lang", "ja"))
    answer = "".join(out[out.index("? デンバー オマハ") :].split())
    assert (
        "デンバー–オマハには紫のカードが4枚必要です（SLカードで代用可）。手札は紫1枚、SL1枚です。[TTR-CLAIM-05]"
        in answer
    )


def test_a_reason_that_holds_for_many_things_is_given_once(table):
    out = table("? claim")
    assert out.count("[TTR-SETUP-06]") == 1
    assert "claim atlanta-charleston (+99)" in out


def test_a_question_about_nothing_is_answered(table):
    out = table("?", "? zzz")
    assert "Type ? and what you would like to do" in out
    assert "Nothing on this board is called “zzz”." in out


def test_a_question_about_a_number_says_what_it_is(table):
    out = table("1", "？９", "? 999")
    assert "  9  Claim Atlanta – Nashville with 1 purple  claim atlanta-nashville P\n" in out
    assert "There is no option 999; the last one is" in out


def test_a_place_is_found_by_what_it_gives(village):
    out = village("wood", "? wood")
    assert (
        "6 options with “wood”:" in out
    )  # five numbers of figures in the forest, and a tile that takes wood
    answer = out[out.index("> ? wood") :]
    assert re.search(r"place forest +You may do this now: 9, 10, 11, 12, 13\.", answer)
    assert re.search(r"use forest +That belongs to another phase", answer)


def test_each_game_says_what_may_be_asked_about(village):
    out = village("zzz", "?", "h")
    assert "“zzz”. Try a place, a resource, or what a card gives." in out
    assert "for example ? hut." in out
    assert "why is something not offered? For example ? hut\n" in out


def test_a_place_is_found_by_the_building_that_stands_there(ranch):
    out = ranch("hire", "? hire", "? longhorn")
    assert "1 option with “hire”:\nMove\n   3  Move to building A" in out
    assert re.search(r"hire cowboy 1 \(\+\d+\) +Workers of the job market are hired where a building", out)
    assert re.search(r"buy red \(\+\d\) +Cattle are bought where a building shows the cattle market\.", out)


# --- undo -----------------------------------------------------------------------------------------------


def test_an_action_can_be_taken_back(waystation):
    """A claim, while it is not said yet which passenger gets on."""
    typed = lines("2", "1", "claim duesseldorf-koeln-1 *", "u")
    result = waystation("play", "ticket-to-ride-germany", "--bot", "random", "--seed", "0103", typed=typed)
    asked = [
        "Choose a passenger in",
        "Your last action has been taken back.",
        "Draw train cards, claim a route",
    ]
    assert re.findall("|".join(asked), result.stdout)[-3:] == asked


def test_an_action_can_be_taken_back_before_the_bot_goes_on(table):
    out = table("1", "claim atlanta-nashville P", "u", "claim dallas-houston-1 G", "")
    done, undone = (
        "  Ben claims Atlanta – Nashville with 1 purple: 1 point.\n",
        "Your last action has been taken back.",
    )
    assert f"{done}Press Enter to continue, or u to take it back.\n" in out
    assert out.index(done) < out.index(undone)
    assert done not in out[out.index(undone) :]
    assert out.count("Ben claims Dallas – Houston with 1 green: 1 point.") == 1


def test_who_is_quick_is_not_asked_again(village):
    asked = "Press Enter to continue, or u to take it back."
    slow, quick = (village("place hunt 2", "2", more=more) for more in ((), ("--quick",)))
    assert (slow.count(asked), quick.count(asked)) == (1, 0)
    assert "Ann places 2 figures in the hut." in quick


def test_an_undo_that_is_not_possible_says_why(table):
    out = table("1", "draw deck", "u", "1", "u")
    assert "That cannot be taken back. Something has been drawn or rolled since, and chance cannot" in out
    assert "That cannot be taken back. The last action was Ann's, not yours." in out


# --- looking --------------------------------------------------------------------------------------------


def test_a_hint_tells_what_the_server_would_do_by_the_numbers_of_the_menu(village):
    out = village("hint")
    assert "Chance to win  Behind the best" in out
    [number] = re.findall(r"(\d+)  Place .* the best", out)
    assert "Ann places" in village(number, "", "l")


def test_the_log_shows_what_the_reader_may_know(table):
    out = table("1", "l")
    log = out[out.index("Setup") :]
    assert "Ann draws a card from the deck. (×4)" in log
    assert "Ben draws a card from the deck: purple." in log
    assert "Ann draws 3 tickets." in log


def test_help_explains_what_can_be_typed(table):
    assert "why is something not offered? For example ? red" in table("h")


def test_help_explains_the_short_words_of_a_game_that_has_some(ranch, table):
    assert "ride 2           move up to 2 steps further" in ranch("h")
    assert "ride 2" not in table("h")


def test_commands_may_be_typed_as_whole_words(table):
    out = table("help", "log", "board", "1", "claim atlanta-nashville P", "undo", "quit", "1")
    for answer in (
        "a notation    choose",
        "Setup",
        "Your last action has been taken back.",
        "Until next time.",
    ):
        assert answer in out


def test_the_commitment_is_told_at_the_start(table):
    assert re.search(r"^Commitment [0-9a-f]{16}…: keep it. After the match it proves", table(), re.MULTILINE)


def test_the_board_can_be_seen_again(table):
    assert table("b").count("Face-up cards:") == 2


def test_the_news_stand_below_a_tall_board_and_above_a_low_one(table, village):
    """The board with the options, or else the news with the options, are on the screen together."""
    tall, low = table("1", "draw deck", "1"), village("place hunt 2", "")
    for out, news_first in ((tall, False), (low, True)):
        news = out.rindex("What happened:")
        board = out.rindex("Points  ")
        assert (news < board) is news_first


def test_what_the_bot_did_is_told_in_words(table):
    out = table("1", "draw deck", "1")
    assert re.search(r"^  Ann (takes|draws|claims) .*\.$", out, re.MULTILINE)


def test_the_language_is_that_of_the_environment(waystation, monkeypatch):
    monkeypatch.setenv("LANG", "ko_KR.UTF-8")
    assert (
        "앤 님의 차례입니다." in waystation("play", "ticket-to-ride-usa", "--bot", "random", typed="").stdout
    )


# --- leaving and coming back ----------------------------------------------------------------------------


def test_leaving_saves_the_match_to_be_continued(table, waystation, tmp_path):
    out = table("1", "draw deck", "q", more=("--save", "evening.way"))
    assert "waystation play --continue evening.way" in out
    document = json.loads((tmp_path / "evening.way").read_text(encoding="utf-8"))
    assert document["log"][-1]["do"] == "draw deck"
    again = waystation("play", "--continue", "evening.way", typed=lines("1", "q"))
    assert "Choose a second card" in again.stdout
    longer = json.loads((tmp_path / "evening.way").read_text(encoding="utf-8"))
    assert longer["log"][: len(document["log"])] == document["log"]
    assert len(longer["log"]) > len(document["log"])
    assert longer["players"] == ["random", "person"]


def test_a_match_goes_on_in_its_language_unless_told_otherwise(table, waystation):
    table("1", "q", more=("--save", "evening.way", "--lang", "ja"))
    assert "ベンさんの手番です。" in waystation("play", "--continue", "evening.way", typed="q\n").stdout
    english = waystation("play", "--continue", "evening.way", "--lang", "en", typed="q\n").stdout
    assert "Ben, it is your turn." in english


def test_a_finished_match_that_is_continued_shows_its_score(waystation, finished):
    result = waystation("play", "--continue", finished)
    assert result.exit_code == 0
    assert result.stdout.startswith("Final score\n")


def test_a_match_ends_gracefully_when_nothing_more_is_typed(table, tmp_path):
    out = table("1")
    assert out.rstrip().endswith("Until next time.")
    assert len(list(tmp_path.glob("ticket-to-ride-usa-*.way"))) == 1


def test_a_match_that_never_began_is_not_saved(waystation, tmp_path):
    result = waystation("play", "ticket-to-ride-usa", "--hot-seat", typed="")
    assert result.exit_code == 0
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("path", "sentence"),
    [
        (".", "Cannot write .: is a directory."),
        ("no/such/folder.way", "Cannot write no/such/folder.way: no such file or directory."),
        ("other.way", "other.way already exists. Choose another file"),
    ],
)
def test_a_file_that_cannot_be_written_is_named_before_the_first_question(
    waystation, tmp_path, path, sentence
):
    (tmp_path / "other.way").write_text("another match", encoding="utf-8")
    result = waystation("play", "ticket-to-ride-usa", "--hot-seat", "--save", path, typed="q\n")
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert len(result.stderr.splitlines()) == 1
    assert not result.stdout
    assert [(file.name, file.read_text(encoding="utf-8")) for file in tmp_path.iterdir()] == [
        ("other.way", "another match")
    ]


def kept_when_asked(monkeypatch, path):
    """The lengths of the log in the file, each time a line is asked for."""
    lengths = []

    def answers(*_):
        lengths.append(len(json.loads(path.read_text(encoding="utf-8"))["log"]) if path.exists() else 0)
        return next(typed)

    typed = iter(["1", "claim atlanta-nashville P", "u", "q"])
    monkeypatch.setattr(playing, "read_line", answers)
    return lengths


def test_the_file_is_written_after_every_action_and_every_undo(table, monkeypatch, tmp_path):
    """Closing the terminal loses nothing."""
    lengths = kept_when_asked(monkeypatch, tmp_path / "evening.way")
    table(more=("--save", "evening.way"))
    assert lengths == [1, 2, 3, 4]  # Ann's choice, Ben's, his claim, and that it was taken back
    assert [file.name for file in tmp_path.iterdir()] == ["evening.way"]


def test_a_write_that_fails_leaves_what_was_written_before(table, monkeypatch, tmp_path):
    table("1", "q", more=("--save", "evening.way"))
    before = (tmp_path / "evening.way").read_bytes()
    monkeypatch.setattr("json.dumps", lambda *_, **__: "half a mat\ud800ch")
    with pytest.raises(UnicodeEncodeError):
        MatchFile(tmp_path / "evening.way", "en").write(
            open_table(json.loads(before), Seating(None, None, False))
        )
    assert (tmp_path / "evening.way").read_bytes() == before


def test_who_leaves_is_told_what_is_in_the_file(table):
    assert "The file holds the seed, and with it everything hidden" in table("1", "q")


def test_the_same_seed_played_again_does_not_take_the_place_of_the_first_match(table, tmp_path):
    table("1", "q")
    table("2", "q")
    first, second = sorted(path.name for path in tmp_path.iterdir())
    assert second == first.replace(".way", "-2.way") or first == second.replace(".way", "-2.way")


def test_a_match_goes_on_in_another_file(table, waystation, tmp_path):
    table("1", "q", more=("--save", "one.way"))
    waystation("play", "--continue", "one.way", "--save", "two.way", typed="q\n")
    one, two = ((tmp_path / name).read_bytes() for name in ("one.way", "two.way"))
    assert one == two


def test_a_finished_match_is_kept_without_being_asked(waystation, tmp_path):
    result = waystation("play", "ticket-to-ride-usa", "--bot", "random", "--seed", "0b5e", typed="1\n" * 2000)
    (kept,) = tmp_path.iterdir()
    assert verify(json.loads(kept.read_text(encoding="utf-8")), find_game).over
    assert f"waystation replay {kept.name} --verify" in result.stdout


# --- one keyboard for all -------------------------------------------------------------------------------


def hot_seat(waystation, *typed):
    result = waystation("play", "ticket-to-ride-usa", "--hot-seat", "--seed", "0102", typed=lines(*typed))
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_curtain_falls_between_seats(waystation):
    out = hot_seat(waystation, "1", "", "1")  # the curtain opens on Enter only
    assert out.count("pass the keyboard to Ben") == 2
    first, second = out.index("pass the keyboard to Ben"), out.index("pass the keyboard to Ann")
    assert first < out.index("Ben, it is your turn.") < second
    assert "Ann, it is your turn." not in out


def test_nothing_of_another_hand_is_told_behind_the_curtain(waystation):
    out = hot_seat(waystation, "", "1", "", "1")
    ann = out[out.index("keyboard to Ann") :]
    assert "Ben has chosen tickets." in ann
    assert "Ben keeps" not in ann


def test_the_last_action_can_be_taken_back_at_the_curtain(waystation):
    out = hot_seat(waystation, "", "1", "u", "2")
    assert "Your last action has been taken back." in out
    assert out.count("Ben, it is your turn.") == 2


@pytest.mark.slow
def test_a_whole_match_is_played_at_one_keyboard(waystation):
    result = waystation("play", "ticket-to-ride-usa", "--hot-seat", "--seed", "77", typed="1\n\n" * 4000)
    assert result.exit_code == 0
    assert "Final score" in result.stdout
