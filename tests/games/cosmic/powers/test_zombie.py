"""Zombie: tokens come home instead of going to the warp."""

from __future__ import annotations

from games.cosmic.rules.token_events import TokensLost
from tests.games.cosmic.table import Table, position

LOST_ATTACK = {"cone": 3, "hands": {0: "attack-04", 1: "attack-20"}}


def test_zombie_tokens_come_home_from_a_lost_attack_and_nobody_elses() -> None:
    t = Table(position(powers={0: "zombie"}, allies={2: ("offense", 2)}, **LOST_ATTACK))
    t.play("attack-04", "attack-20")
    t.answer(0, "tokens home", {"0.2": 2, "0.3": 1}).finish()
    t.expect_tokens("0 cone -3", "0 0.2 +2", "0 0.3 +1", "2 cone -2", "2 warp +2")


def test_a_zombie_that_wins_changes_nothing() -> None:
    t = Table(position(powers={1: "zombie"}, **LOST_ATTACK))
    t.play("attack-04", "attack-20").finish()
    t.expect_tokens("0 cone -3", "0 warp +3")


def test_a_zombie_without_a_base_waits_for_its_next_launch() -> None:
    planets = {f"0.{n}": {} for n in range(1, 6)}
    t = Table(position(powers={0: "zombie"}, cone=2, planets=planets, hands={0: "attack-04", 1: "attack-20"}))
    assert t.state.active_powers(0) == []
    t.play("attack-04", "attack-20").finish()
    t.expect_tokens("0 cone -2", "0 warp +2")


def test_a_zapped_zombie_loses_its_tokens() -> None:
    t = Table(position(powers={0: "zombie"}, cone=3, hands={0: "attack-04", 1: "attack-20", 2: "cosmic-zap"}))
    t.play("attack-04", "attack-20")
    assert not t.told(TokensLost)
