"""All powers, one small file each, written out so that a reader can see them."""

from __future__ import annotations

from typing import Final

from games.cosmic.powers.anti_matter import AntiMatter
from games.cosmic.powers.assassin import Assassin
from games.cosmic.powers.base import Power
from games.cosmic.powers.changeling import Changeling
from games.cosmic.powers.clone import Clone
from games.cosmic.powers.crystal import Crystal
from games.cosmic.powers.dictator import Dictator
from games.cosmic.powers.disease import Disease
from games.cosmic.powers.filch import Filch
from games.cosmic.powers.grudge import Grudge
from games.cosmic.powers.hate import Hate
from games.cosmic.powers.lunatic import Lunatic
from games.cosmic.powers.machine import Machine
from games.cosmic.powers.macron import Macron
from games.cosmic.powers.mind import Mind
from games.cosmic.powers.oracle import Oracle
from games.cosmic.powers.pacifist import Pacifist
from games.cosmic.powers.parasite import Parasite
from games.cosmic.powers.philanthropist import Philanthropist
from games.cosmic.powers.siren import Siren
from games.cosmic.powers.trader import Trader
from games.cosmic.powers.tripler import Tripler
from games.cosmic.powers.virus import Virus
from games.cosmic.powers.warpish import Warpish
from games.cosmic.powers.will import Will
from games.cosmic.powers.zombie import Zombie

POWERS: Final[tuple[Power, ...]] = (
    AntiMatter(),
    Assassin(),
    Changeling(),
    Clone(),
    Crystal(),
    Dictator(),
    Disease(),
    Filch(),
    Grudge(),
    Hate(),
    Lunatic(),
    Machine(),
    Macron(),
    Mind(),
    Oracle(),
    Pacifist(),
    Parasite(),
    Philanthropist(),
    Siren(),
    Trader(),
    Tripler(),
    Virus(),
    Warpish(),
    Will(),
    Zombie(),
)
