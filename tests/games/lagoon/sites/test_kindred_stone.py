"""Kindred Stone (21B): one druid from your supply enters, exhausted, on any site you occupy."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "1A 14A 21B 2B"


def test_a_druid_enters_on_a_site_of_ones_own():
    table = acting(SITES, {0: "E@14 a@21", 1: "E@2"}).invoke("21B", by="0E").choose("14")
    table.expect_only("0E exhausted", "0b at 14", "0b exhausted")


def test_havens_and_sites_of_others_are_no_choice():
    table = acting(SITES, {0: "E@14 a@21", 1: "E@2"}).invoke("21B", by="0E")
    assert table.choices == ["14", "21"]


def test_the_eldrid_may_be_the_one():
    table = acting(SITES, {0: "b@14 a@21"}).invoke("21B", by="0b").choose("0E").choose("21")
    table.expect_only("0b exhausted", "0E at 21", "0E exhausted")


def test_an_empty_supply_is_an_obstacle():
    assert not acting(SITES, {0: "E@14 a@21 b@1 c@1 d@1"}).can("invoke 21B")


def test_the_astral_keyword_offers_another_entry():
    """Ruling L-37."""
    table = acting("1A 14A 21B PA", {0: "E@14 a@21"}).invoke("21B", by="0E")
    assert table.choices == ["14", "21", "P"]
    agreed = acting("1A 14A 21B PA", {0: "E@14 a@21"}, astral_keyword="haven_summons").invoke("21B", by="0E")
    assert agreed.choices == ["14", "21"]
