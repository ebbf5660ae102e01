"""Fit a game's evaluation: `python -m scripts.fit GAME --seats 2,3 --games N --seed S --players learner`.

Bots play seeded games, restless ones: now and then they answer by chance, so that positions differ. A few quiet
positions of each game are kept with how its win was shared in the end, and the weights of the game's features are
fitted to them (a conditional logit with a ridge, features early and late). A fifth of the games is held out and says
how good they are. They are written as plain numbers with the command that made them; the same command gives the same
file. `--players playout`: games as those that look ahead imagine them, for which nobody draws a world.
"""

from __future__ import annotations

import argparse
import inspect
import shlex
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from engine import Dice, Driver
from engine.bare import Bare
from engine.judgement import Judgement, Weights
from engine.seen import Owed, Seen
from players import Budget, Thought, player
from players.match import play
from players.playout import run_on
from players.restless import Restless
from scripts.skills import SKILLS

PLAYOUT = "playout"
"""Nobody in particular: all answers are the policy's for playouts, a share of them its second best."""
KEPT = 8
"""Positions kept of a game, at most, spread over it."""
HELD_OUT = 5
"""One game of so many is only for judging what was fitted to the others."""


Position: TypeAlias = tuple[list[dict[str, float]], float]
"""Features of each side, and how much of the game is over."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game to be played for its positions."""

    key: str
    seats: int
    seed: str
    names: tuple[str, ...]
    options: dict[str, str]
    budget: str
    restless: float


@dataclass(frozen=True, slots=True)
class Sample:
    """A position by its features, and who won in the end: a row for each side."""

    game: int
    rows: Any
    shares: Any


def main() -> None:
    """Play, fit, write."""
    given = _parser().parse_args()
    command = "python -m scripts.fit " + shlex.join(sys.argv[1:])
    skill = SKILLS[given.game]
    fitted: dict[int, Weights] = {}
    said: list[str] = []
    for seats in map(int, given.seats.split(",")):
        alike, features = skill.judgement.alike, sorted(_names(given.game, seats))
        names = list(dict.fromkeys(alike.get(name, name) for name in features))
        samples = _samples(_games(given, seats), names, skill.judgement, given.jobs)
        weights, sentence = fit(samples, names, given.ridge)
        fitted[seats] = {name: weights[alike.get(name, name)] for name in features}
        said.append(f"{seats} seats: {sentence}")
        print(said[-1])
    path = Path(given.write or Path(inspect.getfile(type(skill.judgement))).parent / "weights.py")
    path.write_text(written(command, said, fitted))
    print(f"written to {path}")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=list(SKILLS))
    parser.add_argument("--seats", default="2")
    parser.add_argument("--games", type=int, default=400, help="for each number of seats")
    parser.add_argument("--seed", default="fit")
    parser.add_argument("--players", default="learner", help=f"who sits there, in turn, or {PLAYOUT}")
    parser.add_argument("--budget", default="40t")
    parser.add_argument("--options", default="")
    parser.add_argument("--restless", type=float, default=0.15, help="the share of answers by chance")
    parser.add_argument("--ridge", type=float, default=3.0)
    parser.add_argument("--jobs", type=int, choices=(1, 2), default=1)
    parser.add_argument("--write", default=None, help="where to, if not beside the game's judgement")
    return parser


def _games(given: argparse.Namespace, seats: int) -> list[Game]:
    names = given.players.split(",")
    options = dict(pair.split("=", 1) for pair in given.options.split(",") if pair)
    return [
        Game(
            given.game, seats, f"{given.seed}/{seats}/{number}",
            tuple(names[(seat + number) % len(names)] for seat in range(seats)), options, given.budget, given.restless,
        )
        for number in range(given.games)
    ]  # fmt: skip


def _names(key: str, seats: int) -> set[str]:
    """The features that a game has, by the positions of one game."""
    rows, _ = positions_of(Game(key, seats, "names", ("chance",) * seats, {}, "1t", 0.0))
    return {name for sides, _ in rows for features in sides for name in features}


def positions_of(game: Game) -> tuple[list[Position], list[float]]:
    """Features of each side and progress at quiet positions of a game, and how its win was shared."""
    kept, shares = _played_out(game) if game.names[0] == PLAYOUT else _played(game)
    if not kept:
        return [], []
    step = max(1.0, len(kept) / KEPT)
    chosen = sorted({int(number * step) for number in range(KEPT) if number * step < len(kept)})
    return [kept[index] for index in chosen], shares


def _played_out(game: Game) -> tuple[list[Position], list[float]]:
    skill = SKILLS[game.key]
    judgement, dice, kept = skill.judgement, Dice(f"players {game.seed}"), list[Position]()
    setup = skill.rules.agree(game.seats, f"table {game.seed}", game.options)
    bare = Bare.start(skill.rules, setup, keeps=False)
    while (standing := bare.standing) is None:
        if judgement.is_quiet(bare.state):
            kept.append(_position(judgement, bare.state))
        run_on(bare, judgement, straying=round(100 * game.restless), dice=dice)
    return kept, list(judgement.shares(bare.state, standing))


def _position(judgement: Judgement[Any], state: Any) -> Position:
    return [dict(side) for side in judgement.features(state)], judgement.progress(state)


def _played(game: Game) -> tuple[list[Position], list[float]]:
    skill = SKILLS[game.key]
    judgement, kept, last = skill.judgement, list[Position](), -1

    def watch(driver: Driver[Any], seen: Seen, owed: Owed, thought: Thought) -> None:
        nonlocal last
        if driver.checkpoint.number != last and not driver.inputs and judgement.is_quiet(driver.state):
            kept.append(_position(judgement, driver.state))
        last = driver.checkpoint.number

    setup = skill.rules.agree(game.seats, f"table {game.seed}", game.options)
    seated = [Restless(player(name, skill, Budget.of(game.budget)), game.restless) for name in game.names]
    match = play(skill, setup, seated, Dice(f"players {game.seed}"), watch)
    return ([], []) if match.cut else (kept, match.shares)


def _samples(games: Sequence[Game], names: Sequence[str], judgement: Judgement[Any], jobs: int) -> list[Sample]:
    """With a column for each name; with two, early and late, where weights are not steady."""
    alike = judgement.alike
    samples: list[Sample] = []
    with ProcessPoolExecutor(jobs) as pool:
        for number, (rows, shares) in enumerate(pool.map(positions_of, games)):
            for sides, progress in rows:
                matrix = np.zeros((len(sides), len(names)))
                for row, side in zip(matrix, sides, strict=True):
                    for name, amount in side.items():
                        row[names.index(alike.get(name, name))] += amount
                late = min(1.0, max(0.0, progress))
                won = np.array([*shares, *[max(0.0, 1 - sum(shares))] * (len(sides) - len(shares))])
                columns = matrix if judgement.steady else np.hstack([matrix * (1 - late), matrix * late])
                samples.append(Sample(number, columns, won))
    return samples


def fit(samples: Sequence[Sample], names: Sequence[str], ridge: float) -> tuple[Weights, str]:
    """Weights by feature, early and late, and a sentence on how they do on games that were held out.

    Samples with one column for each name give the same weight early and late.
    """
    train = [sample for sample in samples if sample.game % HELD_OUT]
    held = [sample for sample in samples if not sample.game % HELD_OUT]
    scale = np.vstack([sample.rows - sample.rows.mean(axis=0) for sample in train]).std(axis=0)
    scale[scale == 0] = np.inf
    weights = np.zeros(train[0].rows.shape[1])
    for _ in range(30):
        slope, bend = -ridge * weights, ridge * np.eye(len(weights))
        for sample in train:
            rows = sample.rows / scale
            chances = _chances(rows @ weights)
            slope += rows.T @ (sample.shares - chances)
            bend += rows.T @ (np.diag(chances) - np.outer(chances, chances)) @ rows
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if np.abs(step).max() < 1e-9:
            break
    plain = np.round(weights / scale, 4) + 0.0
    loss = np.mean([_loss(sample.rows @ plain, sample.shares) for sample in held])
    even = np.mean([_loss(np.zeros(len(sample.shares)), sample.shares) for sample in held])
    hits = np.mean([sample.shares[int(np.argmax(sample.rows @ plain))] for sample in held])
    games, late = len({sample.game for sample in held}), len(plain) - len(names)
    sentence = f"held out {games} games: loss {loss:.4f} (even chances {even:.4f}), the favourite wins {hits:.3f}"
    return {name: (float(plain[n]), float(plain[n + late])) for n, name in enumerate(names)}, sentence


def _chances(strengths: Any) -> Any:
    powers = np.exp(strengths - strengths.max())
    return powers / powers.sum()


def _loss(strengths: Any, shares: Any) -> float:
    return float(-(shares * np.log(_chances(strengths) + 1e-12)).sum())


def written(command: str, said: Sequence[str], fitted: dict[int, Weights]) -> str:
    """The module that holds the weights."""
    lines = [
        '"""What features are worth, early and late. Fitted, not written: see docs/OPPONENTS.md.',
        "",
        command,
        *said,
        '"""',
        "",
        "from typing import Final",
        "",
        "from engine.judgement import Weights",
        "",
        "WEIGHTS: Final[dict[int, Weights]] = {",
    ]
    for seats, weights in fitted.items():
        lines.append(f"    {seats}: {{")
        lines += [f'        "{name}": ({early}, {late}),' for name, (early, late) in weights.items()]
        lines.append("    },")
    return "\n".join([*lines, "}", ""])


if __name__ == "__main__":
    main()
