"""The games this house hosts."""

from games.hosted import HostedGame

GAMES: tuple[HostedGame, ...] = ()
