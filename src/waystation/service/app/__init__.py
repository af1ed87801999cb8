"""One process: the composition root, its metrics and its health."""
