"""Unfair: a failed deal costs nothing."""

from __future__ import annotations

from games.cosmic.rules.deal_events import DealFailed
from tests.games.cosmic.table import Table, challenge


def failed(tokens: dict[int, int]) -> Table:
    t = challenge("compromise", "compromise", cone=0, moons={"3.m1": ("unfair", tokens)}, edicts="off")
    t.play("compromise", "compromise")
    t.wait("deal").wait("deal")
    assert t.told(DealFailed)
    return t


def test_who_stands_on_it_loses_nothing_and_the_other_does() -> None:
    t = failed({0: 1})
    assert t.questions == [(1, "failed deal")]
    t.answer(1, "failed deal", {"1.1": 3}).finish()
    t.expect_tokens("1 1.1 -3", "1 warp +3")


def test_others_are_not_spared() -> None:
    assert sorted(failed({2: 1}).questions) == [(0, "failed deal"), (1, "failed deal")]
