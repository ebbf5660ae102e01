"""Threeinforce: reinforcements count three times."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge


def reinforced(seat: int) -> Table:
    facts = {"moons": {"3.m1": ("threeinforce", {seat: 1})}, "reinforcements": "on", "edicts": "off"}
    t = challenge("attack-08 reinforcement-05", "attack-10", **facts)  # type: ignore[arg-type]
    t.play("attack-08", "attack-10", to="cards revealed").react(0, "reinforcement-05").choose(0, "side", "offense")
    return t.pass_windows()


def test_ones_own_reinforcement_counts_three_times() -> None:
    assert reinforced(0).totals == (8 + 2 + 15, 14)


def test_those_of_others_count_once() -> None:
    assert reinforced(2).totals == (8 + 2 + 5, 14)
