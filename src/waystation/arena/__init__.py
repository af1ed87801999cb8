"""Players against players: schedules, results, ratings and reports."""
