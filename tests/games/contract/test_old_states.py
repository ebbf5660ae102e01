"""Positions that earlier releases stored load, are shown and are played on; each file is named by its commit."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest

from engine import Checkpoint, Dice, Driver, GameModule
from engine.codec import Outgrown, UnknownShape, but, decode, encode, parse
from engine.loading import load_state
from engine.players import play_out
from games import GAMES
from games.hosted import HostedGame
from scripts.tables import MODULES

CHECKPOINTS = Path(__file__).parents[2] / "checkpoints"
BY_KEY: dict[str, HostedGame] = {game.key: game for game in GAMES}
STORED = sorted((path for key in BY_KEY for path in (CHECKPOINTS / key).glob("*.json.gz")), key=str)
DECISIONS = 40


def positions(path: Path) -> list[Checkpoint]:
    """The checkpoints of a file."""
    return [decode(encode(stored), Checkpoint) for stored in parse(gzip.decompress(path.read_bytes()).decode())]


@pytest.mark.parametrize("path", STORED, ids=lambda path: f"{path.parent.name} {path.name.partition('.')[0]}")
def test_a_position_of_an_earlier_release_loads_is_shown_and_played_on(path: Path) -> None:
    game = BY_KEY[path.parent.name]
    for number, checkpoint in enumerate(positions(path)):
        driver: Driver[Any] = Driver.restore(game.rules, checkpoint)
        game.rules.check(driver.state)
        assert shown(game, driver)
        for _ in play_out(driver, Dice(path.stem, number), DECISIONS):
            game.rules.check(driver.state)
        assert shown(game, driver)
        assert load_state(game.rules, driver.checkpoint), "what is saved now is of today's shape"


def shown(game: HostedGame, driver: Driver[Any]) -> list[Any]:
    """The position as everybody sees and reads it, and the questions that are open."""
    names = {seat: f"Player {seat + 1}" for seat in range(driver.state.seats)}
    views = {seat: driver.view(seat) for seat in (None, *names)}
    told: list[Any] = [(game.face.text_board(view, names), game.face.board(view, names)) for view in views.values()]
    questions = [game.face.question(q.prompt, views[q.prompt.seat], names) for q in driver.open.values()]
    return told + questions


def test_positions_of_each_game_are_kept() -> None:
    assert {path.parent.name for path in STORED} == set(BY_KEY)


@pytest.mark.parametrize("rules", [game.rules for game in GAMES], ids=lambda rules: rules.key)
def test_a_state_of_no_release_is_refused_by_where_it_differs_or_by_a_sentence(rules: GameModule[Any, Any]) -> None:
    driver, _ = Driver.start(rules, rules.agree(rules.seats[-1], "damaged"))
    state = parse(driver.checkpoint.state)
    with pytest.raises(UnknownShape, match=r"does not know \$\.more"):
        load_state(rules, but(driver.checkpoint, state=encode({**state, "more": 1})))
    lacks = {key: value for key, value in state.items() if key in ("seed", "seats", "options", "phase", "uses")}
    with pytest.raises(Outgrown, match=f"saved by an earlier release of {rules.title}"):
        load_state(rules, but(driver.checkpoint, state=encode(lacks)))


def test_every_module_that_scripts_play_is_of_one_shape() -> None:
    """A step for an old shape leaves a state of today as it is."""
    for rules in MODULES.values():
        driver, _ = Driver.start(rules, rules.agree(rules.seats[-1], "today"))
        state = parse(driver.checkpoint.state)
        for reshape in rules.reshapes:
            assert reshape(parse(driver.checkpoint.state)) == state
