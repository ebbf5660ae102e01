"""Void: defeated tokens leave the game."""

from __future__ import annotations

from games.cosmic.rules.card_events import ConsolationTaken
from tests.games.cosmic.table import Table, challenge, position


def test_tokens_beaten_by_the_void_leave_the_game_with_those_of_allies() -> None:
    t = challenge("attack-20", "attack-01", powers={0: "void"}, allies={2: ("defense", 1)})
    t.play("attack-20", "attack-01").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 gone +4", "2 shield -1", "2 gone +1")


def test_nobody_falls_below_the_bases_it_needs_to_win() -> None:
    planets = {"1.1": {1: 4}, "1.2": {1: 3}, "1.3": {}, "1.4": {}, "1.5": {}}
    t = challenge("attack-20", "attack-01", powers={0: "void"}, planets=planets, warp={1: 0})
    assert t.state.gone[1] == 13
    t.play("attack-20", "attack-01").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 gone +2", "1 warp +2")


def test_origin_markers_raise_what_must_stay_in_the_game() -> None:
    planets = {"1.1": {1: 4}, "1.2": {1: 3}, "1.3": {}, "1.4": {}, "1.5": {}}
    t = challenge("attack-20", "attack-01", powers={0: "void"}, planets=planets, planetoids={"P01": (2, 1, {2: 1})})
    t.play("attack-20", "attack-01").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 gone +1", "1 warp +3")


def test_a_void_that_loses_removes_nothing() -> None:
    t = challenge("attack-01", "attack-20", powers={0: "void"}).play("attack-01", "attack-20").finish()
    t.expect_tokens("0 cone -2", "0 warp +2")


def test_an_allied_void_removes_nothing() -> None:
    t = challenge("attack-20", "attack-01", powers={2: "void"}, allies={2: ("offense", 1)})
    t.play("attack-20", "attack-01").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "2 cone -1", "2 1.1 +1", "1 1.1 -4", "1 warp +4")


def test_tokens_that_have_left_the_game_bring_no_consolation() -> None:
    t = challenge("attack-20 attack-08", "compromise", powers={0: "void"}).play("attack-20", "compromise").finish()
    assert t.told(ConsolationTaken) == []


def test_the_planetoid_step_removes_nothing_for_good() -> None:
    planetoids = {"P01": (1, 0, {0: 1, 2: 2})}
    t = Table(position(phase="planetoid", powers={0: "void"}, planetoids=planetoids)).pass_windows()
    assert t.state.gone == [0, 0, 0, 0]
    assert t.state.warp == [1, 0, 2, 0]


def test_a_zapped_void_removes_nothing() -> None:
    t = challenge("attack-20", "attack-01", powers={0: "void"}, hands={2: "cosmic-zap"})
    t.play("attack-20", "attack-01", to="outcome known").react(2, "cosmic-zap").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 warp +4")
