"""The editions, as tables."""
