"""Of several ways to do a thing, all of them closed: which one to speak of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from waystation.kernel import Refusal

SHORTAGES: Final = (("need", "have"), ("dollars", "money"))
"""Parameters that stand against each other: what is needed, and what there is of it."""


def furthest(refusals: Iterable[Refusal], checks: Sequence[str]) -> Refusal:
    """The one that passed most of `checks`, the rules in the order in which they are asked.

    No rule at all is further than any rule. Of equals, the one that lacks least; then the first.
    """
    return furthest_of([(refusal, checks) for refusal in refusals])


def furthest_of(refusals: Iterable[tuple[Refusal, Sequence[str]]]) -> Refusal:
    """The same of refusals that each have checks of their own."""
    found, _ = max(refusals, key=lambda each: (_checks_passed(*each), -shortage(each[0])))
    return found


def _checks_passed(refusal: Refusal, checks: Sequence[str]) -> tuple[bool, int]:
    return (False, checks.index(refusal.rule)) if refusal.rule else (True, 0)


def shortage(refusal: Refusal) -> int:
    params = refusal.params
    return sum([params[need] - params[have] for need, have in SHORTAGES if need in params and have in params])
