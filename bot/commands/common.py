"""What subcommands share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine import Refusal
from games.hosted import HostedGame


def game_named(games: Sequence[HostedGame], key: str) -> HostedGame:
    """The game with this key. Raises `Refusal` that names those there are."""
    found = next((game for game in games if game.key == key), None)
    if found is None:
        known = ", ".join(game.key for game in games) or "none yet"
        raise Refusal(f"There is no game “{key}” (there are: {known}).")
    return found


def options_from(pairs: Sequence[str]) -> Mapping[str, str]:
    """Options given as `key=value`. Raises `Refusal`."""
    chosen = {}
    for pair in pairs:
        key, sign, value = pair.partition("=")
        if not (key and sign and value):
            raise Refusal(f"An option is given as key=value, not “{pair}”.")
        chosen[key] = value
    return chosen
