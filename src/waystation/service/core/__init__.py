"""Shared by every part of the service: errors with a sentence and a code, hosts, the time."""
