"""Cudgel: winning with an attack costs the opponent further tokens."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_a_winning_cudgel_costs_as_many_tokens_as_it_brought() -> None:
    t = challenge("attack-20", "attack-01", powers={0: "cudgel"}, cone=3).play("attack-20", "attack-01")
    t.answer(1, "tokens to lose", {"1.2": 1, "1.3": 2}).finish()
    t.expect_tokens("0 cone -3", "0 1.1 +3", "1 1.1 -4", "1 1.2 -1", "1 1.3 -2", "1 warp +7")


def test_a_defending_cudgel_counts_its_tokens_on_the_planet() -> None:
    t = challenge("attack-01", "attack-20", powers={1: "cudgel"}, allies={2: ("offense", 1)})
    t.play("attack-01", "attack-20").answer(0, "tokens to lose", {"0.1": 4}).finish()
    t.expect_tokens("0 cone -2", "0 0.1 -4", "0 warp +6", "2 cone -1", "2 warp +1")


def test_a_cudgel_takes_what_there_is() -> None:
    planets = {"1.1": {1: 3}, "1.2": {1: 1}, "1.3": {}, "1.4": {}, "1.5": {}}
    t = challenge("attack-20", "attack-01", powers={0: "cudgel"}, cone=4, planets=planets, warp={1: 16})
    t.play("attack-20", "attack-01").finish()
    t.expect_tokens("0 cone -4", "0 1.1 +4", "1 1.1 -3", "1 1.2 -1", "1 warp +4")


def test_a_cudgel_that_loses_strikes_nobody() -> None:
    t = challenge("attack-01", "attack-20", powers={0: "cudgel"}).play("attack-01", "attack-20").finish()
    t.expect_tokens("0 cone -2", "0 warp +2")


def test_tokens_struck_by_a_cudgel_count_for_consolation() -> None:
    t = challenge("attack-20 attack-30 attack-08 attack-06 attack-04 attack-10 attack-12", "compromise",
                  powers={0: "cudgel"}, cone=2)  # fmt: skip
    t.play("attack-20", "compromise").answer(1, "tokens to lose", {"1.2": 2}).finish()
    assert len(t.state.players[1].hand) == 6


def test_an_allied_cudgel_strikes_nobody() -> None:
    t = challenge("attack-20", "attack-01", powers={2: "cudgel"}, allies={2: ("offense", 2)})
    t.play("attack-20", "attack-01").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "2 cone -2", "2 1.1 +2", "1 1.1 -4", "1 warp +4")


def test_a_zapped_cudgel_strikes_nobody() -> None:
    t = challenge("attack-20", "attack-01", powers={0: "cudgel"}, hands={2: "cosmic-zap"})
    t.play("attack-20", "attack-01", to="use announced").react(2, "cosmic-zap").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 warp +4")
