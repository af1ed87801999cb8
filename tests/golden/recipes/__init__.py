"""How the golden matches came about: each is played by simple policies, from a seed that was searched for."""

from golden.recipes import great_western_trail, stone_age, ticket_to_ride

POLICIES = {
    "great-western-trail": great_western_trail.POLICIES,
    "stone-age": stone_age.POLICIES,
    "ticket-to-ride": ticket_to_ride.POLICIES,
}
RECIPES = (*great_western_trail.RECIPES, *stone_age.RECIPES, *ticket_to_ride.RECIPES)
