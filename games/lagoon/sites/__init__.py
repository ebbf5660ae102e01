"""All sites, one small file each, written out so that a reader can see them."""

from __future__ import annotations

from typing import Final

from games.lagoon.sites.ancestral_garden import AncestralGarden
from games.lagoon.sites.ancient_deonin import AncientDeonin
from games.lagoon.sites.ancient_elemeen import AncientElemeen
from games.lagoon.sites.ancient_vowelon import AncientVowelon
from games.lagoon.sites.astral_slide import AstralSlide, AstralSlideItself
from games.lagoon.sites.awakening_portal import AwakeningPortal
from games.lagoon.sites.base import Site
from games.lagoon.sites.bleeding_kinoko import BleedingKinoko
from games.lagoon.sites.chaos_manifold import ChaosManifold
from games.lagoon.sites.cirqus_laguun import CirqusLaguun
from games.lagoon.sites.cloudtop_monastery import CloudtopMonastery
from games.lagoon.sites.cosmic_kinoko import CosmicKinoko
from games.lagoon.sites.cosmic_plow import CosmicPlow
from games.lagoon.sites.dawn_lotus import DawnLotus
from games.lagoon.sites.deonin_eidolon import DeoninEidolon
from games.lagoon.sites.deonium_arch import DeoniumArch
from games.lagoon.sites.destiny_helix import DestinyHelix
from games.lagoon.sites.dewlight_fawn import DewlightFawn
from games.lagoon.sites.drakinymph import Drakinymph
from games.lagoon.sites.elemeen_eidolon import ElemeenEidolon
from games.lagoon.sites.elixona import Elixona
from games.lagoon.sites.elkibou_herd import ElkibouHerd
from games.lagoon.sites.emberwell_cradle import EmberwellCradle
from games.lagoon.sites.emilaphae import Emilaphae
from games.lagoon.sites.eye_of_the_forest import EyeOfTheForest
from games.lagoon.sites.flaming_lotus import FlamingLotus
from games.lagoon.sites.floating_temple import FloatingTemple
from games.lagoon.sites.fork_of_destiny import ForkOfDestiny
from games.lagoon.sites.gaeas_atlas import GaeasAtlas
from games.lagoon.sites.gossamer_pass import GossamerPass
from games.lagoon.sites.grizznant import Grizznant
from games.lagoon.sites.gruus_refuge import GruusRefuge
from games.lagoon.sites.hot_spring_of_the_phoenix import HotSpringOfThePhoenix
from games.lagoon.sites.jokulmas import Jokulmas
from games.lagoon.sites.keystone_observatory import KeystoneObservatory
from games.lagoon.sites.kindred_stone import KindredStone
from games.lagoon.sites.lightning_scarab import LightningScarab
from games.lagoon.sites.mani_temple import ManiTemple
from games.lagoon.sites.moon_garden import MoonGarden
from games.lagoon.sites.moon_gate import MoonGate
from games.lagoon.sites.musing_kinoko import MusingKinoko
from games.lagoon.sites.neems_mirror import NeemsMirror
from games.lagoon.sites.neilyms_hermitage import NeilymsHermitage
from games.lagoon.sites.overlook_free_house import OverlookFreeHouse
from games.lagoon.sites.roots_of_creation import RootsOfCreation
from games.lagoon.sites.sarainas_crucible import SarainasCrucible
from games.lagoon.sites.seedspark_heart import SeedsparkHeart
from games.lagoon.sites.slipstream_ford import SlipstreamFord
from games.lagoon.sites.solitudes_nest import SolitudesNest
from games.lagoon.sites.songbird_of_paradise import SongbirdOfParadise
from games.lagoon.sites.sylphina import Sylphina
from games.lagoon.sites.sylvant import Sylvant
from games.lagoon.sites.terrapin_ancient import TerrapinAncient
from games.lagoon.sites.tonic_leaf import TonicLeaf
from games.lagoon.sites.trine_labyrinth import TrineLabyrinth
from games.lagoon.sites.vowelon_eidolon import VowelonEidolon
from games.lagoon.sites.wayfarers_kite import WayfarersKite

SITES: Final[tuple[Site, ...]] = (
    GruusRefuge(),
    CloudtopMonastery(),
    SolitudesNest(),
    FloatingTemple(),
    RootsOfCreation(),
    TrineLabyrinth(),
    HotSpringOfThePhoenix(),
    BleedingKinoko(),
    OverlookFreeHouse(),
    MusingKinoko(),
    NeilymsHermitage(),
    CosmicKinoko(),
    AncientElemeen(),
    VowelonEidolon(),
    AncientVowelon(),
    DeoninEidolon(),
    AncientDeonin(),
    ElemeenEidolon(),
    Sylphina(),
    Drakinymph(),
    Emilaphae(),
    LightningScarab(),
    ForkOfDestiny(),
    TonicLeaf(),
    MoonGate(),
    ElkibouHerd(),
    EyeOfTheForest(),
    MoonGarden(),
    GaeasAtlas(),
    DawnLotus(),
    DewlightFawn(),
    WayfarersKite(),
    GossamerPass(),
    SarainasCrucible(),
    DestinyHelix(),
    SongbirdOfParadise(),
    ManiTemple(),
    Elixona(),
    NeemsMirror(),
    DeoniumArch(),
    TerrapinAncient(),
    KindredStone(),
    AncestralGarden(),
    Grizznant(),
    SeedsparkHeart(),
    Jokulmas(),
    Sylvant(),
    AwakeningPortal(),
    CirqusLaguun(),
    FlamingLotus(),
    SlipstreamFord(),
    ChaosManifold(),
    KeystoneObservatory(),
    EmberwellCradle(),
    CosmicPlow(),
    AstralSlide(),
    AstralSlideItself(),
)
