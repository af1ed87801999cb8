"""How the board looks."""

from waystation.kernel.board import Board, Look, Part, Zone

BOARD = Board(
    zones=(
        Zone(
            "stones",
            (
                Part(
                    "cells",
                    "grid",
                    press="start, end",
                    columns=6,
                    column_names="a b c d e f",
                    row_names="6 5 4 3 2 1",
                ),
            ),
        ),
    ),
    looks={"black": Look(colour="black"), "white": Look(colour="white")},
)
