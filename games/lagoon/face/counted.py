"""What is counted over finished games: who won with seeds of which energy, and with which sites unraveled."""

from __future__ import annotations

from engine import Standing
from games.counted import Counted, Had
from games.lagoon.content import ENERGIES, FACES
from games.lagoon.face.phrases import energy_name
from games.lagoon.rules.views import LagoonView

DESTINY, SEEDS, SITES = "destiny", "seeds", "sites"

COUNTED = (
    Counted(DESTINY, "Most seeds of an energy", "wins"),
    Counted(SEEDS, "Seeds", "amount", "seed"),
    Counted(SITES, "Sites unraveled", "wins"),
)


def had(view: LagoonView, standing: Standing) -> list[Had]:
    """What each seat had at the end; the automaton is no seat."""
    found = []
    for seat in range(view.seats):
        side = view.sides[seat]
        most = max(side.seeds.values(), default=0)
        for energy in ENERGIES:
            count = side.seeds.get(energy, 0)
            found.append(Had(SEEDS, energy_name(energy), seat, count))
            if count and count == most:
                found.append(Had(DESTINY, energy_name(energy), seat, count))
        found += [Had(SITES, FACES[face].name, seat, 1) for face in sorted(set(side.scored))]
    return found
