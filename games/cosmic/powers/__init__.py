"""All powers, one small file each, written out so that a reader can see them."""

from __future__ import annotations

from typing import Final

from games.cosmic.powers.amoeba import Amoeba
from games.cosmic.powers.anti_matter import AntiMatter
from games.cosmic.powers.assassin import Assassin
from games.cosmic.powers.base import Power
from games.cosmic.powers.bully import Bully
from games.cosmic.powers.calculator import Calculator
from games.cosmic.powers.changeling import Changeling
from games.cosmic.powers.chosen import Chosen
from games.cosmic.powers.chronos import Chronos
from games.cosmic.powers.clone import Clone
from games.cosmic.powers.crystal import Crystal
from games.cosmic.powers.cudgel import Cudgel
from games.cosmic.powers.deuce import Deuce
from games.cosmic.powers.dictator import Dictator
from games.cosmic.powers.diplomat import Diplomat
from games.cosmic.powers.disease import Disease
from games.cosmic.powers.empath import Empath
from games.cosmic.powers.ethic import Ethic
from games.cosmic.powers.fido import Fido
from games.cosmic.powers.filch import Filch
from games.cosmic.powers.filth import Filth
from games.cosmic.powers.fungus import Fungus
from games.cosmic.powers.fury import Fury
from games.cosmic.powers.gambler import Gambler
from games.cosmic.powers.ghoul import Ghoul
from games.cosmic.powers.graviton import Graviton
from games.cosmic.powers.grudge import Grudge
from games.cosmic.powers.hate import Hate
from games.cosmic.powers.healer import Healer
from games.cosmic.powers.judge import Judge
from games.cosmic.powers.kamikaze import Kamikaze
from games.cosmic.powers.laser import Laser
from games.cosmic.powers.loser import Loser
from games.cosmic.powers.lunatic import Lunatic
from games.cosmic.powers.machine import Machine
from games.cosmic.powers.macron import Macron
from games.cosmic.powers.magician import Magician
from games.cosmic.powers.masochist import Masochist
from games.cosmic.powers.mesmer import Mesmer
from games.cosmic.powers.mind import Mind
from games.cosmic.powers.miser import Miser
from games.cosmic.powers.mutant import Mutant
from games.cosmic.powers.oracle import Oracle
from games.cosmic.powers.pacifist import Pacifist
from games.cosmic.powers.parasite import Parasite
from games.cosmic.powers.philanthropist import Philanthropist
from games.cosmic.powers.plant import Plant
from games.cosmic.powers.prophet import Prophet
from games.cosmic.powers.reincarnator import Reincarnator
from games.cosmic.powers.seeker import Seeker
from games.cosmic.powers.siren import Siren
from games.cosmic.powers.skeptic import Skeptic
from games.cosmic.powers.sniveler import Sniveler
from games.cosmic.powers.sorcerer import Sorcerer
from games.cosmic.powers.spiff import Spiff
from games.cosmic.powers.sting import Sting
from games.cosmic.powers.symbiote import Symbiote
from games.cosmic.powers.trader import Trader
from games.cosmic.powers.tripler import Tripler
from games.cosmic.powers.vacuum import Vacuum
from games.cosmic.powers.virus import Virus
from games.cosmic.powers.visionary import Visionary
from games.cosmic.powers.void import Void
from games.cosmic.powers.vulch import Vulch
from games.cosmic.powers.warpish import Warpish
from games.cosmic.powers.warrior import Warrior
from games.cosmic.powers.will import Will
from games.cosmic.powers.worm import Worm
from games.cosmic.powers.zombie import Zombie

POWERS: Final[tuple[Power, ...]] = (
    Amoeba(),
    AntiMatter(),
    Assassin(),
    Bully(),
    Calculator(),
    Changeling(),
    Chosen(),
    Chronos(),
    Clone(),
    Crystal(),
    Cudgel(),
    Deuce(),
    Dictator(),
    Diplomat(),
    Disease(),
    Empath(),
    Ethic(),
    Fido(),
    Filch(),
    Filth(),
    Fungus(),
    Fury(),
    Gambler(),
    Ghoul(),
    Graviton(),
    Grudge(),
    Hate(),
    Healer(),
    Judge(),
    Kamikaze(),
    Laser(),
    Loser(),
    Lunatic(),
    Machine(),
    Macron(),
    Magician(),
    Masochist(),
    Mesmer(),
    Mind(),
    Miser(),
    Mutant(),
    Oracle(),
    Pacifist(),
    Parasite(),
    Philanthropist(),
    Plant(),
    Prophet(),
    Reincarnator(),
    Seeker(),
    Siren(),
    Skeptic(),
    Sniveler(),
    Sorcerer(),
    Spiff(),
    Sting(),
    Symbiote(),
    Trader(),
    Tripler(),
    Vacuum(),
    Virus(),
    Visionary(),
    Void(),
    Vulch(),
    Warpish(),
    Warrior(),
    Will(),
    Worm(),
    Zombie(),
)
