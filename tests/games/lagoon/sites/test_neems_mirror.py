"""Neem's Mirror (20A): once a turn, discard a seed; two druids on sites of that energy trade places."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "1A 14A 20A 2B 15A"
CREW = {0: "E@20 a@14-", 1: "E@2 a@15"}


def test_two_druids_of_any_owner_trade_places_in_their_states():
    table = acting(SITES, {0: "E@20 b@1 a@14-", 1: "E@20"}, seeds={0: "v"})
    table.invoke("20A", by="0b").choose("0a").choose_if_asked("second druid", "1E")
    table.expect_only("0b exhausted", "0 has 0 vowelon", "0a at 20", "1E at 14", "0/20A used")


def test_two_druids_of_opponents_may_trade():
    table = acting(SITES, {0: "E@20 a@14", 1: "E@2", 2: "a@15-"}, seats=3, seeds={0: "d"})
    table.invoke("20A", by="0a").choose("1E")
    table.expect_only("0a exhausted", "0 has 0 deonin", "1E at 15", "2a at 2", "0/20A used")


def test_they_must_stand_on_different_sites():
    """Ruling L-17."""
    table = acting(SITES, {0: "E@20 a@14 b@20"}, seeds={0: "v"}).invoke("20A", by="0a").choose("0E")
    table.expect_only("0a exhausted", "0 has 0 vowelon", "0E at 14", "0a at 20", "0/20A used")
    assert not acting(SITES, {0: "E@20 a@20"}, seeds={0: "v"}).can("invoke 20A")


def test_only_seeds_of_an_energy_with_two_occupied_sites_are_of_use():
    table = acting(SITES, {**CREW, 1: "E@2 a@1"}, seeds={0: "ev"})
    table.invoke("20A", by="0E")
    assert table.state.seeds[0] == {"elemeen": 1, "vowelon": 0, "deonin": 0}
    assert not acting(SITES, {0: "E@20 a@1", 1: "E@2"}, seeds={0: "evd"}).can("invoke 20A")


def test_it_works_once_a_turn():
    table = acting(SITES, {0: "E@20 a@14 b@1"}, seeds={0: "vv"}).invoke("20A", by="0b").choose("0E")
    assert not table.can("invoke 20A")
