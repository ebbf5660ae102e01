"""Vacuum: draws tokens of others along into the warp."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position


def test_a_vacuum_draws_as_many_tokens_along_and_their_owners_choose() -> None:
    t = challenge("attack-01", "attack-20", powers={0: "vacuum"}, cone=3).play("attack-01", "attack-20")
    t.answer(0, "tokens to draw along", {"1": 2, "2": 1}).pass_windows()
    t.answer(1, "tokens to lose", {"1.2": 2}).answer(2, "tokens to lose", {"2.5": 1}).finish()
    t.expect_tokens("0 cone -3", "0 warp +3", "1 1.2 -2", "1 warp +2", "2 2.5 -1", "2 warp +1")


def test_a_vacuum_may_draw_nobody_along() -> None:
    t = challenge("attack-01", "attack-20", powers={0: "vacuum"}).play("attack-01", "attack-20")
    t.answer(0, "tokens to draw along", {}).finish()
    t.expect_tokens("0 cone -2", "0 warp +2")


def test_no_more_tokens_than_were_lost_go_along() -> None:
    t = challenge("attack-01", "attack-20", powers={0: "vacuum"}, cone=2).play("attack-01", "attack-20")
    assert t.asked(0, "tokens to draw along").prompt.at_most == 2


def test_losses_of_others_draw_nobody_along() -> None:
    t = challenge("attack-01", "attack-20", powers={1: "vacuum"}).play("attack-01", "attack-20").finish()
    t.expect_tokens("0 cone -2", "0 warp +2")


def test_an_allied_vacuum_draws_along_too() -> None:
    t = challenge("attack-01", "attack-20", powers={2: "vacuum"}, allies={2: ("offense", 1)})
    t.play("attack-01", "attack-20").answer(2, "tokens to draw along", {"3": 1}).pass_windows()
    t.answer(3, "tokens to lose", {"3.1": 1}).finish()
    t.expect_tokens("0 cone -2", "0 warp +2", "2 cone -1", "2 warp +1", "3 3.1 -1", "3 warp +1")


def test_tokens_of_a_destroyed_planetoid_draw_others_along_from_planetoids() -> None:
    planetoids = {"P01": (1, 0, {0: 1}), "P02": (3, 2, {2: 1})}
    t = Table(position(phase="planetoid", powers={0: "vacuum"}, planetoids=planetoids)).wait("move planetoid")
    t.answer(0, "tokens to draw along", {"2": 1}).pass_windows().answer(2, "tokens to lose", {"P02": 1})
    assert {"0 warp +1", "2 P02 -1", "2 warp +1"} <= t.changes


def test_a_zapped_vacuum_draws_nobody_along() -> None:
    t = challenge("attack-01", "attack-20", powers={0: "vacuum"}, hands={3: "cosmic-zap"})
    t.play("attack-01", "attack-20").answer(0, "tokens to draw along", {"2": 2}).react(3, "cosmic-zap").finish()
    t.expect_tokens("0 cone -2", "0 warp +2")
