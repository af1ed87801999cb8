"""What a match can show: the frame in which each family names its own rules.

A *feature* is a rule, with a word after a slash where the rule can be met in several ways.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from golden.story import Moment, Story
from waystation.kernel import Json

type Predicate = Callable[[Story], Iterator[int]]
"""The numbers of the actions that show something; 0 is the set-up, `story.end` the final scoring."""


@dataclass(frozen=True)
class Feature:
    """Something a match may show, in words, and where it does."""

    about: str
    places: Predicate
    games: tuple[str, ...] = ()  # if not every game of the family can show it

    def can_be_in(self, game_id: str) -> bool:
        return not self.games or game_id in self.games

    def first(self, story: Story) -> int | None:
        """The number of the first action that shows it."""
        return next(self.places(story), None) if self.can_be_in(story.match.game.id) else None


# --- where something is shown ---------------------------------------------------------------------------


def moments(shown: Callable[[Moment, Json, Json], bool]) -> Predicate:
    """Actions of which this is true, given the board before and after."""

    def places(story: Story) -> Iterator[int]:
        for moment in story.moments:
            if shown(moment, story.views[moment.number - 1], story.views[moment.number]):
                yield moment.number

    return places


def event(kind: str, shown: Callable[[Json], bool] = bool) -> Predicate:
    """Actions that led to an event of this kind, of which this is true."""
    return moments(lambda moment, before, after: any(map(shown, moment.told(kind))))


def scoring(shown: Callable[[Story], bool]) -> Predicate:
    def places(story: Story) -> Iterator[int]:
        if shown(story):
            yield story.end

    return places


# --- what any game may show -----------------------------------------------------------------------------


def answered_out_of_order(story: Story) -> Iterator[int]:
    """While several seats are asked, one answers that is not the first in turn order."""
    for moment in story.moments:
        if len(moment.asked) > 1 and moment.seat != next(iter(moment.asked)):
            yield moment.number


def lines_called(story: Story, key: str, points: int | None = None) -> list[Json]:
    """What the score sheets say under this heading."""
    return [
        line.item.params
        for sheet in story.sheets
        for line in sheet.lines
        if line.item.key == f"sheet.{key}" and points in (None, line.points)
    ]


def negative_score(story: Story) -> bool:
    return any(sheet.total < 0 for sheet in story.sheets)


def tied_for_first(story: Story) -> list[tuple[int, ...]]:
    """The tie-breaks of all who have the most points, the best first; none if there is no tie."""
    most = max(sheet.total for sheet in story.sheets)
    tied = sorted((sheet.tie_breaks for sheet in story.sheets if sheet.total == most), reverse=True)
    return tied if len(tied) > 1 else []


def broken_by(number: int) -> Callable[[Story], bool]:
    """Whether it is this tie-break that decides who wins, and none before it."""

    def shown(story: Story) -> bool:
        tied = tied_for_first(story)
        return bool(tied) and tied[0][:number] == tied[1][:number] and tied[0][number] > tied[1][number]

    return shown


def shared_victory(story: Story) -> bool:
    return story.ranks.count(1) > 1
