"""Ancestral Garden (22A): discard a seed; one druid from your supply enters, exhausted, on a site of that energy."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "1A 14A 22A 2B"


def test_a_druid_enters_on_a_site_of_the_seeds_energy():
    table = acting(SITES, {0: "E@22 a@14", 1: "E@1"}, seeds={0: "ev"}).invoke("22A", by="0a").choose("elemeen")
    assert table.choices == ["1", "22"]
    table.choose("1").expect_only("0a exhausted", "0 has 0 elemeen", "0b at 1", "0b exhausted")


def test_the_energy_says_where():
    table = acting(SITES, {0: "E@22 a@14", 1: "E@1"}, seeds={0: "v"}).invoke("22A", by="0a")
    table.expect_only("0a exhausted", "0 has 0 vowelon", "0b at 14", "0b exhausted")


def test_seeds_of_an_energy_without_sites_are_of_no_use():
    assert not acting("1A 14A 22A", {0: "E@22 a@14"}, seeds={0: "d"}).can("invoke 22A")


def test_without_a_seed_or_with_an_empty_supply_it_cannot_be_invoked():
    assert not acting(SITES, {0: "E@22 a@14"}).can("invoke 22A")
    assert not acting(SITES, {0: "E@22 a@14 b@1 c@1 d@1"}, seeds={0: "v"}).can("invoke 22A")


def test_the_astral_keyword_makes_any_seed_useful():
    """Ruling L-37."""
    table = acting("1A 14A 22A PA", {0: "E@22 a@14"}, seeds={0: "d"}).invoke("22A", by="0a")
    table.expect_only("0a exhausted", "0 has 0 deonin", "0b at P", "0b exhausted")
    agreed = acting("1A 14A 22A PA", {0: "E@22 a@14"}, seeds={0: "d"}, astral_keyword="haven_summons")
    assert not agreed.can("invoke 22A")


def test_where_the_keyword_stands_for_havens_only_it_is_no_entry():
    options = {"seeds": {0: "e"}, "astral_keyword": "haven_summons"}
    table = acting("1A 14A 22A PA", {0: "E@22 a@14"}, **options).invoke("22A", by="0a")
    assert table.choices == ["1", "22"]
