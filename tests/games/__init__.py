"""Tests of the games, a folder for each family; and what the laws and golden matches need to know of one."""

from importlib import import_module

from waystation.games import bundled_families


def of_each_family(module):
    """The module of this name in the folder of each family's tests, by the family's id. Families of other
    packages have no folder here.
    """
    named = {id_: f"games.{family.package.rpartition('.')[2]}" for id_, family in bundled_families().items()}
    return {id_: import_module(f"{name}.{module}") for id_, name in named.items()}
