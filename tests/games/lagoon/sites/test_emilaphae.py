"""Emilaphae (11A): Eldrid only, once a turn: discard a seed; a druid on a site of its energy walks one to three."""

from __future__ import annotations

from tests.games.lagoon.table import acting

LINE = "11A@0,0 21A@1,0 1A@2,0 14A@3,0 2B@4,0"


def test_any_druid_on_a_site_of_that_energy_walks():
    table = acting(LINE, {0: "E@11 a@1", 1: "E@2-"}, seeds={0: "d"}).invoke("11A", by="0E").choose("21")
    table.expect_only("0E exhausted", "0 has 0 deonin", "1E at 21", "0/11A used")


def test_the_seed_says_who_may_walk():
    table = acting(LINE, {0: "E@11 a@1", 1: "E@2 a@14"}, seeds={0: "dv"}).invoke("11A", by="0E")
    assert table.choices == ["vowelon", "deonin"]
    assert table.choose("vowelon").choices == ["0E", "1a"]


def test_three_sites_are_the_most():
    table = acting(LINE, {0: "E@11 a@1", 1: "E@2"}, seeds={0: "d"}).invoke("11A", by="0E")
    assert sorted(table.choices) == ["1", "14", "21"]


def test_a_seed_of_an_energy_nobody_stands_on_is_no_use():
    assert not acting(LINE, {0: "E@11 a@14"}, seeds={0: "de"}).can("invoke 11A")


def test_an_acolyte_cannot_pay_and_no_seed_means_no():
    assert not acting(LINE, {0: "E@11- a@11"}, seeds={0: "v"}).can("invoke 11A")
    assert not acting(LINE, {0: "E@11 a@11"}).can("invoke 11A")


def test_it_works_once_a_turn():
    table = acting(LINE, {0: "E@11 a@1 b@14"}, seeds={0: "vv"}).invoke("11A", by="0E").choose("0b").choose("1")
    table.invoke("1A", by="0a")
    assert table.state.druids["0E"].refreshed
    assert not table.can("invoke 11A")
