"""For authors of games: begin a package, and see what it still needs."""
