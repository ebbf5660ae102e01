"""Cosmic Kinoko (6B), exploring: you may exile a refreshed druid of yours; if so, up to two druids are refreshed."""

from __future__ import annotations

from tests.games.lagoon.table import exploring

CREW = {0: "E@1 a@14 b@21 c@14-", 1: "E@14-"}


def test_two_druids_of_any_owner_are_refreshed():
    table = exploring("6B", CREW).use("6B").choose("0a").choose("1E").choose("0E")
    table.expect_only("0a in supply", "1E refreshed", "0E refreshed")
    assert table.ask == "action"


def test_one_is_enough_and_none_is_not():
    table = exploring("6B", CREW).use("6B").choose("0a")
    assert table.choices == ["0E", "0c", "1E"]
    table.choose("0c").choose("none").expect_only("0a in supply", "0c refreshed")


def test_the_price_must_be_refreshed():
    assert exploring("6B", CREW).use("6B").choices == ["0a", "0b"]
    assert exploring("6B", {0: "E@1 a@14-", 1: "E@14"}).state.turn == 1


def test_it_may_be_declined():
    table = exploring("6B", CREW).choose("none")
    assert table.state.druids["0a"].at == "14"
