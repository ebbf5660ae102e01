"""The games this house hosts."""

from games import cosmic, lagoon, skye
from games.hosted import HostedGame

GAMES: tuple[HostedGame, ...] = (skye.GAME, lagoon.GAME, cosmic.GAME)
