"""How fast random games run through the engine, beside catanatron (plain Python, no event log, no restore)."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable

from engine.players import simulate
from games import GAMES
from rehearsals.figures import Figure

SECONDS = 4.0
RUNS = 3


def _rate(play: Callable[[int], int]) -> float:
    """Decisions a second: games until the time is up, the median of several runs."""
    rates = []
    for run in range(RUNS):
        start, decisions, number = time.perf_counter(), 0, 0
        while time.perf_counter() - start < SECONDS:
            decisions += play(run * 10_000 + number)
            number += 1
        rates.append(decisions / (time.perf_counter() - start))
    return statistics.median(rates)


def _peer_game(number: int) -> int:
    from catanatron import Color, Game, RandomPlayer

    game = Game([RandomPlayer(colour) for colour in list(Color)[:4]], seed=number)
    game.play()
    return len(game.state.actions)


def bench_engine() -> list[Figure]:
    """Random full play of every game at its middle seat count, and of the peer."""
    figures = []
    for game in GAMES:
        rules = game.rules
        seats = rules.seats[len(rules.seats) // 2]

        def play(number: int, rules=rules, seats=seats) -> int:  # type: ignore[no-untyped-def]
            tally = simulate(rules, seats, 1, f"bench/{number}")
            if tally.failures:
                raise RuntimeError(tally.failures[0])
            return tally.decisions

        target = 20_000 if game is GAMES[0] else 5_000
        name = f"{rules.title}, {seats} seats, random full play"
        figures.append(Figure(name, _rate(play), "decisions/s", target, "higher"))
    figures.append(Figure("catanatron, 4 seats, random full play (peer)", _rate(_peer_game), "actions/s"))
    return figures
