"""Where the tests look for the engine."""

import os

from hypothesis import settings

from waystation.kernel import is_compiled

settings.register_profile("patient", deadline=None)  # what is tested is what happens, not how soon
settings.load_profile("patient")


def pytest_configure(config):
    """A run on the compiled build must not pass by testing the pure one."""
    if os.environ.get("WAYSTATION_COMPILED"):
        assert is_compiled(), "The compiled build is not on the path."
