"""The command line: one's own house, and games, play, simulate, replay, bench, serve, worker, admin."""

from __future__ import annotations


def main() -> None:
    """Run `waystation`. What a command needs is imported when it runs, so that --help is quick."""
    from waystation.cli.app import app  # noqa: PLC0415

    app()
