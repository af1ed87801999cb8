"""The command line: a personal server, and games, play, simulate, replay, bench, serve, worker, admin."""

from __future__ import annotations


def main() -> None:
    """Run `waystation`. Commands import what they need when they run, so that --help is quick."""
    from waystation.cli.app import app  # noqa: PLC0415

    app()
