"""The house as a service: people, tables, a log that loses nothing, live play."""
