"""Accounts: a guest becomes known, comes back, and goes."""

import asyncio
import time

import pytest
from argon2 import PasswordHasher
from itsdangerous import TimestampSigner, URLSafeTimedSerializer

from service.authenticator import Authenticator, text
from service.client import Client, is_asked, options, play_randomly_to_end
from waystation.service.core.errors import Refused
from waystation.service.people.passkeys import site_of
from waystation.service.people.people import SESSION_KEY

PASSWORD = "correct horse battery"
CLAIM = {"login": "Ann", "password": PASSWORD}
ENTER = "/api/passkeys/sessions"


def origin(server):
    return f"http://localhost:{server.node.settings.port}"


async def sign_in(client, login="ann", password=PASSWORD):
    """The same client, as whoever signs in."""
    again = Client(client.session, client.name)
    signed_in = await again.ok("POST", "/api/sessions", {"login": login, "password": password})
    again.token, again.id = signed_in["token"], signed_in["me"]["id"]
    return again


async def make_passkey(client, authenticator, name="phone"):
    begun = await client.ok("POST", "/api/account/passkeys/options")
    made = {"token": begun["token"], "name": name, "credential": authenticator.make(begun["options"])}
    return await client.ok("POST", "/api/account/passkeys", made)


async def assertion(client, authenticator):
    """What is sent to sign in by passkey."""
    begun = await client.ok("POST", f"{ENTER}/options")
    return {"token": begun["token"], "credential": authenticator.sign(begun["options"])}


async def answered(client, path, body):
    """All that is answered, but for what differs between any two answers."""
    async with client.session.post(path, json=body) as answer:
        headers = {name.lower(): value for name, value in answer.headers.items()}
        headers = {name: value for name, value in headers.items() if name not in ("date", "x-request-id")}
        return answer.status, headers, await answer.read()


class YesterdaysSigner(TimestampSigner):
    def get_timestamp(self):
        return int(time.time()) - 24 * 3600


async def test_a_nickname_has_no_spaces_around_it(home):
    async with home.guests("  Ann ") as ann:
        assert (await ann.ok("GET", "/api/me"))["nickname"] == "Ann"
        assert (await ann.ok("PATCH", "/api/me", {"nickname": " Anna  "}))["nickname"] == "Anna"
        assert (await ann.ok("PATCH", "/api/me", {"language": "ko"}))["nickname"] == "Anna"


# --- login name and password ------------------------------------------------------------------------------


async def test_a_name_can_be_seen_and_reads_one_way(home):
    async with home.guests("Ann") as ann:
        for name in (
            "\u200b",
            "\u3164",
            "\u180b",
            "An\u034fn",
            "\u2800\u2800",
            "\u200d",
            "An\u200bn",
            "An\u202en",
            "\u2066Ann",
            "An\xadn",
            "Ann\ufeff",
            "\U000e0041",
            "An\x9fn",
        ):
            assert await ann.refused("PATCH", "/api/me", {"nickname": name}) == (400, "invalid"), ascii(name)
        for name in ("山田 太郎", "김민준", "Zoë", "👩\u200d🚀", "❤\ufe0f", "اَلنَّاس", "O'Brien-3"):
            assert (await ann.ok("PATCH", "/api/me", {"nickname": name}))["nickname"] == name


async def test_a_guest_who_claims_an_account_keeps_id_and_seats(server):
    async with server.guests("Ann") as ann:
        table, _ = await ann.lay("you", "conductor")
        claimed = await ann.ok("POST", "/api/account", CLAIM)
        assert (claimed["id"], claimed["account"]) == (ann.id, True)
        again = await sign_in(ann)
        assert again.id == ann.id
        assert (await again.look(table))["you"] == [0]
        seen = await again.ok("GET", "/api/account")
        assert seen == {"login": "ann", "password": True, "passkeys": []}
        assert (await again.ok("GET", "/api/me"))["account"]


async def test_signing_in_answers_with_the_cookie_that_guests_get(home):
    async with home.guests("Ann") as ann:
        await ann.ok("POST", "/api/account", CLAIM)
        async with ann.session.post("/api/sessions", json=CLAIM) as answer:
            signed_in = await answer.json()
            cookie = answer.cookies["waystation"]
        assert cookie.value == signed_in["token"]
        assert cookie["httponly"]
        assert cookie["samesite"] == "lax"


async def test_a_login_name_is_the_same_in_capitals_and_in_wide_letters(home):
    async with home.guests("Ann") as ann:
        await ann.ok("POST", "/api/account", CLAIM)
        assert (await sign_in(ann, "ANN")).id == ann.id
        assert (await sign_in(ann, "ａｎｎ")).id == ann.id


async def test_a_login_name_belongs_to_whoever_was_first(server):
    async with server.guests("Ann", "Ben", "Cid") as people:
        claims = [person.call("POST", "/api/account", CLAIM) for person in people]
        answers = await asyncio.gather(*claims)
        assert sorted(status for status, _ in answers) == [201, 409, 409]
        assert {document["code"] for status, document in answers if status == 409} == {"taken"}


async def test_an_account_is_claimed_once(home):
    async with home.guests("Ann") as ann:
        await ann.ok("POST", "/api/account", CLAIM)
        other = {"login": "another", "password": PASSWORD}
        assert await ann.refused("POST", "/api/account", other) == (409, "claimed")


@pytest.mark.parametrize(
    ("login", "password"),
    [
        ("an", PASSWORD),
        ("a" * 65, PASSWORD),
        ("a nn", PASSWORD),
        ("ann\0", PASSWORD),
        ("a¨n", PASSWORD),  # folded, this mark becomes a space and another mark
        ("ann", "too short"),
        ("ann", "x" * 257),
    ],
)
async def test_a_login_name_or_password_of_the_wrong_form_is_refused(home, login, password):
    async with home.guests("Ann") as ann:
        status, _ = await ann.refused("POST", "/api/account", {"login": login, "password": password})
        assert status == 400


async def test_a_stranger_claims_nothing(home):
    async with home.guests("Ann") as ann:
        ann.token = ""
        assert await ann.refused("POST", "/api/account", CLAIM) == (401, "not_signed_in")


async def test_guessing_does_not_tell_whether_a_login_exists(home):
    async with home.guests("Ann") as ann:
        await ann.ok("POST", "/api/account", CLAIM)
        known = await answered(ann, "/api/sessions", {"login": "ann", "password": "wrong password"})
        unknown = await answered(ann, "/api/sessions", {"login": "bob", "password": "wrong password"})
        assert known == unknown
        assert known[0] == 401


async def test_an_unknown_login_costs_a_hash_like_a_known_one(home):
    async with home.guests("Ann") as ann:
        await ann.ok("POST", "/api/account", CLAIM)

        async def fastest(login):
            times = []
            for _ in range(5):
                begun = time.process_time()
                await ann.refused("POST", "/api/sessions", {"login": login, "password": "wrong password"})
                times.append(time.process_time() - begun)
            return min(times)

        await fastest("warming up")
        known, unknown = await fastest("ann"), await fastest("bob")
        assert unknown > known / 2
        assert known > unknown / 2


async def test_a_hash_with_old_parameters_is_renewed_at_the_next_sign_in(home):
    async with home.guests("Ann") as ann:
        await ann.ok("POST", "/api/account", CLAIM)
        weak = PasswordHasher(time_cost=1, memory_cost=1024, parallelism=1).hash(PASSWORD)
        (row,) = home.all("find_login", login="ann")
        home.run(home.services.database.run("update_hash", id=ann.id, old=row["password"], new=weak))
        await sign_in(ann)
        (row,) = home.all("find_login", login="ann")
        assert not PasswordHasher().check_needs_rehash(row["password"])
        await sign_in(ann)


async def test_an_accent_typed_in_another_way_is_the_same_password(home):
    async with home.guests("Ann") as ann:
        await ann.ok("POST", "/api/account", {"login": "ann", "password": "caf\u00e9 crème"})
        assert (await sign_in(ann, password="cafe\u0301 crème")).id == ann.id


async def test_a_password_is_changed_by_whoever_knows_the_old_one(server):
    async with server.guests("Ann") as ann:
        await ann.ok("POST", "/api/account", CLAIM)
        elsewhere = await sign_in(ann)
        wrong = {"old": "not this one", "new": "another password"}
        assert await ann.refused("PUT", "/api/account/password", wrong) == (403, "wrong")
        right = {"old": PASSWORD, "new": "another password"}
        ann.token = (await ann.ok("PUT", "/api/account/password", right))["token"]
        assert (await ann.ok("GET", "/api/me"))["id"] == ann.id
        assert await elsewhere.refused("GET", "/api/me") == (401, "not_signed_in")
        assert (await sign_in(ann, password="another password")).id == ann.id
        old = {"login": "ann", "password": PASSWORD}
        assert await ann.refused("POST", "/api/sessions", old) == (401, "wrong")


async def test_a_guest_has_no_password_to_change(home):
    async with home.guests("Ann") as ann:
        change = {"old": PASSWORD, "new": "another password"}
        assert await ann.refused("PUT", "/api/account/password", change) == (409, "no_password")


async def test_signing_out_everywhere_ends_every_session(server):
    async with server.guests("Ann") as ann:
        await ann.ok("POST", "/api/account", CLAIM)
        phone, laptop = await sign_in(ann), await sign_in(ann)
        await phone.ok("DELETE", "/api/sessions/everywhere")
        for session in (ann, phone, laptop):
            assert await session.refused("GET", "/api/me") == (401, "not_signed_in")
        assert (await (await sign_in(ann)).ok("GET", "/api/me"))["id"] == ann.id


async def test_a_forged_or_old_session_is_nobodys(home):
    async with home.guests("Ann") as ann:
        (key,) = home.all("find_secret", name=SESSION_KEY)
        for salt, signed_with in (("session", "a guess"), ("register a passkey", key["value"])):
            ann.token = URLSafeTimedSerializer(signed_with, salt=salt).dumps([ann.id, 0])
            assert await ann.refused("GET", "/api/account") == (401, "not_signed_in")


async def test_neither_a_password_nor_a_token_is_written_down(home, capfd):
    async with home.guests("Ann") as ann:
        phone = Authenticator(origin(home))
        await ann.ok("POST", "/api/account", CLAIM)
        await make_passkey(ann, phone)
        again = await sign_in(ann)
        answer = await assertion(ann, phone)
        await ann.ok("POST", ENTER, answer)
        await ann.refused("POST", ENTER, answer)
        await ann.refused("POST", "/api/sessions", CLAIM | {"password": PASSWORD + "!"})
        await ann.refused("POST", "/api/sessions", CLAIM | {"surplus": ann.token})
        out, err = capfd.readouterr()
        for secret in (PASSWORD, ann.token, again.token, answer["token"]):
            assert secret not in out + err


# --- passkeys ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("counts", [False, True])
async def test_a_passkey_is_made_and_signs_its_person_in(server, counts):
    async with server.guests("Ann") as ann:
        phone = Authenticator(origin(server), counts=counts)
        (made,) = await make_passkey(ann, phone)
        assert (made["name"], made["last_used_at"]) == ("phone", None)
        for _ in range(2):
            stranger = Client(ann.session, "nobody")
            signed_in = await stranger.ok("POST", ENTER, await assertion(stranger, phone))
            assert signed_in["me"]["id"] == ann.id
            assert signed_in["me"]["account"]
        stranger.token = signed_in["token"]
        (used,) = (await stranger.ok("GET", "/api/account"))["passkeys"]
        assert used["last_used_at"] >= made["created_at"]


async def test_a_passkey_made_at_one_node_is_begun_at_another(fleet):
    async with fleet.guests("Ann") as ann, fleet.guests("Ben", node=fleet.another()) as ben:
        there = ann.at(ben.session)
        phone = Authenticator(origin(fleet))
        begun = await there.ok("POST", "/api/account/passkeys/options")
        made = {"token": begun["token"], "credential": phone.make(begun["options"])}
        assert len(await ann.ok("POST", "/api/account/passkeys", made)) == 1


async def test_a_passkey_is_asked_to_be_found_without_a_login_and_to_be_unlocked(home):
    async with home.guests("Ann") as ann:
        made = (await ann.ok("POST", "/api/account/passkeys/options"))["options"]
        assert made["authenticatorSelection"]["residentKey"] == "required"
        assert made["authenticatorSelection"]["userVerification"] == "required"
        begun = await ann.ok("POST", f"{ENTER}/options")
        assert begun["options"]["allowCredentials"] == []
        assert begun["options"]["userVerification"] == "required"
        assert begun["seconds"] == 300


async def test_a_passkey_that_nobody_unlocked_is_refused(home):
    async with home.guests("Ann") as ann:
        careless = Authenticator(origin(home), verifies=False)
        begun = await ann.ok("POST", "/api/account/passkeys/options")
        made = {"token": begun["token"], "credential": careless.make(begun["options"])}
        assert await ann.refused("POST", "/api/account/passkeys", made) == (403, "passkey")


async def test_a_passkey_used_at_another_site_is_refused(home):
    async with home.guests("Ann") as ann:
        phone = Authenticator(origin(home))
        await make_passkey(ann, phone)
        phone.origin = "https://waystation.example.evil"
        assert await ann.refused("POST", ENTER, await assertion(ann, phone)) == (403, "passkey")
        begun = await ann.ok("POST", "/api/account/passkeys/options")
        made = {"token": begun["token"], "credential": Authenticator(phone.origin).make(begun["options"])}
        assert await ann.refused("POST", "/api/account/passkeys", made) == (403, "passkey")


@pytest.mark.parametrize("counts", [False, True])
async def test_an_answer_sent_again_signs_nobody_in(server, counts):
    async with server.guests("Ann") as ann:
        phone = Authenticator(origin(server), counts=counts)
        await make_passkey(ann, phone)
        answer = await assertion(ann, phone)
        await ann.ok("POST", ENTER, answer)
        status, _ = await ann.refused("POST", ENTER, answer)
        assert status in (400, 403)


async def test_of_the_same_answer_sent_many_times_at_once_one_is_taken(server):
    async with server.guests("Ann") as ann:
        phone = Authenticator(origin(server))
        await make_passkey(ann, phone)
        answer = await assertion(ann, phone)
        answers = await asyncio.gather(*(ann.call("POST", ENTER, answer) for _ in range(5)))
        assert sorted(status for status, _ in answers) == [201, 400, 400, 400, 400]


async def test_a_copy_of_a_security_key_is_noticed_by_its_count(home):
    async with home.guests("Ann") as ann:
        key = Authenticator(origin(home), counts=True)
        await make_passkey(ann, key)
        for _ in range(3):
            await ann.ok("POST", ENTER, await assertion(ann, key))
        key.count = 1
        assert await ann.refused("POST", ENTER, await assertion(ann, key)) == (403, "passkey")


async def test_a_challenge_is_good_for_its_own_purpose_person_and_time(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        phone = Authenticator(origin(home))
        await make_passkey(ann, phone)
        entering = await ann.ok("POST", f"{ENTER}/options")
        registering = await ann.ok("POST", "/api/account/passkeys/options")
        made = {
            "token": registering["token"],
            "credential": Authenticator(origin(home)).make(registering["options"]),
        }
        assert await ben.refused("POST", "/api/account/passkeys", made) == (400, "challenge")
        crossed = {"token": registering["token"], "credential": phone.sign(entering["options"])}
        assert await ann.refused("POST", ENTER, crossed) == (400, "challenge")
        forged = {"token": entering["token"][:-1] + "!", "credential": phone.sign(entering["options"])}
        assert await ann.refused("POST", ENTER, forged) == (400, "challenge")
        other = await ann.ok("POST", f"{ENTER}/options")
        mixed = {"token": other["token"], "credential": phone.sign(entering["options"])}
        assert await ann.refused("POST", ENTER, mixed) == (403, "passkey")


async def test_a_challenge_answered_a_day_later_is_too_old(home):
    async with home.guests("Ann") as ann:
        phone = Authenticator(origin(home))
        await make_passkey(ann, phone)
        (key,) = home.all("find_secret", name=SESSION_KEY)
        old = URLSafeTimedSerializer(key["value"], salt="sign in by passkey", signer=YesterdaysSigner)
        answer = {"challenge": text(b"yesterday's challenge"), "rpId": "localhost"}
        sent = {"token": old.dumps([answer["challenge"], None]), "credential": phone.sign(answer)}
        assert await ann.refused("POST", ENTER, sent) == (400, "expired")


async def test_an_unknown_passkey_is_told_so_that_the_device_can_forget_it(home):
    async with home.guests("Ann") as ann:
        phone = Authenticator(origin(home))
        assert await ann.refused("POST", ENTER, await assertion(ann, phone)) == (401, "unknown_passkey")


async def test_a_passkey_that_names_another_person_signs_nobody_in(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        phone = Authenticator(origin(home))
        await make_passkey(ann, phone)
        phone.user = ben.id.encode()
        assert await ann.refused("POST", ENTER, await assertion(ann, phone)) == (403, "passkey")


@pytest.mark.parametrize(
    "credential", [{}, {"id": 1}, {"id": "\0", "rawId": "\0", "type": "x", "response": {}}, {"response": []}]
)
async def test_what_is_no_credential_is_refused(server, credential):
    async with server.guests("Ann") as ann:
        begun = await ann.ok("POST", f"{ENTER}/options")
        sent = {"token": begun["token"], "credential": credential}
        assert await ann.refused("POST", ENTER, sent) == (403, "passkey")
        begun = await ann.ok("POST", "/api/account/passkeys/options")
        sent = {"token": begun["token"], "credential": credential}
        assert await ann.refused("POST", "/api/account/passkeys", sent) == (403, "passkey")


async def test_a_passkey_belongs_to_one_person(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        phone = Authenticator(origin(home))
        await make_passkey(ann, phone)
        begun = await ben.ok("POST", "/api/account/passkeys/options")
        made = {"token": begun["token"], "credential": phone.make(begun["options"])}
        assert await ben.refused("POST", "/api/account/passkeys", made) == (409, "known_passkey")


async def test_a_passkey_is_removed_unless_it_is_the_last_way_in(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        phone = Authenticator(origin(server))
        (made,) = await make_passkey(ann, phone)
        path = f"/api/account/passkeys/{made['id']}"
        assert await ann.refused("DELETE", path) == (409, "last_way_in")
        assert await ben.refused("DELETE", path) == (404, "no_passkey")
        await ann.ok("POST", "/api/account", CLAIM)
        await ann.ok("DELETE", path)
        assert (await ann.ok("GET", "/api/account"))["passkeys"] == []
        assert await ann.refused("POST", ENTER, await assertion(ann, phone)) == (401, "unknown_passkey")


async def test_of_two_passkeys_removed_at_once_one_stays(server):
    async with server.guests("Ann") as ann:
        await make_passkey(ann, Authenticator(origin(server)))
        both = await make_passkey(ann, Authenticator(origin(server)), "laptop")
        paths = [f"/api/account/passkeys/{each['id']}" for each in both]
        answers = await asyncio.gather(*(ann.call("DELETE", path) for path in paths))
        assert sorted(status for status, _ in answers) == [204, 409]


def test_passkeys_are_bound_to_the_name_of_the_server():
    assert site_of("https://Play.example:443/x").origin == "https://play.example"
    assert site_of("https://play.example:8443").origin == "https://play.example:8443"
    assert site_of("http://127.0.0.1:8080").domain == "localhost"
    assert site_of("http://[::1]:8080").origin == "http://localhost:8080"
    with pytest.raises(Refused, match="WAYSTATION_BASE_URL"):
        site_of("http://192.168.0.4:8080")


# --- going for good ---------------------------------------------------------------------------------------


async def test_a_deleted_account_is_nobody_and_can_not_come_back(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        phone = Authenticator(origin(server))
        await ann.ok("POST", "/api/account", CLAIM)
        await make_passkey(ann, phone)
        await ann.ok("DELETE", "/api/account")
        assert await ann.refused("GET", "/api/me") == (401, "not_signed_in")
        assert await ann.refused("POST", "/api/sessions", CLAIM) == (401, "wrong")
        assert await ann.refused("POST", ENTER, await assertion(ann, phone)) == (401, "unknown_passkey")
        (row,) = server.all("find_person", id=ann.id)
        assert (row["nickname"], row["login"], row["password"]) == ("—", None, None)
        assert row["deleted_at"]
        await ben.ok("POST", "/api/account", CLAIM)


async def test_a_finished_match_outlives_the_account_of_its_player(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table, invite = await ann.lay("you", "open", game="stone-age")
        await ben.join(table, invite)
        await ann.start(table)
        await ann.ok("POST", f"/api/tables/{table}/chat", {"text": "hello"})
        before = await play_randomly_to_end(table, ann, ben)
        log = server.all("find_log", id=table, after=0)
        async with ben.events(table) as events:
            await events.next()
            await ann.ok("DELETE", "/api/account")
            shown = await events.until(lambda seen: seen["rev"] > before["rev"])
        assert [seat["name"] for seat in shown["seats"]] == ["—", "Ben"]
        after = await ben.look(table)
        assert [seat["name"] for seat in after["seats"]] == ["—", "Ben"]
        assert after["match"]["sheets"] == before["match"]["sheets"]
        assert server.all("find_log", id=table, after=0) == log
        (line,) = await ben.ok("GET", f"/api/tables/{table}/chat")
        assert (line["name"], line["text"]) == ("—", "hello")
        (listed,) = (await ben.ok("GET", "/api/tables/mine"))["tables"]
        assert listed["names"] == ["—", "Ben"]


async def test_the_server_plays_on_for_whoever_has_gone(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table, invite = await ann.lay("you", "open")
        await ben.join(table, invite)
        await ann.start(table)
        seen = await ann.look(table)
        assert is_asked(seen)
        await ann.play(table, options(seen)[0], seen["seq"])
        async with ben.events(table) as events:
            await events.next()
            await ann.ok("DELETE", "/api/account")
            shown = await events.until(lambda seen: seen["seats"][0]["holder"] == "bot")
        assert shown["status"] == "playing"
        assert shown["seats"][0]["resigned"] == ["—"]
        over = await play_randomly_to_end(table, ben)
        assert over["status"] == "over"
        assert "Ann" not in str(over)


async def test_who_resigned_long_ago_is_nobody_there_too(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        table, invite = await ann.lay("you", "open")
        await ben.join(table, invite)
        await ann.start(table)
        await ann.ok("POST", f"/api/tables/{table}/resign")
        assert (await ben.look(table))["seats"][0]["resigned"] == ["Ann"]
        await ann.ok("DELETE", "/api/account")
        assert (await ben.look(table))["seats"][0]["resigned"] == ["—"]


async def test_a_table_that_was_not_begun_goes_to_whoever_is_left(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table, invite = await ann.lay("you", "open", "open")
        standing, other = await ann.lay("open", "conductor")
        empty, _ = await ann.lay("open", "conductor", visibility="public")
        await ben.join(table, invite)
        await ben.join(standing, other)
        await ann.ok("DELETE", "/api/account")
        for left in (table, standing):
            seen = await ben.look(left)
            assert (seen["host"], seen["status"]) == (True, "open")
        assert (await ben.look(table))["seats"][0]["holder"] == "open"
        assert (await ben.look(empty))["status"] == "abandoned"


async def test_deleting_is_for_guests_as_well_and_for_nobody_else(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        await ann.ok("DELETE", "/api/account")
        assert await ann.refused("DELETE", "/api/account") == (401, "not_signed_in")
        assert (await ben.ok("GET", "/api/me"))["nickname"] == "Ben"
