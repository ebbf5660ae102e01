"""Cards of the options: kickers and reinforcements, a component for each face."""

from __future__ import annotations

from typing import Final

from games.cosmic.content import DECKS
from games.cosmic.extras.kicker import Kicker
from games.cosmic.extras.reinforcement import Reinforcement
from games.cosmic.rules.components import CosmicComponent

EXTRAS: Final[tuple[CosmicComponent, ...]] = (
    *(Kicker(f"kicker-{int(value):02}") for value in DECKS["kicker"]),
    *(Reinforcement(f"reinforcement-{int(value):02}") for value in DECKS["reinforcement"]),
)
