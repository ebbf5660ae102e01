"""`simulate`: games played by chance through the engine; no token and no database."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence

from engine import players
from games.hosted import HostedGame


def simulate(
    game: HostedGame, seats: int, games: int, seed: str, options: Mapping[str, str], *, as_json: bool
) -> tuple[list[str], bool]:
    """Play, and tell: lines to print, and whether nothing failed. Raises `Refusal` on what the game does not offer."""
    chosen = game.rules.agree(seats, seed, options).options
    began = time.perf_counter()
    tally = players.simulate(game.rules, seats, games, seed, dict(options))
    seconds = time.perf_counter() - began
    rate = round(tally.decisions / seconds, 1) if seconds else 0.0
    lines = [f"{game.rules.title}, {seats} seats: {tally.games} of {games} games finished, {tally.decisions} decisions"]
    lines.append(f"{rate} decisions a second; at most {tally.longest_turn} between two checkpoints; {tally.cut} cut")
    failures = list(tally.failures)
    if tally.cut:
        failures.append(f"{tally.cut} games had not ended after {game.rules.bound} decisions")
    lines += [f"failed: {failure}" for failure in failures]
    if as_json:
        lines.append(
            in_json(game.key, seats, seed, chosen, failures, games=tally.games, decisions=tally.decisions, rate=rate)
        )
    return lines, not failures


def in_json(
    game: str,
    seats: int,
    seed: str,
    options: Mapping[str, str],
    failures: Sequence[str],
    *,
    games: int = 0,
    decisions: int = 0,
    rate: float = 0.0,
) -> str:
    """What `--json` ends with, whether games were played or were refused."""
    facts = {
        "game": game,
        "seats": seats,
        "seed": seed,
        "options": dict(options),
        "games": games,
        "decisions": decisions,
        "decisions_per_second": rate,
        "failures": list(failures),
    }
    return json.dumps(facts, ensure_ascii=False)
