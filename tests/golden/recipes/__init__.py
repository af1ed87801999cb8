"""How the golden matches came about: each is played by simple policies, from a seed that was searched for."""

from golden.recipes import stone_age, ticket_to_ride

POLICIES = {"stone-age": stone_age.POLICIES, "ticket-to-ride": ticket_to_ride.POLICIES}
RECIPES = (*stone_age.RECIPES, *ticket_to_ride.RECIPES)
