"""Background jobs: the tasks, and the workers that run them."""
