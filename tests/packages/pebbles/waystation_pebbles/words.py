"""A name that no catalogue lists."""

from waystation.words import Words


class PebbleWords(Words):
    def find_name(self, component):
        return "big pebble" if component == "boulder" else super().find_name(component)
