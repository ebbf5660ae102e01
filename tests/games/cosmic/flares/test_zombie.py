"""ZombieFlare: one token of each loss stays out of the warp."""

from __future__ import annotations

from tests.games.cosmic.table import Table, challenge, position


def failed_deal(zombie: str = "flare-zombie") -> Table:
    """Both main players are about to lose three tokens of a planet with four; seat 0 may play its flare."""
    t = challenge(f"compromise {zombie}", "compromise", edicts="off")
    t.play("compromise", "compromise").answer(0, "tokens home", {"0.1": 2}).pass_windows()
    return t.wait("deal").wait("deal").answer(0, "failed deal", {"0.2": 3}).answer(1, "failed deal", {"1.2": 3})


def test_a_wild_zombie_flare_keeps_a_token_of_a_base_on_which_others_stay() -> None:
    t = failed_deal().react(0, "flare-zombie").answer(0, "tokens home", {"0.5": 1}).finish()
    t.expect_tokens("0 0.1 +2", "0 cone -2", "0 0.2 -3", "0 0.5 +1", "0 warp +2", "1 1.2 -3", "1 warp +3")


def test_the_token_may_stay_where_it_stands() -> None:
    t = failed_deal().react(0, "flare-zombie").answer(0, "tokens home", {"0.2": 1}).finish()
    t.expect_tokens("0 0.1 +2", "0 cone -2", "0 0.2 -2", "0 warp +2", "1 1.2 -3", "1 warp +3")


def test_a_lost_token_of_a_destroyed_planetoid_is_kept() -> None:
    facts = {"flares": "used_up", "edicts": "off", "hands": {0: "flare-zombie"}}
    t = Table(position(phase="planetoid", planetoids={"P01": (1, 0, {0: 2})}, **facts))
    t.react(0, "flare-zombie").answer(0, "tokens home", {"0.1": 1})
    assert {"0 0.1 +1", "0 warp +1"} <= t.changes
