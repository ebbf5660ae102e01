"""Masochist: wins when all its tokens are lost."""

from __future__ import annotations

from typing import Any

from tests.games.cosmic.table import Table, position

EMPTY = {f"2.{n}": {} for n in range(1, 6)}


def regroup(**facts: Any) -> Table:
    return Table(
        position(**{"phase": "regroup", "powers": {2: "masochist"}, "planets": EMPTY, "warp": {2: 20}, **facts})
    )


def test_a_masochist_wins_at_anybodys_regroup_when_all_is_lost() -> None:
    t = regroup()
    assert t.state.winners == [2]
    assert t.state.phase == "over"
    assert t.driver.standing is not None
    assert "Masochist" in t.driver.standing.why


def test_tokens_out_of_the_game_count_as_lost() -> None:
    t = regroup(warp={2: 12})
    assert t.state.gone[2] == 8
    assert t.state.winners == [2]


def test_a_masochist_with_a_single_base_goes_on() -> None:
    t = regroup(planets={**EMPTY, "3.1": {2: 1, 3: 4}}, warp={2: 19})
    assert t.state.winners == []


def test_nobody_else_wins_by_losing_everything() -> None:
    t = regroup(powers={1: "masochist"})
    assert t.state.winners == []


def test_a_masochist_keeps_its_power_without_home_bases() -> None:
    t = regroup(planets={**EMPTY, "3.1": {2: 1, 3: 4}}, warp={2: 19})
    assert t.state.active_powers(2) == ["masochist"]


def test_a_zapped_masochist_does_not_win_at_this_regroup() -> None:
    t = regroup(hands={3: "cosmic-zap"}).react(3, "cosmic-zap")
    assert t.state.winners == []


def test_a_destroyed_planetoid_can_complete_the_suffering() -> None:
    planetoids = {"P01": (1, 0, {0: 1, 2: 2})}
    t = regroup(phase="planetoid", planetoids=planetoids, warp={2: 18}).pass_windows()
    assert t.state.winners == [2]


def test_a_token_on_a_moon_is_not_lost() -> None:
    t = regroup(moons={"2.m1": ("hulk", {2: 1})}, warp={2: 19})
    assert t.state.winners == []
