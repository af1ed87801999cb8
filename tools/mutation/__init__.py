"""Break the rules in small ways, and see whether the tests notice: `make mutants`."""
