"""How many positions each strength solves: `python -m scripts.solved GAME --players learner,club,strong --json`.

They are those of tests/games/GAME/bot, each with an answer that any good player would give. `--budget` is what a
decision of *strong* may take: CPU seconds ("3") or trials ("200t"). The last line is one JSON object: by player how
many are `solved`, and the names of those that are `missed`.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from games import GAMES
from players import STRENGTHS, skill_of
from tests.players.positions import Position, missed

TESTS = Path(__file__).parents[1] / "tests" / "games"


def positions(game: str) -> list[Position]:
    """All positions that the tests of a game's bots name."""
    files = sorted(TESTS.joinpath(game, "bot").glob("test_*.py"))
    modules = [import_module(f"tests.games.{game}.bot.{file.stem}") for file in files]
    return [position for module in modules for position in getattr(module, "POSITIONS", ())]


def main(given: Sequence[str] | None = None) -> int:
    """Let each player solve them, and tell."""
    parser = argparse.ArgumentParser(prog="python -m scripts.solved")
    parser.add_argument("game", choices=[game.key for game in GAMES])
    parser.add_argument("--players", default="learner,club,strong")
    parser.add_argument("--budget", default="3")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(given)
    skill, found, told = skill_of(asked.game), positions(asked.game), {}
    known = {each.strength for each in STRENGTHS}
    if skill is None or not found:
        parser.error(f"{asked.game} has no such positions")
    for strength in asked.players.split(","):
        if strength not in known:
            parser.error(f"no player is called {strength!r}")
        failed = missed(skill, strength, found, asked.budget)
        told[strength] = {"solved": len(found) - len(failed), "missed": [line.partition(":")[0] for line in failed]}
        if not asked.json:
            print(f"{strength}: {len(found) - len(failed)} of {len(found)}", *failed, sep="\n  ")
    print(json.dumps({"game": asked.game, "positions": len(found), "players": told}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
