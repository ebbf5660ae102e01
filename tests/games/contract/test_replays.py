"""Recorded games: the alarm for rules that change under running tables. `python -m scripts.record` writes them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine import GameModule
from engine.codec import encode, parse
from games import GAMES
from scripts.record import EVERY, RECORDS, begun, given
from scripts.tables import MODULES


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*/*.json")), ids=lambda path: f"{path.parent.name} {path.stem}")
def test_a_recorded_game_plays_as_it_did(path):
    record = json.loads(path.read_text())
    driver = begun(MODULES[path.parent.name], record)
    fingerprints = []
    for number, (seat, ask, answer) in enumerate(record["decisions"]):
        if number % EVERY == 0:
            fingerprints.append(driver.fingerprint())
        given(driver, seat, ask, answer)
    assert parse(encode(driver.standing)) == record["standing"]
    assert fingerprints == record["fingerprints"]


@pytest.mark.parametrize("rules", [game.rules for game in GAMES], ids=lambda rules: rules.key)
def test_every_hosted_game_has_recorded_games_and_each_says_at_what_table_it_was_played(rules: GameModule[Any, Any]):
    kept = [(path.stem, json.loads(path.read_text())) for path in (RECORDS / rules.key).glob("*.json")]
    assert kept, f"record one with: python -m scripts.record {rules.key} NAME"
    assert [name for name, record in kept if record["seed"] != name] == []
    for _, record in kept:
        rules.agree(record["seats"], record["seed"], record["options"])
