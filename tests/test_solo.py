"""A person sits down with bots that look ahead: they are asked again and again, and every press is answered.

`python -m rehearsals.solo GAME --strength strong` is the whole of it; on the page one person plays each game with bots.
"""

from __future__ import annotations

import json

import pytest

from games import GAMES
from host.values.opponents import can_be_played
from tests.busy_machine import patient_run

pytestmark = pytest.mark.rehearsal


def test_a_person_with_bots_is_asked_again_and_again_and_always_answered(tmp_path):
    game = next(game.key for game in GAMES if can_be_played(game.key))
    asked = ["rehearsals.solo", game, "--strength", "club", "--bots", "2", "--answers", "3", "--minutes", "15"]
    asked += ["--keep", str(tmp_path), "--json"]
    done = patient_run(*asked)
    assert done.returncode == 0, done.stdout + done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["answers"] == 3 or told["over"]
    assert told["errors"] == 0
    assert told["presses"] >= told["answers"]
    assert 0 < told["ack_p50"] <= told["ack_p99"] < 3000, "Discord waits for three seconds"
    assert told["wait_p50"] <= told["wait_p95"] <= told["wait_longest"]
    assert 0 < told["messages"] <= 2 + 3 * told["answers"], "bots are told in few messages"
