"""For whom something is, in the words that are printed: main players, the offense, the uninvolved; and of a flare, the
owner of the power that it belongs to (super), or everybody else (wild)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from engine import Seat
from games.cosmic.rules.state import CosmicState


class By(NamedTuple):
    """For whom alone a reaction is (`@reacts(..., by=...)`): a role, as in `in_role`, and which effect of a flare."""

    role: str = "any"
    effect: str = ""


MAIN: Final = By("main")
SIDE: Final = By("main_or_ally")
OFFENSE_ONLY: Final = By("offense")

WILD: Final = By(effect="wild")
WILD_MAIN: Final = By("main", "wild")
WILD_SIDE: Final = By("main_or_ally", "wild")
WILD_OFFENSE: Final = By("offense", "wild")
WILD_UNINVOLVED: Final = By("uninvolved", "wild")

SUPER: Final = By(effect="super")


def in_role(state: CosmicState, role: str) -> Collection[Seat]:
    """Who is what a role asks for that is printed on a card."""
    if role == "main":
        return state.mains
    if role == "offense":
        return (state.offense,)
    if role == "main_or_ally":
        return [seat for seat in range(state.seats) if state.side(seat)]
    if role == "uninvolved":
        return [seat for seat in range(state.seats) if not state.side(seat)]
    if role == "any":
        return range(state.seats)
    raise ValueError(f"no card is for {role!r}")
