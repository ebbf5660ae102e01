"""Bully: picks the tokens that a beaten opponent loses."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_a_winning_bully_takes_tokens_from_elsewhere_and_shares_the_planet() -> None:
    t = challenge("attack-20", "attack-01", powers={0: "bully"}).play("attack-20", "attack-01", to="outcome known")
    t.react(0, "bully").answer(0, "tokens another loses", {"1.1": 1, "1.2": 3}).finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -1", "1 1.2 -3", "1 warp +4")


def test_tokens_that_a_defending_bully_leaves_in_the_cone_go_home() -> None:
    t = challenge("attack-01", "attack-20", powers={1: "bully"}, allies={2: ("offense", 1)})
    t.play("attack-01", "attack-20", to="outcome known")
    t.react(1, "bully").answer(1, "tokens another loses", {"0.1": 2}).answer(0, "tokens home", {"0.2": 2}).finish()
    t.expect_tokens("0 0.1 -2", "0 warp +2", "0 cone -2", "0 0.2 +2", "2 cone -1", "2 warp +1")


def test_a_bully_may_let_the_usual_tokens_be_lost() -> None:
    t = challenge("attack-20", "attack-01", powers={0: "bully"}).play("attack-20", "attack-01").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 warp +4")


def test_a_bully_that_beats_a_compromise_is_not_asked() -> None:
    t = challenge("attack-20", "compromise", powers={0: "bully"}).play("attack-20", "compromise", to="outcome known")
    assert not t.can_react(0, "bully")


def test_a_bully_that_loses_is_not_asked() -> None:
    t = challenge("attack-01", "attack-20", powers={0: "bully"}).play("attack-01", "attack-20", to="outcome known")
    assert not t.can_react(0, "bully")


def test_an_allied_bully_is_not_asked() -> None:
    t = challenge("attack-20", "attack-01", powers={2: "bully"}, allies={2: ("offense", 1)})
    t.play("attack-20", "attack-01", to="outcome known")
    assert not t.can_react(2, "bully")


def test_a_zapped_bully_picks_nothing() -> None:
    t = challenge("attack-20", "attack-01", powers={0: "bully"}, hands={2: "cosmic-zap"})
    t.play("attack-20", "attack-01", to="outcome known").react(0, "bully")
    t.answer(0, "tokens another loses", {"1.2": 4}).pass_windows(to="use announced").react(2, "cosmic-zap").finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.1 -4", "1 warp +4")


def test_a_bully_can_strip_the_power_of_its_victim() -> None:
    planets = {"1.1": {1: 2}, "1.2": {1: 1}, "1.3": {1: 17}, "1.4": {}, "1.5": {}}
    t = challenge("attack-20", "attack-01", powers={0: "bully", 1: "oracle"}, planets=planets)
    assert t.state.active_powers(1) == ["oracle"]
    t.pass_windows().choose(0, "card", "attack-20").choose(1, "card", "attack-01").pass_windows(to="outcome known")
    t.react(0, "bully").answer(0, "tokens another loses", {"1.1": 1, "1.2": 1}).finish()
    assert t.state.active_powers(1) == []


def test_tokens_that_a_lunatic_has_against_itself_are_not_lost_with_it() -> None:
    t = challenge("attack-40", "attack-04", powers={0: "bully", 1: "lunatic"}, edicts="off").react(1, "lunatic")
    t.answer(1, "tokens against yourself", {"1.2": 2}).play("attack-40", "attack-04", to="outcome known")
    t.react(0, "bully").answer(0, "tokens another loses", {"1.3": 4}).finish()
    t.expect_tokens("0 cone -2", "0 1.1 +2", "1 1.2 -2", "1 1.1 +2", "1 1.3 -4", "1 warp +4")


def test_a_doubted_loser_loses_twice_as_many_whatever_a_bully_picks() -> None:
    for picked in ({"1.1": 4}, {"1.2": 4}, {"1.1": 2, "1.2": 2}):
        t = challenge("attack-20", "attack-01", powers={0: "bully", 1: "skeptic"})
        t.react(1, "skeptic").pass_windows().choose(0, "giving in", "no")
        t.play("attack-20", "attack-01", to="outcome known").react(0, "bully")
        t.answer(0, "tokens another loses", picked).pass_windows()
        t.answer(1, "tokens to lose", {"1.4": 4}).finish()
        assert {"1 1.4 -4", "1 warp +8"} <= t.changes
