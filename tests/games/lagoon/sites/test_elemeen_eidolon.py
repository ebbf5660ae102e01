"""Elemeen Eidolon (9B), exploring: you may discard a Deonin or Vowelon seed; if so, one druid becomes refreshed."""

from __future__ import annotations

from tests.games.lagoon.table import exploring


def test_a_seed_refreshes_a_druid_of_any_owner():
    table = exploring("9B", {0: "E@1 a@14", 1: "E@14-"}, seeds={0: "dv"}).use("9B").choose("deonin").choose("1E")
    table.expect_only("0 has 0 deonin", "1E refreshed")


def test_the_explorer_may_be_the_one():
    table = exploring("9B", {0: "E@1 a@14", 1: "E@14"}, seeds={0: "v"}).use("9B")
    table.expect_only("0 has 0 vowelon", "0E refreshed")


def test_an_elemeen_seed_does_not_pay():
    assert exploring("9B", {0: "E@1 a@14"}, seeds={0: "e"}).ask == "action"


def test_it_may_be_declined():
    table = exploring("9B", {0: "E@1 a@14"}, seeds={0: "v"}).choose("none")
    assert not table.state.druids["0E"].refreshed
