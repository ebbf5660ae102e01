"""All edicts, one small file each, written out so that a reader can see them."""

from __future__ import annotations

from typing import Final

from games.cosmic.edicts.base import Edict
from games.cosmic.edicts.cosmic_zap import CosmicZap

EDICTS: Final[tuple[Edict, ...]] = (CosmicZap(),)
