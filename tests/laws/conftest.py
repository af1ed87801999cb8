"""How hard the laws are tried: a little at each run, thousands of matches of every game in a long one."""

import os

from hypothesis import HealthCheck, Phase, settings

settings.register_profile(
    "gate", max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("long", settings.get_profile("gate"), max_examples=600)  # for each seat count
settings.register_profile(
    "few", settings.get_profile("gate"), max_examples=2, derandomize=True, database=None
)
settings.register_profile("once", settings.get_profile("gate"), phases=[Phase.generate], database=None)
settings.load_profile(os.environ.get("WAYSTATION_LAWS", "gate"))
