"""Bots against bots: schedules, results, ratings and reports."""
