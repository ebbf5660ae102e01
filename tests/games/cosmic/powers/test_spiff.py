"""Spiff: a token crash-lands after a clear defeat."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_a_spiff_that_loses_by_ten_lands_beside_the_defenders() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "spiff"}, cone=2)
    t.play("attack-08", "attack-20", to="outcome known").react(0, "spiff").finish()
    assert t.totals == (10, 24)
    t.expect_tokens("0 cone -2", "0 1.1 +1", "0 warp +1")


def test_ten_is_enough_and_nine_is_not() -> None:
    t = challenge("attack-08", "attack-15", powers={0: "spiff"}, cone=1).play("attack-08", "attack-15", "outcome known")
    assert t.totals == (9, 19)
    assert t.can_react(0, "spiff")
    t = challenge("attack-08", "attack-15", powers={0: "spiff"}, cone=2).play("attack-08", "attack-15", "outcome known")
    assert not t.can_react(0, "spiff")


def test_a_spiff_may_lose_everything() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "spiff"}).play("attack-08", "attack-20").finish()
    t.expect_tokens("0 cone -2", "0 warp +2")


def test_a_spiff_that_loses_with_a_compromise_or_as_defense_is_not_asked() -> None:
    t = challenge("compromise", "attack-20", powers={0: "spiff"}).play("compromise", "attack-20", to="outcome known")
    assert not t.can_react(0, "spiff")
    t = challenge("attack-20", "attack-01", powers={1: "spiff"}).play("attack-20", "attack-01", to="outcome known")
    assert not t.can_react(1, "spiff")


def test_an_allied_spiff_is_not_asked() -> None:
    t = challenge("attack-01", "attack-20", powers={2: "spiff"}, allies={2: ("offense", 1)})
    t.play("attack-01", "attack-20", to="outcome known")
    assert not t.can_react(2, "spiff")


def test_a_zapped_spiff_does_not_land() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "spiff"}, hands={2: "cosmic-zap"})
    t.play("attack-08", "attack-20", to="outcome known").react(0, "spiff").pass_windows(to="use announced")
    t.react(2, "cosmic-zap").finish()
    t.expect_tokens("0 cone -2", "0 warp +2")


def test_a_spiff_may_land_on_a_planetoid() -> None:
    t = challenge("attack-08", "attack-20", powers={0: "spiff"}, planet="P01", planetoids={"P01": (1, 2, {1: 1})})
    t.play("attack-08", "attack-20", to="outcome known").react(0, "spiff").finish()
    t.expect_tokens("0 cone -2", "0 P01 +1", "0 warp +1")


def test_nobody_lands_beside_the_defense_on_a_moon() -> None:
    facts = {"powers": {0: "spiff"}, "planet": "1.m1", "moons": {"1.m1": ("hulk", {1: 1})}, "cone": 2}
    t = challenge("attack-04", "attack-30", **facts)
    t.play("attack-04", "attack-30", to="outcome known")
    assert not t.can_react(0, "spiff")
    t.finish().expect_tokens("0 cone -2", "0 warp +2")
