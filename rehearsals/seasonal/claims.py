"""What a league says of itself, taken down to be judged."""

from __future__ import annotations

from dataclasses import dataclass, field

from rehearsals.seasonal.archive import Given
from rehearsals.seasonal.points import Stand
from rehearsals.seasonal.strengths import Strength


@dataclass(slots=True)
class Claims:
    """Standings, and the league's rules then, by the number of their division's row.

    Strengths by person; rulings as they were given.
    """

    standings: dict[int, list[Stand]] = field(default_factory=dict)
    rules: dict[int, str] = field(default_factory=dict)
    strengths: dict[int, Strength] = field(default_factory=dict)
    given: list[Given] = field(default_factory=list)
