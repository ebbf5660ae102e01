"""Cirqus Laguun (25A): with an empty supply a druid may be lifted off the board to be the one summoned."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "1A 14A 25A 2B"
ALL = "E@25 a@14 b@14 c@1 d@1-"


def test_a_druid_is_lifted_and_arrives_exhausted():
    table = acting(SITES, {0: ALL, 1: "E@1"}).summon("0E", "0a", "2")
    table.expect_only("0E exhausted", "0a at 2", "0a exhausted")


def test_with_a_supply_nobody_is_lifted():
    table = acting(SITES, {0: "E@25 a@14 b@14 c@1", 1: "E@1"}).summon("0E", "0d", "2")
    table.expect_only("0E exhausted", "0d at 2", "0d exhausted")


def test_the_invoking_druid_may_be_lifted():
    """Ruling L-19."""
    table = acting(SITES, {0: ALL, 1: "E@1"}).summon("0E", "0E", "2")
    table.expect_only("0E exhausted", "0E at 2")


def test_the_only_occupant_may_be_lifted():
    """Ruling L-20."""
    table = acting(SITES, {0: ALL, 1: "E@1"}).summon("0c", "0E", "1")
    table.expect_only("0c exhausted", "0E at 1", "0E exhausted")
    assert not table.can("summon")


def test_only_ones_own_druids_are_lifted():
    table = acting(SITES, {0: ALL, 1: "E@1"}).choose("summon").choose("0E")
    assert table.choices == ["0E", "0a", "0c", "0d"]


def test_without_it_an_empty_supply_ends_summoning():
    """Ruling L-18."""
    assert not acting(SITES, {0: "E@2 a@14 b@14 c@1 d@1-", 1: "E@25"}).can("summon")


def test_it_helps_powers_that_summon():
    table = acting("1A 21B 25A", {0: "E@25 a@21 b@1 c@1 d@1"}).invoke("21B", by="0E").choose("0b").choose("21")
    table.expect_only("0E exhausted", "0b at 21", "0b exhausted")
