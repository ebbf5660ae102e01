"""Words that stand in states, events and views for places, sides and outcomes; faces may read them too."""

from __future__ import annotations

from typing import Final

from engine import Seat

NOBODY: Final[Seat] = -1

OFFENSE, DEFENSE = "offense", "defense"

DEAL_OUTCOME: Final = "deal"
SETTLED: Final = "settled"
"""The outcome of settling an empty planet at home, or of a defense that gives in: a success without cards."""
BOTH_LOSE: Final = "nobody"
"""The outcome of a challenge that both sides lose without cards."""

CONE, SHIELD, WARP, GONE, WAITING = "cone", "shield", "warp", "gone", "waiting"
"""Places of tokens beside planets: with the offense, with the defense's allies, in the warp, out of the game, and
waiting beside the board for the next launch of their owner. A power that holds tokens is the place `power:<key>`."""

FURTHER_LOSSES: Final = "further_losses"
"""The option of what counts as lost in a challenge beside its own tokens that reach the warp (ruling C-36)."""

POWER_PLACE: Final = "power:"

CAPTIVE_PLACE: Final = "captive:"
"""Before the seat of a captor: the place of tokens it holds beside its system."""
