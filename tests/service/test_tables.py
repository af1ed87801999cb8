"""Tables from the first seat to the last score, at home and in a fleet."""

import asyncio
import hashlib
import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from service.client import asked_first, is_asked, options, play_randomly_to_end, playing
from service.running import RunningServer
from waystation.games import find_game
from waystation.kernel import verify
from waystation.service.config.settings import Settings
from waystation.service.tables.votes import SILENCE_BEFORE_VOTE

VERIFIER = Path(__file__).parents[2] / "tools" / "verify.py"
STONE_AGE = "stone-age"


async def wait_too_long(server, table):
    """Set the clock of a table back, as if everyone who is asked had been silent for long."""
    async with server.services.tables.read(table) as open_table:
        open_table.record.asked_since = {
            seat: since - SILENCE_BEFORE_VOTE["live"] - 1
            for seat, since in open_table.record.asked_since.items()
        }


def checked_without_us(document, tmp_path):
    """What the stand-alone verifier says."""
    path = tmp_path / "match.way"
    path.write_text(json.dumps(document), encoding="utf-8")
    return subprocess.run([sys.executable, VERIFIER, path], capture_output=True, text=True, check=True).stdout


# --- before the match -----------------------------------------------------------------------------------


async def test_a_table_is_laid_with_the_commitment_to_its_seed(server):
    async with server.guests("Ann") as ann:
        seats = [{"holder": "you"}, {"holder": "bot", "level": "random"}]
        laid = await ann.ok("POST", "/api/tables", {"game": STONE_AGE, "seats": seats})
        seen = await ann.look(laid["id"])
        assert seen["commitment"] == laid["commitment"]
        assert len(laid["commitment"]) == 64
        assert (seen["status"], seen["seed"], seen["host"], seen["you"]) == ("open", None, True, [0])
        assert [seat["holder"] for seat in seen["seats"]] == ["person", "bot"]


async def test_those_who_share_a_screen_and_the_bots_are_called_as_the_host_says(home):
    async with home.guests("Ann") as ann:
        seats = [
            {"holder": "you"},
            {"holder": "you", "name": " Ben "},
            {"holder": "bot", "level": "random", "name": "Cleo"},
        ]
        laid = await ann.ok("POST", "/api/tables", {"game": STONE_AGE, "seats": seats})
        seen = await ann.look(laid["id"])
        assert [seat["name"] for seat in seen["seats"]] == ["Ann", "Ben", "Cleo"]
        assert seen["you"] == [0, 1]
        kept = [{"holder": "keep", "keep": 0}, {"holder": "you", "name": "Dan"}]
        await ann.ok("PUT", f"/api/tables/{laid['id']}/seats", {"seats": kept})
        assert [seat["name"] for seat in (await ann.look(laid["id"]))["seats"]] == ["Ann", "Dan"]


async def test_an_invitation_opens_a_private_table_and_without_it_there_is_none(server):
    async with server.guests("Ann", "Ben", "Eve") as (ann, ben, eve):
        table, invite = await ann.lay("you", "open")
        path = f"/api/tables/{table}"
        unknown = "/api/tables/nothing"
        for route in ("", "/log", "/at/0", "/export", "/chat", "/present", "/events", "/odds?target=deck"):
            assert await eve.call("GET", path + route) == await eve.call("GET", unknown + route)
            assert await eve.refused("GET", path + route) == (404, "no_table")
        for route, body in (("/join", {}), ("/join", {"invite": "x"}), ("/start", None), ("/resign", None)):
            assert await eve.refused("POST", path + route, body) == (404, "no_table")
        play = {"do": "draw deck", "after": 0}
        assert await eve.refused("POST", f"{path}/play", play) == (404, "no_table")
        assert (await ben.look(table, invite=invite))["status"] == "open"
        await ben.join(table, invite)
        assert (await ben.look(table))["you"] == [1]


async def test_a_public_table_is_in_the_lobby_and_can_be_joined_by_anyone(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table, _ = await ann.lay("you", "open", visibility="public")
        private, _ = await ann.lay("you", "open")
        lobby = (await ben.ok("GET", "/api/tables"))["tables"]
        assert [(each["id"], each["open_seats"]) for each in lobby] == [(table, 1)]
        await ben.join(table)
        assert [each["id"] for each in (await ben.ok("GET", "/api/tables/mine"))["tables"]] == [table]
        mine = (await ann.ok("GET", "/api/tables/mine"))["tables"]
        assert {each["id"] for each in mine} == {table, private}


async def test_the_lobby_is_paged_by_when_tables_were_laid(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        laid = []
        for _ in range(3):
            laid.insert(0, (await ann.lay("you", "open", visibility="public"))[0])
            await asyncio.sleep(0.005)
        await ben.join(laid[-1])  # changed last
        lobby = (await ben.ok("GET", "/api/tables"))["tables"]
        assert [each["id"] for each in lobby] == laid
        rest = (await ben.ok("GET", f"/api/tables?before={lobby[0]['created_at']}"))["tables"]
        assert rest == lobby[1:]


async def test_a_seat_that_is_taken_is_not_given_twice(server):
    async with server.guests("Ann", "Ben", "Cem") as (ann, ben, cem):
        table, invite = await ann.lay("you", "open")
        await ben.join(table, invite, seat=1)
        join = f"/api/tables/{table}/join"
        assert await cem.refused("POST", join, {"invite": invite, "seat": 1}) == (409, "no_seat")


async def test_whoever_takes_their_own_seat_anew_is_called_there_by_their_present_name(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table, invite = await ann.lay("you", "open")
        await ben.join(table, invite)
        await ben.ok("PATCH", "/api/me", {"nickname": "Benny"})
        await ben.join(table, invite, seat=1)
        seen = await ben.look(table)
        assert (seen["you"], [seat["name"] for seat in seen["seats"]]) == ([1], ["Ann", "Benny"])


async def test_when_the_host_leaves_the_table_goes_to_the_next_and_the_last_clears_it(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table, invite = await ann.lay("you", "open")
        await ben.join(table, invite)
        await ann.ok("POST", f"/api/tables/{table}/leave")
        assert (await ben.look(table))["host"]
        await ben.ok("POST", f"/api/tables/{table}/leave")
        assert (await ben.look(table, invite=invite))["status"] == "abandoned"
        assert await ben.refused("POST", f"/api/tables/{table}/start") == (409, "begun")


async def test_the_host_says_who_sits_where_and_nobody_else_does(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table, invite = await ann.lay("you", "open")
        await ben.join(table, invite)
        path = f"/api/tables/{table}/seats"
        seats = [{"holder": "keep", "keep": 1}, {"holder": "bot", "level": "random"}, {"holder": "keep"}]
        assert await ben.refused("PUT", path, {"seats": seats}) == (403, "not_host")
        assert await ann.refused("PUT", path, {"seats": seats[:1]}) == (400, "settings")
        await ann.ok("PUT", path, {"seats": seats})
        seen = await ann.look(table)
        assert [seat["name"] for seat in seen["seats"]] == ["Ben", "Random", "Ann"]
        assert seen["you"] == [2]


@pytest.mark.parametrize("visibility", ["private", "public"])
async def test_whoever_is_removed_comes_back_only_by_a_new_invitation(server, visibility):
    async with server.guests("Ann", "Ben", "Cleo") as (ann, ben, cleo):
        table, invite = await ann.lay("you", "open", visibility=visibility)
        await ben.join(table, invite)
        path = f"/api/tables/{table}"
        await ann.ok("PUT", f"{path}/seats", {"seats": [{"holder": "keep"}, {"holder": "open"}]})
        refused = (404, "no_table") if visibility == "private" else (403, "removed")
        assert await ben.refused("POST", f"{path}/join", {"invite": invite}) == refused
        if visibility == "public":
            assert await ben.refused("POST", f"{path}/join", {}) == refused
        renewed = (await ann.look(table))["invite"]
        assert renewed != invite
        await ben.join(table, renewed)
        assert (await ben.look(table))["you"] == [1]
        await ben.ok("POST", f"{path}/leave")
        await cleo.join(table, renewed)


@pytest.mark.parametrize("bots_alone", [False, True])
async def test_bots_play_alone_only_where_the_operator_allows_it(tmp_path, bots_alone):
    settings = Settings(database=str(tmp_path / "waystation.db"), limits="off", bots_alone=bots_alone)
    with RunningServer(settings) as server:
        async with server.guests("Ann") as ann:
            table, invite = await ann.lay("random", "random", game=STONE_AGE)
            path = f"/api/tables/{table}"
            if not bots_alone:
                assert await ann.refused("POST", f"{path}/start") == (409, "nobody_plays")
                seats = [{"holder": "open"}, {"holder": "keep", "keep": 1}]
                await ann.ok("PUT", f"{path}/seats", {"seats": seats})
                await ann.join(table, invite)
            await ann.start(table)


async def test_a_host_who_gets_up_is_not_removed(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table, invite = await ann.lay("you", "open")
        await ben.join(table, invite)
        seats = [{"holder": "open"}, {"holder": "keep", "keep": 1}]
        await ann.ok("PUT", f"/api/tables/{table}/seats", {"seats": seats})
        await ann.join(table, invite)
        assert (await ann.look(table))["you"] == [0]


async def test_a_seat_is_kept_once(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table, invite = await ann.lay("you", "open")
        await ben.join(table, invite)
        path = f"/api/tables/{table}/seats"
        twice = [{"holder": "keep", "keep": seat} for seat in (0, 1, 1)]
        assert await ann.refused("PUT", path, {"seats": twice}) == (400, "kept_twice")
        assert await ann.refused("PUT", path, {"seats": [{"holder": "keep", "keep": 2}] * 2}) == (
            400,
            "no_seat",
        )
        assert (await ben.look(table))["you"] == [1]


async def test_a_host_who_sits_down_elsewhere_has_still_agreed_to_be_rated(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table, invite = await ann.lay("you", "open", rated=True)
        await ann.ok("PUT", f"/api/tables/{table}/seats", {"seats": [{"holder": "open"}, {"holder": "you"}]})
        await ben.join(table, invite, rated=True)
        await ann.start(table)
        assert (await ann.look(table))["rated"]


async def test_a_match_begins_when_the_host_says_so_and_every_seat_is_held(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table, invite = await ann.lay("you", "open")
        start = f"/api/tables/{table}/start"
        assert await ann.refused("POST", start) == (409, "seats_open")
        await ben.join(table, invite)
        assert await ben.refused("POST", start) == (403, "not_host")
        await ann.start(table)
        assert await ann.refused("POST", start) == (409, "begun")
        seen = await ben.look(table)
        assert (seen["status"], is_asked(seen), len(options(seen))) == ("playing", True, 4)


async def test_settings_that_a_game_does_not_know_are_refused_in_a_sentence(home):
    async with home.guests("Ann") as ann:
        for body in ({"game": "chess"}, {"game": STONE_AGE, "settings": {"colour": "red"}}):
            seats = [{"holder": "you"}, {"holder": "bot"}]
            status, told = await ann.call("POST", "/api/tables", {"seats": seats, **body})
            assert (status, told["code"]) == (400, "settings"), told
            assert told["detail"].endswith(".")


# --- the whole match ------------------------------------------------------------------------------------


async def test_a_match_is_played_to_its_end_and_its_seed_is_shown_only_then(server, tmp_path):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table = await playing(ann, ben)
        before = await play_randomly_to_end(table, ann, ben, most=40)
        assert before["seed"] is None
        during = await ben.ok("GET", f"/api/tables/{table}/export")
        assert (during["seed"], during["opening"], during["result"]) == (None, [], None)
        over = await play_randomly_to_end(table, ann, ben, seed=1)
        assert over["status"] == "over"
        assert hashlib.sha256(bytes.fromhex(over["seed"])).hexdigest() == before["commitment"]
        document = await ben.ok("GET", f"/api/tables/{table}/export")
        match = verify(document, find_game)
        assert [sheet.total for sheet in match.sheets] == [
            sheet["total"] for sheet in over["match"]["sheets"]
        ]
        assert [row["digest"] for row in during["log"]] == [row["digest"] for row in document["log"][:40]]
        assert f"{over['seq']} entries chained" in checked_without_us(document, tmp_path)


async def test_after_the_end_everyone_may_look_through_anyones_eyes_and_not_before(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table = await playing(ann, ben)
        await play_randomly_to_end(table, ann, ben, most=20)
        assert (await ann.look(table, seat=1))["seat"] == 0
        await play_randomly_to_end(table, ann, ben)
        as_ben = await ann.look(table, seat=1)
        assert as_ben["seat"] == 1
        assert as_ben["match"]["view"] == (await ben.look(table))["match"]["view"]


async def test_a_match_that_was_exported_can_be_put_on_the_shelf_and_a_forged_one_cannot(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table = await playing(ann, ben)
        over = await play_randomly_to_end(table, ann, ben)
        document = await ann.ok("GET", f"/api/tables/{table}/export")
        laid = await ben.ok("POST", "/api/tables/import", document)
        shelved = await ben.look(laid["id"])
        assert (shelved["status"], shelved["seq"], shelved["seed"]) == ("over", over["seq"], over["seed"])
        assert await ben.ok("GET", f"/api/tables/{laid['id']}/export") == document
        document["log"][5]["digest"] = "0" * 64
        forged = await ben.refused("POST", "/api/tables/import", document)
        assert forged == (400, "not_true")


async def test_a_finished_match_is_looked_back_at_once_for_all_who_ask(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await playing(ann, ben)
        assert await ann.refused("GET", f"/api/tables/{table}/review") == (409, "not_finished")
        over = await play_randomly_to_end(table, ann, ben)
        first, again = await asyncio.gather(
            *[guest.ok("GET", f"/api/tables/{table}/review") for guest in (ann, ben)]
        )
        assert first == again
        assert first["moments"][-1]["number"] == over["seq"]
        assert len(first["luck"]) == len(first["moments"][0]["chances"]) == 2


async def test_the_match_at_an_entry_is_what_was_seen_then_through_ones_own_eyes(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table = await playing(ann, ben)
        then = {}
        for most in (0, 1, 7, 33, 70):
            await play_randomly_to_end(table, ann, ben, seed=most, most=most)
            then[most] = [(await person.look(table))["match"] for person in (ann, ben)]
        await play_randomly_to_end(table, ann, ben, most=90)
        for number, seen in then.items():
            for person, match in zip((ann, ben), seen, strict=True):
                again = await person.ok("GET", f"/api/tables/{table}/at/{number}")
                same = ("view", "options", "why_no_undo", "head", "sheets")
                assert [again[part] for part in same] == [match[part] for part in same], number
                assert [entry["do"] for entry in again["log"]] == [entry["do"] for entry in match["log"]]
        assert await ann.refused("GET", f"/api/tables/{table}/at/91") == (404, "no_entry")
        assert (await ann.call("GET", f"/api/tables/{table}/at/-1"))[0] in (400, 404)
        assert (await ann.call("GET", f"/api/tables/{table}/at/{2**70}"))[0] == 400


async def test_the_past_has_no_clocks(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await playing(ann, ben, bank_seconds=600)
        await play_randomly_to_end(table, ann, ben, most=5)
        then, now = [await ann.ok("GET", f"/api/tables/{table}/at/{number}") for number in (4, 5)]
        assert {(each["since"], each["due"], each["left"]) for each in then["asked"]} == {(None, None, None)}
        assert all(each["since"] and each["due"] and each["left"] for each in now["asked"])


async def test_the_story_can_be_read_from_any_entry_on(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table = await playing(ann, ben)
        await play_randomly_to_end(table, ann, ben, most=60)
        whole = await ann.ok("GET", f"/api/tables/{table}/log")
        assert [entry["seq"] for entry in whole] == list(range(1, 61))
        assert await ann.ok("GET", f"/api/tables/{table}/log?after=55") == whole[55:]
        assert [entry["do"] is None for entry in whole[:2]] == [entry["seat"] == 1 for entry in whole[:2]]
        assert {entry["played_by"] for entry in whole} == {"person"}


async def test_an_option_says_what_it_is_about_and_which_way_it_is(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await playing(ann, ben, game=STONE_AGE)
        who, _ = await asked_first(table, ann, ben)
        offered = [each for group in (await who.look(table))["match"]["options"] for each in group["options"]]
        hunts = [(each["title"], each["way"]) for each in offered if each["target"] == "place hunt"]
        assert len(set(hunts)) == len(hunts) > 1
        assert len({title for title, _ in hunts}) == 1


# --- rules that have changed ----------------------------------------------------------------------------


async def test_a_match_that_was_played_by_other_rules_cannot_be_played_on(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await playing(ann, ben)
        await play_randomly_to_end(table, ann, ben, most=3)
        with closing(sqlite3.connect(home.settings.database)) as database, database:
            database.execute("update log set digest = 'x' where table_id = ? and seq = 2", [table])
        home.services.tables.slots.clear()
        for path in ("/log", "/at/3", "/why-not?target=deck"):
            assert await ann.refused("GET", f"/api/tables/{table}{path}") == (409, "other_rules")
        assert (await ann.play(table, "draw deck", 3))[1]["code"] == "other_rules"
        assert [each["id"] for each in (await ann.ok("GET", "/api/tables/mine"))["tables"]] == [table]


# --- what can be asked ----------------------------------------------------------------------------------


async def test_the_rule_that_forbids_a_target_is_told(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await playing(ann, ben)
        ask = f"/api/tables/{table}/why-not?target="
        refusal = await ann.ok("GET", ask + "claim dallas-houston-1")
        assert refusal["rule"].startswith("TTR-")
        assert refusal["text"]
        assert await ann.refused("GET", ask + "atlantis") == (404, "no_target")
        await play_randomly_to_end(table, ann, ben, most=2)
        asked, _ = await asked_first(table, ann, ben)
        offered = {"family": "ticket-to-ride", "rule": None, "params": {}, "text": None}
        assert await asked.ok("GET", ask + "draw deck") == offered


async def test_the_odds_are_told_as_far_as_one_can_know(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await playing(ann, ben)
        odds = (await ann.ok("GET", f"/api/tables/{table}/odds?target=draw deck"))["odds"]
        assert sum(odd["ways"] for odd in odds) == odds[0]["of"]
        assert odds[0]["of"] <= 110 - 5 - 4  # neither face up nor in one's own hand
        assert {(odd["item"], odd["params"]["card"]) for odd in odds} >= {("card", "locomotive")}


async def test_hints_are_the_best_of_the_options_where_the_table_allows_them(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await playing(ann, ben)
        hints = (await ann.ok("GET", f"/api/tables/{table}/hint"))["hints"]
        assert len(hints) == 3
        assert {hint["do"] for hint in hints} <= set(options(await ann.look(table)))
        assert [hint["behind"] for hint in hints] == sorted(hint["behind"] for hint in hints)
        assert all(hint["text"] and hint["why"] for hint in hints)
        await play_randomly_to_end(table, ann, ben, most=2)
        _, waiting = await asked_first(table, ann, ben)
        assert await waiting.refused("GET", f"/api/tables/{table}/hint") == (409, "not_asked")
        strict = await playing(ann, ben, hints=False)
        assert await ann.refused("GET", f"/api/tables/{strict}/hint") == (403, "no_hints")


async def test_chat_is_for_those_who_sit_here_and_heard_by_those_who_may_look(server):
    async with server.guests("Ann", "Ben", "Eve") as (ann, ben, eve):
        table, invite = await ann.lay("you", "open", visibility="public")
        await ben.join(table, invite)
        chat = f"/api/tables/{table}/chat"
        await ann.ok("POST", chat, {"text": " good luck "})
        await ben.ok("POST", chat, {"text": "et toi"})
        assert await eve.refused("POST", chat, {"text": "hi"}) == (403, "not_seated")
        said = [(line["number"], line["name"], line["text"]) for line in await eve.ok("GET", chat)]
        assert said == [(1, "Ann", "good luck"), (2, "Ben", "et toi")]


# --- giving up, giving away -----------------------------------------------------------------------------


async def test_a_bot_plays_on_for_whoever_resigns_and_the_match_ends(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table = await playing(ann, ben)
        await play_randomly_to_end(table, ann, ben, most=10)
        await ben.ok("POST", f"/api/tables/{table}/resign")
        seen = await ben.look(table)
        assert (seen["you"], seen["seat"]) == ([], None)
        assert (seen["seats"][1]["holder"], seen["seats"][1]["resigned"]) == ("bot", ["Ben"])
        assert await ben.refused("POST", f"/api/tables/{table}/resign") == (403, "not_seated")
        over = await play_randomly_to_end(table, ann)
        assert over["status"] == "over"
        assert {entry["played_by"] for entry in over["match"]["log"]} == {"person", "bot conductor"}


async def test_a_silent_seat_is_given_to_a_bot_by_vote_but_not_too_soon(server):
    async with server.guests("Ann", "Ben", "Cem") as (ann, ben, cem):
        table = await playing(ann, ben, cem)
        path = f"/api/tables/{table}/hand-over"
        body = {"seat": 2, "level": "random"}
        assert await ann.refused("POST", path, body) == (409, "too_soon")
        server.run(wait_too_long(server, table))
        await ann.ok("POST", path, body)
        assert await ann.refused("POST", path, body) == (409, "proposed")
        [proposal] = (await ben.look(table))["proposals"]
        assert (proposal["kind"], proposal["by"], proposal["yes"]) == ("hand_over", "Ann", ["Ann"])
        vote = f"/api/tables/{table}/proposals/{proposal['id']}"
        assert await cem.refused("POST", vote, {"agree": False}) == (403, "no_vote")
        await ben.ok("POST", vote, {"agree": True})
        seat = (await ann.look(table))["seats"][2]
        assert (seat["holder"], seat["level"]) == ("bot", "random")
        assert seat["resigned"] == ["Cem"]
        assert (await cem.look(table))["you"] == []


async def test_a_seat_without_a_bot_is_open_to_whoever_has_the_invitation(server):
    async with server.guests("Ann", "Ben", "Cem") as (ann, ben, cem):
        table = await playing(ann, ben)
        server.run(wait_too_long(server, table))
        await ann.ok("POST", f"/api/tables/{table}/hand-over", {"seat": 1})
        invite = (await ann.look(table))["invite"]
        await cem.join(table, invite)
        assert is_asked(await cem.look(table))
        assert await ann.refused("POST", f"/api/tables/{table}/join", {}) == (409, "no_seat")


async def test_an_answer_ends_the_vote_on_a_silent_seat(home):
    async with home.guests("Ann", "Ben", "Cem") as (ann, ben, cem):
        table = await playing(ann, ben, cem)
        home.run(wait_too_long(home, table))
        await ann.ok("POST", f"/api/tables/{table}/hand-over", {"seat": 2, "level": "random"})
        await cem.play(table, options(await cem.look(table))[0], 0)
        assert (await ann.look(table))["proposals"] == []


# --- taking back ----------------------------------------------------------------------------------------


async def placed(ann, ben, **agreed):
    """A table of Stone Age at which one has placed figures, which draws nothing: who, and the other."""
    table = await playing(ann, ben, game=STONE_AGE, **agreed)
    who, other = await asked_first(table, ann, ben)
    await place(who, table, 0)
    return table, who, other


async def place(person, table, after):
    seen = await person.look(table)
    do = next(do for do in options(seen) if do.startswith("place"))
    assert (await person.play(table, do, after, seat=seen["seat"]))[0] == 200


async def test_an_action_is_taken_back_as_long_as_nothing_was_drawn_since(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table, who, other = await placed(ann, ben)
        undo = f"/api/tables/{table}/undo"
        assert await other.refused("POST", undo, {}) == (409, "undo_not_yours")
        await who.ok("POST", undo, {})
        seen = await who.look(table)
        assert [(entry["do"].split()[0], entry["taken_back"]) for entry in seen["match"]["log"]] == [
            ("place", True),
            ("undo", False),
        ]
        assert is_asked(seen)
        assert await who.refused("POST", undo, {}) == (409, "undo_nothing")


async def test_undo_sent_twice_takes_back_once(home):
    async with home.guests("Ann") as ann:
        table, _ = await ann.lay("you", "you", game=STONE_AGE)
        await ann.start(table)
        await place(ann, table, 0)
        await place(ann, table, 1)
        last = (await ann.look(table))["match"]["log"][-1]["seat"]
        undo = {"seat": last, "after": 2}
        await ann.ok("POST", f"/api/tables/{table}/undo", undo)
        assert await ann.refused("POST", f"/api/tables/{table}/undo", undo) == (409, "stale")
        assert (await ann.look(table))["seq"] == 3


async def test_so_much_is_taken_back_in_one_match_and_no_more(home, monkeypatch):
    monkeypatch.setattr("waystation.service.tables.play.MAX_UNDOS", 2)
    async with home.guests("Ann", "Ben") as (ann, ben):
        table, who, _ = await placed(ann, ben)
        undo = f"/api/tables/{table}/undo"
        for after in (2, 4):
            await who.ok("POST", undo, {})
            await place(who, table, after)
        assert await who.refused("POST", undo, {}) == (409, "too_many_undos")


async def test_where_undo_is_off_nothing_is_taken_back(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table, who, _ = await placed(ann, ben, undo="off")
        assert await who.refused("POST", f"/api/tables/{table}/undo", {}) == (403, "undo_off")


async def drawn(ann, ben, **agreed):
    """A table of Ticket to Ride at which somebody has drawn a card; who it was, and the other."""
    table = await playing(ann, ben, **agreed)
    await play_randomly_to_end(table, ann, ben, most=2)
    who, other = await asked_first(table, ann, ben)
    assert (await who.play(table, "draw deck", 2))[0] == 200
    return table, who, other


async def test_what_was_drawn_is_not_taken_back_freely(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table, who, _ = await drawn(ann, ben)
        assert await who.refused("POST", f"/api/tables/{table}/undo", {}) == (409, "undo_drawn")


@pytest.mark.parametrize("agree", [True, False])
async def test_what_was_drawn_is_taken_back_if_everyone_agrees(server, agree):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table, who, other = await drawn(ann, ben, undo="consent")
        hand = (await who.look(table))["match"]["view"]
        await who.ok("POST", f"/api/tables/{table}/undo", {})
        [proposal] = (await other.look(table))["proposals"]
        assert (proposal["kind"], proposal["number"], proposal["you_may_vote"]) == ("undo", 3, True)
        vote = f"/api/tables/{table}/proposals/{proposal['id']}"
        await other.ok("POST", vote, {"agree": agree})
        seen = await who.look(table)
        assert (seen["seq"], seen["proposals"]) == (4 if agree else 3, [])
        if agree:
            assert seen["match"]["log"][-1]["do"] == "undo 3"
            await who.play(table, "draw deck", 4)
            assert (await who.look(table))["match"]["view"] == hand  # the same card is drawn again


async def test_with_consent_an_action_is_taken_back_with_all_that_came_after_it(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table, who, other = await placed(ann, ben, undo="consent")
        await place(other, table, 1)
        await who.ok("POST", f"/api/tables/{table}/undo", {})
        [proposal] = (await other.look(table))["proposals"]
        await other.ok("POST", f"/api/tables/{table}/proposals/{proposal['id']}", {"agree": True})
        seen = await who.look(table)
        assert [entry["taken_back"] for entry in seen["match"]["log"]] == [True, True, False]
        assert is_asked(seen)


async def test_whoever_joins_twice_holds_one_seat(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table, invite = await ann.lay("you", "open", "open")
        await ben.join(table, invite)
        assert await ben.refused("POST", f"/api/tables/{table}/join", {"invite": invite}) == (409, "seated")
        await ben.join(table, invite, seat=2)
        assert (await ben.look(table))["you"] == [1, 2]


async def test_nobody_votes_on_their_own_silent_seat_and_a_refused_proposal_leaves_no_trace(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table, invite = await ann.lay("you", "open")
        await ben.join(table, invite)
        await ann.start(table)
        asked, _ = await asked_first(table, ann, ben)
        seat = (await asked.look(table))["seat"]
        open_table = home.services.tables.slot(table).open_table
        open_table.record.asked_since[seat] = 0
        answer = await asked.refused("POST", f"/api/tables/{table}/hand-over", {"seat": seat})
        assert answer == (403, "no_vote")
        assert (await ann.look(table))["proposals"] == []


async def test_a_stand_in_is_called_by_whom_it_stands_in_for(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table, invite = await ann.lay("you", "open")
        await ben.join(table, invite)
        await ann.start(table)
        await ben.ok("POST", f"/api/tables/{table}/resign")
        seen = await ann.look_until(table, lambda seen: len(seen["match"]["log"]) > 0)
        told = " ".join(line for entry in seen["match"]["log"] for line in entry["lines"])
        assert "Ben (Conductor)" in told


@pytest.mark.parametrize(
    ("policy", "before", "after"), [("off", None, None), ("free", None, None), ("consent", "ask", "ask")]
)
async def test_a_seat_is_told_whether_it_may_take_back_ask_for_it_or_why_not(home, policy, before, after):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table, invite = await ann.lay("you", "open", undo=policy, settings={"start": 0})
        await ben.join(table, invite)
        await ann.start(table)
        for person in (ann, ben):
            seen = await person.look(table)
            await person.play(table, options(seen)[0], seen["seq"])
        await ann.play(table, "draw deck", 2)
        told = [(await person.look(table))["match"] for person in (ann, ben)]
        assert [match["undo"] for match in told] == [before, after]
        assert all(match["why_no_undo"] for match in told)
