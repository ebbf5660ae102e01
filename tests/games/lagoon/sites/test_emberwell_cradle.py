"""Emberwell Cradle (27B): once a turn, exile one of your druids; then refresh all your druids on one site."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "1A 14A 27B"


def test_all_of_ones_druids_on_a_site_are_refreshed():
    table = acting(SITES, {0: "E@27 a@14- b@14- c@1-", 1: "E@14-"}).invoke("27B", by="0E").choose("0c").choose("14")
    table.expect_only("0E exhausted", "0c in supply", "0a refreshed", "0b refreshed", "0/27B used")


def test_the_invoker_may_be_exiled_or_refreshed():
    exiled = acting(SITES, {0: "E@27 a@14-"}).invoke("27B", by="0E").choose("0E")
    exiled.expect_only("0E in supply", "0a refreshed", "0/27B used")
    refreshed = acting(SITES, {0: "E@27 a@14-"}).invoke("27B", by="0E").choose("0a")
    refreshed.expect_only("0a in supply", "0/27B used")


def test_a_lone_druid_cannot_invoke_it():
    """Nobody would be left to refresh."""
    assert not acting(SITES, {0: "E@27", 1: "E@27-"}).can("invoke 27B")


def test_it_works_once_a_turn():
    table = acting(SITES, {0: "E@27 a@14- b@14-"}).invoke("27B", by="0E").choose("0a").choose("27")
    assert not table.can("invoke 27B")
