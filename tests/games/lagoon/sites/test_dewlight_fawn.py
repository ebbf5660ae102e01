"""Dewlight Fawn (16A): once a turn, a druid you summon may arrive refreshed."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "1A 16A 14A"


def test_a_summoned_druid_may_arrive_refreshed():
    table = acting(SITES, {0: "E@1 a@16"}).summon("0E", "0b", "1").choose("refreshed")
    table.expect_only("0E exhausted", "0b at 1", "0/16A used")


def test_it_may_be_declined_and_is_not_used_up_then():
    table = acting(SITES, {0: "E@1 a@16 b@1"}).summon("0E", "0c", "1").choose("exhausted")
    table.expect_only("0E exhausted", "0c at 1", "0c exhausted")
    assert table.summon("0a", "0d", "1").ask == "arrive refreshed"


def test_it_works_once_a_turn():
    table = acting(SITES, {0: "E@1 a@16 b@1"}).summon("0E", "0c", "1").choose("refreshed")
    table.summon("0a", "0d", "1")
    table.expect_only("0a exhausted", "0d at 1", "0d exhausted")


def test_it_works_for_powers_that_summon():
    table = acting("1A 16A 21B", {0: "E@21 a@16 b@1"}).invoke("21B", by="0E").choose("21").choose("refreshed")
    table.expect_only("0E exhausted", "0c at 21", "0/16A used")


def test_others_have_nothing_of_it():
    table = acting(SITES, {0: "E@1 a@1", 1: "E@16"}).summon("0E", "0b", "1")
    table.expect_only("0E exhausted", "0b at 1", "0b exhausted")
