"""The commands. Each parses its arguments, calls the function that does the work, and prints.

Commands import inside their functions, so that `waystation --help` loads neither games nor bots.
"""
# ruff: noqa: PLC0415, PLR0913, PLR0917 (a command takes as many options as it has)

from __future__ import annotations

import json
import os
import platform
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from waystation import __version__


def examples(*commands: str, title: str = "Examples") -> str:
    """The epilog of a help page: a title, and one command per line."""
    return "\n".join([f"{title}:", *(f"[bold]{command}[/bold]" for command in commands)])


app = typer.Typer(
    name="waystation",
    epilog=examples(
        "waystation",
        "waystation --no-browser",
        "waystation play GAME --seats 3",
        "waystation serve --open",
        title="Start with",
    ),
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    add_completion=False,
)

DEFAULT_SEATS = 2

Language = Annotated[
    str | None, typer.Option("--lang", help="Language code, for example en. Defaults to LANG.")
]
AsJson = Annotated[bool, typer.Option("--json", metavar="", help="Print JSON.")]
WithSettings = Annotated[
    list[str] | None,
    typer.Option(
        "--with",
        metavar="NAME=VALUE",
        help="A setting of the match, as listed by `waystation games`. Can be repeated.",
    ),
]
GameId = Annotated[str, typer.Argument(metavar="GAME", help="Id of a game; see `waystation games`.")]


@contextmanager
def report_errors() -> Iterator[None]:
    """Answer bad input with one sentence and exit code 2, never with a traceback."""
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
def root(
    context: typer.Context,
    no_browser: Annotated[
        bool,
        typer.Option(
            "--no-browser", metavar="", help="Without a command: start the server, but do not open a browser."
        ),
    ] = False,
    version: Annotated[
        bool, typer.Option("--version", metavar="", help="Print the version and exit.")
    ] = False,
) -> None:
    """Board games online, by the rulebook: a rules engine, a server and a browser client.

    Without a command, start your personal server and open it in the browser.
    """
    if version:
        from waystation.kernel import is_compiled

        kind = "compiled" if is_compiled() else "pure Python"
        typer.echo(f"waystation {__version__} ({kind}, Python {platform.python_version()})")
        raise typer.Exit
    if context.invoked_subcommand is None:
        from waystation.cli import home

        with report_errors():
            home.open_server(browser=not no_browser)


@app.command(epilog=examples("waystation games --json"))
def games(as_json: AsJson = False) -> None:
    """List the installed games and their settings."""
    from waystation.cli import listing

    with report_errors():
        if as_json:
            print_json(listing.describe_games())
        else:
            listing.show_games()


@app.command(epilog=examples("waystation levels --lang ja"))
def levels(lang: Language = None, as_json: AsJson = False) -> None:
    """List the bot levels, from weakest to strongest."""
    from waystation.cli import input as cli_input
    from waystation.cli import listing

    with report_errors():
        language = cli_input.choose_language(lang)
        if as_json:
            print_json(listing.describe_levels(language))
        else:
            listing.show_levels(language)


@app.command(
    epilog=examples(
        "waystation play GAME --seats 3",
        "waystation play GAME --against stationmaster --quick",
        "waystation play GAME --with start=0",
        "waystation play GAME --seats 2 --hot-seat --lang ja",
        "waystation play --continue evening.way",
    )
)
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Id of a game; see `waystation games`.")
    ] = None,
    seats: Annotated[
        int | None, typer.Option(help="Number of players.", show_default=str(DEFAULT_SEATS))
    ] = None,
    me: Annotated[int | None, typer.Option(help="Your seat, counted from 0.", show_default="0")] = None,
    bot: Annotated[
        str | None,
        typer.Option(
            "--against",
            "--bot",
            metavar="LEVEL",
            help="Level of the bots at the other seats, from the weakest to the strongest: first-ride, "
            "conductor, dispatcher or stationmaster.",
            show_default="conductor",
        ),
    ] = None,
    hot_seat: Annotated[
        bool, typer.Option("--hot-seat", metavar="", help="People at all seats share this keyboard.")
    ] = False,
    quick: Annotated[
        bool,
        typer.Option(
            "--quick", metavar="", help="Let bots move at once, without a pause in which you can undo."
        ),
    ] = False,
    agreed: WithSettings = None,
    lang: Language = None,
    seed: Annotated[str | None, typer.Option(help="Seed of the match, in hexadecimal.")] = None,
    save: Annotated[
        Path | None,
        typer.Option(
            help="Match file, written after every action. It contains the seed, and so every secret.",
            show_default="GAME-COMMITMENT.way",
        ),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option("--continue", help="Continue the match in this file.")
    ] = None,
) -> None:
    """Play in the terminal, against the computer or with friends at one keyboard."""
    from waystation.cli import input as cli_input
    from waystation.cli import match_file, seating
    from waystation.cli import play as play_cli

    with report_errors():
        language = cli_input.choose_language(lang)  # checked before anything else
        who = seating.Seating(me, bot, hot_seat)
        if resume and (game, seats, seed, agreed) != (None, None, None, None):
            raise cli_input.BadInput(
                "--continue takes the game and settings from the file. Omit GAME, --seats, --with and --seed."
            )
        if resume:
            document = cli_input.read_match_file(resume)
            table = seating.open_table(document, who)
            language = language if lang else match_file.language_of(document) or language
        else:
            table = seating.new_table(
                cli_input.require_game(game),
                DEFAULT_SEATS if seats is None else seats,
                cli_input.parse_settings(agreed),
                who,
                cli_input.parse_seed(seed),
            )
        file = match_file.file_for(table.match, save, resume, language)
        play_cli.play(table, language, file, quick=quick)


@app.command(
    epilog=examples(
        "waystation simulate GAME --matches 1000 --jobs 2",
        "waystation simulate GAME --matches 100 --check --json",
        "waystation simulate GAME --seats 4 --with start=0",
    )
)
def simulate(
    game: GameId,
    matches: Annotated[int, typer.Option(min=1, help="Number of matches.")] = 100,
    seats: Annotated[
        int | None, typer.Option(help="Number of seats.", show_default="4, or as many as the game has")
    ] = None,
    seed: Annotated[str, typer.Option(help="A number. The same seed plays the same matches.")] = "0",
    agreed: WithSettings = None,
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes.")] = 1,
    check: Annotated[
        bool,
        typer.Option(
            "--check",
            metavar="",
            help="Check in every match that components are conserved and scores add up.",
        ),
    ] = False,
    as_json: AsJson = False,
) -> None:
    """Play random matches and print statistics."""
    from waystation.cli import input as cli_input
    from waystation.cli import simulate as simulate_cli
    from waystation.kernel.testing import LawBroken

    with report_errors():
        settings = cli_input.parse_settings(agreed)
        number = cli_input.usual_seats(game) if seats is None else seats
        plan = simulate_cli.Plan(
            cli_input.game_for(game, number).id, number, settings, cli_input.parse_number(seed), check
        )
        try:
            report = simulate_cli.run(plan, matches, jobs, quiet=as_json)
        except LawBroken as error:
            typer.echo(str(error), err=True)
            raise typer.Exit(1) from error
        if as_json:
            print_json(report)
        else:
            simulate_cli.show(report)


@app.command(
    epilog=examples(
        "waystation replay evening.way --at 40 --seat 0",
        "waystation replay evening.way --verify",
    )
)
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match file (.way).")],
    verify: Annotated[
        bool, typer.Option("--verify", metavar="", help="Replay from the seed; exit 1 if anything differs.")
    ] = False,
    at: Annotated[
        int | None, typer.Option(min=0, help="Stop after this action.", show_default="the last")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help="Show only what this seat (counted from 0) may see.")
    ] = None,
    lang: Language = None,
) -> None:
    """Print what happened in a match, its board and its score; or verify it."""
    from waystation.cli import input as cli_input
    from waystation.cli import replay as replay_cli
    from waystation.kernel import Tampered

    with report_errors():
        language = cli_input.choose_language(lang)
        if verify and (at is not None or seat is not None):
            raise cli_input.BadInput("--verify checks the whole match. Omit --at and --seat.")
        document = cli_input.read_match_file(file)
        if not verify:
            replay_cli.show_story(document, language, at, seat)
            return
        replay_cli.check_revealed(document, language)
        try:
            replay_cli.show_verified(document, language)
        except Tampered as error:
            typer.echo(replay_cli.show_refuted(document, language, str(error)), err=True)
            raise typer.Exit(1) from error


@app.command(
    epilog=examples(
        "waystation hint evening.way",
        "waystation hint evening.way --at 40 --iterations 200",
    )
)
def hint(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match file (.way).")],
    at: Annotated[
        int | None, typer.Option(min=0, help="Position after this action.", show_default="the last")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help="Seat, counted from 0.", show_default="the seat to act")
    ] = None,
    iterations: Annotated[
        int | None, typer.Option(min=1, help="Search iterations.", show_default="as on a server")
    ] = None,
    lang: Language = None,
) -> None:
    """Suggest the best options in a position of a match, with reasons."""
    from waystation.cli import hint as hint_cli
    from waystation.cli import input as cli_input

    with report_errors():
        language = cli_input.choose_language(lang)
        hint_cli.show_hints(cli_input.read_match_file(file), language, at, seat, iterations)


@app.command(
    epilog=examples(
        "waystation review evening.way",
        "waystation review evening.way --json",
    )
)
def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match file (.way) of a finished match.")],
    seed: Annotated[int, typer.Option(min=0, help="The same seed gives the same review.")] = 0,
    lang: Language = None,
    as_json: AsJson = False,
) -> None:
    """Review a finished match: win probability, turning points and luck."""
    from waystation.cli import input as cli_input
    from waystation.cli import review as review_cli

    with report_errors():
        language = cli_input.choose_language(lang)
        document = cli_input.read_match_file(file)
        if as_json:
            print_json(review_cli.review_as_json(document, seed))
        else:
            review_cli.show_review(document, language, seed)


@app.command(
    "new-game",
    epilog=examples("waystation new-game tiny-race", 'waystation new-game liars-dice --title "Liar\'s Dice"'),
)
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Id of the game, for example liars-dice.")],
    title: Annotated[
        str, typer.Option(metavar="TEXT", help="What people call it.", show_default="made of its id")
    ] = "",
    into: Annotated[Path, typer.Option(metavar="FOLDER", help="Where to write the package.")] = Path(),
) -> None:
    """Begin a package for a game of your own: it runs, and you put your rules in its place."""
    from waystation.cli import authoring

    with report_errors():
        authoring.begin_game(name, into, title)


@app.command(
    "check-game", epilog=examples("waystation check-game", "waystation check-game liars-dice --json")
)
def check_game(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="Id of a game. Defaults to those of other packages."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check a game of your own: laws, views, words and bots; what is wrong, and what is missing.

    Exits with 1 if something is wrong.
    """
    from waystation.cli import authoring

    with report_errors():
        if as_json:
            found = authoring.describe_findings(game)
            print_json(found)
            kept = all(each["status"] != "wrong" for each in found)
        else:
            kept = authoring.check_games(game)
    if not kept:
        raise typer.Exit(1)


@app.command(
    epilog=examples(
        "waystation bench",
        "waystation bench GAME --json",
    )
)
def bench(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="Id of a game. Defaults to all games.")
    ] = None,
    seats: Annotated[int, typer.Option(help="Number of seats.")] = 4,
    seconds: Annotated[float, typer.Option(min=0.01, help="Seconds to measure each game.")] = 5,
    as_json: AsJson = False,
) -> None:
    """Measure the speed of random play on one core."""
    from waystation.cli import bench as bench_cli
    from waystation.cli import input as cli_input
    from waystation.games import game_ids

    with report_errors():
        names = game_ids() if game is None else [game]
        rows = [bench_cli.measure(cli_input.game_for(name, seats), seats, seconds) for name in names]
        if as_json:
            print_json(rows)
        else:
            bench_cli.show(rows)


@app.command(
    epilog=examples(
        "waystation arena --players random,conductor --games GAME --report arena.html",
        "waystation arena --players random,first-ride,conductor --ladder --jobs 2",
        "waystation arena --players conductor,random --seats 4 --games GAME",
        "waystation arena --preset ladder --jobs 8 --table docs/strength.md",
    )
)
def arena(
    players: Annotated[
        str | None,
        typer.Option(
            metavar="NAMES",
            help="Bots, separated by commas. stationmaster@600 searches 600 iterations per decision.",
        ),
    ] = None,
    games: Annotated[
        str | None, typer.Option(metavar="IDS", help="Games, separated by commas.", show_default="all")
    ] = None,
    matches: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Matches per line-up and game, rounded up to complete sets of deals.",
            show_default="100",
        ),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(
            min=2,
            help="Players per table. If fewer bots are named, the last one is repeated.",
            show_default=str(DEFAULT_SEATS),
        ),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same seed plays the same matches.", show_default="0")
    ] = None,
    round_robin: Annotated[
        bool | None,
        typer.Option(
            "--round-robin/--ladder",
            metavar="",
            help="Every bot meets every other, or only its neighbours in the given order.",
            show_default="round-robin",
        ),
    ] = None,
    preset: Annotated[
        str | None,
        typer.Option(
            help="A predefined schedule: ladder (neighbouring levels) or "
            "one-second (one second per decision)."
        ),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes.")] = 1,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster; auto finds a local one.")
    ] = None,
    results: Annotated[
        Path | None,
        typer.Option(
            help="Results file (JSON Lines). Matches in it are not played again.",
            show_default="arena.jsonl or arena-PRESET.jsonl",
        ),
    ] = None,
    play: Annotated[
        bool,
        typer.Option(
            "--play/--no-play",
            metavar="",
            help="Play missing matches, or only report those in the results file.",
        ),
    ] = True,
    report: Annotated[Path | None, typer.Option(help="Write an HTML report with plots to this file.")] = None,
    table: Annotated[
        Path | None,
        typer.Option(help="Write the result tables into this Markdown file, between its markers."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play against each other, and rate them. Ctrl-C keeps the results so far."""
    from waystation.cli import arena as arena_cli

    asked = arena_cli.Request(players, games, matches, seats, seed, round_robin, preset)
    with report_errors():
        file = arena_cli.results_file(results, preset)
        schedule = (
            arena_cli.make_schedule(asked)
            if play
            else arena_cli.played_matches(arena_cli.make_schedule(asked), file)
        )
        arena_cli.check_can_write(report, table)
        contests = arena_cli.play_schedule(schedule, file, jobs, cluster, quiet=as_json)
        arena_cli.write(contests, report, table)
        if as_json:
            print_json(arena_cli.as_json(contests))
        else:
            arena_cli.show(contests, as_tables=bool(preset))


@app.command(epilog=examples("waystation docs"))
def docs(
    port: Annotated[int, typer.Option(min=0, max=65535, help="Port to listen on; 0 picks a free one.")] = 0,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", metavar="", help="Print the address, but do not open a browser.")
    ] = False,
) -> None:
    """Open the documentation of this version in your browser. Works offline."""
    from waystation.cli import docs as docs_cli

    with report_errors():
        docs_cli.serve_docs(port, browser=not no_browser)


# --- the service ----------------------------------------------------------------------------------------

DatabaseUrl = Annotated[
    str | None,
    typer.Option(
        "--database",
        help="Database: a SQLite file, or postgresql://…",
        show_default="WAYSTATION_DATABASE or waystation.db",
    ),
]
Redis = Annotated[
    str | None, typer.Option(help="Redis for several nodes: redis://…", show_default="WAYSTATION_REDIS")
]
LogJson = Annotated[bool, typer.Option("--log-json", metavar="", help="Log as JSON Lines.")]


@app.command(
    epilog=examples(
        "waystation serve --open",
        "waystation serve --host 0.0.0.0 --port 80 --base-url https://games.example",
        "waystation serve --database postgresql://… --redis redis://…",
        "waystation serve --check",
    )
)
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on.", show_default="127.0.0.1")] = None,
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="Port to listen on; 0 picks a free one.", show_default="8080"),
    ] = None,
    database: DatabaseUrl = None,
    redis: Redis = None,
    base_url: Annotated[
        str | None,
        typer.Option(
            help="Public URL of the server, if it differs from the listening address: https://games.example"
        ),
    ] = None,
    check: Annotated[
        bool,
        typer.Option("--check", metavar="", help="Check the configuration, print what to fix, and exit."),
    ] = False,
    browser: Annotated[
        bool, typer.Option("--open", metavar="", help="Open the server in a browser.")
    ] = False,
    log_json: LogJson = False,
) -> None:
    """Start the server. With SQLite, the default, it needs no set-up."""
    from waystation.cli import serving

    with report_errors():
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


@app.command(epilog=examples("waystation worker --database postgresql://… --redis redis://…"))
def worker(
    database: DatabaseUrl = None,
    redis: Redis = None,
    metrics_port: Annotated[
        int | None, typer.Option(min=1, max=65535, help="Serve Prometheus metrics on this port.")
    ] = None,
    log_json: LogJson = False,
) -> None:
    """Run background jobs for a server with several nodes: bot turns, deadlines, notifications."""
    from waystation.cli import serving

    with report_errors():
        serving.worker(
            serving.settings_from(
                database=database, redis=redis, metrics_port=metrics_port, log_json=log_json or None
            )
        )


admin = typer.Typer(
    help="Administer a server: people, tables, verification and backups.",
    epilog=examples(
        "waystation admin tables",
        "waystation admin backup today.db",
        title="Start with",
    ),
    rich_markup_mode="rich",
    no_args_is_help=True,
)
app.add_typer(admin, name="admin")


@admin.command("people", epilog=examples("waystation admin people --find ann"))
def admin_people(
    find: Annotated[str, typer.Option(help="Part of a nickname or a login name.")] = "",
    database: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """List the people on a server, with or without an account."""
    from waystation.cli import admin as admin_cli

    with report_errors():
        rows = admin_cli.find_people(admin_cli.database_url(database), find)
        if as_json:
            print_json(rows)
        else:
            admin_cli.show_people(rows)


@admin.command("make-admin", epilog=examples("waystation admin make-admin ann"))
def admin_make_admin(
    login: Annotated[str, typer.Argument(metavar="LOGIN", help="Login name of an account.")],
    database: DatabaseUrl = None,
) -> None:
    """Make an account an administrator, who may see every table."""
    from waystation.cli import admin as admin_cli

    with report_errors():
        admin_cli.make_admin(admin_cli.database_url(database), login)
        typer.echo(f"{login} may see every table. A running server applies this within 15 seconds.")


@admin.command("tables", epilog=examples("waystation admin tables --status playing --json"))
def admin_tables(
    status: Annotated[
        str, typer.Option(help="Status: open, playing, over or abandoned.", show_default="all")
    ] = "",
    database: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """List the tables of a server."""
    from waystation.cli import admin as admin_cli

    with report_errors():
        rows = admin_cli.find_tables(admin_cli.database_url(database), status)
        if as_json:
            print_json(rows)
        else:
            admin_cli.show_tables(rows)


@admin.command(
    "rehearse", epilog=examples("waystation admin rehearse", "waystation admin rehearse --playing --jobs 1")
)
def admin_rehearse(
    playing: Annotated[bool, typer.Option("--playing", metavar="", help="Only matches in play.")] = False,
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes.")] = os.cpu_count() or 1,
    accept: Annotated[
        bool,
        typer.Option("--accept", metavar="", help="Let this release serve although matches in play differ."),
    ] = False,
    database: DatabaseUrl = None,
    as_json: AsJson = False,
) -> None:
    """Replay every stored match by the installed rules; exit 1 if any differs.

    Run it before an upgrade, with the new release. The old server may be running: without --accept, nothing
    is changed.
    """
    from waystation.cli import admin as admin_cli

    with report_errors():
        url, status = admin_cli.database_url(database), "playing" if playing else ""
        report = admin_cli.rehearse_upgrade(url, jobs, status, accept=accept, quiet=as_json)
        if as_json:
            print_json(report)
        else:
            admin_cli.show_verdicts(report)
        raise typer.Exit(1 if report["differ"] and not accept else 0)


@admin.command("archive", epilog=examples("waystation admin archive --days 30"))
def admin_archive(
    days: Annotated[int, typer.Option(min=0, help="Days since the end of a match.")] = 14,
    database: DatabaseUrl = None,
) -> None:
    """Store finished matches in less room, as one document each. A server does this by itself after 14 days.

    Whoever looks at such a match notices nothing. The server may be running.
    """
    from waystation.cli import admin as admin_cli

    with report_errors():
        typer.echo(admin_cli.archive(admin_cli.database_url(database), days, quiet=False))


@admin.command("backup", epilog=examples("waystation admin backup today.db"))
def admin_backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="File to write. It contains secrets.")],
    database: DatabaseUrl = None,
) -> None:
    """Back up the database to a file. The server may be running."""
    from waystation.cli import admin as admin_cli

    with report_errors():
        typer.echo(admin_cli.back_up(admin_cli.database_url(database), file))


@admin.command("restore", epilog=examples("waystation admin restore today.db --replace"))
def admin_restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file written by `backup`.")],
    replace: Annotated[
        bool, typer.Option("--replace", metavar="", help="Replace an existing database.")
    ] = False,
    database: DatabaseUrl = None,
) -> None:
    """Restore a backup. Stop the server first."""
    from waystation.cli import admin as admin_cli

    with report_errors():
        typer.echo(admin_cli.restore(admin_cli.database_url(database), file, replace=replace))
