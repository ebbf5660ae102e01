"""Seedspark Heart (23A): discard a seed; one of your druids relocates to any site of that energy."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "1A 14A 23A 2B 15A"
CREW = {0: "E@23 a@14- b@1", 1: "E@1"}


def test_a_druid_goes_to_a_site_of_the_seeds_energy_in_its_state():
    table = acting(SITES, CREW, seeds={0: "dv"}).invoke("23A", by="0E").choose("deonin").choose("0a")
    assert table.choices == ["15", "2"]
    table.choose("15").expect_only("0E exhausted", "0 has 0 deonin", "0a at 15")


def test_nobody_of_another_circle_goes():
    table = acting(SITES, CREW, seeds={0: "d"}).invoke("23A", by="0E")
    assert table.choices == ["0E", "0a", "0b"]


def test_a_druid_on_the_only_site_of_that_energy_has_nowhere_to_go():
    table = acting(SITES, CREW, seeds={0: "e"}).invoke("23A", by="0E")
    assert table.choices == ["0E", "0a"]


def test_without_a_useful_seed_it_cannot_be_invoked():
    assert not acting(SITES, CREW, seeds={1: "d"}).can("invoke 23A")
    assert not acting("1A 14A 23A", {0: "E@23 a@23"}, seeds={0: "d"}).can("invoke 23A")
