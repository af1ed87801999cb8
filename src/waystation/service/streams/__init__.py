"""Live updates: who reads which table, and what they are sent."""
