"""What is counted over finished games: who won with which alien, and how many foreign bases each had."""

from __future__ import annotations

from engine import Standing
from games.cosmic.face.phrases import power_name
from games.cosmic.rules.views import CosmicView
from games.counted import Counted, Had

ALIENS, BASES = "aliens", "bases"

COUNTED = (Counted(ALIENS, "Aliens", "wins"), Counted(BASES, "Foreign bases by alien", "amount", "base"))


def had(view: CosmicView, standing: Standing) -> list[Had]:
    """What each seat had at the end."""
    found = []
    for player in view.players:
        for power in player.powers:
            found.append(Had(ALIENS, power_name(power.key), player.seat, 1))
            found.append(Had(BASES, power_name(power.key), player.seat, player.foreign_bases))
    return found
