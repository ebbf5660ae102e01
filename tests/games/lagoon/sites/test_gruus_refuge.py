"""Gruu's Refuge (1A): turn one exhausted druid refreshed, friend or foe, but not the invoker."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "1A 14A 21A 2B"


def test_it_refreshes_one_exhausted_druid():
    table = acting(SITES, {0: "E@1 a@14- b@21-", 1: "E@1-"}).invoke("1A", by="0E").choose("0a")
    table.expect_only("0E exhausted", "0a refreshed")


def test_it_refreshes_an_opponents_druid_too():
    table = acting(SITES, {0: "E@1 a@14 b@21-", 1: "E@2-"}).invoke("1A", by="0a").choose("1E")
    table.expect_only("0a exhausted", "1E refreshed")


def test_without_an_exhausted_druid_it_cannot_be_invoked():
    assert not acting(SITES, {0: "E@1 a@14", 1: "E@1"}).can("invoke 1A")


def test_druids_in_the_supply_are_no_targets():
    table = acting(SITES, {0: "E@1 a@14- b@2-", 1: "E@1"}).invoke("1A", by="0E")
    assert table.choices == ["0a", "0b"]


def test_who_does_not_occupy_it_cannot_use_it():
    assert not acting(SITES, {0: "E@14 a@14-", 1: "E@1"}).can("invoke 1A")
