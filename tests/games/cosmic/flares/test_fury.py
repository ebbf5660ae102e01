"""FuryFlare: banishes a token of each opponent, or saves counters."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge


def test_a_wild_fury_flare_removes_a_token_of_each_opponent() -> None:
    t = challenge("attack-01 flare-fury", "attack-20", edicts="off", allies={2: ("defense", 1)}, deck="attack-08")
    t.play("attack-01", "attack-20", to="outcome known").react(0, "flare-fury")
    t.answer(1, "token to remove", {"1.2": 1}).answer(2, "token to remove", {"shield": 1}).finish()
    t.expect_tokens("0 cone -2", "0 warp +2", "1 1.2 -1", "1 gone +1", "2 shield -1", "2 gone +1")


def test_nobody_falls_below_the_bases_it_needs() -> None:
    planets = {"1.1": {1: 3}, "1.2": {1: 2}, "1.3": {}, "1.4": {}, "1.5": {}}
    t = challenge("attack-01 flare-fury", "attack-20", edicts="off", planets=planets)
    t.play("attack-01", "attack-20", to="outcome known").finish()
    assert t.state.gone[1] == 15


def test_a_winner_has_no_use_for_it() -> None:
    t = challenge("attack-20 flare-fury", "attack-01", edicts="off").play("attack-20", "attack-01").finish()
    assert t.state.gone == [0, 0, 0, 0]


def test_a_super_fury_flare_uses_counters_and_keeps_them() -> None:
    state = challenge("attack-10 flare-fury", "attack-10", edicts="off", powers={0: "fury"}).state
    state.powers["fury"].counters = 2
    t = Table(state).plan("attack-10", "attack-10").react(0, "flare-fury")
    t.choose(0, "direction of the counters", "up").answer(0, "counters to use", 2).pass_windows()
    assert t.totals == (12 + 6, 14)
    assert t.state.powers["fury"].counters == 2


def test_the_power_does_not_use_the_same_counters_again() -> None:
    state = challenge("attack-10 flare-fury", "attack-10", edicts="off", powers={0: "fury"}).state
    state.powers["fury"].counters = 1
    t = Table(state).plan("attack-10", "attack-10").react(0, "flare-fury")
    t.choose(0, "direction of the counters", "up")
    assert not t.can_react(0, "fury")
