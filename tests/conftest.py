"""Where the tests look for the engine."""

import os

from hypothesis import settings

import waystation.kernel.agenda

settings.register_profile("patient", deadline=None)  # what is tested is what happens, not how soon
settings.load_profile("patient")


def pytest_configure(config):
    """A run on the compiled build must not pass by testing the pure one."""
    if os.environ.get("WAYSTATION_COMPILED"):
        assert not waystation.kernel.agenda.__file__.endswith(".py"), "The compiled build is not on the path."
