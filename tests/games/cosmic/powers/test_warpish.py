"""Warpish: one more for every token in the warp."""

from __future__ import annotations

from tests.games.cosmic.table import challenge


def test_every_token_in_the_warp_counts_whoever_owns_it() -> None:
    t = challenge("attack-10", "attack-08", powers={0: "warpish"}, warp={0: 1, 1: 2, 3: 4})
    t.play("attack-10", "attack-08")
    assert t.totals == (10 + 2 + 7, 8 + 4)


def test_an_empty_warp_gives_nothing() -> None:
    t = challenge("attack-10", "attack-08", powers={1: "warpish"}).play("attack-10", "attack-08")
    assert t.totals == (12, 12)


def test_with_a_compromise_the_warp_does_not_help() -> None:
    t = challenge(
        "compromise", "attack-08", powers={0: "warpish"}, warp={3: 20}, planets={f"3.{n}": {} for n in range(1, 6)}
    )
    t.play("compromise", "attack-08")
    assert t.outcome == "defense"


def test_an_allied_warpish_adds_nothing() -> None:
    t = challenge("attack-10", "attack-08", powers={2: "warpish"}, allies={2: ("offense", 1)}, warp={3: 4})
    t.play("attack-10", "attack-08")
    assert t.totals == (10 + 3, 8 + 4)


def test_a_zapped_warpish_adds_nothing() -> None:
    t = challenge("attack-10", "attack-08", powers={0: "warpish"}, warp={3: 4}, hands={2: "cosmic-zap"})
    t.play("attack-10", "attack-08", to="cards revealed").react(2, "cosmic-zap").pass_windows()
    assert t.totals == (12, 12)
