"""Zombie: tokens come home instead of going to the warp."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position


def test_zombie_tokens_come_home_from_a_lost_attack_and_nobody_elses() -> None:
    t = Table(
        position(powers={0: "zombie"}, cone=3, allies={2: ("offense", 2)}, hands={0: "attack-04", 1: "attack-20"})
    )
    t.play("attack-04", "attack-20")
    t.answer(0, "tokens home", {"0.2": 2, "0.3": 1}).finish()
    t.expect_tokens("0 cone -3", "0 0.2 +2", "0 0.3 +1", "2 cone -2", "2 warp +2")


def test_a_zombie_does_nothing_for_the_loser_when_it_wins() -> None:
    t = challenge("attack-04", "attack-20", powers={1: "zombie"}, cone=3)
    t.play("attack-04", "attack-20").finish()
    t.expect_tokens("0 cone -3", "0 warp +3")


def test_with_two_home_bases_the_power_is_lost() -> None:
    planets = {f"0.{n}": {} for n in range(3, 6)}
    t = challenge("attack-04", "attack-20", powers={0: "zombie"}, planets=planets)
    t.play("attack-04", "attack-20").finish()
    t.expect_tokens("0 cone -2", "0 warp +2")


def test_tokens_of_a_zombie_that_gives_up_its_last_bases_wait_for_its_next_launch() -> None:
    planets = {"0.1": {0: 1}, "0.2": {0: 1}, "0.3": {0: 1}, "0.4": {}, "0.5": {}}
    t = challenge("compromise", "compromise", powers={0: "zombie"}, cone=0, planets=planets, warp={0: 17})
    t.play("compromise", "compromise")
    for _ in range(2):
        t.wait("deal")
    t.answer(1, "failed deal", {"1.2": 3}).finish()
    t.expect_tokens("0 0.1 -1", "0 0.2 -1", "0 0.3 -1", "0 waiting +3", "1 1.2 -3", "1 warp +3")


def test_a_zapped_zombie_loses_its_tokens() -> None:
    t = challenge("attack-04", "attack-20", powers={0: "zombie"}, cone=3, hands={2: "cosmic-zap"})
    t.play("attack-04", "attack-20", to="use announced").react(2, "cosmic-zap").finish()
    t.expect_tokens("0 cone -3", "0 warp +3")
