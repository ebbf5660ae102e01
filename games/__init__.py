"""The games this house hosts."""

from games import skye
from games.hosted import HostedGame

GAMES: tuple[HostedGame, ...] = (skye.GAME,)
