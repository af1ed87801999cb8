"""How the table looks in a browser."""

from waystation.kernel.board import Board, Colour, Look, Part, Zone
from waystation_oh_hell.rules import CARDS
from waystation_oh_hell.words import SIGNS, sign_of

COLOURS: dict[str, Colour] = {"C": "green", "D": "blue", "H": "red", "S": "black"}

BOARD = Board(
    zones=(
        Zone("trick", (Part("trick", "cards"),), half=True),
        Zone("trump", (Part("trump", "cards"),), half=True),
        Zone("mine", (Part("mine", "cards", press="card"),)),
    ),
    seats=(Part("bid", "numbers"), Part("taken", "numbers"), Part("points", "numbers")),
    looks={card: Look(sign_of(card)[1:], COLOURS[card[0]], corner=SIGNS[card[0]]) for card in CARDS},
)
