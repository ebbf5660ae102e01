"""States as earlier releases stored them, in the shape of today; fields that came with a default need no step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, TypeAlias

Stored: TypeAlias = dict[str, Any]

ONCE_COUNTED: Final = ("notes", "effects", "zapped")
"""What a challenge once counted in a list without names, in that order."""


def places_beside(state: Stored) -> Stored:
    """Tokens at places that an option or a moon brings along were called `beside`."""
    if "beside" in state:
        state["apart"] = state.pop("beside")
    return state


def counts_by_name(state: Stored) -> Stored:
    """What came before the planning of a challenge was counted in a list of two, later three numbers."""
    for challenge in _challenges(state):
        if isinstance(counts := challenge.get("earlier"), list):
            challenge["earlier"] = dict(zip(ONCE_COUNTED, counts, strict=False))
    return state


def deals_of_two(state: Stored) -> Stored:
    """A deal was one offer between the main players, before there could be three parties."""
    for challenge in _challenges(state):
        talks = challenge.get("talks")
        if talks is None or "terms" not in talks:
            continue
        mains, terms = [state["offense"], challenge["defense"]], talks.pop("terms")
        talks |= {"parties": mains, "offers": [], "agreed": []}
        if terms is not None:
            to = next(seat for seat in mains if seat != terms["by"])
            talks |= {"offers": [{**terms, "to": to}], "agreed": [terms["by"]]}
    return state


def _challenges(state: Stored) -> Iterator[Stored]:
    return (challenge for name in ("challenge", "interrupted") if (challenge := state.get(name)) is not None)


RESHAPES: Final[tuple[Callable[[Stored], Stored], ...]] = (places_beside, counts_by_name, deals_of_two)
"""All of them, oldest first."""
