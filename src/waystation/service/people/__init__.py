"""People: guests, accounts, passkeys, ratings, and how an account is deleted."""
