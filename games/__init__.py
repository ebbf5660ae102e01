"""The games this house hosts."""

from games.hosted import HostedGame
from games.skye import RULES as SKYE
from games.skye.face import FACE as SKYE_FACE

GAMES: tuple[HostedGame, ...] = (HostedGame(SKYE, SKYE_FACE),)
