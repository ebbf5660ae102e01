"""The games this house hosts, a line for each: the name of its package here, which is its key."""

from importlib import import_module

from games.hosted import HostedGame


def _hosted(*keys: str) -> tuple[HostedGame, ...]:
    """What the package of each game calls `GAME`. Raises `ImportError` with the game's name."""
    found = tuple(import_module(f"games.{key}").GAME for key in keys)
    for key, game in zip(keys, found, strict=True):
        if not isinstance(game, HostedGame) or game.key != key:
            raise ImportError(f"games.{key}.GAME is not the game {key!r}")
    return found


GAMES: tuple[HostedGame, ...] = _hosted(
    "skye",
    "lagoon",
    "cosmic",
)
