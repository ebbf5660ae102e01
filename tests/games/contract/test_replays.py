"""Recorded games: the alarm for rules that change under running tables.

`python -m tests.games.contract.test_replays GAME` records those of a game anew, which must come with a higher
`rules_version` and a line in the changelog.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from engine import Driver, GameModule
from engine.codec import encode, parse
from engine.players import step
from engine.records import Decision, Input
from engine.rng import Dice
from games import GAMES

RECORDS = Path(__file__).parents[2] / "replays"
RULES: dict[str, GameModule[Any, Any]] = {game.key: game.rules for game in GAMES}
EVERY = 20


def last_values(game: str, *keep: str) -> dict[str, str]:
    """The last value of every option but these."""
    return {option.key: list(option.values)[-1] for option in RULES[game].options if option.key not in keep}


RECORDED: dict[str, dict[str, tuple[int, dict[str, str]]]] = {
    "skye": {
        "base-two-seats": (2, {"druids": "off"}),
        "druids-four-seats": (4, {}),
        "druids-five-seats-other-rulings": (5, last_values("skye", *[o.key for o in RULES["skye"].options[:2]])),
    },
    "lagoon": {
        "solo": (1, {}),
        "two-seats": (2, {}),
        "four-seats-other-rulings": (4, last_values("lagoon")),
    },
    "cosmic": {
        "three-seats": (3, {}),
        "five-seats-two-powers": (
            5,
            {
                "powers": "two",
                "kickers": "on",
                "reinforcements": "on",
                "flares": "kept",
                "flares_added": "3",
                "flares_each": "several",
            },
        ),
        "four-seats-moons-and-lucre": (4, last_values("cosmic", "planetoids", "powers", "edicts", "flares")),
    },
}


def begun(game: str, record: dict[str, Any]) -> Driver[Any]:
    rules = RULES[game]
    return Driver.start(rules, rules.agree(record["seats"], record["seed"], record["options"]))[0]


def given(driver: Driver[Any], seat: int | None, ask: str, answer: Any) -> None:
    """An answer, or the close of a window, to the open question of this name."""
    questions = driver.asked(seat) if seat is not None else driver.open.values()
    question = next(question for question in questions if question.prompt.ask == ask)
    if seat is None:
        driver.close(question.id, question.digest)
    else:
        driver.submit(Decision(question.id, question.digest, seat, answer))


def written(driver: Driver[Any], asks: dict[str, str], done: Input) -> list[Any]:
    """An input as it is kept: who, to which question, what; nobody closes a window."""
    return [done.seat if done.kind == "decision" else None, asks[done.prompt], done.answer]


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*/*.json")), ids=lambda path: f"{path.parent.name} {path.stem}")
def test_a_recorded_game_plays_as_it_did(path):
    record = json.loads(path.read_text())
    driver = begun(path.parent.name, record)
    fingerprints = []
    for number, (seat, ask, answer) in enumerate(record["decisions"]):
        if number % EVERY == 0:
            fingerprints.append(driver.fingerprint())
        given(driver, seat, ask, answer)
    assert parse(encode(driver.standing)) == record["standing"]
    assert fingerprints == record["fingerprints"]


def test_every_hosted_game_has_its_recorded_games():
    kept = {game: {path.stem for path in (RECORDS / game).glob("*.json")} for game in RULES}
    assert kept == {game: set(records) for game, records in RECORDED.items()}


def record(game: str) -> None:
    """Play and write the recorded games of one game."""
    for name, (seats, options) in RECORDED[game].items():
        kept: dict[str, Any] = {"seats": seats, "seed": name, "options": options, "decisions": [], "fingerprints": []}
        driver, dice = begun(game, kept), Dice(name)
        while driver.standing is None:
            if len(kept["decisions"]) % EVERY == 0:
                kept["fingerprints"].append(driver.fingerprint())
            asks = {question.id: question.prompt.ask for question in driver.open.values()}
            done = step(driver, dice).input
            assert done is not None
            kept["decisions"].append(written(driver, asks, done))
        kept["standing"] = parse(encode(driver.standing))
        (RECORDS / game).mkdir(exist_ok=True)
        (RECORDS / game / f"{name}.json").write_text(json.dumps(kept, indent=None, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    record(sys.argv[1])
