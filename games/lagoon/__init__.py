"""Lagoon: Land of Druids, with the promo tile."""

from __future__ import annotations

from engine import Registry
from games.counted import CountedIn
from games.hosted import HostedGame, Routine
from games.lagoon.colours import PALETTES
from games.lagoon.commands import COMMANDS
from games.lagoon.face import LagoonFace
from games.lagoon.face.board_pages import BOARD_PAGES
from games.lagoon.face.counted import COUNTED, had
from games.lagoon.face.lessons import LESSONS
from games.lagoon.face.pitch import PITCH
from games.lagoon.face.primer import PRIMER
from games.lagoon.face.puzzles import PUZZLES
from games.lagoon.rules.events import TurnBegan
from games.lagoon.rules.game import LagoonGame
from games.lagoon.rules.questions import AWAKENING, JOINED, REFRESH, SAYING_SO
from games.lagoon.sites import SITES

RULES = LagoonGame(Registry.of(SITES))


def teams(seats: int) -> tuple[tuple[int, ...], ...]:
    """Partners sit opposite in the game of four."""
    return ((0, 2), (1, 3)) if seats == 4 else ()


GAME = HostedGame(
    RULES,
    LagoonFace(),
    moments={AWAKENING: "Awakening Portal in another's turn, which refreshes one of your druids"},
    routines=(Routine("refresh-all", "I refresh all my druids where I may refresh all.", frozenset({REFRESH})),),
    joined=JOINED,
    at_once=SAYING_SO,
    commands=COMMANDS,
    pitch=PITCH,
    primer=PRIMER,
    lessons=LESSONS,
    board_pages=BOARD_PAGES,
    puzzles=PUZZLES,
    counted_in=CountedIn("round", TurnBegan, of_each_seat=True),
    teams=teams,
    counted=COUNTED,
    had=had,
    around="What sites do",
    palettes=PALETTES,
)
