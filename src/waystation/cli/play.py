"""`waystation play`: a match in the terminal, with people at some seats and bots at the others."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.segment import SegmentLines
from rich.table import Table as RichTable
from rich.text import Text

from waystation.bots import observe
from waystation.bots.hints import hints
from waystation.cli import boards
from waystation.cli.hint import hint_table
from waystation.cli.match_file import MatchFile
from waystation.cli.menu import ROWS_PER_GROUP, Choice, Menu, has_words
from waystation.cli.replay import event_lines, show_score, story
from waystation.cli.screen import clear, console, read_line
from waystation.cli.seating import PERSON, Table, make_bot
from waystation.kernel import Decision, Seat, pending
from waystation.words import Words, join_sentences, level_about, level_name, words_for

TALL_BOARD_ROWS: Final = 25  # a taller board leaves no room for news and options
MAX_REASONS: Final = 8  # shown at once
QUIT: Final = ("q", "quit")
UNDO: Final = ("u", "undo")


class PlayerLeft(Exception):
    """The person has quit."""


# --- the session ----------------------------------------------------------------------------------------


def play(table: Table, language: str, file: MatchFile, *, quick: bool = False) -> None:
    """Play until the match is over or the person quits; then print where it is saved."""
    session = Session(table, words_for(language, table.match.game), console(), file, quick=quick)
    match, out, words = table.match, session.out, session.words
    if match.over:  # a finished match was opened again
        show_score(match, words)
        return
    out.print(words.general_text("play.welcome", game=words.name(match.game.id), seats=match.seats))
    session.introduce()
    out.print(words.general_text("play.commitment", digest=match.commitment[:16]), style="dim")
    try:
        session.run()
    except (PlayerLeft, KeyboardInterrupt):
        if match.log:
            out.print(words.general_text("play.saved", file=file.shell_path), soft_wrap=True)
        out.print(words.general_text("play.stopped"))
        return
    session.finish()
    out.print(words.general_text("play.kept", file=file.shell_path), soft_wrap=True)


class Session:
    """The dialogue with the people at the keyboard."""

    def __init__(self, table: Table, words: Words, out: Console, file: MatchFile, *, quick: bool) -> None:
        self.table = table
        self.match = table.match
        self.words = words
        self.out = out
        self.file = file
        self.quick = quick
        self.bots = {
            seat: make_bot(player, self.match, seat)
            for seat, player in enumerate(table.players)
            if player != PERSON
        }
        self.events_told = dict.fromkeys(table.people, len(self.match.events))  # events told so far, by seat
        self.at_keyboard: Seat | None = table.people[0] if len(table.people) == 1 else None

    def introduce(self) -> None:
        """Print what to expect of the bots."""
        language = self.words.language
        for level in dict.fromkeys(self.table.players[seat] for seat in self.bots):
            seats = [self.words.seat(seat) for seat in self.bots if self.table.players[seat] == level]
            name, about = level_name(level, language), level_about(level, language)
            self.out.print(self.words.general_text("play.against", seats=seats, level=name, about=about))

    def run(self) -> None:
        if self.match.log:  # a match that is continued, perhaps in another file
            self.keep()
        while not self.match.over:
            asked = pending(self.match.state)
            robots = [decision for decision in asked if decision.seat in self.bots]
            if robots:
                self.bots[robots[0].seat]()
                self.keep()
            else:
                self.ask_person(asked[0])

    def keep(self) -> None:
        """Save the match: the terminal may be closed at any time."""
        self.file.write(self.table)

    def ask_person(self, decision: Decision[Any, Any]) -> None:
        seat = decision.seat
        if seat != self.at_keyboard and self.pass_keyboard(seat):
            return
        goes_on = bool(self.match.log) and self.match.log[-1].seat == seat
        self.show_table(seat, whole=not goes_on)
        self.out.print(Rule(style="dim"))
        Turn(self, decision).take()

    # --- between turns --------------------------------------------------------------------------

    def pass_keyboard(self, seat: Seat) -> bool:
        """Hide one hand before the next is shown; True if the last action was undone instead."""
        before = self.at_keyboard
        may_undo = before is not None and self.match.why_no_undo(before) is None
        clear(self.out)
        self.out.print(Rule(style="bold"))
        while True:
            self.out.print(
                self.words.general_text("play.curtain_undo" if may_undo else "play.curtain", seat=seat)
            )
            line = self.ask()
            if line.casefold() in UNDO and before is not None and may_undo:
                self.undo(before)
                return True
            if not line:
                break
        clear(self.out)
        self.at_keyboard = seat
        return False

    def confirm(self, seat: Seat) -> None:
        """Before a bot moves, let the person undo what can still be undone."""
        next_to_act = pending(self.match.state)
        goes_on = not self.match.over and any(decision.seat in self.bots for decision in next_to_act)
        if goes_on and not self.quick and self.match.why_no_undo(seat) is None:
            self.tell(seat)
            self.out.print(self.words.general_text("play.confirm"), style="dim")
            if self.ask().casefold() in UNDO:
                self.undo(seat)

    def undo(self, seat: Seat) -> bool:
        """Undo the last action, or print why not; True if it was undone."""
        if (reason := self.match.why_no_undo(seat)) is not None:
            self.out.print(self.words.general_text("play.no_undo", reason=self.words.say(reason)))
            return False
        self.match.undo(seat)
        self.keep()
        self.out.print(self.words.general_text("play.undone"))
        return True

    def ask(self, question: str = "> ") -> str:
        line = read_line(self.out, question)
        if line is None or line.casefold() in QUIT:
            raise PlayerLeft
        return line

    # --- what is shown --------------------------------------------------------------------------

    def show_table(self, seat: Seat, *, whole: bool) -> None:
        """Show the board and the news; a tall board comes first, so that news and menu share the screen."""
        rows = self.out.render_lines(self.board(seat, whole=whole), pad=False)
        board = SegmentLines(rows, new_lines=True)
        if len(rows) > TALL_BOARD_ROWS:
            self.out.print(board, end="")
            self.tell_news(seat)
        else:
            self.tell_news(seat)
            self.out.print(board, end="")

    def show_board(self, seat: Seat | None) -> None:
        self.out.print(self.board(seat))

    def board(self, seat: Seat | None, *, whole: bool = True) -> RenderableType:
        view = self.match.game.view(self.match.state, seat)
        return boards.draw(self.match.game, view, self.words, self.out.width, whole=whole)

    def tell_news(self, seat: Seat) -> None:
        """Print what happened since this seat last looked, as it may see it."""
        if any(self.match.events[self.events_told[seat] :]):
            self.out.print(self.words.general_text("play.since"), style="bold")
        self.tell(seat)

    def tell(self, seat: Seat) -> None:
        news = [
            event.seen_by(seat) for events in self.match.events[self.events_told[seat] :] for event in events
        ]
        self.events_told[seat] = len(self.match.events)
        for line in event_lines(news, self.words):
            self.out.print(indent(line))

    def finish(self) -> None:
        """Show the end, as the last person at the keyboard may see it, and the score."""
        self.tell_news(self.table.people[0] if self.at_keyboard is None else self.at_keyboard)
        self.show_board(None)
        self.out.print(self.words.general_text("play.over"), style="bold")
        show_score(self.match, self.words)


def indent(line: str) -> Padding:
    return Padding(line, (0, 0, 0, 2), expand=False)


# --- one decision ---------------------------------------------------------------------------------------


class Turn:
    """One decision of one person: read lines until something is chosen or undone."""

    def __init__(self, session: Session, decision: Decision[Any, Any]) -> None:
        self.session = session
        self.match = session.match
        self.words = session.words
        self.out = session.out
        self.seat = decision.seat
        self.prompt = session.words.prompt(decision, session.match.state)
        self.menu = Menu(session.match.options(decision.seat), session.words, session.match.state)

    def take(self) -> None:
        self.show_options()
        while not self.answer(self.session.ask(self.words.general_text("play.question"))):
            pass

    def answer(self, line: str) -> bool:
        """Act on a line; True when the decision is made or the match has changed."""
        commands: dict[str, Callable[[], bool]] = {
            "": self.show_every_option,
            "h": self.show_help,
            "l": self.show_log,
            "b": self.show_board,
            "u": self.take_back,
            "i": self.show_hints,
        }
        commands |= {"help": self.show_help, "log": self.show_log, "board": self.show_board}
        commands |= {"undo": self.take_back, "hint": self.show_hints}
        if line.casefold() in commands:
            return commands[line.casefold()]()
        if line.startswith("?"):
            return self.explain(line[1:].strip())
        if line.isdecimal():
            return self.choose_number(int(line))
        if choice := self.menu.find_by_notation(line):
            return self.choose(choice)
        return self.search(line)

    # --- choosing -------------------------------------------------------------------------------

    def choose(self, choice: Choice) -> bool:
        self.match.play(self.seat, choice.notation)
        self.session.keep()
        self.session.confirm(self.seat)
        return True

    def choose_number(self, number: int) -> bool:
        if choice := self.menu.find_by_number(number):
            return self.choose(choice)
        self.no_such_number(number)
        return False

    def no_such_number(self, number: int) -> None:
        self.out.print(
            self.words.general_text("play.not_a_number", number=number, last=len(self.menu.choices))
        )

    def take_back(self) -> bool:
        return self.session.undo(self.seat)

    # --- looking --------------------------------------------------------------------------------

    def show_options(self, shown: int = ROWS_PER_GROUP) -> None:
        turn = self.words.general_text("play.turn", seat=self.seat)
        line = Text(join_sentences(turn, self.prompt))
        line.stylize("bold", 0, len(turn))
        self.out.print(line)
        self.show_choices(self.menu.choices, shown)

    def show_every_option(self) -> bool:
        self.show_options(len(self.menu.choices))
        return False

    def show_choices(self, choices: list[Choice], shown: int) -> None:
        for line in self.menu.lines(choices, shown, self.out.width):
            self.out.print(line)

    def search(self, letters: str) -> bool:
        found = self.menu.search(letters)
        if found:
            self.out.print(self.words.general_text("play.found", number=len(found), letters=letters))
            self.show_choices(found, len(found))
        elif self.pointed_at(letters):
            self.out.print(self.words.general_text("play.nothing_found", letters=letters))
        else:
            self.nothing_called(letters)
        return False

    def explain(self, letters: str) -> bool:
        """Print why something is not offered: the rule that forbids it."""
        if not letters:
            self.out.print(self.words.general_text("play.ask_what", question=self.example_question()))
            return False
        if letters.isdecimal():
            return self.show_number(int(letters))
        found = self.pointed_at(letters)
        found.sort(key=lambda target: target.casefold() != letters.casefold())  # an exact match comes first
        if not found:
            self.nothing_called(letters)
        self.show_reasons(found)
        return False

    def nothing_called(self, letters: str) -> None:
        hint = self.words.label("hint.try")
        self.out.print(self.words.general_text("play.nothing_called", letters=letters, hint=hint))

    def show_reasons(self, targets: list[str]) -> None:
        """Print each reason once, with its first target. A longer query narrows them down."""
        reasons: dict[str, list[str]] = {}
        for target in targets:
            reasons.setdefault(self.why(target), []).append(target)
        table = RichTable.grid("", "", padding=(0, 2, 0, 0))
        table.columns[1].overflow = "fold"  # Rich would cut a wide character short
        for reason, (first, *others) in list(reasons.items())[:MAX_REASONS]:
            table.add_row(Text(f"  {first}{f' (+{len(others)})' if others else ''}", style="dim"), reason)
        self.out.print(table)
        if len(reasons) > MAX_REASONS:
            more = self.words.general_text("play.more_reasons", number=len(reasons) - MAX_REASONS)
            self.out.print(f"  {more}", style="dim")

    def show_number(self, number: int) -> bool:
        """Print an option in full."""
        if choice := self.menu.find_by_number(number):
            self.out.print(indent(f"{number}  {choice.sentence}  {choice.notation}"))
        else:
            self.no_such_number(number)
        return False

    def pointed_at(self, letters: str) -> list[str]:
        return [target for target in self.targets() if self.points_at(target, letters)]

    def targets(self) -> list[str]:
        offered = [choice.action.target for choice in self.menu.choices]
        return list(dict.fromkeys([*self.match.game.targets(self.match.state), *offered]))

    def points_at(self, target: str, letters: str) -> bool:
        """Whether every typed word occurs in the target's ids or in its names in the reader's language."""
        return has_words(self.words.names_of(target, self.match.state), letters)

    def why(self, target: str) -> str:
        refusal = self.match.game.why_not(self.match.state, self.seat, target)
        if refusal is not None:
            return self.words.refusal(refusal)
        return self.words.general_text("play.offered", numbers=self.menu.numbers_for(target))

    def show_help(self) -> bool:
        question = self.example_question()
        example = self.menu.choices[0].notation
        self.out.print(self.words.general_text("play.help", example=example, question=question))
        if more := self.words.more_help():
            self.out.print(more)
        return False

    def example_question(self) -> str:
        """What somebody might ask about: by the game's words, or else the first thing there is."""
        return self.words.label_if_written("hint.question") or self.targets()[0]

    def show_hints(self) -> bool:
        """Print hints, with the numbers of the menu."""
        found = hints(self.match.game, observe(self.match.game, self.match.state, self.seat))
        choices = [self.menu.every[str(hint.action)] for hint in found]
        self.out.print(hint_table(found, [f"{c.number}  {c.sentence}" for c in choices], self.words))
        return False

    def show_log(self) -> bool:
        for line in story(self.match, self.words, self.seat, everything=False):
            self.out.print(line)
        return False

    def show_board(self) -> bool:
        self.session.show_board(self.seat)
        return False
