"""All edicts, one small file each, written out so that a reader can see them."""

from __future__ import annotations

from typing import Final

from games.cosmic.edicts.base import Edict
from games.cosmic.edicts.card_zap import CardZap
from games.cosmic.edicts.cosmic_zap import CosmicZap
from games.cosmic.edicts.emotion_control import EmotionControl
from games.cosmic.edicts.flare_zap import FlareZap
from games.cosmic.edicts.force_field import ForceField
from games.cosmic.edicts.ionic_gas import IonicGas
from games.cosmic.edicts.mobius_tubes import MobiusTubes
from games.cosmic.edicts.plague import Plague
from games.cosmic.edicts.quash import Quash
from games.cosmic.edicts.rebirth import Rebirth
from games.cosmic.edicts.time_gash import TimeGash
from games.cosmic.edicts.victory_boon import VictoryBoon

EDICTS: Final[tuple[Edict, ...]] = (
    CosmicZap(),
    CardZap(),
    FlareZap(),
    MobiusTubes(),
    EmotionControl(),
    ForceField(),
    Plague(),
    IonicGas(),
    Quash(),
    Rebirth(),
    VictoryBoon(),
    TimeGash(),
)
