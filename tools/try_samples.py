"""Play the sample games on a server as strangers would, over HTTP: tools/try_samples.py play|gone URL FILE

`play` plays a match of each against bots of every level that the game offers, and writes down who played
what. `gone` finds these matches again on a server that has the samples no longer.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any, Final

import aiohttp

sys.path.insert(0, str(Path(__file__).parents[1] / "examples"))
from two_clients import Client

type Json = dict[str, Any]

SAMPLES: Final = tuple(
    sorted(folder.parent.name for folder in (Path(__file__).parents[1] / "examples").glob("*/pyproject.toml"))
)


async def play(session: aiohttp.ClientSession, file: Path) -> None:
    server = await Client(session, "").call("GET", "/api/server")
    games = {game["id"]: game for game in server["games"]}
    pairs = [(games[name], level) for name in SAMPLES for level in games[name]["levels"]]
    person = Client(session, "Ann")  # one for all: a server lets only so many guests in
    await person.come_in()
    played = [await play_match(person, game, level) for game, level in pairs]
    file.write_text(json.dumps(played), encoding="utf-8")  # noqa: ASYNC240 (nobody else waits here)


async def play_match(person: Client, game: Json, level: str) -> Json:
    bots = [{"holder": "bot", "level": level} for _ in range(game["seats"][0] - 1)]
    seats = [{"holder": "you"}, *bots]
    laid = await person.call("POST", "/api/tables", {"game": game["id"], "seats": seats})
    await person.call("POST", f"/api/tables/{laid['id']}/start", {})
    seen = await person.play(laid["id"])
    if [seat["level"] for seat in seen["seats"][1:]] != [level] * len(bots):
        raise SystemExit(f"{game['id']}: bots of another level than {level} sat down.")
    print(f"{game['id']:<12} {level:<14} {seen['seq']:>4} actions", flush=True)
    return {"table": laid["id"], "token": person.token, "game": game["id"], "actions": seen["seq"]}


async def find_again(session: aiohttp.ClientSession, file: Path) -> None:
    server = await Client(session, "").call("GET", "/api/server")
    if {game["id"] for game in server["games"]} & {*SAMPLES}:
        raise SystemExit("The samples are still there.")
    for match in json.loads(file.read_text(encoding="utf-8")):  # noqa: ASYNC240
        person = Client(session, "Ann")
        person.token = match["token"]
        path = f"/api/tables/{match['table']}"
        listed = await person.call("GET", "/api/tables/mine")
        seen = await person.call("GET", path)
        exported = await person.call("GET", f"{path}/export")
        if match["table"] not in json.dumps(listed) or not seen["stored"]:
            raise SystemExit(f"{match['game']}: {match['table']} is not listed as a stored match.")
        if len(exported["log"]) != match["actions"]:
            raise SystemExit(f"{match['game']}: {len(exported['log'])} actions were exported.")
    print("Every match is listed, and exported with all its actions.")


async def main(what: str, address: str, file: Path) -> None:
    timeout = aiohttp.ClientTimeout(total=None)
    async with aiohttp.ClientSession(address, timeout=timeout) as session:
        await (play if what == "play" else find_again)(session, file)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], Path(sys.argv[3])))
