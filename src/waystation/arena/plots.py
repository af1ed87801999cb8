"""The plots of a contest, as SVG with the colours of the page.

Matplotlib draws with placeholder colours, which are then replaced by CSS variables: a plot follows the page's
light or dark theme.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from io import StringIO
from typing import Any, Final

from msgspec import Struct

from waystation.arena.ratings import Interval
from waystation.arena.standing import Contest, Standing, milliseconds, seat_shares

INK: Final = "#010101"
FAINT: Final = "#020202"
RULE: Final = "#030303"
SHEET: Final = "#040404"
PLAYERS: Final = tuple(f"#0505{k:02x}" for k in range(8))
CSS_COLOURS: Final = {
    INK: "var(--ink)",
    FAINT: "var(--ink-3)",
    RULE: "var(--rule)",
    SHEET: "var(--sheet)",
    **{stand_in: f"var(--p{k})" for k, stand_in in enumerate(PLAYERS)},
}

WIDTH_INCHES: Final = 4.6  # a phone shows it at about this size
ROW_INCHES: Final = 0.42
MATPLOTLIB_STYLE: Final = {
    "svg.fonttype": "none",
    "font.size": 10,
    "axes.edgecolor": RULE,
    "axes.labelcolor": FAINT,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "text.color": INK,
    "xtick.color": RULE,
    "xtick.labelcolor": FAINT,
    "ytick.color": RULE,
    "ytick.labelcolor": INK,
    "ytick.major.size": 0,
    "grid.color": RULE,
    "grid.linewidth": 0.6,
    "axes.axisbelow": True,
}
HISTOGRAM_BINS: Final = 24


class PlotData(Struct, frozen=True):
    """A contest, and the placeholder colour of each player."""

    contest: Contest
    inks: dict[str, str]


class NoPlots(RuntimeError):
    """Matplotlib is not installed."""


# --- drawing --------------------------------------------------------------------------------------------


def draw_ratings(axes: Any, shown: PlotData) -> None:
    rated = [(row, row.elo) for row in shown.contest.standings if row.elo]
    draw_intervals(axes, [elo for _, elo in rated], [shown.inks[row.player] for row, _ in rated], "{:.0f}")
    name_rows(axes, [row.player for row, _ in rated])
    axes.set_xlabel("Elo")


def draw_intervals(axes: Any, intervals: Sequence[Interval], inks: Sequence[str], form: str) -> None:
    """Draw a dot and its interval for each row from the top, with the number above the dot."""
    for y, (each, ink) in enumerate(zip(intervals, inks, strict=True)):
        axes.plot([each.low, each.high], [-y, -y], color=ink, linewidth=2.4, solid_capstyle="round")
        axes.plot([each.value], [-y], "o", color=ink, markersize=7, markeredgecolor=SHEET)
        axes.annotate(
            form.format(each.value), (each.value, -y), (0, 7), textcoords="offset points", ha="center", size=9
        )


def name_rows(axes: Any, names: Sequence[str]) -> None:
    axes.set_yticks([-y for y in range(len(names))], names)
    axes.set_ylim(0.4 - len(names), 0.75)
    axes.grid(axis="x")
    if axes.get_xscale() == "linear":
        axes.locator_params(axis="x", nbins=6, steps=[1, 2, 5, 10])


def draw_scores(axes: Any, shown: PlotData) -> None:
    every = [score for row in shown.contest.standings for score in row.scores]
    step = max(1, -(-(max(every) - min(every) + 1) // HISTOGRAM_BINS))
    edges = [min(every) + step * k for k in range(HISTOGRAM_BINS + 1)]
    for y, row in enumerate(shown.contest.standings):
        draw_ridge(axes, row, edges, -y, shown.inks[row.player])
    name_rows(axes, [row.player for row in shown.contest.standings])
    axes.set_ylim(0.9 - len(shown.contest.standings), 1.1)
    axes.set_xlabel("points")


def draw_ridge(axes: Any, row: Standing, edges: Sequence[int], base: float, ink: str) -> None:
    """Draw the scores of a player as a ridge on a line of its own."""
    width = edges[1] - edges[0]
    counts = [sum([edge <= score < edge + width for score in row.scores]) for edge in edges]
    heights = [0.75 * count / max(counts) for count in counts]
    axes.bar(edges, heights, width, bottom=base, align="edge", color=ink, alpha=0.35, linewidth=0)
    axes.step(
        [edges[0], *edges, edges[-1] + width],
        [base, *[base + height for height in heights], base],
        where="post",
        color=ink,
        linewidth=1,
    )
    mean = sum(row.scores) / len(row.scores)
    axes.plot([mean, mean], [base, base + 0.8], color=INK, linewidth=1)
    axes.annotate(f"{mean:.0f}", (mean, base + 0.8), (0, 2), textcoords="offset points", ha="center", size=9)


def draw_length(axes: Any, shown: PlotData) -> None:
    lengths = [result.actions for result in shown.contest.results]
    mean = sum(lengths) / len(lengths)
    axes.hist(lengths, HISTOGRAM_BINS, color=FAINT, alpha=0.45, linewidth=0)
    axes.axvline(mean, color=INK, linewidth=1)
    axes.annotate(
        f"{mean:.0f}", (mean, 1), (4, -10), xycoords=("data", "axes fraction"), textcoords="offset points"
    )
    axes.grid(axis="y")
    axes.yaxis.get_major_locator().set_params(integer=True)
    axes.tick_params(axis="y", labelcolor=FAINT)
    axes.set_xlabel("actions")
    axes.set_ylabel("matches")


def draw_seats(axes: Any, shown: PlotData) -> None:
    won = seat_shares(shown.contest.results)
    draw_intervals(axes, won, [FAINT] * len(won), "{:.0%}")
    axes.axvline(1 / shown.contest.seats, color=INK, linewidth=1, linestyle=(0, (3, 3)))
    name_rows(axes, [f"seat {seat}" for seat in range(shown.contest.seats)])
    axes.xaxis.set_major_formatter("{x:.0%}")
    axes.set_xlabel("matches won")


def draw_times(axes: Any, shown: PlotData) -> None:
    for y, row in enumerate(shown.contest.standings):
        ink, mean, slowest = shown.inks[row.player], 1000 * row.pace, 1000 * row.slowest
        axes.plot([mean, slowest], [-y, -y], color=ink, linewidth=2.4, alpha=0.5, solid_capstyle="round")
        axes.plot([mean], [-y], "o", color=ink, markersize=7, markeredgecolor=SHEET)
        axes.plot([slowest], [-y], "|", color=ink, markersize=9, markeredgewidth=2)
        axes.annotate(
            milliseconds(row.pace), (mean, -y), (0, 7), textcoords="offset points", ha="center", size=9
        )
    axes.set_xscale("log")
    axes.margins(x=0.12)
    axes.xaxis.set_major_formatter("{x:g}")
    name_rows(axes, [row.player for row in shown.contest.standings])
    axes.set_xlabel("milliseconds")


class Plot(Struct, frozen=True):
    """A drawing with its title, its caption, and its height in rows."""

    title: str
    caption: str
    draw: Callable[[Any, PlotData], None]
    rows: Callable[[Contest], float]


PLOTS: Final = (
    Plot("Ratings", "Elo with 95 % intervals, by deals.", draw_ratings, lambda c: len(c.standings)),
    Plot(
        "Scores",
        "Distribution of scores, and the mean.",
        draw_scores,
        lambda c: 1.6 * len(c.standings),
    ),
    Plot("Length", "Actions in a match, and the mean.", draw_length, lambda _: 4),
    Plot("Seats", "Matches won from each, with 95 % intervals.", draw_seats, lambda c: c.seats),
    Plot(
        "Time",
        "Processor time of a decision, on average and at most.",
        draw_times,
        lambda c: len(c.standings),
    ),
)


# --- SVG ------------------------------------------------------------------------------------------------


def svg(plot: Plot, shown: PlotData) -> str:
    matplotlib = load_matplotlib()
    contest = shown.contest
    salt = {"svg.hashsalt": f"{contest.game} {contest.seats} {plot.title}"}
    with matplotlib.rc_context(MATPLOTLIB_STYLE | salt):
        size = (WIDTH_INCHES, 0.75 + ROW_INCHES * plot.rows(contest))
        figure = matplotlib.figure.Figure(figsize=size, layout="constrained")
        plot.draw(figure.add_subplot(), shown)
        file = StringIO()
        figure.savefig(file, format="svg", transparent=True, metadata={"Date": None})
    return adapt_to_page(file.getvalue(), f"{plot.title}: {contest.name}")


def load_matplotlib() -> Any:
    try:
        import matplotlib.figure  # noqa: PLC0415 (optional, and slow to import)
    except ImportError as error:
        raise NoPlots("--report needs Matplotlib: pip install 'waystation[arena]'.") from error
    return matplotlib


def adapt_to_page(drawing: str, label: str) -> str:
    """The bare <svg>, with the page's colours and font, and without ids that would clash with other plots."""
    drawing = drawing[drawing.index("<svg") :]
    drawing = re.sub(r"<metadata>.*?</metadata>", "", drawing, flags=re.DOTALL)
    drawing = re.sub(r'<g id="[^"]*"', "<g", drawing)
    drawing = re.sub(r"font-family: [^;\"]*; ", "", drawing)
    drawing = re.sub(
        r'<svg [^>]*?(viewBox="[^"]*")[^>]*>', rf'<svg \1 role="img" aria-label="{label}">', drawing
    )
    for stand_in, ink in CSS_COLOURS.items():
        drawing = drawing.replace(stand_in, ink)
    return drawing.replace("xlink:href", "href")
