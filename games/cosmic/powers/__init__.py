"""All powers, one small file each, written out so that a reader can see them."""

from __future__ import annotations

from typing import Final

from games.cosmic.powers.base import Power
from games.cosmic.powers.macron import Macron
from games.cosmic.powers.zombie import Zombie

POWERS: Final[tuple[Power, ...]] = (
    Macron(),
    Zombie(),
)
