"""The commands: each translates what was typed, calls what does the work, and prints.

Imports stand inside the commands, so that `waystation --help` reads neither games nor bots.
"""
# ruff: noqa: PLC0415, PLR0913, PLR0917 (a command takes as many options as it has)

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from waystation import __version__

app = typer.Typer(
    name="waystation",
    epilog="Start with:  [bold]waystation[/bold]  ·  [bold]waystation --no-browser[/bold]  ·  "
    "[bold]waystation play ticket-to-ride-usa --seats 3[/bold]  ·  [bold]waystation serve --open[/bold]",
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    add_completion=False,
)

SEATS = 2

Language = Annotated[str | None, typer.Option("--lang", help="en, ja or ko; as in LANG unless told.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Agreed = Annotated[
    list[str] | None,
    typer.Option(
        "--with",
        metavar="NAME=VALUE",
        help="What the table agrees on, as `waystation games` lists it; may be said several times.",
    ),
]
GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id; see `waystation games`.")]


@contextmanager
def in_one_sentence() -> Iterator[None]:
    """Bad input is answered with one sentence and exit code 2, never with a traceback."""
    from waystation.cli.input import BadInput
    from waystation.games import UnknownGame
    from waystation.kernel import BadSettings, Tampered

    try:
        yield
    except (BadInput, BadSettings, Tampered, UnknownGame) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from error
    except BrokenPipeError:  # the reader has gone away, as with `| head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise typer.Exit from None


def print_json(value: Any) -> None:
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))


@app.callback(invoke_without_command=True)
def house(
    context: typer.Context,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Without a command: only say where the house is open.")
    ] = False,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """A house for turn-based board games, built by the rulebook.

    Without a command, it opens your own house and shows it in your browser.
    """
    if version:
        typer.echo(f"waystation {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        from waystation.cli import home

        with in_one_sentence():
            home.open_house(browser=not no_browser)


@app.command(epilog="Example:  [bold]waystation games --json[/bold]")
def games(as_json: AsJson = False) -> None:
    """List the games of the house."""
    from waystation.cli import listing

    with in_one_sentence():
        if as_json:
            print_json(listing.games())
        else:
            listing.show()


@app.command(epilog="Example:  [bold]waystation levels --lang ja[/bold]")
def levels(lang: Language = None, as_json: AsJson = False) -> None:
    """List whom you may play against, from the weakest to the strongest, and what to expect of each."""
    from waystation.cli import input as given
    from waystation.cli import listing

    with in_one_sentence():
        language = given.language(lang)
        if as_json:
            print_json(listing.levels(language))
        else:
            listing.show_levels(language)


@app.command(
    epilog="Examples:  [bold]waystation play ticket-to-ride-usa --seats 3[/bold]  ·  "
    "[bold]waystation play stone-age --against stationmaster --quick[/bold]  ·  "
    "[bold]waystation play great-western-trail-2e --with first_game=true[/bold]  ·  "
    "[bold]waystation play ticket-to-ride-germany --seats 2 --hot-seat --lang ja[/bold]  ·  "
    "[bold]waystation play --continue evening.way[/bold]"
)
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game's id.")] = None,
    seats: Annotated[int | None, typer.Option(help="How many play.", show_default=str(SEATS))] = None,
    me: Annotated[int | None, typer.Option(help="Your seat, from 0.", show_default="0")] = None,
    bot: Annotated[
        str | None,
        typer.Option(
            "--against",
            "--bot",
            metavar="LEVEL",
            help="Who plays the other seats: first-ride, conductor, dispatcher or stationmaster, from the "
            "weakest to the strongest; see `waystation levels`.",
            show_default="conductor",
        ),
    ] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat", help="People at every seat, one keyboard.")] = False,
    quick: Annotated[
        bool, typer.Option("--quick", help="The computer plays on at once; you cannot think again.")
    ] = False,
    agreed: Agreed = None,
    lang: Language = None,
    seed: Annotated[str | None, typer.Option(help="The seed of the match, in hexadecimal.")] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            help="The match file, written after every action. It holds the seed, and so all that is hidden.",
            show_default="GAME-COMMITMENT.way",
        ),
    ] = None,
    resume: Annotated[Path | None, typer.Option("--continue", help="Go on with a saved match.")] = None,
) -> None:
    """Play in the terminal, against the computer or with friends at one keyboard."""
    from waystation.cli import input as given
    from waystation.cli import match_file, seating
    from waystation.cli import play as playing

    with in_one_sentence():
        language = given.language(lang)  # a bad one is named first
        who = seating.Seating(me, bot, hot_seat)
        if resume and (game, seats, seed, agreed) != (None, None, None, None):
            raise given.BadInput(
                "--continue goes on as the file says: leave out GAME, --seats, --with and --seed."
            )
        if resume:
            document = given.document(resume)
            table = seating.open_table(document, who)
            language = language if lang else match_file.language_of(document) or language
        else:
            table = seating.lay_table(
                given.game(game),
                SEATS if seats is None else seats,
                given.settings(agreed),
                who,
                given.seed(seed),
            )
        file = match_file.file_for(table.match, save, resume, language)
        playing.play(table, language, file, quick=quick)


@app.command(
    epilog="Examples:  [bold]waystation simulate ticket-to-ride-usa --games 1000 --jobs 2[/bold]  ·  "
    "[bold]waystation simulate ticket-to-ride-germany --games 100 --check --json[/bold]  ·  "
    "[bold]waystation simulate great-western-trail-2e --with variant=simmental --with sides=b[/bold]"
)
def simulate(
    game: GameId,
    games: Annotated[int, typer.Option(min=1, help="How many matches.")] = 100,
    seats: Annotated[int, typer.Option(help="How many seats.")] = 4,
    seed: Annotated[str, typer.Option(help="A number; the same gives the same matches.")] = "0",
    agreed: Agreed = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    check: Annotated[
        bool, typer.Option("--check", help="Count every component, and hold the sheets against the track.")
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Play random matches and tell how they went."""
    from waystation.cli import input as given
    from waystation.cli import simulate as simulation
    from waystation.kernel.kit import LawBroken

    with in_one_sentence():
        settings = given.settings(agreed)
        plan = simulation.Plan(given.seated(game, seats).id, seats, settings, given.number(seed), check)
        try:
            report = simulation.run(plan, games, jobs, quiet=as_json)
        except LawBroken as error:
            typer.echo(str(error), err=True)
            raise typer.Exit(1) from error
        if as_json:
            print_json(report)
        else:
            simulation.show(report)


@app.command(
    epilog="Examples:  [bold]waystation replay evening.way --at 40 --seat 0[/bold]  ·  "
    "[bold]waystation replay evening.way --verify[/bold]"
)
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match file (.way).")],
    verify: Annotated[bool, typer.Option("--verify", help="Re-derive everything from the seed.")] = False,
    at: Annotated[int | None, typer.Option(min=0, help="Stop after this action.")] = None,
    seat: Annotated[int | None, typer.Option(help="Through the eyes of this seat, from 0.")] = None,
    lang: Language = None,
) -> None:
    """Tell a match as a story, show its board and score, or verify it."""
    from waystation.cli import input as given
    from waystation.cli import replay as replaying
    from waystation.kernel import Tampered

    with in_one_sentence():
        language = given.language(lang)
        if verify and (at is not None or seat is not None):
            raise given.BadInput("--verify looks at the whole match: leave out --at and --seat.")
        document = given.document(file)
        if not verify:
            replaying.tell(document, language, at, seat)
            return
        replaying.check_revealed(document, language)
        try:
            replaying.show_verified(document, language)
        except Tampered as error:
            typer.echo(replaying.show_refuted(document, language, str(error)), err=True)
            raise typer.Exit(1) from error


@app.command(
    epilog="Examples:  [bold]waystation hint evening.way[/bold]  ·  "
    "[bold]waystation hint evening.way --at 40 --iterations 200[/bold]"
)
def hint(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match file (.way).")],
    at: Annotated[int | None, typer.Option(min=0, help="After this action.", show_default="the last")] = None,
    seat: Annotated[
        int | None, typer.Option(help="For this seat, from 0.", show_default="who is asked")
    ] = None,
    iterations: Annotated[
        int | None, typer.Option(min=1, help="How much to try out.", show_default="as in the house")
    ] = None,
    lang: Language = None,
) -> None:
    """Tell what the house would do at a moment of a match, and why."""
    from waystation.cli import hint as hinting
    from waystation.cli import input as given

    with in_one_sentence():
        language = given.language(lang)
        hinting.tell(given.document(file), language, at, seat, iterations)


@app.command(
    epilog="Examples:  [bold]waystation review evening.way[/bold]  ·  "
    "[bold]waystation review evening.way --json[/bold]"
)
def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A finished match (.way).")],
    seed: Annotated[int, typer.Option(min=0, help="A number; the same finds the same.")] = 0,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """Look back at a finished match: chances to win, where it turned, and what was luck."""
    from waystation.cli import input as given
    from waystation.cli import review as reviewing

    with in_one_sentence():
        language = given.language(lang)
        document = given.document(file)
        if as_json:
            print_json(reviewing.plainly(document, seed))
        else:
            reviewing.tell(document, language, seed)


@app.command(
    epilog="Examples:  [bold]waystation bench[/bold]  ·  "
    "[bold]waystation bench ticket-to-ride-usa --json[/bold]"
)
def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="A game's id; all unless told.")] = None,
    seats: Annotated[int, typer.Option(help="How many seats.")] = 4,
    seconds: Annotated[float, typer.Option(min=0.01, help="How long to measure each game.")] = 5,
    as_json: AsJson = False,
) -> None:
    """Measure random play on one core."""
    from waystation.cli import bench as benchmark
    from waystation.cli import input as given
    from waystation.games import GAMES

    with in_one_sentence():
        names = list(GAMES) if game is None else [game]
        rows = [benchmark.measure(given.seated(name, seats), seats, seconds) for name in names]
        if as_json:
            print_json(rows)
        else:
            benchmark.show(rows)


@app.command(
    epilog="Examples:  "
    "[bold]waystation arena --players random,conductor --games stone-age --jobs 2[/bold]  ·  "
    "[bold]waystation arena --players random,first-ride,conductor --ladder --report arena.html[/bold]  ·  "
    "[bold]waystation arena --players conductor,random --seats 4 --games ticket-to-ride-usa[/bold]  ·  "
    "[bold]waystation arena --preset ladder --jobs 8 --table docs/strength.md[/bold]"
)
def arena(
    players: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES",
            help="Bots, with commas between them; stationmaster@600 thinks for 600 iterations a decision.",
        ),
    ] = None,
    games: Annotated[
        str | None, typer.Option(metavar="IDS", help="Games, with commas between them.", show_default="all")
    ] = None,
    matches: Annotated[
        int | None,
        typer.Option(
            min=1, help="How many of each company at each game, up to whole deals.", show_default="100"
        ),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(
            min=2, help="How many sit at a table; of too few, the last fills it.", show_default=str(SEATS)
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same gives the same matches.", show_default="0")
    ] = None,
    round_robin: Annotated[
        bool | None,
        typer.Option(
            "--round-robin/--ladder",
            help="Everyone meets everyone; or neighbours only, in the order given.",
            show_default="round-robin",
        ),
    ] = None,
    preset: Annotated[
        str | None, typer.Option(help="A known schedule: ladder, or second for long thinking.")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster; auto finds one here.")
    ] = None,
    results: Annotated[
        Path | None,
        typer.Option(
            help="One line for each match; what is in it is not played again.",
            show_default="arena.jsonl or arena-PRESET.jsonl",
        ),
    ] = None,
    play: Annotated[
        bool, typer.Option("--play/--no-play", help="Or only tell how it stands by the results file.")
    ] = True,
    report: Annotated[Path | None, typer.Option(help="Write a page with plots here, as HTML.")] = None,
    table: Annotated[
        Path | None, typer.Option(help="Write the tables into this Markdown file, between its marks.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play against bots, and tell how strong they are. Ctrl-C keeps what is done."""
    from waystation.cli import arena as ring

    asked = ring.Asked(players, games, matches, seats, seed, round_robin, preset)
    with in_one_sentence():
        file = ring.results_file(results, preset)
        schedule = ring.wanted(asked) if play else ring.kept(ring.wanted(asked), file)
        ring.check_can_write(report, table)
        contests = ring.hold(schedule, file, jobs, cluster, quiet=as_json)
        ring.write(contests, report, table)
        if as_json:
            print_json(ring.as_json(contests))
        else:
            ring.show(contests, as_tables=bool(preset))


# --- the service ----------------------------------------------------------------------------------------

Named = Annotated[
    str | None,
    typer.Option(
        "--database",
        help="A SQLite file, or postgresql://…",
        show_default="WAYSTATION_DATABASE or waystation.db",
    ),
]
Redis = Annotated[str | None, typer.Option(help="redis://…, for a fleet.", show_default="WAYSTATION_REDIS")]
LogJson = Annotated[bool, typer.Option("--log-json", help="Log as lines of JSON.")]


@app.command(
    epilog="Examples:  [bold]waystation serve --open[/bold]  ·  "
    "[bold]waystation serve --host 0.0.0.0 --port 80 --base-url https://games.example[/bold]  ·  "
    "[bold]waystation serve --database postgresql://… --redis redis://…[/bold]  ·  "
    "[bold]waystation serve --check[/bold]"
)
def serve(
    host: Annotated[str | None, typer.Option(help="Where to listen.", show_default="127.0.0.1")] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="0 takes any that is free.", show_default="8080")
    ] = None,
    database: Named = None,
    redis: Redis = None,
    base_url: Annotated[
        str | None, typer.Option(help="Where people reach the house, if not there: https://games.example")
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Try everything, tell what to do, and do not serve.")
    ] = False,
    browser: Annotated[bool, typer.Option("--open", help="Show the house in a browser.")] = False,
    log_json: LogJson = False,
) -> None:
    """Open the house: tables for people and bots, over HTTP. At home nothing needs to be set up."""
    from waystation.cli import serving

    with in_one_sentence():
        given: dict[str, Any] = {
            "host": host,
            "port": port,
            "database": database,
            "redis": redis,
            "base_url": base_url,
            "log_json": log_json or None,
        }
        if check:
            raise typer.Exit(0 if serving.check(**given) else 1)
        serving.serve(serving.settings_from(**given), browser=browser)


@app.command(epilog="Example:  [bold]waystation worker --database postgresql://… --redis redis://…[/bold]")
def worker(
    database: Named = None,
    redis: Redis = None,
    metrics_port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="Tell at this port what is counted.")
    ] = None,
    log_json: LogJson = False,
) -> None:
    """Do the work of a fleet that nobody waits for: the turns of bots, deadlines, notices."""
    from waystation.cli import serving

    with in_one_sentence():
        serving.worker(
            serving.settings_from(
                database=database, redis=redis, metrics_port=metrics_port, log_json=log_json or None
            )
        )


admin = typer.Typer(
    help="Look after a house: its people, its tables, its copies.",
    epilog="Start with:  [bold]waystation admin tables[/bold]  ·  "
    "[bold]waystation admin backup today.db[/bold]",
    rich_markup_mode="rich",
    no_args_is_help=True,
)
app.add_typer(admin, name="admin")


@admin.command("people", epilog="Example:  [bold]waystation admin people --find ann[/bold]")
def admin_people(
    find: Annotated[str, typer.Option(help="Part of a nickname or a login.")] = "",
    database: Named = None,
    as_json: AsJson = False,
) -> None:
    """List the people of the house."""
    from waystation.cli import admin as looking_after

    with in_one_sentence():
        rows = looking_after.people(looking_after.address(database), find)
        if as_json:
            print_json(rows)
        else:
            looking_after.show_people(rows)


@admin.command("make-admin", epilog="Example:  [bold]waystation admin make-admin ann[/bold]")
def admin_make_admin(
    login: Annotated[str, typer.Argument(metavar="LOGIN", help="The name of an account.")],
    database: Named = None,
) -> None:
    """Let a person look at every table."""
    from waystation.cli import admin as looking_after

    with in_one_sentence():
        looking_after.make_admin(looking_after.address(database), login)
        typer.echo(f"{login} may look at every table; a house that is open knows it within 15 seconds.")


@admin.command("tables", epilog="Example:  [bold]waystation admin tables --status playing --json[/bold]")
def admin_tables(
    status: Annotated[str, typer.Option(help="open, playing, over or abandoned.", show_default="all")] = "",
    database: Named = None,
    as_json: AsJson = False,
) -> None:
    """List the tables of the house."""
    from waystation.cli import admin as looking_after

    with in_one_sentence():
        rows = looking_after.tables(looking_after.address(database), status)
        if as_json:
            print_json(rows)
        else:
            looking_after.show_tables(rows)


@admin.command("verify", epilog="Example:  [bold]waystation admin verify --jobs 2[/bold]")
def admin_verify(
    jobs: Annotated[int, typer.Option(min=1, help="How many processes.")] = 1,
    database: Named = None,
    as_json: AsJson = False,
) -> None:
    """Play every stored match again by the rules as they are now; exit code 1 if one comes out otherwise."""
    from waystation.cli import admin as looking_after

    with in_one_sentence():
        report = looking_after.verify(looking_after.address(database), jobs, quiet=as_json)
        if as_json:
            print_json(report)
        else:
            looking_after.show_verdicts(report)
        raise typer.Exit(1 if report["diverged"] else 0)


@admin.command("backup", epilog="Example:  [bold]waystation admin backup today.db[/bold]")
def admin_backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy; it holds secrets.")],
    database: Named = None,
) -> None:
    """Copy everything to a file, while the house is open."""
    from waystation.cli import admin as looking_after

    with in_one_sentence():
        typer.echo(looking_after.back_up(looking_after.address(database), file))


@admin.command("restore", epilog="Example:  [bold]waystation admin restore today.db --replace[/bold]")
def admin_restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `backup` wrote.")],
    replace: Annotated[bool, typer.Option("--replace", help="Take the place of what is there.")] = False,
    database: Named = None,
) -> None:
    """Bring a copy back, while the house is closed."""
    from waystation.cli import admin as looking_after

    with in_one_sentence():
        typer.echo(looking_after.restore(looking_after.address(database), file, replace=replace))
