"""Positions of earlier releases, in the middle of turns: the same today, or back where a ruling was changed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine import Dice, Driver, GameModule, Input
from engine.codec import but, decode, encode, from_plain, plain
from engine.players import play_out
from engine.records import Checkpoint
from games import GAMES
from scripts.positions.loading import Found, positions, restored, stored, told_of
from scripts.positions.recording import count, read, recorded
from tests.engine.cove import COVE

RULES: dict[str, GameModule[Any, Any]] = {game.key: game.rules for game in GAMES}
FILES = [file for key in RULES for file in stored(key)]
TURNS = 150
"""So many turns of each file are loaded here; `python -m scripts.positions check` loads all."""
ROOT = Path(__file__).parents[3]


def evenly(file: Path) -> Sequence[dict[str, Any]]:
    """Turns from all over a file, and no fewer than there are."""
    turns = read(file)
    return turns[:: max(1, len(turns) // TURNS)]


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name} {file.name.partition('.json')[0]}")
def test_positions_of_each_release_go_on_or_go_back_where_a_ruling_was_changed(file: Path) -> None:
    rules = RULES[file.parent.name]
    for number, turn in enumerate(evenly(file)):
        position = restored(rules, turn)
        assert not position.mistaken, f"turn {number}: {position.why}"
        driver: Driver[Any] = Driver.restore(rules, decode(encode(turn["checkpoint"]), Checkpoint))
        for _ in play_out(driver, Dice(file.name, str(number)), 5):
            rules.check(driver.state)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name} {file.name.partition('.json')[0]}")
def test_a_file_holds_a_thousand_positions_in_few_bytes(file: Path) -> None:
    assert count(read(file)) >= 1000
    assert file.stat().st_size < 300_000


def test_positions_of_every_game_that_players_have_heard_of_are_kept() -> None:
    """A game that no changelog names is on no table yet; with its first release it has some (`scripts.release`)."""
    changelog = (ROOT / "CHANGELOG.md").read_text()
    released = {key for key, rules in RULES.items() if rules.title in changelog}
    assert released <= {file.parent.name for file in FILES}, "run `python -m scripts.positions record`"
    assert released


@pytest.mark.parametrize("rules", RULES.values(), ids=lambda rules: rules.key)
def test_a_change_of_rulings_for_which_tables_go_back_is_in_the_changelog(rules: GameModule[Any, Any]) -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text()
    for version in range(2, rules.rules_version + 1):
        assert re.search(rf"{rules.title}.*rules version {version}\b", changelog)


def turns_of_the_cove() -> list[dict[str, Any]]:
    return recorded(COVE, 150, "cove")


def test_each_position_of_a_turn_is_found_again() -> None:
    found = Found()
    for turn in turns_of_the_cove():
        for position in positions(COVE, turn):
            found.add(position)
    assert found.same >= 150
    assert (found.back, found.cannot, found.mistakes, found.reworded) == ({}, {}, 0, {})


def test_a_position_that_would_go_back_or_could_not_be_loaded_is_a_mistake() -> None:
    turn = next(turn for turn in turns_of_the_cove() if len(turn["inputs"]) > 2)
    wrong = from_plain(turn["inputs"][1], Input)
    stray = {**turn, "inputs": [turn["inputs"][0], parsed(but(wrong, prompt="0.99")), *turn["inputs"][2:]]}
    back = restored(COVE, stray)
    assert (back.lost, back.mistaken) == (len(turn["inputs"]), True)
    assert not replace(back, reruled=True).mistaken
    lost = restored(COVE, {**turn, "checkpoint": {**turn["checkpoint"], "state": '{"seats": 2}'}})
    assert (lost.lost, lost.mistaken) == (None, True)


def test_what_was_told_is_read_as_it_was_after_an_undo() -> None:
    turn = next(turn for turn in turns_of_the_cove() if any(given["kind"] == "undo" for given in turn["inputs"]))
    told = told_of(turn["after"])
    undone = max(n for n, entry in enumerate(turn["after"]) if entry["anew"])
    since = [event for entry in turn["after"][undone:] for event in entry["told"]]
    assert [seq for seq, _, _ in told] == [seq for _, seq, _, _ in since]


def parsed(given: Input) -> dict[str, Any]:
    """An input as a file has it."""
    return plain(given)
