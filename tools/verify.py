"""Check a finished match without trusting Waystation: `python verify.py MATCH.way`.

All chance follows from a seed, shown after the match; its SHA-256 (the commitment) was shown before. A draw
is `stream value/n`: a number below n. Draw k of a stream is HMAC-SHA-256(seed, "stream k"), its first 8 bytes
modulo n, where the last, incomplete run of n is passed over and k goes on; after `undo 7` the streams are as
before entry 7. A digest is HMAC-SHA-256(seed, the one before, the entry or the result, its draws). A host can
make a new chain: compare the digests handed out in play. Exit 1: not true; 2: not a match file.
"""

import argparse
import hashlib
import hmac
import json
import sys
from collections import Counter
from pathlib import Path


def check(true: bool, otherwise: str) -> None:
    if not true:
        sys.exit(f"NOT AS IT SHOULD BE: {otherwise}")


def mac(seed: bytes, *lines: str) -> bytes:
    return hmac.new(seed, "\n".join(lines).encode(), hashlib.sha256).digest()


def check_draws(seed: bytes, draws: list[str], used: Counter[str], where: str) -> None:
    for stream, outcome in [draw.rsplit(" ", 1) for draw in draws]:
        value, n = map(int, outcome.split("/"))
        check(0 < n < 2**64, f"{where}: {stream} {outcome}")
        word = 2**64
        while word >= 2**64 - 2**64 % n:
            word = int.from_bytes(mac(seed, f"{stream} {used[stream]}")[:8], "big")
            used[stream] += 1
        check(word % n == value, f"{where}: {stream} {outcome}")


def main(path: str) -> None:
    match = json.loads(Path(path).read_text(encoding="utf-8"))
    check(match["seed"] is not None, "the seed is not revealed yet")
    seed, used, before = bytes.fromhex(match["seed"]), Counter(), []
    check(hashlib.sha256(seed).hexdigest() == match["commitment"], "the seed is not the one committed to")
    check_draws(seed, match["opening"], used, "set-up")
    digest = mac(seed, "opening", *match["opening"]).hex()
    for number, row in enumerate(match["log"], 1):
        before.append(used.copy())
        check(row["seq"] == number, f"entry {number} is numbered {row['seq']}")
        check_draws(seed, row["draws"], used, f"entry {number}")
        digest = mac(seed, digest, f"{number} {row['seat']} {row['do']}", *row["draws"]).hex()
        check(digest == row["digest"], f"entry {number}: the digest")
        used = before[int(row["do"][5:]) - 1] if row["do"].startswith("undo ") else used
    if result := match["result"]:
        text = json.dumps({**result, "digest": ""}, sort_keys=True)
        sealed = mac(seed, digest, f"result {match['game']} {match['rules_version']}", text).hex()
        check(sealed == result["digest"], "the digest of the result")
    drawn = ", ".join(f"{count} of {stream}" for stream, count in sorted(used.items()))
    print(f"{match['game']}: seed as committed, {len(match['log'])} entries chained, re-derived: {drawn}.")
    print("Seed, draws and digests are true; rules and score were not checked.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Check a finished match without trusting Waystation.")
    parser.add_argument("file", metavar="MATCH.way")
    try:
        main(path := parser.parse_args().file)
    except OSError as error:
        parser.error(f"{path} cannot be read: {(error.strerror or 'it is no file').lower()}")
    except (LookupError, TypeError, ValueError, AttributeError):
        parser.error(f"{path}: this is not a match file that can be checked")
