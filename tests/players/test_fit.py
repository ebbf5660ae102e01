"""Fitting: the weights of what decides are found, and the same games give the same file."""

from __future__ import annotations

import sys

import numpy as np
import pytest

from engine import Dice
from scripts import fit
from scripts.skills import SKILLS


def samples(decides: float, games: int = 400) -> list[fit.Sample]:
    """Two sides, two features: the first decides late in the game, the second never does."""
    dice, found = Dice("samples"), []
    for game in range(games):
        late = dice.below(101) / 100
        rows = np.array([[dice.below(7), dice.below(7)] for _ in range(2)], dtype=float)
        edge = decides * late * (rows[0, 0] - rows[1, 0])
        wins = dice.below(10**6) < 10**6 / (1 + np.exp(-edge))
        found.append(
            fit.Sample(game, np.hstack([rows * (1 - late), rows * late]), np.array([wins, 1 - wins], dtype=float))
        )
    return found


def test_what_decides_is_found_and_what_does_not_is_left_near_nothing():
    weights, sentence = fit.fit(samples(1.0), ["deciding", "idle"], ridge=1.0)
    assert 0.7 < weights["deciding"][1] < 1.3
    assert abs(weights["deciding"][0]) < 0.4
    assert max(map(abs, weights["idle"])) < 0.3
    assert sentence.startswith("held out 80 games: loss 0.")


def test_what_never_differs_gets_no_weight():
    flat = [fit.Sample(n, np.array([[1.0, 0.0], [1.0, 0.0]]), np.array([1.0, 0.0])) for n in range(20)]
    assert fit.fit(flat, ["flat"], ridge=1.0)[0] == {"flat": (0.0, 0.0)}


def test_with_one_column_for_each_feature_it_has_the_same_weight_all_the_time():
    whole = [fit.Sample(each.game, each.rows[:, 2:], each.shares) for each in samples(1.0)]
    weights, _ = fit.fit(whole, ["deciding", "idle"], ridge=1.0)
    assert 0.7 < weights["deciding"][0] == weights["deciding"][1] < 1.3


def test_features_in_the_same_unit_have_one_weight(tmp_path, monkeypatch):
    judgement, path = SKILLS["harbour"].judgement, tmp_path / "weights.py"
    names = list(judgement.words)
    monkeypatch.setattr(type(judgement), "alike", dict.fromkeys(names, names[0]))
    monkeypatch.setattr(type(judgement), "steady", True)
    monkeypatch.setattr(sys, "argv", ["fit", "harbour", "--seats", "3", "--games", "20", "--write", str(path)])
    fit.main()
    lines = [line.split(": ")[1] for line in path.read_text().splitlines() if '": (' in line]
    assert len(lines) == len(names) > 1
    assert len(set(lines)) == 1


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("players", ["learner", "playout"])
def test_the_same_command_writes_the_same_file(tmp_path, monkeypatch, capsys, players, jobs):
    written = []
    for number in range(2):
        path = tmp_path / f"{number}.py"
        command = ["fit", "harbour", "--seats", "3", "--games", "20", "--seed", "same", "--jobs", jobs]
        command += ["--players", players]
        monkeypatch.setattr(sys, "argv", [*command, "--write", str(path)])
        fit.main()
        written.append(path.read_text().replace(str(path), ""))
    assert written[0] == written[1]
    assert '"chests": (' in written[0]
    assert "held out 4 games" in capsys.readouterr().out
