"""What subcommands share."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

from bot.ui.texts import clip, whole
from engine import Refusal
from games.hosted import HostedGame
from storage import files


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


def at_least(low: int) -> Callable[[str], int]:
    """For argparse: whole numbers from `low` on."""

    def number(text: str) -> int:
        found = whole(text)
        if found is None or found < low:
            raise argparse.ArgumentTypeError(f"must be a whole number of at least {low}, not “{clip(text, 40)}”")
        return found

    return number


def write(file: Path, data: bytes) -> None:
    """Write a file that was asked for. Raises `Refusal` where that is not possible."""
    with _sentence(file):
        file.write_bytes(data)


def write_private(file: Path, data: bytes) -> None:
    """Write a file with secrets, which only its owner may read. Raises `Refusal` where that is not possible."""
    with _sentence(file):
        files.write_private(file, data)


@contextmanager
def _sentence(file: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise Refusal(f"{file} cannot be written: {error.strerror}.") from error
