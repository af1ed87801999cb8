"""Tests of the games, a folder for each family; and what the laws and golden matches need to know of one."""

from importlib import import_module

from waystation.games import families


def of_each_family(module):
    """The module of this name in the folder of each family's tests, by the family's id."""
    return {
        family.id: import_module(f"games.{family.package.rpartition('.')[2]}.{module}")
        for family in families().values()
    }
