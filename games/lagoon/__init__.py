"""Lagoon: Land of Druids, with the promo tile."""

from __future__ import annotations

from engine import Registry
from games.hosted import CountedIn, HostedGame, Routine
from games.lagoon.commands import COMMANDS
from games.lagoon.face import LagoonFace
from games.lagoon.rules.events import TurnBegan
from games.lagoon.rules.game import LagoonGame
from games.lagoon.rules.questions import ACTION, AWAKENING, END, JOINED, REFRESH, RELOCATE_SITE
from games.lagoon.sites import SITES

RULES = LagoonGame(Registry.of(SITES))
GAME = HostedGame(
    RULES,
    LagoonFace(),
    moments={AWAKENING: "Awakening Portal in another's turn, which refreshes one of your druids"},
    routines=(Routine("refresh-all", "I refresh all my druids where I may refresh all.", frozenset({REFRESH})),),
    joined=JOINED,
    at_once=frozenset({ACTION, END, RELOCATE_SITE}),
    commands=COMMANDS,
    counted_in=CountedIn("round", TurnBegan, of_each_seat=True),
)
