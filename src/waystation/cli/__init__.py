"""The command line: games, play, simulate, replay, bench."""

from __future__ import annotations


def main() -> None:
    """Run `waystation`. What a command needs is imported when it runs, so that --help is quick."""
    from waystation.cli.app import app  # noqa: PLC0415

    app()
