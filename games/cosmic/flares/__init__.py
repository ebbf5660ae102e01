"""The flares there are, one small file each, written out so that a reader can see them."""

from __future__ import annotations

from typing import Final

from games.cosmic.flares.amoeba import AmoebaFlare
from games.cosmic.flares.anti_matter import AntiMatterFlare
from games.cosmic.flares.assassin import AssassinFlare
from games.cosmic.flares.base import Flare
from games.cosmic.flares.bully import BullyFlare
from games.cosmic.flares.calculator import CalculatorFlare
from games.cosmic.flares.changeling import ChangelingFlare
from games.cosmic.flares.chosen import ChosenFlare
from games.cosmic.flares.chronos import ChronosFlare
from games.cosmic.flares.clone import CloneFlare
from games.cosmic.flares.crystal import CrystalFlare
from games.cosmic.flares.cudgel import CudgelFlare
from games.cosmic.flares.deuce import DeuceFlare
from games.cosmic.flares.dictator import DictatorFlare
from games.cosmic.flares.diplomat import DiplomatFlare
from games.cosmic.flares.disease import DiseaseFlare
from games.cosmic.flares.empath import EmpathFlare
from games.cosmic.flares.ethic import EthicFlare
from games.cosmic.flares.fido import FidoFlare
from games.cosmic.flares.filch import FilchFlare
from games.cosmic.flares.filth import FilthFlare
from games.cosmic.flares.fungus import FungusFlare
from games.cosmic.flares.fury import FuryFlare
from games.cosmic.flares.gambler import GamblerFlare
from games.cosmic.flares.ghoul import GhoulFlare
from games.cosmic.flares.graviton import GravitonFlare
from games.cosmic.flares.grudge import GrudgeFlare
from games.cosmic.flares.hate import HateFlare
from games.cosmic.flares.healer import HealerFlare
from games.cosmic.flares.judge import JudgeFlare
from games.cosmic.flares.kamikaze import KamikazeFlare
from games.cosmic.flares.laser import LaserFlare
from games.cosmic.flares.loser import LoserFlare
from games.cosmic.flares.lunatic import LunaticFlare
from games.cosmic.flares.machine import MachineFlare
from games.cosmic.flares.macron import MacronFlare
from games.cosmic.flares.magician import MagicianFlare
from games.cosmic.flares.masochist import MasochistFlare
from games.cosmic.flares.mesmer import MesmerFlare
from games.cosmic.flares.mind import MindFlare
from games.cosmic.flares.miser import MiserFlare
from games.cosmic.flares.mutant import MutantFlare
from games.cosmic.flares.oracle import OracleFlare
from games.cosmic.flares.pacifist import PacifistFlare
from games.cosmic.flares.parasite import ParasiteFlare
from games.cosmic.flares.philanthropist import PhilanthropistFlare
from games.cosmic.flares.plant import PlantFlare
from games.cosmic.flares.prophet import ProphetFlare
from games.cosmic.flares.reincarnator import ReincarnatorFlare
from games.cosmic.flares.seeker import SeekerFlare
from games.cosmic.flares.siren import SirenFlare
from games.cosmic.flares.skeptic import SkepticFlare
from games.cosmic.flares.sniveler import SnivelerFlare
from games.cosmic.flares.sorcerer import SorcererFlare
from games.cosmic.flares.spiff import SpiffFlare
from games.cosmic.flares.sting import StingFlare
from games.cosmic.flares.symbiote import SymbioteFlare
from games.cosmic.flares.trader import TraderFlare
from games.cosmic.flares.tripler import TriplerFlare
from games.cosmic.flares.vacuum import VacuumFlare
from games.cosmic.flares.virus import VirusFlare
from games.cosmic.flares.visionary import VisionaryFlare
from games.cosmic.flares.void import VoidFlare
from games.cosmic.flares.vulch import VulchFlare
from games.cosmic.flares.warpish import WarpishFlare
from games.cosmic.flares.warrior import WarriorFlare
from games.cosmic.flares.will import WillFlare
from games.cosmic.flares.worm import WormFlare
from games.cosmic.flares.zombie import ZombieFlare

FLARES: Final[tuple[Flare, ...]] = (
    AmoebaFlare(),
    AntiMatterFlare(),
    AssassinFlare(),
    BullyFlare(),
    CalculatorFlare(),
    ChangelingFlare(),
    ChosenFlare(),
    ChronosFlare(),
    CloneFlare(),
    CrystalFlare(),
    CudgelFlare(),
    DeuceFlare(),
    DictatorFlare(),
    DiplomatFlare(),
    DiseaseFlare(),
    EmpathFlare(),
    EthicFlare(),
    FidoFlare(),
    FilchFlare(),
    FilthFlare(),
    FungusFlare(),
    FuryFlare(),
    GamblerFlare(),
    GhoulFlare(),
    GravitonFlare(),
    GrudgeFlare(),
    HateFlare(),
    HealerFlare(),
    JudgeFlare(),
    KamikazeFlare(),
    LaserFlare(),
    LoserFlare(),
    LunaticFlare(),
    MachineFlare(),
    MacronFlare(),
    MagicianFlare(),
    MasochistFlare(),
    MesmerFlare(),
    MindFlare(),
    MiserFlare(),
    MutantFlare(),
    OracleFlare(),
    PacifistFlare(),
    ParasiteFlare(),
    PhilanthropistFlare(),
    PlantFlare(),
    ProphetFlare(),
    ReincarnatorFlare(),
    SeekerFlare(),
    SirenFlare(),
    SkepticFlare(),
    SnivelerFlare(),
    SorcererFlare(),
    SpiffFlare(),
    StingFlare(),
    SymbioteFlare(),
    TraderFlare(),
    TriplerFlare(),
    VacuumFlare(),
    VirusFlare(),
    VisionaryFlare(),
    VoidFlare(),
    VulchFlare(),
    WarpishFlare(),
    WarriorFlare(),
    WillFlare(),
    WormFlare(),
    ZombieFlare(),
)
