"""A game played by somebody who sees nothing: `python -m rehearsals.blind KEY --seed S --games N --json`.

Real host, real storage. The reader has what a screen reader tells: the board in words, the panel's texts, the words of
its picture, the labels of its buttons and lists; no prompt, no view and no key. What to do with them is said for each
game in `games/KEY/trials/reader.py`. Everybody else at the table is a bot that plays by chance.

The last line is one JSON object: `decisions`, `presses` and `refusals` (0 is expected) of all games, `wins` of the
reader and `by_chance`, the wins that a seat would have if all played alike; `points` in the mean and those of the bots.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import tempfile
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from games import GAMES
from games.hosted import HostedGame
from rehearsals.unseen.sight import Pilot
from rehearsals.unseen.table import Played, read_a_game

MOST = 3000
"""Answers of a game, at most."""


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[game.key for game in GAMES if reader_of(game) is not None])
    parser.add_argument("--seed", default="blind")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seats", type=int, default=None)
    parser.add_argument("--json", action="store_true", help="only the last line")
    given = parser.parse_args()
    game = next(game for game in GAMES if game.key == given.game)
    print(json.dumps(asyncio.run(games(game, given.seed, given.games, given.seats, quiet=given.json))))


def reader_of(game: HostedGame) -> type[Pilot] | None:
    """Who reads this game, where it says how it is read."""
    name = f"games.{game.key}.trials.reader"
    if find_spec(f"games.{game.key}.trials") is None or find_spec(name) is None:
        return None
    found: type[Pilot] = import_module(name).Reader
    return found


def pilot_of(game: HostedGame) -> Pilot:
    """A reader of this game; raises `LookupError` where it has none."""
    if (reader := reader_of(game)) is None:
        raise LookupError(f"games/{game.key}/trials/reader.py does not say how this game is read")
    return reader()


async def games(
    game: HostedGame, seed: str, number: int, seats: int | None = None, *, quiet: bool = True
) -> dict[str, Any]:
    """So many games, each with a seed of its own, in figures."""
    sitting = seats or max(game.rules.seats[0], 2)
    played: list[Played] = []
    refused: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        for each in range(number):
            path = Path(folder) / f"{each}.sqlite3"
            one, said = await read_a_game(game, pilot_of(game), sitting, f"{seed}/{each}", path, {}, MOST)
            played.append(one)
            refused += said
            if not quiet:
                print(one.final or "not over", *said, sep="\n")
    return {
        "game": game.key,
        "seed": seed,
        "seats": sitting,
        "games": number,
        "finished": sum(one.standing is not None for one in played),
        "decisions": sum(one.decisions for one in played),
        "presses": sum(one.presses for one in played),
        "refusals": len(refused),
        "wins": round(sum(_won(one) for one in played), 2),
        "by_chance": round(number / sitting, 2),
        "points": _mean([_points(one, mine=True) for one in played]),
        "points_of_bots": _mean([_points(one, mine=False) for one in played]),
    }


def _won(one: Played) -> float:
    """1 for a victory; a shared one is shared."""
    first = one.standing.places[0] if one.standing is not None else ()
    return 1 / len(first) if one.seat in first else 0.0


def _points(one: Played, *, mine: bool) -> float:
    scores = {} if one.standing is None else one.standing.scores
    return _mean([points for seat, points in scores.items() if (seat == one.seat) == mine])


def _mean(values: list[Any]) -> float:
    return round(statistics.fmean(values), 2) if values else 0.0


if __name__ == "__main__":
    main()
