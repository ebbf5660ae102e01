"""Cosmic Encounter in its classic form, with Planetoids."""

from __future__ import annotations

from engine import Registry
from games.cosmic.commands import COMMANDS
from games.cosmic.edicts import EDICTS
from games.cosmic.extras import EXTRAS
from games.cosmic.face import CosmicFace
from games.cosmic.face.board_pages import BOARD_PAGES
from games.cosmic.face.counted import COUNTED, had
from games.cosmic.face.lessons import LESSONS
from games.cosmic.face.pitch import PITCH
from games.cosmic.face.primer import PRIMER
from games.cosmic.face.puzzles import PUZZLES
from games.cosmic.face.whole import RETURNS
from games.cosmic.face.windows import ORDERS, QUESTIONS
from games.cosmic.flares import FLARES
from games.cosmic.moons import MOONS
from games.cosmic.powers import POWERS
from games.cosmic.rules.events import ChallengeBegun
from games.cosmic.rules.game import CosmicGame
from games.counted import CountedIn
from games.hosted import HostedGame

RULES = CosmicGame(Registry.of([*POWERS, *EDICTS, *FLARES, *EXTRAS, *MOONS]))
"""Cosmic Encounter as a game the engine can run."""

GAME = HostedGame(
    RULES,
    CosmicFace(),
    moments={**ORDERS, **QUESTIONS},
    looked_at=frozenset({"launch"}),
    confirmed=frozenset({"deal"}),
    at_once=RETURNS,
    unit="foreign base",
    around="Powers here",
    commands=COMMANDS,
    pitch=PITCH,
    primer=PRIMER,
    lessons=LESSONS,
    puzzles=PUZZLES,
    board_pages=BOARD_PAGES,
    counted_in=CountedIn("challenge", ChallengeBegun),
    counted=COUNTED,
    had=had,
)
