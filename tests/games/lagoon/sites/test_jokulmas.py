"""Jokulmas (23B): exile one of your druids; relocate any unlocked site to any legal space."""

from __future__ import annotations

from tests.games.lagoon.table import acting

LINE = "1A@0,0 23B@1,0 14A@2,0"


def test_a_druid_is_exiled_and_an_unlocked_site_moves():
    table = acting(LINE, {0: "E@1 a@23 b@1-", 1: "E@14"}).invoke("23B", by="0E").choose("0b").choose("14")
    table.place("14A", (0, 1)).expect_only("0E exhausted", "0b in supply", "14 lies at 0,1")


def test_the_invoker_may_be_the_one():
    table = acting(LINE, {0: "E@1 a@23", 1: "E@14"}).invoke("23B", by="0E").choose("0E").choose("1")
    table.place("1A", (2, -1)).expect_only("0E in supply", "1 lies at 2,-1")


def test_locked_sites_stay_and_strangers_are_not_exiled():
    table = acting(LINE, {0: "E@1 a@23 b@1-", 1: "E@14"}).invoke("23B", by="0E")
    assert table.choices == ["0E", "0a", "0b"]
    assert table.choose("0a").choices == ["1", "14"]


def test_who_does_not_occupy_it_cannot_use_it():
    assert not acting(LINE, {0: "E@1 a@14", 1: "E@23"}).can("invoke 23B")
