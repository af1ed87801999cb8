"""A match as text: one line for each action, with what it was chosen from and what it led to.

All but the header and the notations is derived by playing the match again.
"""

import hashlib
import json
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path
from typing import Any

from games import of_each_family
from golden.story import Moment, Story, story_of
from waystation.games import find_game
from waystation.kernel import Json, Line, Match, encode

FOLDER = Path(__file__).parent
FAMILIES = of_each_family("golden_shows")
WIDTH = 110


@dataclass(frozen=True)
class Header:
    """What cannot be derived: how the match began, and what it is kept for."""

    game: str
    seats: int
    start: int | None  # None: chance decides
    seed: str
    about: str
    agreed: Mapping[str, str] = field(default_factory=dict)  # the other settings: words, or `true`

    def match(self) -> Match[Any]:
        start = {} if self.start is None else {"start": self.start}
        agreed = {name: value == "true" or value for name, value in self.agreed.items()}
        return Match(find_game(self.game), self.seats, start | agreed, bytes.fromhex(self.seed))

    def lines(self, shows: Iterable[str]) -> Iterator[str]:
        start = "start by chance" if self.start is None else f"start {self.start}"
        agreed = "".join(f"{name} {value}, " for name, value in self.agreed.items())
        yield f"# {self.game}, {self.seats} seats, {start}, {agreed}seed {self.seed}"
        yield f"# shows: {' '.join(shows)}"
        yield f"# {self.about}"


def paths() -> list[Path]:
    return sorted(FOLDER.glob("*/*.txt"))


# --- reading --------------------------------------------------------------------------------------------


def read_header(text: str) -> Header:
    first, _, about = (line.removeprefix("# ") for line in text.split("\n")[:3])
    game, seats, start, *agreed, seed = first.split(", ")
    return Header(
        game,
        int(seats.split()[0]),
        None if start == "start by chance" else int(start.split()[1]),
        seed.split()[1],
        about,
        dict(setting.split() for setting in agreed),
    )


def read_shows(text: str) -> list[str]:
    return text.split("\n")[1].removeprefix("# shows: ").split()


def read_log(text: str) -> list[tuple[int, str]]:
    """The actions: lines that begin with a seat; what follows a # is only told, not read."""
    lines = [line.partition("#")[0].split() for line in text.split("\n") if line[:1].isdigit()]
    return [(int(seat), " ".join(words)) for seat, *words in lines]


def read_scores(text: str) -> list[list[int]]:
    """Seat, total and rank of each sheet."""
    rows = [line.split() for line in text.split("\n") if line.startswith("= seat")]
    return [[int(word.strip(":,")) for word in row if word.strip(":,-").isdigit()] for row in rows]


def replayed(text: str) -> Story:
    return story_of(read_header(text).match(), read_log(text))


# --- writing --------------------------------------------------------------------------------------------


def transcript(header: Header, story: Story) -> str:
    family = FAMILIES[story.match.game.family]
    shown = shown_in(story)
    marks = marks_of(shown)
    lines = [
        *header.lines(shown),
        *wrapped(f"set-up: {told(story.opening, None, family)}{marks.get(0, '')}"),
        *(action(moment, story, family) + marks.get(moment.number, "") for moment in story.moments),
        *score(story, marks.get(story.end, "")),
        f"# {len(story.moments)} actions; the log's last digest and that of all events:",
        f"# {story.match.log[-1].digest[:16]} {digest_of_events(story)[:16]}",
    ]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def shown_in(story: Story) -> dict[str, int]:
    """Everything that a match shows, and the number of the action that shows it first."""
    places = {name: f.first(story) for name, f in FAMILIES[story.match.game.family].SHOWS.items()}
    return {name: place for name, place in places.items() if place is not None}


def marks_of(shown: dict[str, int]) -> dict[int, str]:
    """What is written at the end of a line that is the first to show something."""
    return {
        number: "  <-- " + " ".join(name for name, at in shown.items() if at == number)
        for number in shown.values()
    }


def wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent="# ", subsequent_indent="#   ", break_on_hyphens=False)


def action(moment: Moment, story: Story, family: Any) -> str:
    which = moment.offered.index(moment.notation) + 1
    done = f"{moment.seat} {moment.notation}"
    chosen = f"{which:>3} of {len(moment.offered):<3} {moment.decision:<13}"
    glimpse = family.glimpse(story.views[moment.number], moment.seat)
    return f"{done:<36} # {chosen} {glimpse}  {told(moment.events, moment.seat, family)}"


def told(events: list[Json] | tuple[Json, ...], actor: int | None, family: Any) -> str:
    """Events in short words: `what: which which; what: which`. The seat is named if it is not the actor."""
    pairs = [(who(event, actor) + head, item) for event in events for head, item in family.words(event)]
    parts = [
        (head, " ".join(item for _, item in group if item)) for head, group in groupby(pairs, lambda p: p[0])
    ]
    return "; ".join(f"{head}: {items}" if items else head for head, items in parts)


def who(event: Json, actor: int | None) -> str:
    return "" if event.get("seat", actor) == actor else f"{event['seat']} "


def score(story: Story, marks: str) -> Iterator[str]:
    """Each seat's sheet: total, rank, what breaks a tie, and the items."""
    yield f"# the score:{marks}"
    for sheet, rank in zip(story.sheets, story.ranks, strict=True):
        ties = " and ".join(map(str, sheet.tie_breaks))
        broken = f"  # ties are broken by {ties}" if ties else ""
        yield f"= seat {sheet.seat}: {sheet.total} points, rank {rank}{broken}"
        yield from (f"# {line.points:>5}  {item(line)}" for line in sheet.lines)


def item(line: Line) -> str:
    words = line.item.key.removeprefix("sheet.").replace("_", " ")
    details = ", ".join(f"{name} {value}" for name, value in sorted(line.item.params.items()))
    return f"{words}: {details}" if details else words


def digest_of_events(story: Story) -> str:
    """A fingerprint of every field of every event, of which the lines tell only the gist."""
    events = [[encode(event) for event in events] for events in story.match.events]
    return hashlib.sha256(json.dumps(events, sort_keys=True).encode()).hexdigest()
