"""Recorded games: the alarm for rules that change under running tables.

`python -m tests.games.skye.test_replays` records them anew, which must come with a higher `rules_version` and a line
in the changelog.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine import Decision, Driver
from engine.codec import encode, parse
from engine.players import step
from engine.rng import Dice
from games.skye import RULES

GAMES = Path(__file__).parents[2] / "replays" / "skye"
RECORDED = {
    "base-two-seats": (2, {"druids": "off"}),
    "druids-four-seats": (4, {}),
    "druids-five-seats-other-rulings": (5, {option.key: list(option.values)[-1] for option in RULES.options[2:]}),
}
EVERY = 20


def begun(game: dict[str, Any]) -> Driver[Any]:
    return Driver.start(RULES, RULES.agree(game["seats"], game["seed"], game["options"]))[0]


def decide(driver: Driver[Any], seat: int, ask: str, answer: Any) -> None:
    question = next(question for question in driver.asked(seat) if question.prompt.ask == ask)
    driver.submit(Decision(question.id, question.digest, seat, answer))


@pytest.mark.parametrize("path", sorted(GAMES.glob("*.json")), ids=lambda path: path.stem)
def test_a_recorded_game_plays_as_it_did(path):
    game = json.loads(path.read_text())
    driver = begun(game)
    fingerprints = []
    for number, (seat, ask, answer) in enumerate(game["decisions"]):
        if number % EVERY == 0:
            fingerprints.append(driver.fingerprint())
        decide(driver, seat, ask, answer)
    assert parse(encode(driver.standing)) == game["standing"]
    assert fingerprints == game["fingerprints"]


def test_every_recorded_game_is_there():
    assert {path.stem for path in GAMES.glob("*.json")} == set(RECORDED)


def record() -> None:
    """Play and write the recorded games."""
    for name, (seats, options) in RECORDED.items():
        game: dict[str, Any] = {"seats": seats, "seed": name, "options": options, "decisions": [], "fingerprints": []}
        driver, dice = begun(game), Dice(name)
        while driver.standing is None:
            if len(game["decisions"]) % EVERY == 0:
                game["fingerprints"].append(driver.fingerprint())
            asks = {question.id: question.prompt.ask for question in driver.open.values()}
            given = step(driver, dice).input
            assert given is not None
            game["decisions"].append([given.seat, asks[given.prompt], given.answer])
        game["standing"] = parse(encode(driver.standing))
        (GAMES / f"{name}.json").write_text(json.dumps(game, indent=None, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    record()
