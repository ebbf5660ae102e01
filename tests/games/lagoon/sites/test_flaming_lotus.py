"""Flaming Lotus (25B): the invoker is exiled; any one druid relocates to any haven."""

from __future__ import annotations

from tests.games.lagoon.table import acting

SITES = "1A 14A 25B 2B"


def test_the_invoker_goes_and_a_druid_of_any_owner_relocates_to_a_haven():
    table = acting(SITES, {0: "E@25 a@14", 1: "E@14-"}).invoke("25B", by="0a").choose("1E").choose("2")
    table.expect_only("0a in supply", "1E at 2")


def test_a_druid_on_one_haven_may_go_to_another():
    table = acting(SITES, {0: "E@25 a@1", 1: "E@1"}).invoke("25B", by="0E").choose("1E")
    table.expect_only("0E in supply", "1E at 2")


def test_with_everybody_else_on_the_only_haven_it_cannot_be_invoked():
    assert not acting("1A 14A 25B", {0: "E@25 a@1-", 1: "E@1"}).can("invoke 25B")


def test_a_totem_is_no_haven():
    table = acting("1A 14A 25B PA", {0: "E@25 a@25", 1: "E@14"}).invoke("25B", by="0a").choose("1E")
    assert table.state.druids["1E"].at == "1"
