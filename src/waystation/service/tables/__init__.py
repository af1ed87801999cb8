"""Tables: their records, matches, clocks and votes, and the service that changes them."""
