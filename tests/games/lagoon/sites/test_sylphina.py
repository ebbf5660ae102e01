"""Sylphina (10A): Eldrid only, once a turn: one druid from your supply enters, exhausted, on any site."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "1A 14A 10A"


def test_a_druid_enters_on_any_site():
    table = acting(SITES, {0: "E@10 a@14", 1: "E@1"}).invoke("10A", by="0E").choose("14")
    table.expect_only("0E exhausted", "0b at 14", "0b exhausted", "0/10A used")


def test_any_site_means_any():
    table = acting(SITES, {0: "E@10 a@14", 1: "E@1"}).invoke("10A", by="0E")
    assert table.choices == ["1", "10", "14"]


def test_any_site_includes_a_totem_however_the_keyword_is_read():
    sites = "1A 14A 10A PA"
    for reading in ("every_summon", "haven_summons"):
        table = acting(sites, {0: "E@10 a@14"}, astral_keyword=reading).invoke("10A", by="0E")
        assert table.choices == ["1", "10", "14", "P"]


def test_an_acolyte_cannot_pay():
    assert not acting(SITES, {0: "E@10- a@10"}).can("invoke 10A")


def test_an_eldrid_elsewhere_can():
    """Ruling L-3."""
    assert acting(SITES, {0: "E@1 a@10-"}).can("invoke 10A")


def test_an_empty_supply_is_an_obstacle():
    assert not acting(SITES, {0: "E@10 a@1 b@1 c@1 d@1"}).can("invoke 10A")


def test_it_works_once_a_turn():
    table = acting(SITES, {0: "E@10 a@1 b@14"}).invoke("10A", by="0E").choose("14")
    table.invoke("1A", by="0a").choose("0E")
    assert not table.can("invoke 10A")
