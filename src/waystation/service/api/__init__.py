"""The HTTP API. Each handler translates the request, calls a service, and translates the result."""
