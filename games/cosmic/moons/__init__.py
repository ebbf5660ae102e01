"""All moons, one file each; `base` tells how to write one."""

from __future__ import annotations

from typing import Final

from games.cosmic.moons.ally_commit import AllyCommit
from games.cosmic.moons.ally_double import AllyDouble
from games.cosmic.moons.ally_one_half import AllyOneHalf
from games.cosmic.moons.assurance import Assurance
from games.cosmic.moons.attack_revelation import AttackRevelation
from games.cosmic.moons.axis import Axis
from games.cosmic.moons.blank import Blank
from games.cosmic.moons.bond import BondMoon
from games.cosmic.moons.bonus import Bonus
from games.cosmic.moons.bribery import Bribery
from games.cosmic.moons.challenge_extension import ChallengeExtension
from games.cosmic.moons.challenge_limitation import ChallengeLimitation
from games.cosmic.moons.cold_revenge import ColdRevenge
from games.cosmic.moons.cone_size_3 import ConeSize3
from games.cosmic.moons.cone_size_5 import ConeSize5
from games.cosmic.moons.cone_size_variable import ConeSizeVariable
from games.cosmic.moons.confession import Confession
from games.cosmic.moons.dominate import Dominate
from games.cosmic.moons.dump_left import DumpLeft
from games.cosmic.moons.entropy import Entropy
from games.cosmic.moons.exception import ExceptionMoon
from games.cosmic.moons.exodus import Exodus
from games.cosmic.moons.fortify import Fortify
from games.cosmic.moons.hulk import Hulk
from games.cosmic.moons.loner import Loner
from games.cosmic.moons.moon_base_epsilon import MoonBaseEpsilon
from games.cosmic.moons.moon_unit_zapper import MoonUnitZapper
from games.cosmic.moons.pearly_gates import PearlyGates
from games.cosmic.moons.re_kicker import ReKicker
from games.cosmic.moons.snare import Snare
from games.cosmic.moons.threeinforce import Threeinforce
from games.cosmic.moons.unfair import Unfair
from games.cosmic.rules.components import CosmicComponent

MOONS: Final[tuple[CosmicComponent, ...]] = (
    AllyCommit(),
    AllyDouble(),
    AllyOneHalf(),
    Assurance(),
    AttackRevelation(),
    Axis(),
    Blank(),
    BondMoon(),
    Bonus(),
    Bribery(),
    ChallengeExtension(),
    ChallengeLimitation(),
    ColdRevenge(),
    ConeSize3(),
    ConeSize5(),
    ConeSizeVariable(),
    Confession(),
    Dominate(),
    DumpLeft(),
    Entropy(),
    ExceptionMoon(),
    Exodus(),
    Fortify(),
    Hulk(),
    Loner(),
    MoonBaseEpsilon(),
    MoonUnitZapper(),
    PearlyGates(),
    ReKicker(),
    Snare(),
    Threeinforce(),
    Unfair(),
)
"""In the order of their names."""
