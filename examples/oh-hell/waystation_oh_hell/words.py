"""What cards are called: the same in every language."""

from waystation.words import Words
from waystation_oh_hell.rules import CARDS

SIGNS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def sign_of(card: str) -> str:
    """The suit and rank of a card, as ♠10."""
    return SIGNS[card[0]] + card[1].replace("T", "10")


class OhHellWords(Words):
    def find_name(self, component: str) -> str:
        return sign_of(component) if component in CARDS else super().find_name(component)
