"""All moons, one file each; `base` tells how to write one."""

from __future__ import annotations

from typing import Final

from games.cosmic.moons.ally_commit import AllyCommitMoon
from games.cosmic.moons.ally_double import AllyDoubleMoon
from games.cosmic.moons.ally_one_half import AllyOneHalfMoon
from games.cosmic.moons.assurance import AssuranceMoon
from games.cosmic.moons.attack_revelation import AttackRevelationMoon
from games.cosmic.moons.axis import AxisMoon
from games.cosmic.moons.blank import BlankMoon
from games.cosmic.moons.bond import BondMoon
from games.cosmic.moons.bonus import BonusMoon
from games.cosmic.moons.bribery import BriberyMoon
from games.cosmic.moons.challenge_extension import ChallengeExtensionMoon
from games.cosmic.moons.challenge_limitation import ChallengeLimitationMoon
from games.cosmic.moons.cold_revenge import ColdRevengeMoon
from games.cosmic.moons.cone_size_3 import ConeSize3Moon
from games.cosmic.moons.cone_size_5 import ConeSize5Moon
from games.cosmic.moons.cone_size_variable import ConeSizeVariableMoon
from games.cosmic.moons.confession import ConfessionMoon
from games.cosmic.moons.dominate import DominateMoon
from games.cosmic.moons.dump_left import DumpLeftMoon
from games.cosmic.moons.entropy import EntropyMoon
from games.cosmic.moons.exception import ExceptionMoon
from games.cosmic.moons.exodus import ExodusMoon
from games.cosmic.moons.fortify import FortifyMoon
from games.cosmic.moons.hulk import HulkMoon
from games.cosmic.moons.loner import LonerMoon
from games.cosmic.moons.moon_base_epsilon import MoonBaseEpsilonMoon
from games.cosmic.moons.moon_unit_zapper import MoonUnitZapperMoon
from games.cosmic.moons.pearly_gates import PearlyGatesMoon
from games.cosmic.moons.re_kicker import ReKickerMoon
from games.cosmic.moons.snare import SnareMoon
from games.cosmic.moons.threeinforce import ThreeinforceMoon
from games.cosmic.moons.unfair import UnfairMoon
from games.cosmic.rules.components import CosmicComponent

MOONS: Final[tuple[CosmicComponent, ...]] = (
    AllyCommitMoon(),
    AllyDoubleMoon(),
    AllyOneHalfMoon(),
    AssuranceMoon(),
    AttackRevelationMoon(),
    AxisMoon(),
    BlankMoon(),
    BondMoon(),
    BonusMoon(),
    BriberyMoon(),
    ChallengeExtensionMoon(),
    ChallengeLimitationMoon(),
    ColdRevengeMoon(),
    ConeSize3Moon(),
    ConeSize5Moon(),
    ConeSizeVariableMoon(),
    ConfessionMoon(),
    DominateMoon(),
    DumpLeftMoon(),
    EntropyMoon(),
    ExceptionMoon(),
    ExodusMoon(),
    FortifyMoon(),
    HulkMoon(),
    LonerMoon(),
    MoonBaseEpsilonMoon(),
    MoonUnitZapperMoon(),
    PearlyGatesMoon(),
    ReKickerMoon(),
    SnareMoon(),
    ThreeinforceMoon(),
    UnfairMoon(),
)
"""In the order of their names."""
