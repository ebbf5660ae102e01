"""Dawn Lotus (15B), exploring: you may exhaust your Eldrid; if so, a druid enters from your supply on any site."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "1B 14A 21A"


def explored_by_an_acolyte(crew):
    table = acting(SITES, crew, draws="15", explore_optional_step="no")
    return table.explore("0a", "15B", (-1, 0))


def test_the_eldrid_pays_and_a_druid_enters_anywhere():
    table = explored_by_an_acolyte({0: "E@14 a@1 b@14", 1: "E@1"}).use("15B")
    assert table.choices == ["1", "14", "15", "21"]
    table.choose("15").expect_only("0E exhausted", "0c at 15", "0c exhausted")


def test_an_acolyte_cannot_pay():
    assert explored_by_an_acolyte({0: "E@14- a@1 b@14", 1: "E@1"}).ask == "action"


def test_an_eldrid_in_the_supply_cannot_pay():
    assert explored_by_an_acolyte({0: "a@1 b@14", 1: "E@1"}).ask == "action"


def test_with_an_empty_supply_paying_brings_nothing():
    table = explored_by_an_acolyte({0: "E@14 a@1 b@14 c@14 d@14", 1: "E@1"}).use("15B")
    table.expect_only("0E exhausted")


def test_it_may_be_declined():
    table = explored_by_an_acolyte({0: "E@14 a@1 b@14"}).choose("none")
    assert table.state.druids["0E"].refreshed
