"""Every hosted game, and the toy game of the engine's own tests, keeps the invariants of `engine.contract`.

Each game is tried at every seat count, with options covered in pairs; the seeds are fixed, so that a failure names
a game that anybody can play again.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engine import GameModule, Setup
from engine.contract import CHECKS, old_checkpoint_plays_on, pairwise
from engine.players import simulate
from scripts.tables import MODULES as BY_KEY

MODULES: list[GameModule[Any, Any]] = list(BY_KEY.values())
TABLES = [(module, seats, options) for module in MODULES for seats, options in pairwise(module)]
SIZES = {(module.key, seats): (module, seats, options) for module, seats, options in TABLES}
"""One table of each size; all of them are played to their end in a rehearsal."""
CHECKPOINTS = Path(__file__).parents[2] / "checkpoints"
DECISIONS = 60
CASES_OF_A_GAME = 150
"""About so many pairs of table and check are run for each game; `make fuzz` visits them all in time."""
WHOLE_GAMES = ("alive", "checkpoints frequent")
"""Checks that play a game to its end have half as many tables of a game that has many."""


def _cases() -> list[tuple[GameModule[Any, Any], int, dict[str, str], str]]:
    """Every check on every table, thinned out evenly where a game has many tables."""
    cases = []
    for module in MODULES:
        tables = [(seats, options) for of, seats, options in TABLES if of is module]
        stride = max(1, round(len(tables) * len(CHECKS) / CASES_OF_A_GAME))
        for place, (seats, options) in enumerate(tables):
            for number, check in enumerate(CHECKS):
                every = 2 * stride if stride > 1 and check in WHOLE_GAMES else stride
                if (place + number) % every == 0:
                    cases.append((module, seats, options, check))
    return cases


def _name(value: object) -> str:
    if isinstance(value, GameModule):
        return value.key
    if isinstance(value, dict):
        return "+".join(value.values()) or "plain"
    return str(value)


@pytest.mark.parametrize(("module", "seats", "options", "check"), _cases(), ids=_name)
def test_every_game_keeps_every_invariant(
    module: GameModule[Any, Any], seats: int, options: dict[str, str], check: str
) -> None:
    setup = module.agree(seats, f"contract {seats}", options)
    CHECKS[check](module, setup, "contract", DECISIONS)


@pytest.mark.parametrize(("module", "seats", "options"), SIZES.values(), ids=_name)
def test_a_random_game_ends_within_its_bound(module: GameModule[Any, Any], seats: int, options: dict[str, str]) -> None:
    end(module, seats, options, 1)


@pytest.mark.rehearsal
@pytest.mark.parametrize(("module", "seats", "options"), TABLES, ids=_name)
def test_random_games_end_within_their_bound(module: GameModule[Any, Any], seats: int, options: dict[str, str]) -> None:
    end(module, seats, options, 4)


def end(module: GameModule[Any, Any], seats: int, options: dict[str, str], games: int) -> None:
    """So many games by chance come to their end."""
    tally = simulate(module, seats, games, "ends", options)
    assert tally.failures == []
    assert tally.cut == 0, "a random game did not end within its bound"


@pytest.mark.parametrize("module", MODULES, ids=_name)
def test_old_checkpoints_load_and_play_on(module: GameModule[Any, Any]) -> None:
    """A saved checkpoint of every version there ever was, the present one included."""
    stored = {path.stem: path for path in (CHECKPOINTS / module.key).glob("v*.json")}
    for version in range(1, module.state_version + 1):
        assert f"v{version}" in stored, f"save one with: python -m scripts.fuzz {module.key} --save-checkpoint"
    for path in stored.values():
        old_checkpoint_plays_on(module, path.read_text(), "old", 200)


@pytest.mark.parametrize("module", MODULES, ids=_name)
def test_every_game_meets_every_check(module: GameModule[Any, Any]) -> None:
    assert {check for of, _, _, check in _cases() if of is module} == set(CHECKS)


@pytest.mark.parametrize("module", MODULES, ids=_name)
def test_every_pair_of_option_values_is_tried_somewhere(module: GameModule[Any, Any]) -> None:
    tried = [(setup.seats, setup.options) for setup in _agreed(module)]
    assert {seats for seats, _ in tried} == set(module.seats)
    for option in module.options:
        assert {options[option.key] for _, options in tried} == set(option.values), option.title


def _agreed(module: GameModule[Any, Any]) -> list[Setup]:
    return [module.agree(seats, "", options) for seats, options in pairwise(module)]
