"""Messages between nodes: function calls in one process, or Redis."""
