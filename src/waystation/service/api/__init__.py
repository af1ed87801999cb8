"""The HTTP API: each handler translates, calls, answers."""
