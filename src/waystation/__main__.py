"""`python -m waystation` is `waystation`."""

from waystation.cli import main

main()
