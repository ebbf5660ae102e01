"""The flares there are, one small file each, written out so that a reader can see them."""

from __future__ import annotations

from typing import Final

from games.cosmic.flares.anti_matter import AntiMatterFlare
from games.cosmic.flares.base import Flare
from games.cosmic.flares.filch import FilchFlare
from games.cosmic.flares.trader import TraderFlare
from games.cosmic.flares.warpish import WarpishFlare
from games.cosmic.flares.zombie import ZombieFlare

FLARES: Final[tuple[Flare, ...]] = (
    AntiMatterFlare(),
    FilchFlare(),
    TraderFlare(),
    WarpishFlare(),
    ZombieFlare(),
)
