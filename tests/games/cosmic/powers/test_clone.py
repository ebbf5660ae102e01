"""Clone: keeps its own challenge card."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_the_clone_takes_its_own_card_back() -> None:
    t = challenge("attack-10", "attack-20", powers={0: "clone"})
    t.play("attack-10", "attack-20", to="challenge over").react(0, "clone").finish()
    t.expect_only(
        "0 cone -2", "0 warp +2", "1 loses attack-20", "1 knows attack-10", "2 knows attack-10", "3 knows attack-10"
    )


def test_an_unused_clone_loses_its_card() -> None:
    t = challenge("attack-10", "attack-20", powers={0: "clone"})
    t.play("attack-10", "attack-20").finish()
    t.expect_only("0 cone -2", "0 warp +2", "0 loses attack-10", "1 loses attack-20")


def test_an_allied_clone_is_not_asked() -> None:
    t = challenge("attack-10", "attack-20", powers={2: "clone"}, allies={2: ("offense", 1)})
    t.play("attack-10", "attack-20").finish()
    assert {"0 loses attack-10", "1 loses attack-20"} <= t.changes


def test_a_zapped_clone_loses_its_card() -> None:
    t = challenge("attack-10", "attack-20", powers={0: "clone"}, hands={2: "cosmic-zap"})
    t.play("attack-10", "attack-20", to="challenge over").react(0, "clone")
    t.pass_windows(to="use announced").react(2, "cosmic-zap").finish()
    t.expect_only("0 cone -2", "0 warp +2", "0 loses attack-10", "1 loses attack-20", "2 loses cosmic-zap")
