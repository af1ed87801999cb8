"""The report: a self-contained HTML page, responsive, with a light and a dark theme."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files
from statistics import fmean
from string import Template

from waystation.arena.plots import PLAYERS, PLOTS, PlotData, svg
from waystation.arena.ratings import Pair, Share
from waystation.arena.standing import Contest, Standing, mean_length
from waystation.arena.tables import players, rating, share


def report(contests: Sequence[Contest]) -> str:
    """The whole page."""
    order = players(contests)
    inks = {player: PLAYERS[k % len(PLAYERS)] for k, player in enumerate(order)}
    sections = [section(PlotData(contest, inks), order) for contest in contests]
    if len(contests) > 1:
        sections.insert(0, overview(contests, order))
    page = Template(files("waystation.arena").joinpath("report.html").read_text(encoding="utf-8"))
    return page.substitute(summary=summary(contests), key=key(order), sections="\n".join(sections))


def summary(contests: Sequence[Contest]) -> str:
    results = [result for contest in contests for result in contest.results]
    versions = " and ".join(sorted({result.version for result in results}))
    builds = " and ".join(sorted({"compiled" if result.compiled else "pure Python" for result in results}))
    minutes = sum(sum(result.seconds) for result in results) / 60
    return (
        f"{len(results):,} matches with {minutes:,.1f} minutes of thought. Waystation {versions}, {builds}."
    )


def key(order: Sequence[str]) -> str:
    """The legend of the players' colours."""
    return f"<ul class=key>{''.join(f'<li>{player_label(player, order)}</li>' for player in order)}</ul>"


def player_label(player: str, order: Sequence[str]) -> str:
    return f"<i style='--c:var(--p{order.index(player) % len(PLAYERS)})'></i>{escape(player)}"


# --- the parts of the page ------------------------------------------------------------------------------


def overview(contests: Sequence[Contest], order: Sequence[str]) -> str:
    """Every player's rating at every game."""
    ratings = {(c.name, row.player): rating(row) for c in contests for row in c.standings}
    rows = [
        [player_label(player, order), *[ratings.get((c.name, player), "") for c in contests]]
        for player in order
    ]
    return f"<section><h2>Elo by game</h2>{table(['player', *[c.name for c in contests]], rows)}</section>"


def section(shown: PlotData, order: Sequence[str]) -> str:
    contest = shown.contest
    facts = (
        f"{len(contest.results):,} matches on {contest.deals:,} deals, "
        f"{mean_length(contest.results):.0f} actions each on average."
    )
    return (
        f"<section><h2>{escape(contest.name)}</h2><p>{facts}</p>"
        f"{standings(contest.standings, order)}<div class=plots>{figures(shown)}</div>"
        f"<h3>Who beat whom</h3>{cross(contest)}</section>"
    )


def standings(rows: Iterable[Standing], order: Sequence[str]) -> str:
    headings = ["player", "Elo", "OpenSkill", "games", "won", "drawn", "lost", "share of wins", "mean score"]
    return table(headings, [[player_label(row.player, order), *numbers(row)] for row in rows])


def numbers(row: Standing) -> list[str]:
    won = row.share or Share(0, 0, 0)
    skill = (
        f"{row.openskill.value:.1f} ± {row.openskill.high - row.openskill.value:.1f}" if row.openskill else ""
    )
    shared = share(won.interval) if won.games else ""
    return [rating(row), skill, *won.counts, shared, f"{fmean(row.scores):.1f}"]


def figures(shown: PlotData) -> str:
    return "".join(
        f"<figure><figcaption><b>{plot.title}</b> {plot.caption}</figcaption>{svg(plot, shown)}</figure>"
        for plot in PLOTS
    )


def cross(contest: Contest) -> str:
    """Every player's share of wins against every other, as a heat map."""
    names = [row.player for row in contest.standings]
    rows = [[escape(one), *[meeting((one, other), contest) for other in names]] for one in names]
    return table(["", *[f"against {escape(name)}" for name in names]], rows, "cross")


def meeting(pair: Pair, contest: Contest) -> str:
    found = contest.cross.get(pair)
    if not found:
        return ""
    won = found.interval.value
    counts = f"{found.wins}–{found.draws}–{found.losses}"
    return f"<span style='--share:{won:.0%}'><b>{won:.0%}</b> {counts}</span>"


def table(headings: Iterable[str], rows: Iterable[Sequence[str]], kind: str = "") -> str:
    head = "".join(f"<th scope=col>{heading}</th>" for heading in headings)
    body = "".join(
        f"<tr><th scope=row>{first}</th>{''.join(f'<td>{cell}</td>' for cell in rest)}</tr>"
        for first, *rest in rows
    )
    whole = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    return f"<div class='table {kind}' tabindex=0>{whole}</div>"
