"""How a server is set up: its settings and its rate limits."""
