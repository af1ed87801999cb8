"""Tests of the games, a folder for each family; and what the laws and golden matches need to know of one."""

from importlib import import_module
from importlib.util import find_spec

from waystation.games import families


def of_each_family(module):
    """The module of this name in the folder of each family's tests, by the family's id. A family of another
    package has no folder here.
    """
    named = {id_: f"games.{family.package.rpartition('.')[2]}" for id_, family in families().items()}
    return {id_: import_module(f"{name}.{module}") for id_, name in named.items() if find_spec(name)}
