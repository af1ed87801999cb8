"""Choose the bus that the settings ask for."""

from __future__ import annotations

from waystation.service.config.settings import Settings
from waystation.service.messaging.bus import Bus, HomeBus


def open_bus(settings: Settings) -> Bus:
    if settings.redis is None:
        return HomeBus()
    from waystation.service.messaging.redis_bus import RedisBus  # noqa: PLC0415 (only a fleet has it installed)

    return RedisBus(settings.redis)
