"""Trine Labyrinth (3B): once a turn, the invoker goes to its supply and up to two druids become refreshed."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "3B 14A 21A"


def test_the_invoker_goes_and_two_druids_of_any_owner_are_refreshed():
    crew = {0: "E@3- a@14 b@21 c@14-", 1: "E@3-"}
    table = acting(SITES, crew).invoke("3B", by="0a").choose("0E").choose("1E")
    table.expect_only("0a in supply", "0E refreshed", "1E refreshed", "0/3B used")
    assert table.ask == "action"


def test_one_or_none_is_enough():
    crew = {0: "E@3- a@14 b@21", 1: "E@3-"}
    acting(SITES, crew).invoke("3B", by="0a").choose("none").expect_only("0a in supply", "0/3B used")
    one = acting(SITES, crew).invoke("3B", by="0a").choose("1E").choose("none")
    one.expect_only("0a in supply", "1E refreshed", "0/3B used")


def test_it_can_be_invoked_with_nobody_exhausted():
    table = acting(SITES, {0: "E@3 a@14", 1: "E@3"}).invoke("3B", by="0E")
    table.expect_only("0E in supply", "0/3B used")


def test_it_works_once_a_turn():
    table = acting(SITES, {0: "E@3- a@14 b@21 c@3-"}).invoke("3B", by="0a").choose("0E").choose("none")
    assert not table.can("invoke 3B")


def test_it_works_again_in_the_next_turn():
    table = acting(SITES, {0: "E@3 a@14", 1: "E@3"}).invoke("3B", by="0a").end().in_action_step()
    assert table.can("invoke 3B")
    table.end().in_action_step()
    assert table.can("invoke 3B")
