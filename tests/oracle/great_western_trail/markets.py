"""Hiring workers and buying cattle."""

from collections import Counter
from itertools import combinations_with_replacement
from typing import Any

from oracle.comparing import bag
from oracle.positions import Position

from .player import player_of
from .printed import cattle, table

MOST_WORKERS = 6
"""[GWT-HIRE-08]"""


def hires(position: Position, seat: int, change: int) -> dict[tuple[str, int], int]:
    """[GWT-HIRE-01 to -03, -08, GWT-AMB-48, -62] By kind and row: the wage of every worker to be hired."""
    view, player = position.views[0], player_of(position, seat)
    token = view["job_token"] or len(view["jobs"]) + 1
    prices = table(position.game)["job_market"]["prices"]
    found = {}
    for number, row in enumerate(view["jobs"], 1):
        for worker in row["workers"]:
            wage = max(0, prices[number - 1] + change)
            full = player["workers"].get(worker, 0) >= MOST_WORKERS
            if worker and number < token and not full and wage <= player["money"]:
                found[(worker, number)] = wage
    return found


def offers(game: str, *, simmental: bool) -> list[tuple[int, int, int, int]]:
    """[RV-BUY, GWT2-SIM-05] Cowboys, value, cards, price; value 0 is a Simmental calf."""
    rows = table(game)["cattle_market"]["options"]
    found = [(row["cowboys"], row["value"], row["cards"], row["price"]) for row in rows]
    if simmental:
        rows = table(game)["simmental"]["options"]
        found += [(row["cowboys"], 0, row["cards"], row["price"]) for row in rows]
    return found


def in_column(game: str, card: str, value: int) -> bool:
    """Whether a card of the market is sold in the column of a value."""
    breed, worth, _ = cattle(game)[card]
    return breed == "orange" if value == 0 else breed != "orange" and worth == value


def purchases(position: Position, seat: int, cowboys: int) -> Counter[Any]:
    """[GWT-CATTLE-01 to -08] Everything that so many cowboys can buy, and to reveal two cards."""
    view, money = position.views[0], player_of(position, seat)["money"]
    found = [("reveal",)] if cowboys and view["cattle_stack"] else []
    for need, value, number, price in offers(position.game, simmental=view["variant"] == "simmental"):
        if need > cowboys or price > money:
            continue
        market = [card for card in view["cattle"] if in_column(position.game, card, value)]
        found += [
            ("buy", chosen, need, price)
            for chosen in combinations_with_replacement(sorted(market), number)
            if all(count <= view["cattle"][card] for card, count in Counter(chosen).items())
        ]
    return bag(found)
